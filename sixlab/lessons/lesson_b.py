"""The exercises of lesson b: where does my card go?."""

from sixlab.lessons.deal import Maker

EXERCISES: tuple[Maker, ...] = ()
