"""How the lexicon is made, on small made-up sources: lists, frequencies, stems, meanings, relations, lines."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import build_words
from tools.build_words import Data, difference, gloss_lines, kind, ranks, relation_lines
from tools.registry import SourceError
from tools.words import blocked as rude_words
from tools.words import licences, scowl
from tools.words.frequency import unpack
from tools.words.known_as import known_as
from tools.words.meaning_bank import OWN, Meaning, faults, own_meanings, text_faults, unasked
from tools.words.meanings import Meanings, phrasings
from tools.words.newer import newer_words
from tools.words.relations import Relations
from tools.words.scowl import REGIONAL, SIZES, Listing, listings
from tools.words.sensitive import REASONS, sensitive_words
from tools.words.stems import Stem, Stems, candidates, known_stems
from tools.words.wordnet import Wordnet

HEAD = "  1 This is the licence.\n"
# Numbers of synsets -> part of speech, words, pointers, gloss.
SYNSETS = {
    10: ("n", ("animal",), "~ 20 ~ 30 ~ 40", "a living creature"),
    20: ("n", ("lion", "king_of_beasts"), "@ 10", 'large tawny cat; "the lion roared"'),
    30: (
        "n",
        ("tiger",),
        "@ 10",
        "(zoology) a striped cat of Asia (especially Bengal); used of males only; lives alone",
    ),
    40: ("n", ("cub",), "@ 10", "the young of a lion or tiger"),
    50: ("n", ("Leo", "lion"), "", "a sign of the zodiac"),
    60: ("n", ("rider",), "@ 10", "a traveller who rides"),
    70: ("v", ("ride", "drive"), "", "be carried along"),
    80: ("n", ("news",), "", "what has just happened"),
    90: ("a", ("new",), "! 95", "of recent make"),
    95: ("a", ("old",), "! 90", "of long ago"),
    97: ("n", ("Paris", "paris"), "@i 10", "the capital of France"),
    98: ("n", ("poof",), "", "offensive term for a man"),
    99: ("v", ("hug",), "", "the act of hugging; hold close in the arms"),
}
PART_NAMES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
COUNTS = (
    "lion%1:05:00:: 1 9",
    "lion%1:18:00:: 2 1",
    "rider%1:18:00:: 1 4",
    "tiger%1:05:00:: 1 2",
    "ride%2:38:00:: 1 30",
)


@pytest.fixture(scope="module")
def dictionary(tmp_path_factory: pytest.TempPathFactory) -> Wordnet:
    """A dictionary of a dozen words, in the files of the real one."""
    folder = tmp_path_factory.mktemp("wordnet")
    for letter, part in PART_NAMES.items():
        index: dict[str, list[int]] = {}
        data = []
        for number, (its_letter, words, pointers, gloss) in SYNSETS.items():
            if its_letter != letter:
                continue
            near = pointers.split()
            links = [f"{sign} {int(to):08} {letter} 0000" for sign, to in zip(near[::2], near[1::2], strict=True)]
            listed = " ".join(f"{word} 0" for word in words)
            frames = " 01 + 08 00" if letter == "v" else ""
            link_text = " ".join((f"{len(links):03}", *links))
            data.append(f"{number:08} 05 {letter} {len(words):02x} {listed} {link_text}{frames} | {gloss}  ")
            for word in words:
                index.setdefault(word.lower(), []).append(number)
        lines = [
            f"{word} {letter} {len(at)} 0 {len(at)} 0 {' '.join(f'{n:08}' for n in at)}  " for word, at in index.items()
        ]
        (folder / f"data.{part}").write_text(HEAD + "\n".join([*data, ""]), encoding="utf-8")
        (folder / f"index.{part}").write_text(HEAD + "\n".join([*lines, ""]), encoding="utf-8")
        (folder / f"{part}.exc").write_text("rode ride\n" if part == "verb" else "", encoding="utf-8")
    (folder / "cntlist.rev").write_text("\n".join([*COUNTS, ""]), encoding="utf-8")
    return Wordnet(folder)


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """Empty lists of every name, some of them with words."""
    for name in (*scowl.LISTS, *scowl.SECOND_SPELLINGS):
        for size in scowl.SIZES:
            (tmp_path / f"{name}-words.{size}").write_text("", encoding="utf-8")
    filled = {
        "english-words.10": "water Water can't hmm hes a",
        "english-words.50": "oxford café bill robin",
        "english-words.35": "inning harry",
        "english-words.70": "water zax",
        "british-words.35": "colour",
        "american-words.35": "color",
        "variant_1-words.20": "advisor water",
        "english-upper.50": "Oxford\nBill's Robin",
    }
    for name, words in filled.items():
        (tmp_path / name).write_text("\n".join(words.split()) + "\n", encoding="utf-8")
    return tmp_path


def test_words_of_the_lists(lists: Path) -> None:
    found = listings(lists, lambda word: word == "oxford")
    assert list(found) == sorted(found)
    assert found["water"] == Listing(10, "both")
    assert (found["colour"], found["color"]) == (Listing(35, "british"), Listing(35, "american"))
    assert found["wifi"] == Listing(35, "both")  # newer than the lists
    assert found["cafe"] == Listing(50, "both") and found["robin"] == Listing(50, "both")
    assert found["inning"] == Listing(35, "american", is_regional=True) and found["harry"] == Listing(
        70, "both"
    )  # on lists of our own
    assert found["advisor"] == Listing(70, "both")  # a second spelling
    assert found["oxford"].size == found["hmm"].size == found["hes"].size == 70  # a name, a noise, a plural of a letter
    assert not {"can't", "Water", "a", "café"} & found.keys()


def test_frequencies_are_unpacked() -> None:
    packed = b"\x93\x82\xa6format\xa2cB\xa7version\x01\x90\xdc\x00\x02\xa3the\xd9\x02of"
    assert unpack(packed, 0) == ([{"format": "cB", "version": 1}, [], ["the", "of"]], len(packed))
    with pytest.raises(SourceError, match="unknown kind"):
        unpack(b"\xc1", 0)


def test_ranks_are_the_words_we_have_in_the_order_of_use() -> None:
    words = {word: Listing(10, "both") for word in ("of", "the", "to", "zax")}
    assert ranks(words, [[], ["the"], ["to", "of", "qu'il"], []]) == ("the", "of", "to")


def test_the_dictionary_is_read(dictionary: Wordnet) -> None:
    lion, leo = dictionary._all_senses("lion")
    assert (lion.count, leo.count) == (9, 1)
    assert dictionary.synsets[lion.synset].words == ("lion", "king_of_beasts")
    assert [sense.synset for sense in dictionary.senses("ride")] == [("verb", 70)]
    assert dictionary.exceptions == {"rode": (("verb", "ride"),)}
    assert dictionary.uses["lion"] == 10
    assert dictionary.is_name("paris") and dictionary.is_name("unheard") and not dictionary.is_name("lion")
    assert not dictionary.senses("paris")


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("riders", Stem("rider", "n")),
        ("rode", Stem("ride", "v")),
        ("riding", Stem("ride", "v")),
        ("ridings", Stem("ride", "nv")),
        ("hugged", Stem("hug", "v")),
        ("newest", Stem("new", "a")),
        ("news", Stem("news", "")),
        ("seed", Stem("seed", "")),
        ("doing", Stem("do", "v")),
        ("lion", Stem("lion", "")),
        ("blogs", Stem("blog", "nv")),
        ("zzz", Stem("zzz", "")),
    ],
)
def test_stems(dictionary: Wordnet, word: str, stem: Stem) -> None:
    words = "ride rider hug hugs new news lion blog riding do see"
    order = {word: place for place, word in enumerate(words.split())}
    assert Stems(order, dictionary, known_stems()).stem(word) == stem


def test_endings() -> None:
    assert {("lady", "n"), ("lady", "v"), ("ladie", "n")} <= set(candidates("ladies"))
    assert {("stop", "v"), ("stopp", "v"), ("stoppe", "v")} == set(candidates("stopped"))
    assert not list(candidates("less")) and not list(candidates("us"))


@pytest.mark.parametrize(
    ("gloss", "texts"),
    [
        ('large tawny cat; "the lion roared"', ["large tawny cat"]),
        ("(zoology) (rare) a cat", ["a cat"]),
        ("a cat (especially a big one) of Asia", ["a cat of Asia"]),
        ("a cat; used of males only; lives alone", ["a cat; lives alone", "a cat"]),
        ("used as a pet", ["used as a pet"]),
        ("extended meanings; very cold", ["very cold"]),
        ("taken by_mouth", ["taken by mouth"]),
        ("a cat (of a kind", []),
        ("naïve", []),
        ("an animal " + "of the north " * 10 + "that howls", ["an animal " + "of the north " * 7 + "of the north"]),
        ("an animal " + "of the north " * 5 + "that howls " + "at the moon " * 5, ["an animal " + "of the north " * 5]),
        ("x" * 130, []),
    ],
)
def test_explanations_are_tidied(gloss: str, texts: list[str]) -> None:
    found = list(phrasings(gloss))
    assert all(len(text) <= 120 for text in found)
    if len(gloss) > 120 and texts:
        (text,) = found
        assert gloss.startswith(text) and not text.endswith((" the", " of", " at"))
    else:
        assert found == texts


def test_the_best_meaning_is_common_and_does_not_tell_the_word(dictionary: Wordnet) -> None:
    stems = {"hugging": "hug", "rides": "ride", "lions": "lion"}
    find = Meanings(
        dictionary, lambda word: stems.get(word, word), frozenset(), {"cub": Meaning("noun", "a young bear")}
    )
    assert find.meanings("lion") == [Meaning("noun", "large tawny cat")]
    assert find.meanings("tiger") == [Meaning("noun", "a striped cat of Asia; lives alone")]
    assert find.meanings("cub") == [Meaning("noun", "a young bear")]
    assert find.meanings("ride", forms="v") == [Meaning("verb", "be carried along")]
    assert find.meanings("rider") == [Meaning("noun", "a traveller who rides")]
    assert find.meanings("paris") == find.meanings("unheard") == find.meanings("poof") == []


def test_what_stands_near_a_word(dictionary: Wordnet) -> None:
    near = Relations(
        dictionary, lambda word: word in ("lion", "tiger", "ride", "drive", "old", "new"), lambda word: word
    )
    assert near.synonyms("ride") == ("drive",) and near.siblings("ride") == ()
    assert near.siblings("lion") == ("tiger",) and near.siblings("cub") == ("lion", "tiger")
    assert near.siblings("new") == ("old",)


def test_blocked_words(dictionary: Wordnet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rude_words, "public_lists", lambda: frozenset({"damn", "snuff"}))
    stems = {word: word for word in ("damn", "snuff", "poof", "lion", "fuckwit")} | {"damns": "damn", "damning": "damn"}
    assert rude_words.blocked(stems, dictionary) == {"damn", "damns", "poof", "fuckwit"}


def test_our_own_tables_are_in_order() -> None:
    innocent, rude = rude_words.listed(rude_words.INNOCENT), rude_words.listed(rude_words.RUDE)
    assert not set(innocent) & set(rude) and len(set(innocent)) == len(innocent)
    assert not [word for word in innocent if word.startswith(tuple(w.rstrip("*") for w in rude if w.endswith("*")))]
    assert not list(faults(OWN)) and own_meanings() and not unasked() & own_meanings().keys()
    assert set(sensitive_words().values()) <= set(REASONS) and "murder" in sensitive_words()
    assert set(newer_words().values()) <= set(SIZES)
    british, american = (set(rude_words.listed(REGIONAL[side])) for side in ("british", "american"))
    assert not british & american and "lorry" in british and "sidewalk" in american
    assert all(word.isalpha() and base.isalpha() for word, base in known_stems().items())


@pytest.mark.parametrize(
    ("word", "text", "fault"),
    [
        ("fin", "what a fish steers with", ""),
        ("rolling", "turning over and over", ""),
        ("rolling", "what a roll does", ""),
        ("quickly", "in a short time", ""),
        ("quickly", "in a quick way", "names the word"),
        ("fin", "a fin of a fish", "names the word"),
        ("fin", "the act of steering", "says 'the act of'"),
        ("fin", "it steers a fish.", "full stop"),
        ("fin", "x", "1 characters"),
        ("fin", "a part of a fish " * 4, "68 characters"),
    ],
)
def test_what_a_script_can_say_of_a_meaning(word: str, text: str, fault: str) -> None:
    found = list(text_faults(word, text))
    assert len(found) == (fault != "") and all(fault in each for each in found)


def test_a_file_of_meanings_is_checked_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "meanings.tsv"
    file.write_text("# word\nfin\tnoun\tfish part\nfin\tverb\tto cut\nTom\t-\nox\tpronoun\tbeast\nham\t-\tmeat\n")
    assert list(faults(file)) == [
        "fin has two meanings",
        "'Tom' is no word of small letters",
        "ox has the part of speech 'pronoun'",
        "ham is not asked for and has a meaning all the same",
    ]


def test_names_and_abbreviations_are_known_as_such(tmp_path: Path) -> None:
    for name, text in {
        "english-upper.60": "Paris Water Will's",
        "english-abbreviations.70": "Dr. approx Paris",
        "english-proper-names.80": "Approx Sandra",
        "english-proper-names.95": "Zzyzx",
        "variant_2-upper.50": "Rebecca",
        "english-words.50": "wagga",
    }.items():
        (tmp_path / name).write_text("\n".join(text.split()) + "\n", encoding="utf-8")
    found = known_as(tmp_path, {"water"}, {"poop", "ice cream"})
    assert list(found) == sorted(found) and not {"water", "zzyzx", "wagga"} & found.keys()
    assert [found[name] for name in ("paris", "will", "sandra", "rebecca")] == ["name"] * 4
    assert found["poop"] == "rude" and "ice cream" not in found
    assert (found["dr"], found["approx"], found["bbc"]) == ("abbreviation", "abbreviation", "abbreviation")


def test_built_lines(dictionary: Wordnet) -> None:
    words = {
        "lion": Listing(10, "both"),
        "poof": Listing(70, "british"),
        "riders": Listing(35, "american", is_regional=True),
    }
    data = Data(
        dictionary,
        words,
        (),
        {"lion": Stem("lion", ""), "poof": Stem("poof", ""), "riders": Stem("rider", "n")},
        frozenset({"poof"}),
        {},
    )
    assert [kind(word, data) for word in words] == ["(", chr(40 + 2 * (7 * 5 + 1) + 1), chr(40 + 2 * (2 * 5 + 4))]
    lion, poof = gloss_lines(data)
    assert lion.startswith("lion\tnoun\t") and poof == "poof\tnoun\toffensive term for a man"
    assert list(relation_lines(data)) == []
    assert data.is_shown("lion") and not data.is_shown("poof") and not data.is_shown("tiger")


@pytest.mark.parametrize(
    ("word", "stem", "change"),
    [
        ("lion", "lion", ""),
        ("ladies", "lady", "3y:n"),
        ("riders", "rider", "1:n"),
        ("was", "be", "3be:n"),
        ("lay", "lying", "2ying:n"),
    ],
)
def test_the_way_to_a_stem(word: str, stem: str, change: str) -> None:
    assert difference(word, Stem(stem, "n" if word != stem else "")) == change


def test_the_note_on_the_ranks_names_its_licence() -> None:
    kept = Path(__file__).resolve().parents[2] / "assets" / "words" / "LICENSE-ranks.txt"
    assert kept.read_text(encoding="utf-8") == licences.RANKS and "ShareAlike 4.0" in licences.RANKS


def test_a_missing_source_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUINTET_SOURCES", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["build_words", "--out", str(tmp_path)])
    assert build_words.main() == 1
    error = capsys.readouterr().err
    assert "apt-get is needed" in error and error.count("\n") == 1
    assert not (tmp_path / "assets").exists()
