"""The steps that a board can be asked to need, or to do without."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.face import Ask, Asking
from generators.contract import Level, phrase

STEPS = (
    Ask("direct", phrase("No room left"), Level.NORMAL),
    Ask("set2", phrase("Two units in two others"), Level.HARD),
    Ask("pressured", phrase("One in each square"), Level.HARD),
    Ask("band", phrase("No way leaves room"), Level.HARD),
    Ask("composite", phrase("What is left over"), Level.HARD),
    Ask("set3", phrase("Three units in three others"), Level.HARD),
    Ask("set4", phrase("Four units in four others"), Level.HARD),
    Ask("fish", phrase("A fish"), Level.FIENDISH),
    Ask("rooks", phrase("Squares like rooks"), Level.FIENDISH),
    Ask("packing", phrase("It would take the room"), Level.FIENDISH),
    Ask("set7", phrase("Five to seven units in as many"), Level.FIENDISH),
    Ask("difference", phrase("The difference counts"), Level.FIENDISH),
    Ask("finned", phrase("It would be too crowded"), Level.FIENDISH),
    Ask("finned fish", phrase("A finned fish"), Level.FIENDISH),
    Ask("entanglement", phrase("Two that go together"), Level.FIENDISH),
    Ask("cases", phrase("Case by case"), Level.FIENDISH),
    Ask("what-if", phrase("What if?"), Level.FIENDISH),
)


def told(needs: Sequence[str], without: Sequence[str]) -> str:
    """As the maker of boards reads them."""
    parts = (("needs", needs), ("without", without))
    return ", ".join(f"{word} {' and '.join(names)}" for word, names in parts if names)


ASKING = Asking(STEPS, told)
