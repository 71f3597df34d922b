"""Whole samples of everything that is read, and some by a rough grammar: right in form, wrong in sense."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from game.session import Session
from generators import codes, data
from generators.catalog import KINDS, rules_of
from generators.cli.console import console_of
from generators.contract import Level, Request
from generators.lexicon import lexicon

PUZZLES = 5
IDS = """\
# parts of characters
U+7597\t疗\t⿸疒了
U+4EBA\t人\t人
U+6797\t林\t⿰木木[GT]\t⿰木木[J]
U+68EE\t森\t⿱木⿰木木
U+6C34\t水\t&CDP-8B7C;
"""
PROSE = (
    "The cat sat on the mat, and the dog ran after the ball. It rained on the old stone wall, so the children "
    "stayed inside and read stories about lions, bricks and hidden gold.\n"
) * 12
WORDS = "apple: a fruit\npear: another one\nplum: a small one\nmelon: a large one\nlemon\nolive: a sour one\n"
JPZ = """\
<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler"><rectangular-puzzle>
<metadata><title>Small&nbsp;beasts</title><creator>N. O. Body</creator><description>Easy.</description></metadata>
<crossword><grid width="3" height="2"><cell x="1" y="1" solution="C" background-shape="circle" solve-state="C"/>
<cell x="2" y="1" solution="A" background-color="#c0c0c0"/><cell x="3" y="1" type="block"/>
<cell x="1" y="2" solution="O"/><cell x="2" y="2" solution="T" hint="true"/><cell x="3" y="2" solution="OR"/></grid>
<word id="1" x="1-2" y="1"/><word id="2"><cells x="1-3" y="2"/></word>
<clues><title><b>Across</b></title><clue word="1" format="2">About</clue><clue word="2">Oto</clue></clues>
</crossword></rectangular-puzzle></crossword-compiler>
"""
EXOLVE = """\
exolve-begin
  exolve-title: Small beasts
  exolve-width: 3
  exolve-height: 3
  exolve-grid:
    C@ A  T
    O  .  O!
    W  I  N
  exolve-across:
    1 It purrs (3)
    3, 2d It comes first (3) [WIN] to be first
  exolve-down:
    1 It moos (3)
exolve-end
"""


@cache
def puzzles(kind: str) -> tuple[Any, ...]:
    """Returns a few puzzles of the shelf that differ as much as it lets them."""
    lines = list(data.shelf(kind))
    return tuple(rules_of(kind).load(line) for line in lines[:: max(1, len(lines) // PUZZLES)][:PUZZLES])


@cache
def written(kind: str, form: str) -> tuple[str, ...]:
    return tuple(console_of(kind).write(puzzle, form) for puzzle in puzzles(kind))


@cache
def texts(kind: str) -> tuple[str, ...]:
    """Returns all forms of these puzzles, and a code of each sort."""
    forms = [form for form in console_of(kind).forms if form != "svg"]
    return (*(text for form in forms for text in written(kind, form)), *code_samples(kind))


@cache
def code_samples(kind: str) -> tuple[str, ...]:
    rules = rules_of(kind)
    found = []
    for puzzle in puzzles(kind):
        options = tuple(sorted(rules.options_of(puzzle).items()))
        found.append(codes.encode(Request(kind, Level.EASY, options, puzzle.origin.seed)) or "")
    return tuple(found)


@cache
def moves(kind: str) -> tuple[str, ...]:
    rules = rules_of(kind)
    return tuple(rules.write(move) for puzzle in puzzles(kind) for move in rules.answer(puzzle)[:20])


@cache
def saves() -> tuple[str, ...]:
    """Returns games with a history: undone moves, a restart, a name, hints."""
    found = []
    for kind in KINDS:
        rules = rules_of(kind)
        for puzzle in puzzles(kind)[:2]:
            session: Session[Any, Any, Any] = Session(rules, puzzle, lambda: 0.0)
            for number, move in enumerate(rules.answer(puzzle)[:6]):
                session.play(move)
                if number == 2:
                    session.undo()
                    session.branch("here")
            session.counters.hints = 2
            session.restart()
            found.append(session.dump())
    return tuple(found)


def every_text() -> tuple[str, ...]:
    return (*(text for kind in KINDS for text in texts(kind)), JPZ, EXOLVE)


# By a grammar


def matrix(rng: Random) -> str:
    """Makes rows of zones, as many as the size says or one more."""
    size = rng.choice((1, 2, 4, 5, 6, 8, 31))
    return "\n".join(
        " ".join(str(rng.randrange(size + 1)) for _ in range(size + rng.choice((0, 0, 0, 1))))
        for _ in range(size + rng.choice((0, 0, 1)))
    )


def link(rng: Random) -> str:
    size = rng.choice((0, 2, 5, 6, 9, 40, 99999))
    walls = "".join(rng.choice("0123456789abcdefghijklmnopqrstuv") for _ in range(rng.randrange(40)))
    return f"https://puzz.link/p?starbattle/{size}/{rng.choice((size, size + 1))}/{rng.choice((0, 1, 2, 9))}/{walls}"


def riddle(rng: Random) -> str:
    """Makes lines of the right form from words that need not go together."""
    words = lexicon().words(35, "both", 2, 9)
    names = ("first", "second", "third", "fourth", "fifth", "sixth", "last", "tenth", "zeroth")
    forms = (
        "My {0} is in {1} but not in {2}",
        "My {0} is in {1} and also in {2}",
        "My {0} is neither in {1} nor in {2}",
        "My {0} is in {1}",
        "My {0} was never seen",
    )
    return "\n".join(
        rng.choice(forms).format(names[number % len(names)], rng.choice(words), rng.choice(words))
        for number in range(rng.choice((1, 2, 3, 4, 5, 8, 30)))
    )


def layout(rng: Random) -> str:
    height, width = rng.choice((1, 3, 5, 9)), rng.choice((1, 3, 5, 30))
    rows = ["".join(rng.choice("**..abe") for _ in range(width)) for _ in range(height)]
    words = ["".join(rng.choice("abcde") for _ in range(rng.randint(1, 9))) for _ in range(rng.randrange(9))]
    return "\n".join([*rows, "", *words])


def code(rng: Random) -> str:
    tags = [*(rules.tag for rules in KINDS.values()), "SS2", "XX", "BR9"]
    middle = "".join(rng.choice("0123456789EFHNSTXABC") for _ in range(rng.randrange(5)))
    return f"{rng.choice(tags)}-{middle}-{codes.fresh_seed(rng)}"


def wall(rng: Random) -> str:
    return "".join(chr(rng.randrange(0x4E00, 0x9FA5)) for _ in range(rng.choice((8, 15, 16, 16, 16, 17, 40))))


def brick(rng: Random) -> str:
    """Makes nodes and words at random."""
    pieces = [f"{rng.randrange(5)},{rng.randrange(3)},1:{rng.choice('abcde')}4:aabb" for _ in range(rng.randrange(9))]
    return f"brick 1 {len(pieces)} {rng.randrange(9)}\n{''.join(pieces)}"


GRAMMARS = {
    "sweet-spots": (matrix, link),
    "riddle": (riddle,),
    "crossword": (layout,),
    "lion-wall": (wall,),
    "brick": (brick,),
}
"""The grammars of each type. A type without one is fed damaged samples alone."""
