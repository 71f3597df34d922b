"""Files are read within bounds and written whole; own files say what is wrong with them."""

import os
import socket
import stat
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.contract import Level, Origin, PuzzleError
from generators.files import (
    Members,
    brief,
    decode,
    dump_object,
    kind_of,
    load_object,
    read_puzzle,
    read_text,
    write_bytes,
    write_text,
)


def refused(path: object, limit: int = 1 << 20) -> str:
    with pytest.raises(PuzzleError) as caught:
        read_text(str(path), limit)
    assert str(caught.value).startswith(Path(str(path)).name)
    assert caught.value.source == Path(str(path)).name
    return str(caught.value.reason)


def test_a_text_is_read_without_its_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "山 board.txt"
    path.write_bytes("\ufeff一 二\r\n".encode())
    assert read_text(path) == "一 二\r\n"


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    assert refused(tmp_path / "none") == "there is no such file"
    assert refused(tmp_path) == "this is a folder, not a file"
    assert "cannot be read" in refused(tmp_path / ("a" * 50_000))
    assert "cannot be read" in refused("a\0b")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there are no such sockets here")
def test_a_thing_that_is_no_file_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as sock:
        sock.bind("s")
        assert "cannot be read" in refused("s")


def test_no_more_is_read_than_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_bytes(b"x" * 1024)
    assert len(read_text(path, 1024)) == 1024
    assert refused(path, 1023) == "this is too long for a puzzle, which takes 0 KB at most"
    if os.path.exists("/dev/zero"):
        assert "too long" in refused("/dev/zero")


@given(st.binary(max_size=60))
def test_any_bytes_are_text_or_a_puzzle_error(data: bytes) -> None:
    try:
        text = decode(data)
    except PuzzleError as error:
        assert error.line == data[: _bad(data)].count(b"\n") + 1
    else:
        assert text.encode() in (data, data.removeprefix(b"\xef\xbb\xbf"))


def _bad(data: bytes) -> int:
    try:
        return data.decode().encode().index(b"\0")
    except UnicodeDecodeError as error:
        return error.start


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    write_text(path, "one\ntwo\n")
    assert path.read_bytes() == b"one\ntwo\n"
    with pytest.raises(PuzzleError, match="cannot be written"):
        write_text(path, "half a \ud800 text")
    assert path.read_bytes() == b"one\ntwo\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["out.txt"]


def test_values_are_told_as_people_write_them() -> None:
    assert brief("café 谜") == '"café 谜"'
    assert brief(["\x1b[2J", "\u2028", "\ud800"]) == '["\\u001b[2J", "\\u2028", "\\ud800"]'
    assert brief("é" * 50) == '"' + "é" * 36 + "..."


def test_a_puzzle_in_bytes_is_read_byte_by_byte(tmp_path: Path) -> None:
    path = tmp_path / "one.puz"
    data = b"\x93\0ACROSS&DOWN\0" + bytes(range(256))
    write_bytes(path, data)
    assert read_puzzle(path).encode("latin-1") == path.read_bytes() == data
    path.write_bytes("山".encode())
    assert read_puzzle(path) == "山"
    path.write_bytes(b"\0ACROSS&DOWN\0")
    with pytest.raises(PuzzleError, match=r"^one\.puz: this file is damaged, or it is no puzzle"):
        read_puzzle(path)


@pytest.mark.skipif(os.name == "nt", reason="modes and links are others there")
def test_a_file_keeps_its_mode_and_a_link_its_target(tmp_path: Path) -> None:
    path, link = tmp_path / "out.txt", tmp_path / "link.txt"
    path.touch(0o640)
    link.symlink_to(path)
    write_text(link, "new")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    fresh, plain = tmp_path / "fresh.txt", tmp_path / "plain.txt"
    write_text(fresh, "")
    plain.touch()
    assert fresh.stat().st_mode == plain.stat().st_mode


def test_what_cannot_be_written_says_why(tmp_path: Path) -> None:
    for path, said in ((tmp_path, "this is a folder"), (tmp_path / "no" / "out.txt", "cannot be written")):
        with pytest.raises(PuzzleError, match=said):
            write_text(path, "x")


@given(st.none() | st.builds(Origin, st.sampled_from(Level), st.text('abc 山é"\\', min_size=1, max_size=20)))
def test_the_head_of_an_own_file_goes_there_and_back(origin: Origin | None) -> None:
    text = dump_object("toy", origin, {"words": ["山", "b"]})
    assert kind_of(text) == kind_of(f"\ufeff \r\n{text}") == "toy"
    members = load_object(text, "toy")
    assert members.origin() == origin
    assert members.texts("words") == ("山", "b")
    members.finish()


def test_members_are_taken_by_type() -> None:
    members = Members({"n": 3, "t": "x", "l": ["a"], "r": [[1, 2], [3]], "left": 0}, "toy.json")
    assert "n" in members
    assert members.number("n", 1, 3) == 3
    assert members.text("t") == "x"
    assert members.texts("l") == ("a",)
    assert members.rows("r", 1, 3) == ((1, 2), (3,))
    with pytest.raises(PuzzleError, match=r'toy\.json: "left" does not belong'):
        members.finish()
    fresh = Members({"n": 3, "t": "x", "l": ["a"], "b": True}, "toy.json")
    for take in (
        partial(fresh.text, "n"),
        partial(fresh.texts, "t"),
        partial(fresh.rows, "l", 0, 9),
        partial(fresh.number, "b", 0, 9),
        partial(fresh.number, "gone", 0, 9),
    ):
        with pytest.raises(PuzzleError, match=r"toy\.json: .*(should be|is missing)"):
            take()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"kind": 1}', '{"a": 1}', "kind", "{" * 10_000])
def test_a_text_that_names_no_kind_has_none(text: str) -> None:
    assert kind_of(text) is None
