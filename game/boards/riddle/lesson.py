"""How Riddle is taught."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.contract import Lit
from game.boards.lesson import Lesson, Picture, Step
from game.strings import _
from generators.riddle.rules import Guess, Position, Put, Puzzle

PUZZLE = (
    '{"kind":"riddle","version":1,"level":"easy","seed":"EDG8TG","generator":3,"lines":["My first is in cat but not in '
    'eat","My second is in rash and also in rich","My third is in give but not in globe","My last is in nose and also '
    'in name"],"answer":"chin","extra":[],"style":"document","couplet":["My whole had hairs by which, they swore,",'
    '"three pigs would not undo the door."]}'
)
ANSWER = "chin"


def lesson(puzzle: Puzzle | None) -> Lesson:
    return Lesson(PUZZLE, _pictures(), _texts(), _keys(), _steps())


def _line(number: int) -> Callable[[Position], Lit]:
    return lambda position: Lit(look_at=frozenset({(number, 0)}))


def _pictures() -> tuple[Picture, ...]:
    return (
        Picture(
            _("A line for a letter"), _("“In cat but not in eat”: so the first letter is C."), (Put(0, "c"),), _line(0)
        ),
        Picture(
            _("Several may fit"),
            _("R and H are both in rash and in rich. Other lines decide."),
            (Put(0, "c"),),
            _line(1),
        ),
        Picture(
            _("The couplet"), _("The last two lines tell something of the whole word."), (Put(0, "c"), Put(3, "n"))
        ),
        Picture(
            _("One word fits them all"),
            _("Type it, and press Enter."),
            tuple(Put(slot, letter) for slot, letter in enumerate(ANSWER)),
        ),
    )


def _texts() -> tuple[tuple[str, str], ...]:
    helping = _(
        "The panel beside the riddle shows the letters of the line you are on, and can compare its two words for you "
        "(Settings says at which levels it does so by itself). You always see how many words fit your letters and "
        "marks, ignoring the lines. Once 60 or fewer fit, you can open the list; that counts as a hint. A closing "
        "couplet tells something of the whole word: it comes with easy and normal riddles, elsewhere it is a hint."
    )
    marking = _(
        "Mark letters in or out on a line, and the words that still fit follow your marks. Choose "
        "Mark in or Mark out and then letters; or right-click or long-press a letter to switch "
        "between in, out and no mark. Undo takes back marks too."
    )
    return ((_("Help"), helping), (_("Marks"), marking))


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        ("A – Z", _("write a letter")),
        ("⇧ A – Z", _("mark a letter")),
        ("← →", _("move")),
        ("Space", _("write, mark in, mark out")),
        ("⌫", _("delete")),
        ("⏎", _("answer, or check")),
        ("F2", _("hint")),
        ("Ctrl Z", _("undo")),
    )


def _steps() -> tuple[Step, ...]:
    def stands(*slots: int) -> Callable[[Position], bool]:
        return lambda position: all(position.letters[slot] == ANSWER[slot] for slot in slots)

    def puts(*slots: int) -> Callable[[Position], tuple[Put, ...]]:
        return lambda position: tuple(Put(slot, ANSWER[slot]) for slot in slots)

    return (
        Step(
            _("A riddle of letters"),
            _(
                "Each line is about one letter of a hidden word of four letters. The couplet below tells what the "
                "word is."
            ),
        ),
        Step(
            _("My first"),
            _("It is in CAT but not in EAT. A and T are in both, so only C is left. Write C in the first place."),
            stands(0),
            puts(0),
            _line(0),
        ),
        Step(
            _("My third"),
            _(
                "It is in GIVE but not in GLOBE: I or V. The second is R or H, and no word begins with CRV or CHV. "
                "Write I in the third place."
            ),
            stands(2),
            puts(2),
            _line(2),
        ),
        Step(
            _("What is it?"),
            _("A wolf, three little pigs, a door: “not by the hair of my ___”. Write the letters that are missing."),
            stands(0, 1, 2, 3),
            puts(1, 3),
        ),
        Step(
            _("Give your answer"),
            _("All four letters stand. Press Enter, or the button that gives the answer."),
            lambda position: bool(position.given),
            lambda position: (Guess(ANSWER),),
            acts=True,
        ),
    )
