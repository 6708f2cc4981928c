"""Reads a picture of a table back into facts."""

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"


def groups(svg: str, kind: str) -> list[Element]:
    """The groups of one class, in the order of the picture. Reading fails where the picture is not well-formed."""
    found = ElementTree.fromstring(svg).iter(f"{SVG}g")
    return [group for group in found if kind in group.get("class", "").split()]


def cards(svg: str, kind: str) -> list[int]:
    """The numbers on the cards of one class."""
    return [int(group.findtext(f"{SVG}text")) for group in groups(svg, kind)]


def texts(svg: str) -> list[str]:
    """Every line of text that can be seen, without tooltips."""
    return [
        "".join(
            [line.text or "", *(part.text or "" for part in line.iter(f"{SVG}tspan")), *(p.tail or "" for p in line)]
        )
        for line in ElementTree.fromstring(svg).iter(f"{SVG}text")
    ]


def titles(svg: str) -> list[str]:
    """Every tooltip."""
    return [title.text for title in ElementTree.fromstring(svg).iter(f"{SVG}title")]
