"""How Crossword is taught."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.contract import Lit
from game.boards.lesson import Lesson, Picture, Step
from game.strings import _
from generators.contract import Cell
from generators.crossword.rules import Position, Puzzle, Write

PUZZLE = (
    '{"kind":"crossword","version":1,"level":"easy","seed":"YJZCZK","generator":3,"style":"clued","pattern":"dense",'
    '"rows":["ale..","mink.","petal",".deli","..red"],"givens":[],"words":[],"clues":['
    '{"number":1,"direction":"across","clue":"Drink in a pewter tankard","answer":"ale"},'
    '{"number":1,"direction":"down","clue":"It makes a guitar louder","answer":"amp"},'
    '{"number":2,"direction":"down","clue":"Told a fib","answer":"lied"},'
    '{"number":3,"direction":"down","clue":"Come in","answer":"enter"},'
    '{"number":4,"direction":"across","clue":"Fur coat","answer":"mink"},'
    '{"number":5,"direction":"down","clue":"Curly green cabbage","answer":"kale"},'
    '{"number":6,"direction":"across","clue":"Part of a rose","answer":"petal"},'
    '{"number":7,"direction":"down","clue":"Jar top","answer":"lid"},'
    '{"number":8,"direction":"across","clue":"Salami shop","answer":"deli"},'
    '{"number":9,"direction":"across","clue":"Stop light","answer":"red"}]}'
)
ROWS = ("ale..", "mink.", "petal", ".deli", "..red")


def lesson(puzzle: Puzzle | None) -> Lesson:
    return Lesson(PUZZLE, _pictures(), (*_about(puzzle), *_texts()), _keys(), _steps())


def _about(puzzle: Puzzle | None) -> list[tuple[str, str]]:
    """What a crossword that was brought from elsewhere says of itself."""
    if puzzle is None or not (puzzle.title or puzzle.author or puzzle.notes):
        return []
    by = _("By {author}", author=puzzle.author) if puzzle.author else ""
    title = puzzle.title or _("About this crossword")
    return [(title, "\n".join(filter(None, [by, puzzle.notes])) or _("No further details."))]


def _across(row: int, column: int, word: str) -> Write:
    return Write((row, column), True, tuple(word))


def _down(row: int, column: int, word: str) -> Write:
    return Write((row, column), False, tuple(word))


def _cells(*moves: Write) -> frozenset[Cell]:
    found = set()
    for move in moves:
        row, column = move.start
        for number in range(len(move.letters)):
            found.add((row, column + number) if move.across else (row + number, column))
    return frozenset(found)


def _lights(*moves: Write) -> Callable[[Position], Lit]:
    return lambda position: Lit(look_at=_cells(*moves))


def _pictures() -> tuple[Picture, ...]:
    ale, amp = _across(0, 0, "ale"), _down(0, 0, "amp")
    everything = tuple(_across(row, 0, word.strip(".")) for row, word in enumerate(ROWS[:3]))
    rest = (_across(3, 1, "deli"), _across(4, 2, "red"))
    return (
        Picture(
            _("A word for each slot"),
            _("1 across: “Drink in a pewter tankard”, three letters. ALE."),
            (ale,),
            _lights(ale),
        ),
        Picture(_("Crossing words"), _("They share a letter: each answer helps the next."), (ale, amp), _lights(amp)),
        Picture(
            _("With clues or without"),
            _("In a fill-in the words are given, and you find their places."),
            (ale, amp, everything[1]),
        ),
        Picture(_("One way to fill it"), _("Every word crosses, and all of them fit."), (*everything, *rest)),
    )


def _texts() -> tuple[tuple[str, str], ...]:
    words = _(
        "Click a word, then one of the highlighted slots, or drag it there. Words in bold fit the "
        "selected slot. Words already placed are crossed out."
    )
    helping = _(
        "Check shows which of your letters are right and locks them. Reveal fills in letters for you. "
        "Both are counted. A hint first says where to look, then why, then makes the move. Use the "
        "pencil for letters you're not sure of."
    )
    return ((_("Words to place"), words), (_("Help"), helping))


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        ("A – Z", _("write a letter")),
        ("⌫", _("step back")),
        ("↑ ↓ ← →", _("move")),
        ("Space", _("change direction")),
        ("Tab", _("next slot")),
        ("Insert", _("several letters in a cell")),
        ("+ −", _("zoom")),
        ("F2", _("hint")),
        ("F3 F4", _("check, reveal")),
        ("F5", _("pencil")),
        ("Ctrl Z", _("undo")),
        ("Ctrl Tab", _("leave the grid")),
    )


def _steps() -> tuple[Step, ...]:
    ale, amp, lied, enter = _across(0, 0, "ale"), _down(0, 0, "amp"), _down(0, 1, "lied"), _down(0, 2, "enter")
    everything = frozenset((row, column) for row, word in enumerate(ROWS) for column in range(5) if word[column] != ".")

    def stands(cells: frozenset[Cell]) -> Callable[[Position], bool]:
        return lambda position: all(position.at(cell) == ROWS[cell[0]][cell[1]] for cell in cells)

    def does(*moves: Write) -> Callable[[Position], tuple[Write, ...]]:
        return lambda position: moves

    def within(cells: frozenset[Cell]) -> Callable[[object], bool]:
        return lambda move: not isinstance(move, Write) or _cells(move) <= cells

    return (
        Step(
            _("Words that cross"),
            _(
                "Every slot takes one word, across or down. Where two cross they share a letter. Numbers name the "
                "slots."
            ),
        ),
        Step(
            _("1 across"),
            _("“Drink in a pewter tankard”, three letters. Click the ringed slot and type ALE."),
            stands(_cells(ale)),
            does(ale),
            _lights(ale),
            takes=within(_cells(ale)),
        ),
        Step(
            _("1 down"),
            _(
                "“It makes a guitar louder”: three letters, and the first is A already. Press Space or click the A to"
                " turn, and type AMP."
            ),
            stands(_cells(amp)),
            does(amp),
            _lights(amp),
            takes=within(_cells(amp)),
        ),
        Step(
            _("2 and 3 down"),
            _("“Told a fib”: LIED. “Come in”: ENTER. Write them into the ringed slots. Tab leads to the next slot."),
            stands(_cells(lied, enter)),
            does(lied, enter),
            _lights(lied, enter),
            takes=within(_cells(lied, enter)),
        ),
        Step(
            _("The rest is nearly there"),
            _("Fur coat: MINK. Part of a rose: PETAL. Salami shop: DELI. Stop light: RED. Fill them in."),
            stands(everything),
            does(*(_across(row, len(word) - len(word.lstrip(".")), word.strip(".")) for row, word in enumerate(ROWS))),
        ),
    )
