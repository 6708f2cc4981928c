"""Exercises on the table: an endless number of variants of each, answers worked out by the engine, hints for mistakes.

An exercise is one function in the module of its lesson, ``lesson_a.py`` to ``lesson_h.py``, and its place in the table
at the end of that module.
"""
