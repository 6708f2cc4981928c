"""The exercises of lesson f: which card, which row?."""

from sixlab.lessons.deal import Maker

EXERCISES: tuple[Maker, ...] = ()
