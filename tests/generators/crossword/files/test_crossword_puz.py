"""Files of Across Lite. The yardstick is another library for them."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path

import puz as yardstick
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import PuzzleError
from generators.crossword.files import formats, ipuz, puz, puz_lock
from generators.crossword.files.validity import bank, checked
from generators.crossword.rules import UNKNOWN, Clue, Puzzle, Write, apply, start, with_letters
from generators.files import read_puzzle, write_bytes
from tests.generators.crossword.crosswords import CLUED, FILL_IN, NEAT, kept, puzzles

ASCII = NEAT.filter(str.isascii)
PLAIN = replace(CLUED, title="Small beasts", pattern="free", clues=tuple(replace(clue, pos="") for clue in CLUED.clues))


def loaded(data: bytes) -> Puzzle:
    return formats.load(data.decode("latin-1"))


def refused(data: bytes) -> str:
    with pytest.raises(PuzzleError) as caught:
        formats.load(data.decode("latin-1"), "a.puz")
    assert str(caught.value).startswith("a.puz: ")
    return str(caught.value.reason)


def other(width: int = 3, answer: str = "CATO.OWIN", clues: tuple[str, ...] = ("a", "b", "c", "d")) -> yardstick.Puzzle:
    """A file as the other library makes it."""
    found = yardstick.Puzzle()
    found.width, found.height = width, len(answer) // width
    found.solution = answer
    found.fill = "".join(sign if sign in ".:" else "-" for sign in answer)
    found.clues = list(clues)
    return found


# --- both ways ------------------------------------------------------------------------------------------


@given(puzzles(NEAT))
def test_a_crossword_keeps_what_the_format_can_keep(puzzle: Puzzle) -> None:
    data = puz.write(puzzle)
    assert loaded(data) == kept(puzzle)
    formats.load_position(data.decode("latin-1"))


@given(puzzles(NEAT))
def test_the_forms_of_others_hold_the_same(puzzle: Puzzle) -> None:
    assert loaded(puz.write(formats.load(ipuz.write(puzzle)))) == formats.load(ipuz.write(loaded(puz.write(puzzle))))


@given(puzzles(ASCII, st.sampled_from("abcdefg")))
def test_the_yardstick_reads_what_is_written(puzzle: Puzzle) -> None:
    """Its reader compares every checksum."""
    found = yardstick.load(puz.write(puzzle))
    assert (found.width, found.height) == (puzzle.width, puzzle.height)
    signs = [text[:1].upper().replace(UNKNOWN, "-") or "." for text in puzzle.cells]
    assert found.solution == "".join(signs)
    assert (found.title, found.author) == (puzzle.title, puzzle.author)
    rebus = found.rebus()
    longer = {index: text.upper() for index, text in enumerate(puzzle.cells) if len(text) > 1}
    assert {index: rebus.get_rebus_solution(index) for index in rebus.get_rebus_squares()} == longer
    assert set(found.markup().get_markup_squares(yardstick.GridMarkup.Circled)) == set(
        map(puzzle.index, puzzle.circles)
    )
    numbering = found.clue_numbering()
    told = {
        (entry.number, way): entry.text
        for way in (True, False)
        for entry in (numbering.across if way else numbering.down)
    }
    assert set(told) == {(entry.number, entry.slot.across) for entry in puzzle.entries}
    assert {place: text for place, text in told.items() if text} == {
        (clue.number, clue.across): clue.text for clue in puzzle.clues if clue.text
    }


def test_what_the_yardstick_writes_is_read() -> None:
    made = other()
    made.title, made.author, made.notes = "Small beasts", "N. O. Body", "Easy.\nReally."
    made.clues = ["It purrs", "It moos & chews <slowly>", "A thousand kilograms", "Be first"]
    made.markup().set_markup_squares([1], yardstick.GridMarkup.Circled)
    assert replace(loaded(made.tobytes()), original=None) == PLAIN
    made.rebus().add_rebus_squares([8], "NEST")
    assert loaded(made.tobytes()).cells[-1] == "nest"


@pytest.mark.parametrize("version", ["1.2", "1.3", "1.4", "2.0"])
def test_the_versions(version: str) -> None:
    made = other()
    made.set_version(version)
    made.title, made.notes = "Café", "naïve"
    puzzle = loaded(made.tobytes())
    assert (puzzle.title, puzzle.notes) == ("Café", "naïve")


def test_a_letter_without_a_byte_is_kept_all_the_same() -> None:
    cells = ("ж", "é", *CLUED.cells[2:])
    puzzle = replace(PLAIN, cells=cells, givens=frozenset({(0, 0)}))
    assert loaded(puz.write(puzzle)) == puzzle
    assert puz.write(puzzle)[24:27] == b"2.0"
    assert puz.write(replace(puzzle, cells=("é", *cells[1:])))[24:27] == b"1.3"
    assert formats.load_position(puz.write(puzzle).decode("latin-1")).letters[0] == "ж"


def test_the_words_of_a_fill_in_stand_in_the_notes() -> None:
    data = puz.write(replace(FILL_IN, notes="Mind the cow."))
    assert yardstick.load(data).notes == "Mind the cow.\nWords: CAT COW DOG TON WIN"
    assert loaded(data) == replace(FILL_IN, notes="Mind the cow.")


def test_notes_that_only_look_like_words_stay_notes() -> None:
    made = other(clues=("",) * 4)
    made.notes = "Words: have fun!"
    puzzle = loaded(made.tobytes())
    assert (puzzle.words, puzzle.notes) == (("cat", "cow", "ton", "win"), "Words: have fun!")


# --- what is odd ----------------------------------------------------------------------------------------


def test_without_clues_it_is_a_fill_in_of_its_own_words() -> None:
    assert loaded(other(clues=("",) * 4).tobytes()).words == ("cat", "cow", "ton", "win")


def test_single_cells_may_have_clues_too() -> None:
    puzzle = loaded(other(3, "CATO..WIN", ("cat", "cow", "A", "T", "O", "win", "I", "N")).tobytes())
    assert puzzle.clues == (Clue(1, True, "cat"), Clue(2, True, "win"), Clue(1, False, "cow"))
    assert puzzle.notes == "A\nT\nO\nI\nN"


def test_words_of_two_letters_may_have_none() -> None:
    puzzle = loaded(other(3, "CATO..W..", ("cat", "cow")).tobytes())
    assert [clue.text for clue in puzzle.clues] == ["cat", "cow"]
    puzzle = loaded(other(3, "CATO.OW..", ("cat", "cow")).tobytes())
    assert puzzle.clues == (Clue(1, True, "cat"), Clue(1, False, "cow"))


def test_clues_that_go_with_no_grid_are_kept_as_notes() -> None:
    puzzle = loaded(other(clues=("one", "two", "three")).tobytes())
    assert (puzzle.style, puzzle.clues, puzzle.notes) == ("clued", (), "one\ntwo\nthree")


def test_a_missing_answer_and_odd_signs_are_unknown() -> None:
    made = other(3, "CA&O.OWIN")
    assert loaded(made.tobytes()).cells[2] == UNKNOWN
    made.solution_state = yardstick.SolutionState.NotProvided
    assert set(loaded(made.tobytes()).cells) == {"", UNKNOWN}


def test_a_diagramless_crossword_shows_its_blocks() -> None:
    made = other(answer="CATO:OWIN")
    made.puzzletype = yardstick.PuzzleType.Diagramless
    assert loaded(made.tobytes()).cells == CLUED.cells


def test_the_letters_so_far_are_a_position_and_no_part_of_the_puzzle() -> None:
    made = other()
    made.rebus().add_rebus_squares([0, 8], "NEST")
    made.rebus().set_rebus_fill(8, "HEN")
    made.fill = "Cx-O.----"
    text = made.tobytes().decode("latin-1")
    assert formats.load_position(text).letters == ("nest", "x", "", "o", "", "", "", "", "hen")
    puzzle = formats.load(text)
    assert puzzle.givens == frozenset()
    assert formats.load(puz.write(replace(puzzle, original=None)).decode("latin-1")) == replace(puzzle, original=None)


def test_quotes_of_windows_are_read_as_quotes() -> None:
    made = other(clues=("\x93cat\x94", "b", "c", "d"))
    assert loaded(made.tobytes()).clues[0].text == "“cat”"


# --- locks ----------------------------------------------------------------------------------------------

PROSE = "ITWASTHEBESTOFTIMESITWASTHEWORST"


def test_a_locked_crossword_is_opened_by_the_key_that_fits() -> None:
    made = other(8, PROSE, ("x",) * 12)
    made.lock_solution(7078)
    data = made.tobytes()
    puzzle = loaded(data)
    assert "".join(puzzle.cells).upper() == PROSE
    assert dict(puzzle.facts)["key"] == "7078"
    assert puz.write(puzzle) == data
    assert yardstick.load(puz.write(replace(puzzle, original=None))).solution == PROSE


def test_a_locked_crossword_that_no_key_opens_is_played_unchecked() -> None:
    made = other(8, PROSE, ("x",) * 12)
    made.lock_solution(1234)
    made.scrambled_cksum ^= 0x0101
    puzzle = loaded(made.tobytes())
    assert set(puzzle.cells) == {UNKNOWN} and dict(puzzle.facts) == {"locked": "yes"}
    assert puz.write(puzzle) == made.tobytes()


@given(st.text("ETAOINSRLDH", min_size=10, max_size=40), st.integers(1000, 9999))
def test_the_lock_is_that_of_the_yardstick(letters: str, key: int) -> None:
    found = puz_lock.locked(letters.encode(), puz_lock.digits_of(str(key)))
    assert found.decode() == yardstick.scramble_string(letters, key)
    assert puz_lock.unlocked(found, puz_lock.digits_of(str(key))).decode() == letters


# --- byte for byte --------------------------------------------------------------------------------------


@given(st.data())
def test_a_file_of_others_is_written_again_as_it_was(data: st.DataObject) -> None:
    width, height = data.draw(st.integers(2, 7)), data.draw(st.integers(2, 7))
    cells = data.draw(st.lists(st.sampled_from("ABCDEFG."), min_size=width * height - 2, max_size=width * height - 2))
    made = other(width, "AB" + "".join(cells), ())
    made.clues = [f"clue {number}" for number in range(data.draw(st.integers(0, 9)))]
    made.set_version(data.draw(st.sampled_from(["1.2", "1.3", "1.4", "2.0"])))
    latin = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=9)
    made.title, made.author, made.copyright, made.notes = (data.draw(latin) for _ in range(4))
    made.preamble, made.postscript = data.draw(st.binary(max_size=9)), data.draw(st.binary(max_size=5))
    if data.draw(st.booleans()):
        made.rebus().add_rebus_squares([0], "HEART")
        made.rebus().set_rebus_fill(0, "HEN")
    if data.draw(st.booleans()):
        made.markup().set_markup_squares([1], yardstick.GridMarkup.Circled)
    if data.draw(st.booleans()):
        made.extensions[b"LTIM"] = b"123,1"
    if data.draw(st.booleans()):
        made.puzzletype = yardstick.PuzzleType.Diagramless
    made.fill = data.draw(st.sampled_from("-AZ")) + made.fill[1:]
    whole = made.tobytes()
    puzzle = loaded(whole)
    assert puz.write(puzzle) == whole
    assert puz.write(formats.load(formats.dump(puzzle))) == whole, "also by way of the own file"
    assert puzzle.copyright == " ".join(made.copyright.split())


def test_every_field_goes_on_into_the_forms_of_others() -> None:
    made = other()
    made.copyright, made.notes, made.extensions[b"LTIM"] = "© 2020", "Mind", b"99,0"
    made.fill = "C--" + made.fill[3:]
    text = ipuz.write(loaded(made.tobytes()))
    again = formats.load(text)
    assert (again.copyright, again.notes, dict(again.facts)) == ("© 2020", "Mind", {"timer": "99,0"})
    assert again.letters[:3] == ("c", "", "")
    assert yardstick.load(puz.write(again)).extensions[b"LTIM"] == b"99,0"


# --- what is refused ------------------------------------------------------------------------------------


def test_every_changed_byte_of_the_contents_is_noticed() -> None:
    data = puz.write(PLAIN)
    for place in [*range(24), *range(44, data.index(b"GEXT")), len(data) - 2]:
        changed = bytearray(data)
        changed[place] ^= 0x11
        with pytest.raises(PuzzleError):
            puz.read(bytes(changed))


@pytest.mark.parametrize("length", range(14, 200, 7))
def test_a_file_that_breaks_off_is_refused(length: int) -> None:
    data = puz.write(replace(PLAIN, circles=frozenset(), notes=""))
    whole = data[: data.index(b"QNTT")]
    assert "damaged" in refused(whole[: min(length, len(whole) - 2)])


def test_what_the_format_cannot_hold_is_refused() -> None:
    cells = tuple(f"{index:03}" for index in range(400))
    with pytest.raises(PuzzleError, match="255"):
        puz.write(Puzzle("clued", 20, 20, cells))


def test_too_large_a_grid_is_refused() -> None:
    assert "60" in refused(other(70, "A" * 140, ("x",) * 72).tobytes())


def mended(data: bytes) -> bytes:
    """The same with checksums that go with it, so that damage reaches what lies behind them."""
    found = bytearray(data)
    width, height, clues = struct.unpack_from("<BBH", found, 44)
    start, size = 52, width * height
    texts = bytes(found[start + 2 * size :]).split(b"\0")[: clues + 4]
    end = start + 2 * size + sum(len(text) + 1 for text in texts)
    if len(texts) < clues + 4:
        return data
    answer, state = bytes(found[start : start + size]), bytes(found[start + size : start + 2 * size])
    whole, counts, masked = puz._sums(bytes(found[44:52]), answer, state, texts, found[24:27] >= b"1.3")
    struct.pack_into("<H", found, 0, whole)
    struct.pack_into("<H8s", found, 14, counts, masked)
    while end + 8 <= len(found):
        (length,) = struct.unpack_from("<H", found, end + 4)
        struct.pack_into("<H", found, end + 6, puz_lock.checksum(bytes(found[end + 8 : end + 8 + length])))
        end += 9 + length
    return bytes(found)


FILES = [
    puz.write(replace(PLAIN, cells=("cat", *CLUED.cells[1:]), givens=frozenset({(0, 0)}))),
    puz.write(FILL_IN),
    puz.write(replace(FILL_IN, cells=("ж", *FILL_IN.cells[1:]), words=bank(["жat", "жow", "ton", "win"]))),
]


@given(st.data())
def test_any_bytes_give_a_puzzle_or_a_puzzle_error(data: st.DataObject) -> None:
    found = bytearray(data.draw(st.sampled_from(FILES)))
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(14, len(found) - 1))
        found[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    changed = bytes(found)
    try:
        puzzle = puz.read(mended(changed) if data.draw(st.booleans()) and len(changed) > 60 else changed)
    except PuzzleError:
        return
    assert checked(puzzle) == puzzle
    yardstick.load(puz.write(replace(puzzle, original=None)))


# --- as files -------------------------------------------------------------------------------------------


def test_a_file_in_bytes_is_written_and_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "small.puz"
    write_bytes(path, puz.write(PLAIN))
    assert formats.load(read_puzzle(path)) == PLAIN
    assert path.read_bytes() == puz.write(PLAIN)
    assert [entry.name for entry in tmp_path.iterdir()] == ["small.puz"]


# --- the letters so far ---------------------------------------------------------------------------------


def written(data: bytes, letters: str) -> bytes:
    """The file after a player wrote these letters from its first cell on."""
    position = apply(start(loaded(data)), Write((0, 0), True, tuple(letters)))
    return puz.write(with_letters(position))


def test_letters_go_into_the_grid_of_a_file_and_nothing_else_changes() -> None:
    made = other()
    made.preamble, made.postscript, made.extensions[b"ODD!"] = b"before", b"behind", b"kept"
    found = yardstick.load(written(made.tobytes(), "cow"))
    assert found.fill == "COW-.----"
    found.fill = made.fill
    assert found.tobytes() == made.tobytes()


def test_a_locked_file_stays_locked_when_letters_are_written() -> None:
    made = other(clues=("a", "b", "c", "d"), width=4, answer="CATOWINEORESLEST")
    made.clues = [str(number) for number in range(8)]
    made.lock_solution(4821)
    found = yardstick.load(written(made.tobytes(), "cato"))
    assert found.is_solution_locked() and found.fill.startswith("CATO-")
    assert found.unlock_solution(4821) and found.solution == "CATOWINEORESLEST"
    assert start(loaded(written(made.tobytes(), "cato"))).letters[:5] == ("c", "a", "t", "o", "")


def test_letters_of_several_in_one_cell_are_kept() -> None:
    made = other()
    made.rebus().add_rebus_squares([0], "HEART")
    position = apply(start(loaded(made.tobytes())), Write((0, 0), True, ("heart", "a")))
    position = apply(position, Write((0, 2), True, ("hen",)))
    again = start(loaded(puz.write(with_letters(position))))
    assert again.letters == position.letters
