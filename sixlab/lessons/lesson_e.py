"""The exercises of lesson e: what seen cards change."""

from sixlab.lessons.deal import Maker

EXERCISES: tuple[Maker, ...] = ()
