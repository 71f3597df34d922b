"""The built data: the document's walls come apart as documented, forms are one part, cards can be taught."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generators import data
from generators.data import AssetError
from generators.lion_wall.characters import LAYOUTS, SCRIPTS, Characters, characters

HAND_PAIRS = """
疗疒了 宁宀丁 犰犭九 㕤口九 疔疒丁 宔宀主 㹥犭主 𠮩口了
疰疒主 宙宀由 㹨犭由 叮口丁 㾄疒由 宗宀示 狋犭示 呩口示
"""
SECOND_WALL = {"穴": "窠窒岤空", "氵": "洷溄江沚", "人": "食仚仝企", "足": "踉踝跮趾"}


@pytest.mark.parametrize("entry", HAND_PAIRS.split())
def test_the_wall_made_by_hand_comes_apart_as_documented(entry: str) -> None:
    card = entry[0]
    assert characters().pair(card) == (entry[1], entry[2])
    assert characters().draws(card)


@pytest.mark.parametrize(("part", "cards"), SECOND_WALL.items())
def test_the_second_wall_shares_the_documented_parts(part: str, cards: str) -> None:
    known = characters()
    assert all(part in (known.pair(card) or ()) and known.draws(card) for card in cards)
    others = "".join(cards for other, cards in SECOND_WALL.items() if other != part)
    assert not [card for card in others if part in known.parts(card)]


@pytest.mark.parametrize(
    ("cards", "part", "forms"),
    [
        ("他企", "人", "亻人"),
        ("笔竿", "竹", "⺮⺮"),
        ("跳趾", "足", "⻊⻊"),
        ("紅糾", "糸", "糹糹"),
        ("味暗", "口日", "口日"),
    ],
)
def test_forms_of_a_part_are_one_part(cards: str, part: str, forms: str) -> None:
    known = characters()
    for card, form, shown in zip(cards, forms, part * len(cards) if len(part) == 1 else part, strict=False):
        assert shown in (known.pair(card) or ()) and form in (known.forms(card) or ())


@pytest.mark.parametrize(
    ("card", "layout"),
    [("明", "left-right"), ("花", "top-bottom"), ("国", "surround"), ("问", "surround-top"),
     ("凶", "surround-bottom"), ("医", "surround-left"), ("病", "surround-top-left"),
     ("式", "surround-top-right"), ("道", "surround-bottom-left")],
)  # fmt: skip
def test_the_layout_says_where_the_parts_are(card: str, layout: str) -> None:
    assert characters().layout(card) == layout
    assert layout in LAYOUTS


def test_nested_parts_show_and_strokes_do_not() -> None:
    known = characters()
    assert known.parts("想") == {"相", "木", "目", "心"}
    assert known.parts("踝") >= {"足", "果", "田", "木", "口"}
    assert "木" in known.parts("林") and known.pair("林") is None
    assert {"行", "圭"} <= known.parts("街")
    assert not {part for card in known.cards() for part in known.parts(card)} & set("一丨丿丶乛亅")


@pytest.mark.parametrize("script", ["all", *SCRIPTS])
def test_cards_are_two_different_parts_and_can_be_taught(script: str) -> None:
    known = characters()
    cards = known.cards(script)
    assert len(cards) == len(set(cards)) > 2000
    guests = []
    for card in cards:
        pair, fact = known.pair(card), known.fact(card)
        assert pair is not None and pair[0] != pair[1] and card not in pair
        assert set(pair) <= known.parts(card) and card not in known.parts(card)
        assert known.draws(card) and all(map(known.draws, pair))
        if fact is None or not (fact.pinyin and fact.meaning):
            guests.append(card)
        elif fact.scripts:
            assert script == "all" or script in fact.scripts
    assert len(guests) < 8  # of the document's walls


def test_the_commonest_come_first_and_a_number_cuts_the_list() -> None:
    known = characters()
    for script in ("all", "simplified", "traditional"):
        ranks = [fact.rank for card in known.cards(script) if (fact := known.fact(card)) is not None and fact.rank]
        assert ranks == sorted(ranks)
        few = known.cards(script, 2000)
        assert list(few) == list(known.cards(script))[: len(few)] and len(few) > 1000
        assert ranks[len(few) - 1] <= 2000 < ranks[len(few)]
    few = known.cards("japanese", 1000)
    assert list(few) == list(known.cards("japanese"))[: len(few)]


def test_facts_of_a_card() -> None:
    fact = characters().fact("疗")
    assert fact is not None
    assert fact.pinyin == "liáo" and fact.scripts == {"simplified"}
    assert "healed" in fact.meaning
    sea = characters().fact("海")
    assert sea is not None
    assert (sea.pinyin, sea.on, sea.kun, sea.grade) == ("hǎi", "カイ", "うみ", "2")
    assert sea.meaning.startswith("sea") and sea.scripts == set(SCRIPTS)


@pytest.mark.parametrize(
    ("part", "english", "chinese"),
    [("疒", "sickness", "病字头"), ("氵", "water", "三点水"), ("宀", "roof", "宝盖头"), ("犭", "dog, beast", "反犬旁"),
     ("口", "mouth", "口字旁"), ("辶", "walk, road", "走之底"), ("各", "each", "各字")],
)  # fmt: skip
def test_parts_have_names(part: str, english: str, chinese: str) -> None:
    assert characters().part_name(part) == english
    assert characters().part_name(part, "zh") == chinese


def test_no_meaning_is_a_cross_reference_or_too_long_for_a_card() -> None:
    known = characters()
    meanings = [fact.meaning for card in known.cards() if (fact := known.fact(card)) is not None]
    assert max(map(len, meanings)) <= 44
    words = ("U+", "variant", "radical", "KangXi", "same as", "[", "numerary")
    assert not [meaning for meaning in meanings if any(word in meaning for word in words)]


def test_what_is_not_known_is_answered_and_a_wrong_script_refused() -> None:
    known = characters()
    assert not known.knows("x") and not known.draws("x")
    assert known.pair("一") is None and known.forms("x") is None and known.layout("x") == ""
    assert known.parts("x") == frozenset() and known.fact("x") is None and known.part_name("x") == ""
    assert known.knows("椛") and known.knows("林")
    with pytest.raises(ValueError, match="the scripts are all, simplified, traditional, japanese, not klingon"):
        known.cards("klingon")


def test_rare_characters_can_be_solved_though_no_wall_of_ours_shows_them() -> None:
    known = characters()
    rare = next(char for char in map(chr, range(0x3400, 0x4DC0)) if known.pair(char) and not known.draws(char))
    assert known.knows(rare) and known.parts(rare) and rare not in known.cards()


@pytest.fixture
def other_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "assets" / "characters"
    folder.mkdir(parents=True)
    monkeypatch.setattr(data, "assets", lambda: tmp_path / "assets")
    yield folder


@pytest.mark.parametrize("content", [b"", b"abc\nabd\n", b"\xff\xfe\n", b"\n" * 10 + "明".encode()])
def test_damaged_data_is_said(other_assets: Path, content: bytes) -> None:
    (other_assets / "shapes.txt").write_bytes(content)
    with pytest.raises(AssetError, match="install Quintet again"):
        Characters()


def test_the_order_of_the_cards_does_not_hang_on_the_hash_seed() -> None:
    program = (
        "from generators.lion_wall.characters import characters; k = characters(); "
        "print(''.join(k.cards()), [sorted(k.parts(c)) for c in k.cards('all', 300)])"
    )
    root = Path(__file__).resolve().parents[3]
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
