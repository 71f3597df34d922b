"""Named human deductions: hints and grading come from the same list."""

from generators.sweet_spots.logic.hints import hint, is_sound
from generators.sweet_spots.logic.ladder import LADDER, UNIQUENESS, Rating, Rung, climb, rate, steps
from generators.sweet_spots.logic.view import Step, View, fresh, table, tidied

__all__ = [
    "LADDER",
    "UNIQUENESS",
    "Rating",
    "Rung",
    "Step",
    "View",
    "climb",
    "fresh",
    "hint",
    "is_sound",
    "rate",
    "steps",
    "table",
    "tidied",
]
