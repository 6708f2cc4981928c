"""The exercises of lesson a: the deck: heads, means, fair draws."""

from sixlab.lessons.deal import Maker

EXERCISES: tuple[Maker, ...] = ()
