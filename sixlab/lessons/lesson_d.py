"""The exercises of lesson d: simulate it."""

from sixlab.lessons.deal import Maker

EXERCISES: tuple[Maker, ...] = ()
