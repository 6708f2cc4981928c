"""Draws the picture that opens the README again: python .github/table.py"""

import random
from pathlib import Path

from sixlab import Game
from sixlab.game.rules import fewest_heads
from sixlab.show.table import game_svg


def picture() -> str:
    """Turn 4 of a real deal: a sixth card has just taken a row, two cards wait. Everybody plays at random."""
    game, stream = Game.new(players=4, seed=7), random.Random(95)
    for placed in (4, 4, 4, 2):
        game = game.reveal([stream.choice(hand) for hand in game.round.hands])
        for _ in range(placed):
            choices = game.round.options
            game = game.place(fewest_heads(game.round.rows, choices) if choices else None)
    return game_svg(game)


if __name__ == "__main__":
    Path(__file__).with_suffix(".svg").write_text(picture() + "\n", encoding="utf-8", newline="\n")
