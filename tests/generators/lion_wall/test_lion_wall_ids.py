"""A user's own IDS.TXT: what is read, what is left out, and that nothing but one sentence comes of a wrong file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import PuzzleError
from generators.lion_wall import ids
from generators.lion_wall.ids import parse_ids, read_ids

GOOD = "# parts\nU+7597\t疗\t⿸疒了\nU+5B81\t宁\t⿱宀丁\n\nU+6E56\t湖\t⿰氵⿰古月\n"


def test_the_plain_form() -> None:
    found = parse_ids(GOOD)
    assert len(found) == 3 and found.bad == 0 and found.report() == ""
    assert found.pair("疗") == ("疒", "了") and found.layout("疗") == "surround-top-left"
    assert found.pair("湖") is None and found.parts("湖") == {"氵", "古", "月"}
    assert found.knows("宁") and not found.knows("氵") and found.layout("氵") == ""
    assert found.parents["湖"] == ("氵", "古", "月")


@pytest.mark.parametrize(
    ("sequence", "parts"),
    [
        ("^⿰木目$(GHJKTPV)", "木目"),
        ("⿰木目[GTK]", "木目"),
        ("⿲木目木", "木目"),
        ("⿳亠口⿰木目", "亠口木目"),
        ("⿰&CDP-8BBF;目", "目"),
        ("⿰{12}目", "目"),
        ("⿰？目", "目"),
        ("⿻木目", "木目"),
        ("⿾木", "木"),
        ("相", ""),
        ("⿰木目\t⿱木目(T)", "木目"),
        ("⿰𠂇目", "𠂇目"),
    ],
)
def test_forms_that_files_use(sequence: str, parts: str) -> None:
    found = parse_ids(f"U+76F8\t相\t{sequence}\n")
    assert found.bad == 0 and found.parents["相"] == tuple(parts)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("nonsense", "expected a code, a character and a sequence, with tabs between them"),
        ("U+76F8\t相\t⿰木", "the sequence ends too early"),
        ("U+76F8\t相\t⿰木⿱目", "the sequence ends too early"),
        ("U+76F8\t相\t⿰木目口", "1 piece too many after the sequence"),
        ("U+76F8\t相\t木目", "1 piece too many after the sequence"),
        ("U+76F9\t相\t⿰木目", "U+76F9 is not the code of 相"),
        ("U+76F8\t相相\t⿰木目", "expected one character in the second column"),
        ("U+76F8\t相\t^$(G)", "expected a sequence in the third column"),
        ("U+76F8\t相\t" + "⿰" * 500, "expected at most 400 characters"),
    ],
)
def test_a_bad_line_is_named_and_the_rest_is_used(line: str, reason: str) -> None:
    found = parse_ids(f"U+7597\t疗\t⿸疒了\n{line}\n")
    assert found.bad == 1 and found.report() == f"line 2: {reason}"
    assert found.pair("疗") == ("疒", "了") and not found.knows("相")


def test_many_bad_lines_are_counted_and_the_first_named() -> None:
    found = parse_ids("x\n" * 8 + GOOD)
    assert found.bad == 8
    assert [bad.number for bad in found.first_bad] == [1, 2, 3, 4, 5]
    assert found.report().endswith("and 3 more lines that cannot be read")


def test_a_character_made_of_itself_or_of_one_part_twice_is_no_card() -> None:
    found = parse_ids("U+6797\t林\t⿰木木\nU+76F8\t相\t⿰相目\nU+4E00\t一\t一\n")
    assert found.pair("林") is None and found.pair("相") is None and found.pair("一") is None
    assert found.parts("林") == {"木"} and found.parts("相") == {"目"}


def test_parts_are_followed_through_their_own_lines_also_in_a_circle() -> None:
    found = parse_ids("U+60F3\t想\t⿱相心\nU+76F8\t相\t⿰木目\nU+6728\t木\t⿱目想\n")
    assert found.parts("想") == {"相", "心", "木", "目"}


def test_the_first_line_of_a_character_counts() -> None:
    assert parse_ids("U+76F8\t相\t⿰木目\nU+76F8\t相\t⿱木目\n").layout("相") == "left-right"


def test_cards_are_what_our_font_draws_the_commonest_first() -> None:
    found = parse_ids(GOOD + "U+2A000\t𪀀\t⿰木目\nU+660E\t明\t⿰日月\n")
    assert found.cards() == ["明", "疗", "宁"]
    assert found.cards("japanese") == ["明"]
    assert found.part_name("氵") == "water"


def test_a_file_with_windows_line_ends_and_a_mark_at_its_start(tmp_path: Path) -> None:
    path = tmp_path / "IDS.TXT"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert len(read_ids(path)) == 3


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no line is like"),
        (b"hello\nworld\n", "no line is like"),
        (b"\x89PNG\r\n\x1a\n\0\0", "text"),
        (b"U+4E00\0\0", "text"),
    ],
)
def test_a_wrong_file_is_one_sentence(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "IDS.TXT"
    path.write_bytes(content)
    with pytest.raises(PuzzleError, match=reason) as caught:
        read_ids(path)
    assert "\n" not in str(caught.value) and str(caught.value).startswith("IDS.TXT")


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "FILE_LIMIT", 1 << 20)
    path = tmp_path / "IDS.TXT"
    path.write_bytes(b"x" * ((1 << 20) + 1))
    with pytest.raises(PuzzleError, match="takes 1 MB at most"):
        read_ids(path)


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="cannot be read"):
        read_ids(tmp_path / "none.txt")
    with pytest.raises(PuzzleError, match="this is a folder, not a file"):
        read_ids(tmp_path)


@given(st.text(alphabet="U+4E00\t⿰⿳⿾木目^$()[]{}&;#\n？", max_size=60))
def test_any_text_is_read_or_counted(text: str) -> None:
    found = parse_ids(text)
    lines = [line for line in text.splitlines() if line.strip() and not line.strip().startswith(("#", ";"))]
    assert len(found) + found.bad <= len(lines)
    assert all(found.parts(char) is not None for char in found.parents)
