"""The exercises of lesson h: find a better rule of thumb."""

from sixlab.lessons.deal import Maker

EXERCISES: tuple[Maker, ...] = ()
