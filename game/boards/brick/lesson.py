"""How Brick is taught."""

from __future__ import annotations

from game.boards.lesson import Lesson, Picture, Step
from game.strings import _
from generators.brick.rules import Lay, Position, Puzzle, is_star

PUZZLE = (
    '{"kind":"brick","version":1,"level":"easy","seed":"PTEGCB","generator":2,"letters":"deinr","words":["deed","deer",'
    '"denied","died","dine","dined","diner","dinner","dire","dried","ended","indeed","inner","need","needed","nine",'
    '"reed","rend","render","rendered","ridden","ride"],"bonus":["deeded","dene","denier","deride","derided","dinned",'
    '"dree","drier","eerie","eider","erne","indie","needier","nerd","nerdier","nide","redd","redden","reddened",'
    '"redder","rein","reindeer","reined","renderer","rider","rind"],"spelling":"american"}'
)


def lesson(puzzle: Puzzle | None) -> Lesson:
    return Lesson(PUZZLE, _pictures(), _texts(), _keys(), _steps(), is_small=True)


def _pictures() -> tuple[Picture, ...]:
    some = (Lay("dine"), Lay("ride"), Lay("need"))
    return (
        Picture(_("A few letters"), _("Make words of four letters or more from them.")),
        Picture(
            _("Again and again"), _("A letter may come more than once: NINE, NEEDED."), (Lay("nine"), Lay("needed"))
        ),
        Picture(_("All of them"), _("A word with every letter earns a star: DINER."), (*some, Lay("diner"))),
        Picture(
            _("Up to Foreman"),
            _("Seven tenths of all points solve the brick."),
            (
                *some,
                *map(Lay, ("diner", "dinner", "ridden", "indeed", "dined", "dried", "denied", "rendered", "needed")),
            ),
        ),
    )


def _texts() -> tuple[tuple[str, str], ...]:
    counting = _(
        "Four-letter words score 1 point; longer words score a point per letter. A word with every "
        "letter scores a bonus of one point per brick letter. Words beyond the list score 1 point each, and a word "
        "with a hint scores half. With seven tenths of all points you are a Foreman, and the brick is solved. Keep "
        "going to find every word."
    )
    key = _("Where one letter stands apart, every word needs it.")
    left = _("The grid shows how many words remain by first letter and length, and updates as you play.")
    return ((_("Score"), counting), (_("A letter apart"), key), (_("What's left"), left))


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        ("A – Z", _("spell a word")),
        ("⏎", _("give the word")),
        ("⌫", _("delete")),
        ("Space", _("shuffle")),
        ("F2", _("hint")),
        ("Ctrl Z", _("undo")),
    )


def _steps() -> tuple[Step, ...]:
    def has_twice(position: Position) -> bool:
        return any(len(set(word)) < len(word) for word in position.found)

    def has_star(position: Position) -> bool:
        return any(is_star(position.puzzle, word) for word in position.found)

    return (
        Step(
            _("Build words"),
            _(
                "Make as many words as you can from these letters. Four letters or more; names and short forms don't "
                "count."
            ),
        ),
        Step(
            _("Your first word"),
            _("Type it, or press the letters, and then Enter. DINE is one. So is RIDE."),
            lambda position: bool(position.found),
            lambda position: (Lay("dine"),),
        ),
        Step(
            _("Letters come back"),
            _("A letter may be used as often as you like. Find a word with two of the same, such as NINE."),
            has_twice,
            lambda position: (Lay("nine"),),
        ),
        Step(
            _("Every letter at once"),
            _("A word with all the letters earns a star. Here is one: it is somebody who eats, DIN__."),
            has_star,
            lambda position: (Lay("diner"),),
        ),
        Step(
            _("How far to go"),
            _(
                "Every word pays. With seven tenths of all points you are a Foreman, and the brick is solved. Hints "
                "help, but a hinted word pays half."
            ),
        ),
    )
