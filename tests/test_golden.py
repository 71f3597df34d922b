"""What the generators made once they make for ever, as long as their version stays the same: tools/golden.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.catalog import KINDS, rules_of
from tests.versions import raise_version
from tools import golden

SMALL = "sweet-spots"
CASES = (
    "chests=1 size=5 easy K7QX2M 518a5ea54315ac37",
    "chests=1 size=5 normal K7QX2M fc4c29c41579dfc8",
)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_version_makes_the_same_puzzles(kind: str) -> None:
    said = golden.faults(golden.read(kind))
    assert not said, "\n".join(said)


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_has_every_level_and_several_options(kind: str) -> None:
    requests = [case.request for case in golden.read(kind).cases]
    rules = rules_of(kind)
    assert len(set(requests)) == len(requests) >= 15
    assert {request.level for request in requests} == set(rules.levels({}))
    for choice in rules.choices({}):
        chosen = {dict(request.options)[choice.name] for request in requests}
        assert len(chosen) >= min(3, len(choice.values)), choice.name
        assert chosen >= {value for value in choice.values if isinstance(value, str)}, choice.name


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    table(tmp_path, "version 2", *CASES)
    return tmp_path


def table(folder: Path, *lines: str) -> None:
    (folder / f"{SMALL}.txt").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def lines(folder: Path) -> list[str]:
    return (folder / f"{SMALL}.txt").read_text(encoding="utf-8").splitlines()


def test_another_puzzle_in_the_same_version_is_told_and_never_written_down(folder: Path) -> None:
    table(folder, "version 2", CASES[0], CASES[1].replace("fc4c", "0000"))
    before = lines(folder)
    advice, changed = golden.faults(golden.read(SMALL, folder))
    assert "1 of 2 requests" in advice and "raise `version` in generators/sweet_spots/puzzle.py" in advice
    assert "python -m tools.golden sweet-spots --write" in advice and "python -m tools.build_shelf" in advice
    assert changed == f"  {CASES[1]} (it was 000029c41579dfc8)"
    with pytest.raises(golden.TableError, match="raise `version`"):
        golden.write(SMALL, folder)
    assert lines(folder) == before


def test_a_raised_version_asks_for_a_new_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every digest is another one then, because the version is part of what the puzzle is drawn from."""
    raise_version(monkeypatch, SMALL, 3)
    (said,) = golden.faults(golden.read(SMALL, folder))
    assert "raised from 2 to 3" in said and "tools.golden sweet-spots --write" in said
    golden.write(SMALL, folder)
    assert golden.faults(golden.read(SMALL, folder)) == []
    first, *cases = lines(folder)
    assert first == "version 3"
    assert [case.rsplit(" ", 1)[0] for case in cases] == [case.rsplit(" ", 1)[0] for case in CASES]
    assert not set(cases) & set(CASES)
    monkeypatch.undo()
    assert "only be raised" in golden.faults(golden.read(SMALL, folder))[0]
    with pytest.raises(golden.TableError, match="only be raised"):
        golden.write(SMALL, folder)


def test_a_new_case_gets_its_digest_and_the_others_keep_theirs(folder: Path) -> None:
    table(folder, "version 2", CASES[0], CASES[1].rsplit(" ", 1)[0])
    assert "has no digest yet" in golden.faults(golden.read(SMALL, folder))[0]
    golden.write(SMALL, folder)
    assert lines(folder) == ["version 2", *CASES]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "cannot be read"),
        ("versions\n", "cannot be read"),
        ("version 1\nsize=5 easy\n", "found 'size=5 easy'"),
        ("version 1\nsize=5 mild K7QX2M\n", "'mild' is not made"),
    ],
)
def test_a_table_that_cannot_be_read_is_told(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(golden.TableError, match=r"there is no sweet-spots\.txt"):
        golden.read(SMALL, tmp_path)
    (tmp_path / f"{SMALL}.txt").write_text(text, encoding="utf-8")
    with pytest.raises(golden.TableError, match=said):
        golden.read(SMALL, tmp_path)
