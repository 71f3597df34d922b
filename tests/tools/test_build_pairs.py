"""How the relations for riddles are made, on a dictionary of ten words, and what the list in the repository holds."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from generators.lexicon import lexicon
from generators.riddle.pairs import families, relations
from generators.riddle.unfit import odd
from tools import build_pairs
from tools.build_pairs import UNFELT, pairs, pictured, pictures, related, shares, unfelt
from tools.build_words import Data
from tools.registry import SourceError
from tools.words.scowl import Listing
from tools.words.wordnet import Wordnet

HEAD = "  1 This is the licence.\n"
FILES = {
    "data.noun": (
        "00000010 05 n 01 animal 0 003 ~ 00000020 n 0000 ~ 00000030 n 0000 ~ 00000040 n 0000 | a living creature",
        "00000020 05 n 01 lion 0 001 @ 00000010 n 0000 | a large cat",
        "00000030 05 n 01 tiger 0 001 @ 00000010 n 0000 | a striped cat",
        "00000040 05 n 02 star 0 lion 1 001 @ 00000050 n 0000 | somebody whom all admire",
        "00000050 05 n 01 person 0 001 ~ 00000040 n 0000 | a human being",
    ),
    "data.verb": ("00000070 30 v 02 ride 0 drive 0 000 | be carried along",),
    "data.adj": (
        "00000090 00 a 01 new 0 002 ! 00000095 a 0101 & 00000097 a 0000 | of recent make",
        "00000095 00 a 01 old 0 001 ! 00000090 a 0101 | of long ago",
        "00000097 00 s 01 fresh 0 001 & 00000090 a 0000 | recently made",
    ),
    "data.adv": (),
    "index.noun": (
        "animal n 1 0 1 0 00000010",
        "lion n 2 0 2 0 00000020 00000040",
        "person n 1 0 1 0 00000050",
        "star n 1 0 1 0 00000040",
        "tiger n 1 0 1 0 00000030",
    ),
    "index.verb": ("drive v 1 0 1 0 00000070", "ride v 1 0 1 0 00000070"),
    "index.adj": ("fresh a 1 0 1 0 00000097", "new a 1 0 1 0 00000090", "old a 1 0 1 0 00000095"),
    "index.adv": (),
    "cntlist.rev": ("lion%1:05:00:: 1 9", "lion%1:18:00:: 2 1", "tiger%1:05:00:: 1 2"),
    **{f"{part}.exc": () for part in ("noun", "verb", "adj", "adv")},
}
WORDS = ("drive", "fresh", "lion", "new", "old", "ride", "star", "tiger")


@pytest.fixture(scope="module")
def dictionary(tmp_path_factory: pytest.TempPathFactory) -> Wordnet:
    folder = tmp_path_factory.mktemp("wordnet")
    for name, lines in FILES.items():
        (folder / name).write_text("".join((HEAD, *(f"{line}\n" for line in lines))), encoding="utf-8")
    return Wordnet(folder)


def test_a_sense_counts_by_how_often_it_is_met(dictionary: Wordnet) -> None:
    assert shares("lion", dictionary) == {("noun", 20): 90, ("noun", 40): 9}
    assert shares("star", dictionary) == {("noun", 40): 100}


def test_opposites_synonyms_and_near_ones_that_both_words_are_met_in(dictionary: Wordnet) -> None:
    assert dict(related(WORDS, dictionary)) == {("new", "old"): 3, ("drive", "ride"): 2, ("fresh", "new"): 1}


def test_what_is_of_one_sort_is_taken_where_a_family_names_it(dictionary: Wordnet) -> None:
    data = Data(dictionary, {word: Listing(10, "both") for word in WORDS}, WORDS, {}, frozenset(), {})
    own = [("tiger", "lion", 2), ("lion", "old", 3), ("ride", "drive", 3)]
    assert pairs(data, own, "# nothing\n") == {
        ("drive", "ride"): 2,
        ("fresh", "new"): 1,
        ("lion", "tiger"): 1,
        ("new", "old"): 3,
    }
    assert pairs(data, (), "fresh\nold new; drive ride\n") == {}


def test_what_can_be_pictured_is_told_by_the_fields_of_its_senses(dictionary: Wordnet) -> None:
    assert [pictured(word, dictionary) for word in ("lion", "tiger", "new", "ride")] == [2, 2, 1, 0]
    data = Data(dictionary, {word: Listing(10, "both") for word in WORDS}, WORDS, {}, frozenset(), {})
    assert pictures(data) == {"fresh": 1, "lion": 2, "new": 1, "old": 1, "star": 2, "tiger": 2}


def test_words_and_pairs_that_are_not_felt() -> None:
    assert unfelt("# a note\none two\nbig apple; apple big\nred sea;\n") == (
        frozenset({"one", "two"}),
        frozenset({("apple", "big"), ("red", "sea")}),
    )


def test_the_list_is_of_words_that_can_be_shown_and_are_felt() -> None:
    words, excluded = unfelt(UNFELT.read_text(encoding="utf-8"))
    found = list(relations())
    own = {frozenset((one, other)) for one, other, _ in families()}
    assert found == sorted(found)
    for one, other, grade in found:
        assert grade in (1, 2, 3)
        assert lexicon().is_word(one) and lexicon().is_word(other)
        assert not lexicon().is_blocked(one) and not lexicon().is_blocked(other)
        if frozenset((one, other)) not in own:
            assert (one, other) not in excluded
            assert not {one, other} & (odd() | words)


def test_a_missing_source_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing() -> Data:
        raise SourceError("the package is not there")

    monkeypatch.setattr(build_pairs, "gather", missing)
    monkeypatch.setattr(sys, "argv", ["build_pairs", "--out", str(tmp_path)])
    assert build_pairs.main() == 1
    assert capsys.readouterr().err == "the package is not there\n"
    assert not list(tmp_path.iterdir())
