"""Boards in the forms of other programs: Star Battle Notation, addresses of Penpa, digits without blanks."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from random import Random
from zlib import MAX_WBITS, compressobj, decompress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import PuzzleError
from generators.sweet_spots import formats, plan, sbn
from generators.sweet_spots.penpa import to_penpa
from generators.sweet_spots.rules import Puzzle, Quota

FIVE = "AABBC\nADBBC\nDDDCC\nDEECC\nEEEEC"


def grown(size: int, seed: int) -> Puzzle:
    """As many zones as rows, grown from a cell each."""
    rng = Random(seed)
    some = plan.empty(size, 1)
    for zone, cell in enumerate(rng.sample([(r, c) for r in range(size) for c in range(size)], size)):
        some = plan.painted(some, [cell], zone)
    return plan.puzzle_of(plan.completed(some))


def penpa(puzzle: Puzzle, rim: int = 0) -> str:
    """An address as Penpa+ writes it, with the edges of the zones and the frame, and `rim` empty rows at the top."""
    size = puzzle.size
    tall, wide = size + rim, size
    across, down = wide + 4, tall + 4

    def corner(row: int, column: int) -> int:
        return across * down + (row + rim + 2) * across + column + 2

    edges = {}
    for row in range(size):
        for column in range(size):
            if column == size - 1 or puzzle.zones[row][column] != puzzle.zones[row][column + 1]:
                edges[f"{corner(row - 1, column)},{corner(row, column)}"] = 2
            if row == size - 1 or puzzle.zones[row][column] != puzzle.zones[row + 1][column]:
                edges[f"{corner(row, column - 1)},{corner(row, column)}"] = 2
    drawn = "{zR:{z_:[]},zN:{},zE:" + json.dumps(edges, separators=(",", ":")) + ",zW:{}}"
    lines = [f"square,{wide},{tall},38,0,1,1,380,380", f"[{rim},0,0,0]", "{}", drawn, "{}"]
    deflate = compressobj(9, wbits=-MAX_WBITS)
    packed = deflate.compress("\n".join(lines).encode()) + deflate.flush()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={b64encode(packed).decode()}"


@given(st.integers(4, 25), st.integers(0, 1000), st.integers(1, 2))
def test_star_battle_notation_goes_both_ways(size: int, seed: int, chests: int) -> None:
    puzzle = grown(size, seed)
    some = Puzzle(puzzle.zones, Quota(*[min(chests, plan.most_chests(size))] * 3))
    text = sbn.to_sbn(some)
    assert formats.recognises(text) and formats.load(text) == some


def test_star_battle_notation_by_hand() -> None:
    """Size four, four columns as zones: all walls between columns, none between rows."""
    puzzle = Puzzle(((0, 1, 2, 3),) * 4, Quota(1, 1, 1))
    assert sbn.to_sbn(puzzle) == "441W__00"
    assert formats.load("441W__00") == puzzle


def test_marks_behind_a_notation_are_passed_over() -> None:
    assert formats.load("441e__00AbC").zones == ((0, 1, 2, 3),) * 4


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("551W0000", "needs 7 signs of walls"),
        ("441W__000", "needs 4 signs of walls"),
        ("551W" + "_" * 7, "more walls than"),
        ("441W0W00", "ends in the middle of a zone"),
    ],
)
def test_a_faulty_notation_is_one_sentence(text: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        formats.load(text)


@given(st.integers(4, 12), st.integers(0, 1000), st.integers(0, 2))
def test_zones_are_read_from_the_edges_of_penpa(size: int, seed: int, rim: int) -> None:
    puzzle = grown(size, seed)
    address = penpa(puzzle, rim)
    assert formats.recognises(address) and formats.load(address) == puzzle


@given(st.integers(4, 25), st.integers(0, 1000), st.integers(1, 2))
def test_an_address_of_penpa_goes_both_ways(size: int, seed: int, chests: int) -> None:
    puzzle = grown(size, seed)
    some = Puzzle(puzzle.zones, Quota(*[min(chests, plan.most_chests(size))] * 3))
    address = to_penpa(some)
    assert formats.recognises(address) and formats.load(address) == some


def test_an_address_of_penpa_by_hand() -> None:
    """Size four, the upper half and the lower half of two columns each: told as Penpa+ reads it."""
    puzzle = Puzzle(((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3)), Quota(1, 1, 1))
    packed = to_penpa(puzzle).partition("p=")[2]
    text = decompress(b64decode(packed + "=" * (-len(packed) % 4)), -MAX_WBITS).decode()
    head, space, _mode, drawn, _answers, cells, *_rest = (
        text.replace("z_", '"__a"').replace("zE", '"lineE"').split("\n")
    )
    # Corners: 64 cells of a grid of eight by eight with its rim come first; the middle corner is 64 + 3 + 3 * 8.
    assert head.startswith("square,4,4,38,0,1,1,190,190,91,91,0,0,0,0,Title: ")
    assert space == "[0,0,0,0]" and cells == "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]"
    upright = [(75, 83), (83, 91), (91, 99), (99, 107)]
    level = [(89, 90), (90, 91), (91, 92), (92, 93)]
    told = json.loads(re.search(r'"lineE":(\{.*?\})', drawn)[1])  # type: ignore[index]
    assert told == {f"{one},{other}": 2 for one, other in upright + level}


def test_uneven_numbers_of_chests_fit_into_no_address_of_penpa() -> None:
    with pytest.raises(PuzzleError, match="one number of chests"):
        to_penpa(Puzzle(grown(6, 1).zones, Quota(1, 2, 1)))


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "cut short or damaged"),
        (penpa(grown(6, 1))[:-30], "cut short or damaged|no zones are drawn|not in one piece|in the middle of a zone"),
        (penpa(Puzzle(((0,) * 5,) * 5, Quota(1, 1, 1))), "needs 5 zones"),
    ],
)
def test_a_faulty_address_is_one_sentence(address: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        formats.load(address)


def test_digits_need_no_blanks() -> None:
    digits = FIVE.translate(str.maketrans("ABCDE", "01234"))
    assert formats.recognises(digits) and formats.load(digits) == formats.load(FIVE)
    assert formats.to_letters(formats.load(digits)) == "AABBC\nADBBC\nDDDCC\nDEECC\nEEEEC"


@given(st.integers(4, 25), st.integers(0, 1000))
def test_letters_go_both_ways(size: int, seed: int) -> None:
    puzzle = grown(size, seed)
    assert formats.load(formats.to_letters(puzzle)) == puzzle


def test_a_board_with_flaws_can_be_worked_on_but_not_played() -> None:
    text = "AABB\nBBAA\nCCDD\nCCDD"
    with pytest.raises(PuzzleError, match="not in one piece"):
        formats.load(text)
    assert plan.flaw_of(formats.load_plan(text)) is not None


@pytest.mark.parametrize("text", ["AB\nAB", "AABB\nAAB\nCCDD\nCCDD", "ABCD\nEFGH\nABCD\nABCD"])
def test_what_is_no_board_at_all_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError):
        formats.load_plan(text)
