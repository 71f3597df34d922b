"""Assets are found from source and in the frozen program, and missed with a clear word."""

import sys
from pathlib import Path

import pytest

from generators import data


def test_assets_lie_beside_the_source() -> None:
    assert data.assets() == Path(__file__).resolve().parents[2] / "assets"


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the frozen program looks like from inside."""
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    (tmp_path / "assets" / "shelf").mkdir(parents=True)
    return tmp_path / "assets"


def test_assets_lie_in_the_frozen_program(frozen: Path) -> None:
    (frozen / "shelf" / "word.txt").write_text("here", encoding="utf-8")
    assert data.asset("shelf/word.txt").read_text(encoding="utf-8") == "here"


def test_a_shelf_is_read_line_by_line(frozen: Path) -> None:
    (frozen / "shelf" / "toy.jsonl").write_text('{"a":"山\u2028"}\n\n{"b":2}\r\n', encoding="utf-8", newline="")
    assert list(data.shelf("toy")) == ['{"a":"山\u2028"}', '{"b":2}']


def test_what_is_missing_is_said(frozen: Path) -> None:
    with pytest.raises(data.AssetError, match=r"word\.txt is missing; please install Quintet again"):
        data.asset("words/word.txt")
    with pytest.raises(data.AssetError, match="is missing"):
        next(data.shelf("toy"))
    (frozen / "shelf" / "toy.jsonl").write_bytes(b"\xff\xfe")
    with pytest.raises(data.AssetError, match="cannot be read"):
        next(data.shelf("toy"))
