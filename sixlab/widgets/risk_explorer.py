"""The risk explorer: a position, and what each card and each row may cost this turn, exactly."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import HBox, IntSlider, IntText, ToggleButtons, VBox

from sixlab.game.cards import Card
from sixlab.game.view import View
from sixlab.languages import plural, wording, written
from sixlab.odds.risk import Risk, risk_curve, row_risk
from sixlab.show.look import SCALES
from sixlab.show.risk_board import Odds, page, picture, poster, static
from sixlab.widgets.choices import size_options
from sixlab.widgets.edits import spare, with_more_seen
from sixlab.widgets.keeping import Keeping, keep
from sixlab.widgets.picture import Picture
from sixlab.widgets.position import PositionEditor
from sixlab.widgets.sources import described
from sixlab.widgets.status import Status

FIRST = "12 / 37 / 43 / 58 ; hand 2 14 17 36 45 56 68 84 94 100 ; players 5"
"""A first turn, as good as any."""


def before_the_reveal(view: View) -> None:
    """The check of this screen: odds are for the moment when nobody has shown a card.

    Raises:
        ValueError: cards are revealed, or fewer cards are unseen than there are other players.
    """
    if view.revealed:
        raise ValueError(wording("the cards of this turn are revealed already: odds are for the moment before"))
    if len(view.unseen) < view.players - 1:
        unseen = plural("only {n} card is unseen", "only {n} cards are unseen", len(view.unseen))
        others = plural("{n} other player", "{n} other players", view.players - 1)
        raise ValueError(wording("{unseen}, too few for {others}", unseen=unseen, others=others))


class RiskExplorer(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Edit a position and see the exact risk of this turn; code can observe and set the traits.

    view: the position, all of it: what the slider of cards seen adds is in ``view.seen``. card: the one looked at, of
    the hand or as if it were in it; None only where there is none. size: ``"normal"`` or ``"projector"``.
    more_seen: how many of the unseen cards, drawn with ``seed``, count as seen on top of the position that was set.

    ``odds`` holds the results on screen (``odds.curve``, ``odds.rows``). folder: of recorded games, as for
    ``PositionEditor``.

    Assumption: the others' cards are a random set of the unseen cards, and who must choose takes the row with the
    fewest heads.

    Raises:
        ValueError: a text that is no position.
        TraitError: a trait is set to something impossible; the status line says it too.

    >>> explorer = RiskExplorer("12 / 37 / 43 / 58 ; hand 2 100 ; players 5")
    >>> explorer.card = 100
    >>> explorer.odds.curve[100].sixth == explorer.odds.rows[3].me
    True
    """

    view = traitlets.Instance(View)
    card = traitlets.Int(None, allow_none=True)
    size = traitlets.Enum(tuple(SCALES), default_value="normal")
    more_seen = traitlets.Int(0)
    seed = traitlets.Int(1)

    def __init__(self, view: View | str = FIRST, *, folder: str | Path | None = None, **traits: Any) -> None:
        self.status = Status()
        self.editor = PositionEditor(view, check=before_the_reveal, status=self.status, folder=folder)
        self.more = described(
            IntSlider,
            wording("Seen more"),
            "255px",
            min=0,
            tooltip=wording("So many of the unseen cards, drawn at random, count as seen: nobody can play them"),
        )
        self.drawn = described(
            IntText,
            wording("Seed"),
            "calc(8.5 * var(--six-text))",
            value=1,
            tooltip=wording("Another seed draws other cards"),
        )
        self.sizes = ToggleButtons(
            options=size_options(),
            tooltips=[wording("For a screen"), wording("{times} times as large, for a room", times=written(1.6))],
            style={"button_width": "auto"},
        )
        self.keeping = Keeping("risk.html", self.save, self.status)
        self._base = first = self.editor.view
        self._set_odds(first, risk_curve(first), _looked_at(first, first, None))
        self.picture = Picture(value=picture(self.odds))
        super().__init__(self._laid_out(), view=first, card=self.odds.card)
        self.add_class("sixlab-room")
        self._listen()
        for name, value in traits.items():
            self.set_trait(name, value)

    def _laid_out(self) -> list[Any]:
        editor = self.editor
        sliders = HBox([editor.players, self.more, self.drawn, editor.rules])
        foot = HBox([editor.show_board, self.sizes, self.keeping])
        for line in (sliders, foot):
            line.add_class("sixlab-line")
        top = [editor.head, editor.games, sliders, self.status]
        return [*top, self.picture, foot, editor.board, self.status]

    def _listen(self) -> None:
        """Join traits and controls, once, when all of them are there."""
        self.observe(self._new_view, names="view")
        self.observe(self._new_card, names="card")
        self.observe(self._new_size, names="size")
        self.observe(self._draw_more, names=["more_seen", "seed"])
        traitlets.link((self.editor, "view"), (self, "view"))
        self.more.max = spare(self._base)
        for name, control in (("more_seen", self.more), ("seed", self.drawn), ("size", self.sizes)):
            traitlets.link((self, name), (control, "value"))
        self.picture.on_msg(self._picked)

    def save(self, path: str | Path) -> None:
        """Write what is on screen to a file: ``.html`` for a page that needs no network, ``.svg`` for a picture.

        Raises:
            ValueError: another ending.
            OSError: the file cannot be written; an older file of that name is still whole.
        """
        keep(path, page=self.to_html, picture=lambda: poster(self.odds))

    def to_html(self) -> str:
        """What is on screen as a page that needs no network and no script."""
        return page(self.odds)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The screen, and beside it a static form for readers without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        return None if bundle is None else bundle | {"text/html": static(self.odds)}

    @traitlets.validate("view")
    def _possible_view(self, proposal: Any) -> Any:
        self._check(proposal["value"], before_the_reveal)
        return proposal["value"]

    @traitlets.validate("card")
    def _possible_card(self, proposal: Any) -> Any:
        self._check(proposal["value"], self._check_card)
        return proposal["value"]

    @traitlets.validate("more_seen")
    def _possible_count(self, proposal: Any) -> Any:
        self._check(proposal["value"], lambda count: with_more_seen(self._base, count, self.seed))
        return proposal["value"]

    def _check(self, value: Any, check: Callable[[Any], object]) -> None:
        """Refuse a value that does not pass a check: the status line says why, and so does the TraitError."""
        try:
            check(value)
        except ValueError as reason:
            self.status.say(str(reason), wrong=True)
            raise traitlets.TraitError(str(reason)) from None

    def _check_card(self, card: Card | None) -> None:
        if card is not None and card not in self.odds.curve:
            raise ValueError(
                wording("card {card} cannot be yours: it is neither in the hand nor free to be there", card=card)
            )

    def _new_view(self, _: Any) -> None:
        curve, card = risk_curve(self.view), _looked_at(self.view, self.odds.view, self.card)
        self._find_base()
        self._set_odds(self.view, curve, card if card in curve else next(iter(self.view.hand), None))
        self.card = self.odds.card
        self._draw()

    def _new_card(self, _: Any) -> None:
        if self.card is None and self.view.hand:
            self.card = self.view.hand[0]
        elif self.card != self.odds.card:
            self._set_odds(self.view, self.odds.curve, self.card)
            self._draw()

    def _new_size(self, _: Any) -> None:
        (self.add_class if self.size == "projector" else self.remove_class)("sixlab-projector")
        self._draw()

    def _set_odds(self, view: View, curve: Mapping[Card, Risk], card: Card | None) -> None:
        self.odds = Odds(view, curve, row_risk(view, card), card)

    def _draw(self) -> None:
        """One message: table, words and charts go together."""
        size: Any = self.size
        self.picture.value = picture(replace(self.odds, note=self._note()), size)

    def _note(self) -> str:
        if not self.more_seen:
            return ""
        return plural(
            "{n} of the unseen cards, drawn with seed {seed}, counts as seen before.",
            "{n} of the unseen cards, drawn with seed {seed}, count as seen before.",
            self.more_seen,
            seed=self.seed,
        )

    def _find_base(self) -> None:
        """Know whether the view still is a position with drawn cards on top, for other players or rules perhaps."""
        with suppress(ValueError):
            base = replace(self._base, players=self.view.players, rules=self.view.rules)
            if with_more_seen(base, self.more_seen, self.seed) == self.view:
                self._base, self.more.max = base, spare(base)
                return
        self._base, self.more_seen = self.view, 0
        self.more.max = spare(self.view)

    def _draw_more(self, _: Any) -> None:
        with self.status.telling():
            self.editor.edit(with_more_seen(self._base, self.more_seen, self.seed), "seen")

    def _picked(self, _: Any, content: Any, __: Any) -> None:
        """A card was clicked, in the table or in a chart."""
        with self.status.telling(), suppress(traitlets.TraitError):
            self.card = int(content.get("pick"))


def _looked_at(view: View, before: View, card: Card | None) -> Card | None:
    """The card to look at in a new position: the one from before where that makes sense, else the hand's first.

    A card of the hand that is in the hand no more is left behind; one that was looked at as if it were there is not.
    """
    as_if = card in view.unseen and (card not in before.hand or not view.hand)
    return card if card in view.hand or as_if else next(iter(view.hand), None)
