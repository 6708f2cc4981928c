"""The exercises of lesson g: strategy against strategy."""

from sixlab.lessons.deal import Maker

EXERCISES: tuple[Maker, ...] = ()
