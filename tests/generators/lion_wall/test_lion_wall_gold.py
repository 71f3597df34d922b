"""Which pixels of a character belong to a part: the masks that stand on the teaching cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generators import data
from generators.data import AssetError
from generators.lion_wall import gold
from generators.lion_wall.characters import SCRIPTS, characters
from generators.lion_wall.gold import SIDE, mask


def middle(rows: tuple[int, ...]) -> tuple[float, float]:
    """Where the mask lies on the whole: from left to right and from top to bottom, 0 to 1."""
    cells = [(x, y) for y, row in enumerate(rows) for x in range(SIDE) if row >> (SIDE - 1 - x) & 1]
    return sum(x for x, _ in cells) / len(cells) / SIDE, sum(y for _, y in cells) / len(cells) / SIDE


@pytest.mark.parametrize(
    ("char", "part", "script", "side"),
    [("饱", "食", "simplified", "left"), ("饱", "包", "simplified", "right"), ("忠", "心", "simplified", "bottom"),
     ("窝", "穴", "simplified", "top"), ("語", "言", "japanese", "left"), ("語", "吾", "japanese", "right"),
     ("想", "相", "traditional", "top"), ("時", "日", "japanese", "left")],
)  # fmt: skip
def test_a_part_lies_where_the_layout_says(char: str, part: str, script: str, side: str) -> None:
    rows = mask(char, part, script)
    assert rows is not None and len(rows) == SIDE and all(0 <= row < 1 << SIDE for row in rows)
    across, down = middle(rows)
    assert {"left": across < 0.4, "right": across > 0.55, "top": down < 0.45, "bottom": down > 0.55}[side]


def test_nested_parts_have_masks_within_the_part_around_them() -> None:
    whole, part = mask("語", "言", "japanese"), mask("語", "口", "japanese")
    assert whole is not None and part is not None
    assert middle(part)[1] > 0.6  # both 口 of 語 are at the bottom


@pytest.mark.parametrize("script", SCRIPTS)
def test_nearly_every_card_has_a_mask_for_both_parts(script: str) -> None:
    known = characters()
    cards = known.cards(script, 2000)
    both = [card for card in cards if all(mask(card, part, script) for part in known.pair(card) or ())]
    assert len(both) > 0.9 * len(cards)


def test_the_two_parts_of_a_card_share_few_cells() -> None:
    known = characters()
    for card in known.cards("simplified", 1000)[::7]:
        pair = known.pair(card) or ("", "")
        first, second = mask(card, pair[0], "simplified"), mask(card, pair[1], "simplified")
        if first and second:
            shared = sum((one & other).bit_count() for one, other in zip(first, second, strict=True))
            assert shared < 0.2 * SIDE * SIDE, card


def test_what_has_no_mask_is_answered() -> None:
    assert mask("x", "口") is None and mask("饱", "口口", "simplified") is None
    assert mask("饱", "木", "simplified") is None


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "assets" / "characters"
    folder.mkdir(parents=True)
    (folder / "gold-japanese.bin").write_bytes(b"\0\0\0\4nonsense")
    monkeypatch.setattr(data, "assets", lambda: tmp_path / "assets")
    gold._file.cache_clear()
    yield
    gold._file.cache_clear()


@pytest.mark.usefixtures("damaged")
def test_a_damaged_file_is_said() -> None:
    with pytest.raises(AssetError, match="install Quintet again"):
        mask("語", "言", "japanese")
