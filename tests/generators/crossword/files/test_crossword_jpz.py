"""The XML of Crossword Compiler."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import PuzzleError
from generators.crossword.files import formats, ipuz
from generators.crossword.files.validity import checked
from generators.crossword.rules import UNKNOWN, Clue, Puzzle, start
from generators.files import read_puzzle

SMALL = """\
<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler">
<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">
<metadata><title>Small&nbsp;beasts</title><creator>N. O. Body</creator><copyright>&#169; 2020</copyright>
<editor>Some One</editor><description>Easy.</description></metadata>
<crossword><grid width="3" height="3"><grid-look numbering-scheme="normal"/>
<cell x="1" y="1" solution="C" number="1" background-shape="circle" solve-state="C"/>
<cell x="2" y="1" solution="A" number="2" background-color="#c0c0c0"/><cell x="3" y="1" type="block"/>
<cell x="1" y="2" solution="O" number="3"/><cell x="2" y="2" solution="T" hint="true"/>
<cell x="3" y="2" solution="O" number="4"/>
<cell x="1" y="3" type="void"/><cell x="2" y="3" solution="E" number="5"/><cell x="3" y="3" solution="NEST"/>
</grid>
<word id="1" x="1-2" y="1"/><word id="2"><cells x="1" y="2"/><cells x="2" y="2"/><cells x="3" y="2"/></word>
<word id="3" x="2" y="1-3"/><word id="4" x="1-3" y="1-3"/>
<clues ordering="normal"><title><b>Across</b></title>
<clue word="1" number="1" format="2">About, <i>briefly</i></clue><clue word="2" number="3">Oto</clue></clues>
<clues><title>Down</title><clue word="3" number="2">Had &amp; held</clue><clue word="4" number="9">aslant</clue></clues>
</crossword></rectangular-puzzle></crossword-compiler>
"""


def refused(text: str) -> str:
    with pytest.raises(PuzzleError) as caught:
        formats.load(text, "a.jpz")
    assert str(caught.value).startswith("a.jpz")
    return str(caught.value)


def zipped(text: str, name: str = "a.jpz") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, text)
    return file.getvalue()


def test_all_that_it_tells_is_read() -> None:
    puzzle = formats.load(SMALL)
    assert puzzle == Puzzle(
        style="clued",
        height=3,
        width=3,
        cells=("c", "a", "", "o", "t", "o", "", "e", "nest"),
        givens=frozenset({(1, 1)}),
        clues=(Clue(1, True, "About, briefly (2)"), Clue(3, True, "Oto"), Clue(2, False, "Had & held")),
        pattern="free",
        circles=frozenset({(0, 0)}),
        shaded=frozenset({(0, 1)}),
        title="Small beasts",
        author="N. O. Body",
        copyright="© 2020",
        notes="Easy.\n9 Down: aslant",
        facts=(("editor", "Some One"),),
        letters=("c", "", "", "", "", "", "", "", ""),
    )
    assert start(puzzle).letters[:5] == ("c", "", "", "", "t")
    assert formats.load(ipuz.write(puzzle)) == puzzle


def test_a_compressed_one_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.jpz"
    path.write_bytes(zipped(SMALL))
    assert formats.load(read_puzzle(path)) == formats.load(SMALL)


def test_bars_end_words() -> None:
    barred = SMALL.replace('x="3" y="2" solution="O" number="4"', 'x="3" y="2" solution="O" left-bar="true"')
    puzzle = formats.load(barred)
    assert puzzle.bars == {((1, 1), True)}
    assert [entry.word for entry in puzzle.entries] == ["ca", "co", "ate", "ot", "onest", "enest"]


def test_a_clue_without_a_word_goes_by_its_number() -> None:
    assert formats.load(SMALL.replace('<word id="3"', '<word id="x"')) == formats.load(SMALL)


@pytest.mark.parametrize("cells", ['x="2" y="1-2"><cells x="3" y="3"/></word>', 'x="2" y="1-2"/>'])
def test_the_clue_of_a_word_that_is_no_slot_is_told_in_the_notes(cells: str) -> None:
    """A word that is bent, or ends before its slot does, is not what stands there."""
    puzzle = formats.load(SMALL.replace('<word id="3" x="2" y="1-3"/>', f'<word id="3" {cells}'))
    assert puzzle.notes == "Easy.\n2 Down: Had & held\n9 Down: aslant"
    assert [clue.text for clue in puzzle.clues] == ["About, briefly (2)", "Oto"]


def test_where_no_word_is_a_slot_it_is_no_crossword() -> None:
    lines = [line for line in SMALL.splitlines() if not line.startswith("<word")]
    words = "".join(f'<word id="{number}" x="1-3" y="1-3"/>' for number in range(1, 5))
    bent = "\n".join(lines).replace("<clues ordering", f"{words}<clues ordering")
    assert "go neither across nor down" in refused(bent)


def test_a_cell_that_is_a_clue_holds_a_given_letter() -> None:
    puzzle = formats.load(SMALL.replace('solution="C"', 'solution="C" type="clue"'))
    assert puzzle.cells == formats.load(SMALL).cells
    assert puzzle.givens == {(0, 0), (1, 1)}
    assert formats.load(SMALL.replace('type="void"', 'type="clue"')).cells == puzzle.cells


def test_what_the_metadata_lack_is_taken_from_the_settings() -> None:
    settings = "<applet-settings><title>Another</title><copyright>Theirs</copyright></applet-settings>"
    puzzle = formats.load(
        SMALL.replace("<rectangular", f"{settings}<rectangular").replace("<title>Small&nbsp;beasts</title>", "<title/>")
    )
    assert (puzzle.title, puzzle.copyright) == ("Another", "© 2020")


@pytest.mark.parametrize(
    ("told", "read"), [("mc<sup>2</sup>", "mc²"), ("H<sub>2</sub>O", "H₂O"), ("the 4<sup>th</sup>", "the 4th")]
)
def test_raised_and_lowered_signs_stay_so(told: str, read: str) -> None:
    assert formats.load(SMALL.replace("Oto", told)).clues[1].text == read


def test_without_a_solution_its_letters_are_unknown() -> None:
    puzzle = formats.load(SMALL.replace(' solution="C"', "").replace(' solution="A"', ' solution="$"'))
    assert puzzle.cells[:2] == (UNKNOWN, UNKNOWN)


@pytest.mark.parametrize(
    "change, told",
    [
        (("<metadata>", "<metadata"), "line 4: this .jpz is damaged"),
        (("</crossword-compiler>", ""), "damaged"),
        (('width="3"', 'width="x"'), 'whole number for "width" of each grid, found "x"'),
        (('width="3"', 'width="99"'), "60"),
        (('<cell x="1" y="1"', '<cell x="9" y="1"'), "outside its grid: row 1, column 9"),
        (("<grid ", "<no-grid "), "line 12: this .jpz is damaged"),
        (("crossword>", "sudoku>"), "expected a .jpz with a crossword"),
        (("<metadata>", "<a>" * 60 + "<metadata>"), "line 4: this .jpz holds too much"),
        (("<clues>", "<clue/>" * 70_000 + "<clues>"), "too much"),
    ],
)
def test_what_cannot_be_read_is_told(change: tuple[str, str], told: str) -> None:
    assert told in refused(SMALL.replace(*change))


def test_entities_of_its_own_are_refused() -> None:
    bomb = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n'
    head, _, rest = SMALL.partition("\n")
    assert "entities of its own" in refused(f"{head}\n{bomb}{rest.replace('Easy.', '&b;')}")
    outside = '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n'
    assert "entities of its own" in refused(f"{head}\n{outside}{rest.replace('Easy.', '&a;')}")
    assert "damaged" in refused(SMALL.replace("Easy.", "&a;"))


def test_other_compressed_files_are_refused() -> None:
    assert "holds no .jpz" in refused(zipped(SMALL, "a.txt").decode("latin-1"))
    assert "too long" in refused(zipped(SMALL + " " * (2 << 20)).decode("latin-1"))
    assert "damaged" in refused(zipped(SMALL)[:-40].decode("latin-1"))
    assert "damaged" in refused(zipped(SMALL).replace(b"PK\x01\x02", b"PK\x01\x03").decode("latin-1"))


@given(st.data())
def test_any_damage_gives_a_puzzle_or_a_puzzle_error(data: st.DataObject) -> None:
    text = SMALL
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        end = place + data.draw(st.integers(0, 9))
        text = text[:place] + data.draw(st.sampled_from(["", '"', "<", ">", "&", "9", "x", "-", "true"])) + text[end:]
    try:
        puzzle = formats.load(text)
    except PuzzleError:
        return
    assert checked(replace(puzzle)) == puzzle
