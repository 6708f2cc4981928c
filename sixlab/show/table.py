"""The table as SVG: cards, rows, hands."""


def html(state: object) -> str:
    """A state as a picture."""
    return f"<pre>{type(state).__name__}</pre>"
