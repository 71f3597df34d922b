"""Exolve text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import PuzzleError
from generators.crossword.files import formats, ipuz
from generators.crossword.files.validity import checked
from generators.crossword.rules import UNKNOWN, Clue, Puzzle

SMALL = """\
Some words before it.
exolve-begin
  exolve-id: small
  exolve-title: Small <i>beasts</i>
  exolve-setter: N. O. Body
  exolve-copyright: 2020 N. O. Body
  exolve-width: 3
  exolve-height: 3
  exolve-preamble:
    Easy.
    Really.
  exolve-grid:
    C@ A| T
    O  .  O!
    W_ I  N
  exolve-across:
    1 Note to follow so, by the way (2)
    3, 2d It comes first (3) [WIN] to be first
    Four
  exolve-down:
    1. It moos (3)
    2 A thousand kilograms
exolve-end
exolve-begin
"""


def refused(text: str) -> str:
    with pytest.raises(PuzzleError) as caught:
        formats.load(text, "a.exolve")
    assert str(caught.value).startswith("a.exolve")
    return str(caught.value)


def test_all_that_it_tells_is_read() -> None:
    puzzle = formats.load(SMALL)
    assert formats.recognises(SMALL)
    assert puzzle == Puzzle(
        style="clued",
        height=3,
        width=3,
        cells=("c", "a", "t", "o", "", "o", "w", "i", "n"),
        givens=frozenset({(1, 2)}),
        clues=(
            Clue(1, True, "Note to follow so, by the way (2)"),
            Clue(3, True, "It comes first (3)"),
            Clue(1, False, "It moos (3)"),
            Clue(2, False, "A thousand kilograms"),
        ),
        pattern="free",
        circles=frozenset({(0, 0)}),
        bars=frozenset({((0, 1), True)}),
        title="Small beasts",
        author="N. O. Body",
        copyright="2020 N. O. Body",
        notes="Easy.\nReally.\nacross: Four",
        facts=(("id", "small"),),
    )
    assert formats.load(ipuz.write(puzzle)) == puzzle


def test_letters_may_be_untold_or_several() -> None:
    blank = formats.load(SMALL.replace("C@ A| T", "0 0 0").replace("O  .  O!", "0*.*0").replace("W_ I  N", "?0 0"))
    assert set(blank.cells) == {"", UNKNOWN} and dict(blank.facts)["diagramless"] == "yes"
    rebus = SMALL.replace("exolve-width", "exolve-option: rebus\n  exolve-width").replace("W_ I  N", "W_ I  NEST@")
    assert formats.load(rebus).cells[-1] == "nest"


@pytest.mark.parametrize(
    "change, told",
    [
        (("W_ I  N", "W I"), "line 15: expected 3 cells in each row, found 2"),
        (("exolve-grid", "exolve-grit"), "and it has none"),
        (("exolve-id: small", "exolve-3d: 2"), "three dimensions"),
        (("    O  .  O!\n", "    O  .  O!\n" + "    O  .  O!\n" * 60), "60"),
        (("C@ A| T", "A " * 61), "60"),
    ],
)
def test_what_cannot_be_read_is_told(change: tuple[str, str], told: str) -> None:
    assert told in refused(SMALL.replace(*change))


@given(st.data())
def test_any_damage_gives_a_puzzle_or_a_puzzle_error(data: st.DataObject) -> None:
    text = SMALL
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        end = place + data.draw(st.integers(0, 9))
        text = text[:place] + data.draw(st.sampled_from(["", "\n", "exolve-", "|", ".", "1", "[", "{"])) + text[end:]
    try:
        puzzle = formats.load(text)
    except PuzzleError:
        return
    assert checked(puzzle) == puzzle


PLAIN = """\
exolve-begin
  exolve-width: 3
  exolve-height: 3
  exolve-grid:
    A~B C
    D . E
    F G H
  exolve-across:
    2 ~{Lowest}~ row (3) FGH explained
  exolve-down:
    1 Third column (2-1)* {CEH}
exolve-end
"""


def test_what_stands_behind_the_length_is_not_told_and_numbers_may_be_skipped() -> None:
    """The second starting cell has the number 1, as the first has none."""
    told = {entry.word: entry.clue.text for entry in formats.load(PLAIN).entries if entry.clue is not None}
    assert told == {"fgh": "Lowest row (3)", "ceh": "Third column (2-1)"}


def test_all_options_count_a_prelude_is_a_note_and_what_was_taken_out_is_no_clue() -> None:
    text = PLAIN.replace(
        "  exolve-grid", "  exolve-option: pages\n  exolve-option: rebus\n  exolve-prelude: Hello\n  exolve-grid"
    )
    puzzle = formats.load(
        text.replace("A~B C", "AA~ B C")
        .replace("1 Third column (2-1)* {CEH}", "1 *")
        .replace("row (3)", "row (1914) of seats (3)")
    )
    assert puzzle.cells[0] == "aa"
    assert puzzle.notes == "Hello"
    assert [clue.text for clue in puzzle.clues] == ["Lowest row (1914) of seats (3)"]
