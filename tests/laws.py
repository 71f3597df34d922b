"""What the laws need to know of each puzzle type: what to make, and how to play at random.

A new puzzle adds its case here, and its scripts beside: tests/scripts/<kind>.jsonl, a line for each board that shows
broken rules: `puzzle` (any text form), `moves` (as text), `faults` (name and cells, rows and columns from 1).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from generators import making
from generators.brick import rules as brick
from generators.catalog import KINDS, rules_of
from generators.contract import Cell, Request
from generators.crossword import rules as crossword
from generators.lion_wall import rules as lion_wall
from generators.puzzle import Rules
from generators.riddle import rules as riddle
from generators.sweet_spots import rules as sweet_spots

SCRIPTS = Path(__file__).parent / "scripts"


@dataclass(frozen=True)
class Case:
    kind: str
    samples: tuple[dict[str, int | str], ...]
    """Options to try at every level they offer: small ones, so that the laws stay quick."""
    random_move: Callable[[Any, Random], Any]
    """Any move that can be played in a position, right or wrong."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return rules_of(self.kind)


def _sweet_spots_move(position: sweet_spots.Position, rng: Random) -> sweet_spots.Mark:
    size = position.puzzle.size
    some = frozenset((rng.randrange(size), rng.randrange(size)) for _ in range(rng.choice((1, 1, 2, 5))))
    sort = rng.choice(("dot", "dot", "chest", "chest", "clear"))
    if sort == "chest":
        return sweet_spots.Mark("chest", some, auto=rng.random() < 0.5)
    if sort == "clear":
        return sweet_spots.Mark("clear", some)
    free = frozenset(cell for cell in some if position.mark_at(cell) != "chest")
    return sweet_spots.Mark("dot", free) if free else sweet_spots.Mark("clear", some)


def _lion_wall_move(position: lion_wall.Position, rng: Random) -> lion_wall.Move:
    """Guesses of every outcome, but never the group that would end the game: nothing could be played after it."""
    order = position.order
    sort = rng.choice(("guess", "guess", "one away", "right", "colour", "arrange", "name"))
    open_ = [group for number, group in enumerate(position.puzzle.groups) if number not in position.found]
    unnamed = [place for place, group in enumerate(position.found, start=1) if not position.named[group]]
    if sort == "right" and len(open_) > 2:
        return lion_wall.Guess(rng.choice(open_).cards)
    if sort == "one away":
        one, other = rng.sample(open_, 2)
        return lion_wall.Guess((*rng.sample(one.cards, 3), rng.choice(other.cards)))
    if sort == "arrange":
        return lion_wall.Arrange(tuple(rng.sample(order, len(order))))
    if sort == "name" and unnamed:
        return lion_wall.Name(rng.choice(lion_wall.part_choices(position.puzzle)), rng.choice(unnamed))
    if sort == "guess":
        one, other = rng.sample(open_, 2)
        return lion_wall.Guess((*rng.sample(one.cards, 2), *rng.sample(other.cards, 2)))
    return lion_wall.Colour(rng.choice(order), rng.randrange(lion_wall.COLOURS + 1))


def _brick_move(position: brick.Position, rng: Random) -> brick.Move:
    """Words of every outcome, past the goal, but never the last one missing: nothing could be played after it."""
    puzzle, left, last = position.puzzle, brick.missing(position), position.last
    if not position.goes_on:
        return brick.GoOn()
    sorts = ("found", "found", "bonus", "before", "short", "foreign", "unknown", "keyless", "give", "count", "drop")
    sort = rng.choice(sorts)
    if sort == "count" and last is not None and last.outcome == "not in the list" and len(last.word) <= brick.LONGEST:
        return brick.Count(last.word)
    if sort == "drop" and position.found and rng.random() < 0.3:
        return brick.Drop(rng.choice(position.found))
    if sort == "keyless" and puzzle.key:
        return brick.Lay(puzzle.letters.replace(puzzle.key, ""))
    if sort == "found" and len(left) > 1:
        return brick.Lay(rng.choice(left))
    if sort == "bonus" and puzzle.bonus:
        return brick.Lay(rng.choice(puzzle.bonus))
    if sort == "before" and position.found:
        return brick.Lay(rng.choice(position.found))
    if sort == "give":
        word = rng.choice(left)
        if (count := brick.given(position, word)) < len(word):
            return brick.Give(word, rng.randint(count + 1, len(word)))
    letters = "".join(rng.choice(puzzle.letters) for _ in range(3 if sort == "short" else rng.randint(4, 20)))
    foreign = sorted(set("abcdefghijklmnopqrstuvwxyz") - set(puzzle.letters))
    return brick.Lay(letters + rng.choice(foreign) if sort == "foreign" else letters)


def _riddle_move(position: riddle.Position, rng: Random) -> riddle.Move:
    """Letters right and wrong, but never the first one: nothing could be played once the answer stands there."""
    answer, slot = position.puzzle.answer, rng.randrange(len(position.letters))
    letter = rng.choice(riddle.ALPHABET)
    sort = rng.choice(("right", "put", "put", "clear", "word", "mark", "mark"))
    if sort == "right" and slot:
        return riddle.Put(slot, answer[slot])
    if sort == "put" and letter != answer[0]:
        return riddle.Put(slot, letter)
    if sort == "clear" and position.letters[slot]:
        return riddle.Clear(slot)
    if sort == "word" and letter != answer[0]:
        return riddle.Guess(letter + answer[1:])
    senses: tuple[riddle.Sense | None, ...] = ("in", "out", None)
    return riddle.Mark(slot, rng.choice(senses), letter)


def _crossword_move(position: crossword.Position, rng: Random) -> crossword.Move:
    """Letters right and wrong, but never the right one in the first free cell: nothing could be played after it."""
    puzzle = position.puzzle
    free = [cell for cell in puzzle.open_cells if not position.is_fixed(cell)]
    kept = next(cell for cell in puzzle.open_cells if cell not in puzzle.givens)
    cell, way = rng.choice(free), rng.random() < 0.5
    sort = rng.choice(("write", "write", "right", "word", "erase", "check", "reveal"))
    if sort == "erase" and position.at(cell):
        return crossword.Erase((cell,))
    if sort == "check":
        return crossword.Check(tuple(rng.sample(puzzle.open_cells, 3)))
    if sort == "reveal" and cell != kept:
        return crossword.Reveal((cell,))
    entry = puzzle.entry_at.get((cell, way))
    if sort == "word" and entry is not None and kept not in entry.slot.cells:
        return crossword.Write(entry.slot.start, way, entry.answer, rng.random() < 0.3)
    wrong = rng.choice([letter for letter in "etaoinsrq" if letter != puzzle.at(kept)])
    letter = puzzle.at(cell) if sort == "right" and cell != kept else wrong
    return crossword.Write(cell, way, (letter,), rng.random() < 0.3)


CASES = (
    Case(
        "sweet-spots",
        ({"size": 5, "chests": 1}, {"size": 8, "chests": 1}, {"size": 9, "chests": 2}, {"size": 10, "chests": 2}),
        _sweet_spots_move,
    ),
    Case(
        "lion-wall",
        tuple({"script": script} for script in lion_wall.SCRIPTS),
        _lion_wall_move,
    ),
    Case(
        "brick",
        ({"letters": 5}, {"letters": 6, "spelling": "american"}, {"letters": 7}, {"letters": 9}),
        _brick_move,
    ),
    Case(
        "riddle",
        ({"length": 4}, {"length": 5, "style": "document"}, {"length": 6}, {"length": 8}, {"length": 10}),
        _riddle_move,
    ),
    Case(
        "crossword",
        (
            {"size": 5, "style": "clued"},
            {"size": 7, "pattern": "dense"},
            {"size": 11, "style": "clued"},
            {"size": 9},
        ),
        _crossword_move,
    ),
)


@dataclass(frozen=True)
class Script:
    """A board that shows broken rules."""

    kind: str
    puzzle: str
    moves: tuple[str, ...]
    faults: frozenset[tuple[str, frozenset[Cell]]]


def scripts(kind: str) -> Iterator[Script]:
    for line in (SCRIPTS / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines():
        values = json.loads(line)
        faults = frozenset(
            (name, frozenset((row - 1, column - 1) for row, column in cells)) for name, cells in values["faults"]
        )
        yield Script(kind, values["puzzle"], tuple(values["moves"]), faults)


def requests() -> list[Request]:
    """One for each sample and each level that it offers."""
    return [
        making.request(case.kind, level, options, "law")
        for case in CASES
        for options in case.samples
        for level in case.rules.levels(case.rules.settle(options))
    ]


def case_of(kind: str) -> Case:
    return next(case for case in CASES if case.kind == kind)


@cache
def made(request: Request) -> Any:
    """Made once for all laws; the first law makes it again to compare."""
    return making.make(request)


def name_of(request: Request) -> str:
    return "-".join([request.kind, *(str(value) for _, value in request.options), request.level.value])


def random_play(case: Case, puzzle: Any, rng: Random, length: int) -> list[tuple[Any, Any]]:
    """Moves, each with the position after it."""
    position = case.rules.start(puzzle)
    played = []
    for _ in range(length):
        move = case.random_move(position, rng)
        position = case.rules.apply(position, move)
        played.append((move, position))
    return played


assert {case.kind for case in CASES} == set(KINDS), "every puzzle of the catalogue has a case"
