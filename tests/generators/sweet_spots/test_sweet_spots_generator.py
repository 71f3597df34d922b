"""What a made board promises, and that hints keep theirs from any position."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.contract import Cancelled, Hint, Level, MoveError, PuzzleError, ReportFault, steady
from generators.grid import grid
from generators.sweet_spots import generator
from generators.sweet_spots.generator_draft import sizes
from generators.sweet_spots.generator_measure import fingerprint, inspect
from generators.sweet_spots.logic import rate
from generators.sweet_spots.puzzle import RULES
from generators.sweet_spots.rules import Mark, Position, Puzzle, Quota, apply, is_solved, start, zone_masks
from generators.sweet_spots.solver import is_unique, solutions


def made(size: int, chests: int, level: Level, seed: object) -> Puzzle:
    return generator.generate(size, chests, level, Random(str(seed)), steady)


SPREAD = [(5, 1), (6, 1), (8, 1), (10, 1), (9, 2), (10, 2), (11, 2)]


@pytest.mark.parametrize(("size", "chests"), SPREAD)
@pytest.mark.parametrize("level", list(Level))
def test_a_board_keeps_its_promise(size: int, chests: int, level: Level) -> None:
    for seed in range(2):
        puzzle = made(size, chests, level, seed)
        assert puzzle.quota == Quota(chests, chests, chests) and puzzle.size == size and puzzle.origin is None
        zones = zone_masks(puzzle.zones)
        assert len(zones) == size and all(grid(size).is_contiguous(zone) for zone in zones)
        assert sizes(size, chests, level).allow(list(zones))
        tiny = sum(zone.bit_count() <= 2 for zone in zones)
        assert tiny <= (2 if level == Level.EASY else 1)
        assert len({zone.bit_count() for zone in zones}) > 1
        seen = list(dict.fromkeys(zone for row in puzzle.zones for zone in row))
        assert seen == sorted(seen)
        report = inspect(puzzle, steady)
        assert report.valid and report.unique and report.logical and report.faults == ()
        assert report.level == level
        assert rate(puzzle).longest <= 5


@pytest.mark.parametrize(("size", "chests"), [(13, 3), (14, 3), (15, 3), (17, 4), (8, 2)])
@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL, Level.HARD])
def test_many_chests_to_a_line(size: int, chests: int, level: Level) -> None:
    puzzle = made(size, chests, level, 0)
    assert is_unique(puzzle) and rate(puzzle).level == level


@pytest.mark.parametrize(("size", "chests"), [(10, 2), (13, 2), (14, 3)])
def test_zones_grow_around_their_chests_until_no_cell_is_free(size: int, chests: int) -> None:
    rng = Random(f"growth/{size}")
    for _ in range(3):
        draft = generator.beginning(size, chests, Level.NORMAL, rng, steady)
        assert not draft.free and draft.limits.allow(draft.zones)
        assert all((zone & draft.placed).bit_count() == chests for zone in draft.zones)
        assert all(draft.zones[zone] >> index & 1 for index, zone in enumerate(draft.zone_at))
    assert is_unique(generator.unique_draft(size, chests, Level.NORMAL, rng, steady).puzzle())


def test_the_only_two_layouts_of_eight_by_eight_with_two() -> None:
    """Boards of this size exist, but all have one of two answers, each the other one mirrored."""
    answers = {next(solutions(made(8, 2, Level.EASY, seed))) for seed in range(12)}
    assert len(answers) == 2
    one, other = (sorted(grid(8).cells(mask)) for mask in answers)
    assert one == sorted((row, 7 - column) for row, column in other)


def test_the_same_seed_gives_the_same_board_whatever_strings_hash_to() -> None:
    source = (
        "from random import Random\n"
        "from generators.contract import Level, steady\n"
        "from generators.sweet_spots.generator import generate\n"
        "for size, chests, level in ((8, 1, Level.HARD), (9, 2, Level.FIENDISH)):\n"
        "    print(generate(size, chests, level, Random('one'), steady).zones)\n"
    )

    def told(hash_seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", source],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    first = told("1")
    assert first == told("4242")
    assert first.splitlines()[0] == str(made(8, 1, Level.HARD, "one").zones)


@pytest.mark.parametrize(
    ("size", "chests", "level"), [(8, 1, Level.HARD), (12, 2, Level.FIENDISH), (14, 3, Level.EASY)]
)
def test_making_can_be_cancelled_at_any_pulse(size: int, chests: int, level: Level) -> None:
    for after in (1, 10, 200):
        calls = 0

        def stop(share: float, after: int = after) -> None:
            nonlocal calls
            calls += 1
            if calls >= after:
                raise Cancelled

        with pytest.raises(Cancelled):
            generator.generate(size, chests, level, Random(3), stop)
        assert calls == after


def turned(puzzle: Puzzle, mirrored: bool) -> Puzzle:
    rows = [list(row) for row in zip(*puzzle.zones[::-1], strict=True)]
    if mirrored:
        rows = [row[::-1] for row in rows]
    names: dict[int, int] = {}
    return Puzzle(tuple(tuple(names.setdefault(zone, len(names)) for zone in row) for row in rows), puzzle.quota)


def test_a_fingerprint_sees_through_turns_mirrors_and_colours() -> None:
    puzzle = made(8, 1, Level.EASY, 5)
    mark = fingerprint(puzzle)
    shape = puzzle
    for _ in range(4):
        shape = turned(shape, mirrored=False)
        assert fingerprint(shape) == mark == fingerprint(turned(shape, mirrored=True))
    recoloured = Puzzle(tuple(tuple(7 - zone for zone in row) for row in puzzle.zones), puzzle.quota)
    assert fingerprint(recoloured) == mark
    assert fingerprint(made(8, 1, Level.EASY, 6)) != mark
    assert fingerprint(Puzzle(puzzle.zones, Quota(2, 2, 2))) != mark


@pytest.mark.parametrize(
    ("zones", "quota", "fault"),
    [
        ("AABB AABB CCDD CCDD", Quota(1, 1, 1), ReportFault.SEVERAL_SOLUTIONS),
        ("AAAA ABBB CCCB DDDB", Quota(2, 2, 2), ReportFault.NO_SOLUTION),
        ("ABBC AABC CCAC CDDC", Quota(1, 1, 1), "not contiguous"),
        ("ABBC AABC CCCC CDDC", Quota(1, 1, 2), "counts do not agree"),
    ],
)
def test_an_inspection_names_what_is_wrong(zones: str, quota: Quota, fault: str) -> None:
    numbered = tuple(tuple("ABCD".index(letter) for letter in row) for row in zones.split())
    report = inspect(Puzzle(numbered, quota), steady)
    assert fault in report.faults
    assert report.valid == (fault in set(ReportFault))
    assert not report.unique or not report.valid
    assert (report.level is None) or report.unique


# Hints

BOARDS = [made(size, chests, level, "hints") for size, chests in ((6, 1), (8, 1), (9, 2)) for level in Level]


def scribbled(puzzle: Puzzle, rng: Random, moves: int) -> Position:
    position = start(puzzle)
    for _ in range(moves):
        cell = (rng.randrange(puzzle.size), rng.randrange(puzzle.size))
        act = rng.choice(("dot", "dot", "chest", "clear"))
        move = (
            Mark("chest", frozenset({cell}), auto=rng.random() < 0.5)
            if act == "chest"
            else RULES.read(f"{act} r{cell[0] + 1}c{cell[1] + 1}")
        )
        try:
            position = apply(position, move)
        except MoveError:
            assert act == "dot"
    return position


def mask(puzzle: Puzzle, hint: Hint[Mark]) -> int:
    return grid(puzzle.size).mask(hint.changes)


@settings(max_examples=60)
@given(st.sampled_from(BOARDS), st.integers(0, 10**9), st.sampled_from([0, 4, 40]))
def test_hints_alone_finish_from_any_position_and_never_lie(puzzle: Puzzle, seed: int, moves: int) -> None:
    (answer,) = solutions(puzzle)
    position = scribbled(puzzle, Random(seed), moves)
    for _ in range(puzzle.size**2 * 3):
        if is_solved(position):
            break
        sound = not position.chests & ~answer and not position.dotted & answer
        assert RULES.is_sound(position) == sound
        hint = RULES.hint(position)
        assert hint is not None and hint.move.cells == hint.changes and hint.changes
        assert all(str(rung) for rung in (hint.title, hint.nudge, hint.where, hint.why))
        marked = mask(puzzle, hint)
        if not sound:
            assert hint.technique == "wrong mark" and hint.move.act == "clear"
            assert not marked & position.chests & answer and not marked & position.dots & ~answer
        elif hint.move.act == "chest":
            assert not marked & ~answer and not marked & position.chests
        else:
            assert hint.move.act == "dot"
            assert not marked & answer and not marked & (position.dotted | position.chests)
        position = apply(position, hint.move)
    assert is_solved(position)
    assert RULES.hint(position) is None


def test_a_wrong_chest_comes_first_with_a_reason() -> None:
    zones = tuple(tuple("ABCD".index(letter) for letter in row) for row in ["ABBC", "AABC", "CCCC", "CDDC"])
    puzzle = Puzzle(zones, Quota(1, 1, 1))
    hint = RULES.hint(apply(start(puzzle), RULES.read("chest r1c1")))
    assert hint is not None
    assert (str(hint.title), str(hint.where)) == ("A wrong chest", "Look at the chest at row 1, column 1.")
    assert RULES.write(hint.move) == "clear r1c1"
    assert str(hint.why).startswith("With the chest at row 1, column 1, ")


# A rule that is broken for all to see is the reason


PIN = Puzzle(
    tuple(tuple("ABCD".index(letter) for letter in row) for row in ["ABBC", "AABC", "CCCC", "CDDC"]), Quota(1, 1, 1)
)
STRIPES = Puzzle(tuple((k,) * 6 for k in range(6)), Quota(1, 1, 1))


@pytest.mark.parametrize(
    ("puzzle", "moves", "why", "look_at", "clears"),
    [
        (
            PIN,
            "chest r1c3, chest r2c3",
            "Two chests touch at row 1, column 3 and row 2, column 3. The chest at row 2, column 3 is wrong.",
            "r1c3 r2c3",
            "r2c3",
        ),
        (
            PIN,
            "chest r1c1, chest r1c3",
            "There are two chests in row 1, where one belongs. The chest at row 1, column 1 is wrong.",
            "r1c1 r1c3",
            "r1c1",
        ),
        (
            PIN,
            "dot r4c2 r4c3",
            "Dots leave no room for a chest in the sky zone. The dot at row 4, column 2 is wrong.",
            "r4c2 r4c3",
            "r4c2",
        ),
        (
            PIN,
            "chest+ r2c2, dot r1c4",
            "Dots leave no room for a chest in row 1. Some of them come from the chest at row 2, column 2, which is "
            "wrong.",
            "r1c1 r1c2 r1c3 r1c4 r2c2",
            "r2c2",
        ),
        (
            STRIPES,
            "chest r6c6, chest r1c1, chest r2c2",
            "Two chests touch at row 1, column 1 and row 2, column 2. With the other marks, the chest at row 2, "
            "column 2 makes the board impossible to finish.",
            "r1c1 r2c2",
            "r2c2",
        ),
    ],
)
def test_a_broken_rule_is_the_reason(puzzle: Puzzle, moves: str, why: str, look_at: str, clears: str) -> None:
    position = start(puzzle)
    for move in moves.split(", "):
        position = apply(position, RULES.read(move))
    hint = RULES.hint(position)
    assert hint is not None
    assert str(hint.why) == why
    assert hint.look_at == RULES.read(f"dot {look_at}").cells
    assert RULES.write(hint.move) == f"clear {clears}"


@settings(max_examples=60)
@given(st.sampled_from(BOARDS), st.integers(0, 10**9))
def test_a_broken_rule_comes_before_any_other_wrong_mark(puzzle: Puzzle, seed: int) -> None:
    (answer,) = solutions(puzzle)
    position = scribbled(puzzle, Random(seed), 12)
    broken = {str(fault.message): fault for fault in RULES.faults(position)}
    if broken:
        hint = RULES.hint(position)
        assert hint is not None
        (fault,) = (fault for message, fault in broken.items() if str(hint.why).startswith(message))
        assert fault.cells | hint.changes == hint.look_at
        marked = mask(puzzle, hint)
        assert marked & position.chests & ~answer or marked & position.dots & answer


def test_a_dot_on_the_solution_is_pointed_out() -> None:
    puzzle = BOARDS[4]
    (answer,) = solutions(puzzle)
    row, column = grid(puzzle.size).cell(answer.bit_length() - 1)
    hint = RULES.hint(apply(start(puzzle), RULES.read(f"dot r{row + 1}c{column + 1}")))
    assert hint is not None and str(hint.title) == "A wrong dot"
    assert RULES.write(hint.move) == f"clear r{row + 1}c{column + 1}"


def test_hints_on_a_board_with_many_solutions_are_true_in_all_that_fit() -> None:
    """An imported board may have several: its hints clear what fits none, then say only what all share."""
    puzzle = Puzzle(tuple((k,) * 6 for k in range(6)), Quota(1, 1, 1))
    wrong = apply(start(puzzle), Mark("chest", frozenset({(0, 0), (1, 1)})))
    hint = RULES.hint(wrong)
    assert hint is not None and RULES.write(hint.move) == "clear r2c2"
    fits = apply(wrong, hint.move)
    assert RULES.is_sound(fits)
    for _ in range(40):
        step = RULES.hint(fits)
        if step is None:
            break
        marked = mask(puzzle, step)
        every = list(solutions(puzzle, fits.chests, fits.dotted))
        assert all(answer & marked == (marked if step.move.act == "chest" else 0) for answer in every)
        fits = apply(fits, step.move)
    else:
        pytest.fail("hints went round in circles")


def test_a_board_without_a_solution_has_no_hint() -> None:
    puzzle = Puzzle(tuple((k,) * 3 for k in range(3)), Quota(1, 1, 1))
    assert RULES.hint(start(puzzle)) is None and not RULES.is_sound(start(puzzle))


# The choices


@pytest.mark.parametrize(
    ("options", "settled"),
    [
        ({}, (8, 1)),
        ({"size": 6}, (6, 1)),
        ({"size": 14}, (14, 2)),
        ({"chests": 2}, (10, 2)),
        ({"chests": 3}, (14, 3)),
        ({"chests": 9}, (17, 4)),
        ({"chests": 4}, (17, 4)),
        ({"size": 15}, (15, 3)),
        ({"size": 3}, (5, 1)),
        ({"size": 40, "chests": 1}, (12, 1)),
        ({"size": 7, "chests": 2}, (8, 2)),
    ],
)
def test_choices_settle_to_the_nearest_that_is_made(options: dict[str, int], settled: tuple[int, int]) -> None:
    found = RULES.settle(options)
    assert (found["size"], found["chests"]) == settled
    assert RULES.unpack(RULES.pack(found)) == found


@pytest.mark.parametrize("options", [{"colour": 3}, {"size": "8"}, {"chests": True}])
def test_a_choice_of_another_kind_is_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(PuzzleError):
        RULES.settle(options)


@pytest.mark.parametrize("text", ["", "4", "7X2", "16X4", "13", "10X3", "10X1", "08", "8 ", "١٠"])
def test_a_code_that_is_never_written_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        RULES.unpack(text)


def test_every_level_has_a_note() -> None:
    assert len({str(RULES.note(level)) for level in Level}) == len(Level)


def test_the_answer_solves() -> None:
    position = start(BOARDS[0])
    for move in RULES.answer(BOARDS[0]):
        position = apply(position, move)
    assert is_solved(position)
