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
        ("紅红", "糸", "糹纟"),
        ("語语", "言", "言讠"),
        ("銀银", "金", "金钅"),
        ("泉河", "氵", "水氵"),
        ("忘忙", "心", "心忄"),
        ("灯点", "火", "火灬"),
        ("狗献", "犭", "犭犬"),
        ("飯饭", "食", "食饣"),
        ("初袋", "衣", "衤衣"),
        ("社票", "示", "礻示"),
        ("切到", "刀", "刀刂"),
        ("味", "口", "口"),
    ],
)
def test_forms_of_a_part_are_one_part(cards: str, part: str, forms: str) -> None:
    known = characters()
    for card, form in zip(cards, forms, strict=True):
        assert part in (known.pair(card) or ()) and known.part_of(form) == part
        assert known.part_of(known.form_in(card, part)) == part


@pytest.mark.parametrize(
    ("card", "layout"),
    [("明", "left-right"), ("花", "top-bottom"), ("国", "surround"), ("问", "surround-top"),
     ("凶", "surround-bottom"), ("医", "surround-left"), ("病", "surround-top-left"),
     ("式", "surround-top-right"), ("道", "surround-bottom-left")],
)  # fmt: skip
def test_the_layout_says_where_the_parts_are(card: str, layout: str) -> None:
    assert characters().layout(card) == layout
    assert layout in LAYOUTS


@pytest.mark.parametrize(
    ("card", "parts", "absent"),
    [("記", "言己口", "几"), ("记", "言己", "口"), ("敘", "余攵", "金"), ("込", "辶入", "人"), ("向", "口冂", "宀"),
     ("釦", "金口", "囗"), ("郰", "取阝耳又", ""), ("鸂", "鳥氵", ""), ("鍘", "金則貝刀", ""), ("耡", "耒助力", ""),
     ("劉", "卯金刀", ""), ("铏", "金刑刀", ""), ("語", "口吾五", ""), ("囬", "", "口"), ("吊", "口巾", ""),
     ("讓", "襄口", ""), ("便", "更日人", ""), ("蹈", "足口", ""), ("媽", "女馬", "火"), ("妈", "女馬", "火"),
     ("燒", "堯土火", ""), ("烧", "尧火", "土"), ("祭", "月示", "夗"), ("窗", "穴宀", ""), ("唤", "口央大", "")],
)  # fmt: skip
def test_an_eye_sees_these_parts_and_not_those(card: str, parts: str, absent: str) -> None:
    seen = characters().parts(card)
    assert set(parts) <= seen and not set(absent) & seen


def test_what_can_be_argued_makes_no_group_and_counts_against_one() -> None:
    known = characters()
    assert "日" in known.arguable("油") and "日" not in known.parts("油")
    assert "火" in known.arguable("媽") and known.arguable("明") == frozenset()
    assert known.parts("油") < known.defensible("油")
    assert known.kin("月") == {"月", "肉"} and known.kin("尧") >= {"尧", "堯"} and known.kin("口") == {"口"}
    assert known.defensible("腐") & known.defensible("明") >= {min("月肉")}


def test_forms_of_one_character_are_a_family() -> None:
    known = characters()
    assert known.family("说") == {"说", "說", "説"} and known.family("种") == {"种", "種"}
    assert known.family("口") == {"口"}
    assert known.form_in("戻", "户", "japanese") == "戸" and known.form_in("他", "人") == "亻"


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
        if fact is None or not ((fact.pinyin or script == "japanese") and fact.meaning):
            guests.append(card)
        elif fact.scripts:
            assert script == "all" or script in fact.scripts
    assert len(guests) < 8  # of the document's walls


@pytest.mark.parametrize("script", ["all", *SCRIPTS])
def test_the_first_learned_come_first_and_a_number_cuts_the_list(script: str) -> None:
    known = characters()
    ranks = [known.rank(card, script) for card in known.cards(script)]
    assert ranks == sorted(ranks) and ranks[0] >= 1
    few = known.cards(script, 2000)
    assert list(few) == list(known.cards(script))[: len(few)] and len(few) > 1000
    assert ranks[len(few) - 1] <= 2000 < ranks[len(few)]


def test_nobody_meets_a_ghost_among_the_learned() -> None:
    known = characters()
    assert not set("弝弤弣厔跮") & set(known.cards("traditional", 3500))
    assert not set("棐殣氿泃佘夼") & set(known.cards("simplified", 3500))
    assert not set("瞭著") & set(known.cards("simplified", 800))


def test_facts_of_a_card() -> None:
    fact = characters().fact("疗")
    assert fact is not None
    assert fact.pinyin == "liáo" and fact.scripts == {"simplified"} and "cure" in fact.meaning
    sea = characters().fact("海", "japanese")
    assert sea is not None
    assert (sea.pinyin, sea.on, sea.kun, sea.grade, sea.meaning) == ("hǎi", "カイ", "うみ", "2", "sea")
    assert sea.scripts == set(SCRIPTS)


@pytest.mark.parametrize(
    ("char", "script", "reading", "meaning"),
    [("娘", "japanese", "むすめ", "daughter, girl"), ("娘", "simplified", "niáng", "mother, young woman"),
     ("走", "japanese", "はし.る", "run"), ("走", "traditional", "zǒu", "walk, leave"),
     ("届", "japanese", "とど.く、とど.ける", "deliver, reach"), ("払", "japanese", "はら.う", "pay, sweep away"),
     ("打", "japanese", "う.つ", "hit"), ("社", "japanese", "", "company, shrine"),
     ("驯", "simplified", "xùn", "tame"), ("绩", "simplified", "jì", "achievement"),
     ("績", "traditional", "jī", "achievement"),
     ("迹", "simplified", "jì", "trace, mark"), ("划", "simplified", "huà", "plan, row"),
     ("划", "traditional", "huá", "row a boat"), ("期", "traditional", "qí", "period of time"),
     ("里", "traditional", "lǐ", "mile, village"), ("里", "simplified", "lǐ", "inside")],
)  # fmt: skip
def test_each_script_has_its_own_reading_and_meaning(char: str, script: str, reading: str, meaning: str) -> None:
    fact = characters().fact(char, script)
    assert fact is not None and fact.meaning == meaning
    assert (fact.kun if script == "japanese" else fact.pinyin) == reading


@pytest.mark.parametrize(
    ("char", "script", "texts"),
    [("包", "simplified", 2), ("學", "traditional", 2), ("打", "japanese", 2), ("x", "all", 0)],
)
def test_two_words_for_a_character(char: str, script: str, texts: int) -> None:
    examples = characters().examples(char, script)
    assert len(examples) == texts
    assert all(char in example.text and example.reading and example.meaning for example in examples)


def test_most_of_the_learned_have_two_words_and_each_its_own() -> None:
    known = characters()
    for script in SCRIPTS:
        cards = known.cards(script, 2000)
        examples = [known.examples(card, script) for card in cards]
        assert sum(len(pair) == 2 for pair in examples) > 0.93 * len(cards)
        assert all(len({example.meaning for example in pair}) == len(pair) for pair in examples)
        assert all(card in example.text for card, pair in zip(cards, examples, strict=True) for example in pair)


@pytest.mark.parametrize(
    ("card", "part", "role"),
    [("炮", "包", "sound"), ("饱", "包", "sound"), ("河", "氵", "meaning"), ("湖", "氵", "meaning"),
     ("想", "相", "sound"), ("休", "木", "neither"), ("語", "口", "neither")],
)  # fmt: skip
def test_what_a_part_does(card: str, part: str, role: str) -> None:
    assert characters().role(card, part) == role


@pytest.mark.parametrize(
    ("part", "english", "chinese"),
    [("疒", "sickness", "病字头"), ("氵", "water", "三点水"), ("宀", "roof", "宝盖头"), ("犭", "dog, beast", "反犬旁"),
     ("口", "mouth", "口字旁"), ("辶", "walk, road", "走之底"), ("各", "each", "各字")],
)  # fmt: skip
def test_parts_have_names(part: str, english: str, chinese: str) -> None:
    assert characters().part_name(part) == english
    assert characters().part_name(part, "zh") == chinese


def test_parts_of_japanese_cards_have_japanese_names() -> None:
    known = characters()
    names = {part: known.part_name(part, "ja") for part in "氵人辶艹户疒囗"}
    assert (names["氵"], names["人"], names["辶"]) == ("さんずい", "にんべん", "しんにょう")
    assert all(names.values())


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
