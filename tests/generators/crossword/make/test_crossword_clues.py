"""The clues that are shipped, and the rules by which they are made."""

from __future__ import annotations

from collections import defaultdict

import pytest

from generators.crossword.make.clues import Told, clue_for, clued_words, clues_for
from generators.lexicon import lexicon
from tools.words.clues import LONGEST, is_fit, is_silent, lean, own_clues, phrasings, sense_of, told
from tools.words.forms import inflected

WORDS = sorted(clued_words())


def stem(word: str) -> str:
    return lexicon().stem(word)


def is_form(form: str, base: str) -> bool:
    return lexicon().is_word(form) and lexicon().stem(form) == base


def test_there_are_clues_for_thousands_of_words() -> None:
    assert len(WORDS) > 15_000
    assert clue_for("violet") is not None
    assert clue_for("xyzzy") is None
    assert clues_for("xyzzy") == ()


def test_a_clue_is_short_tidy_and_silent_about_its_answer() -> None:
    for word in WORDS:
        assert not lexicon().is_blocked(word)
        for clue in clues_for(word):
            assert clue.pos in ("noun", "verb", "adj", "adv")
            assert 3 <= len(clue.text) <= LONGEST, word
            assert clue.text[0].isupper(), word
            assert clue.text == clue.text.strip(" .,;:") and "  " not in clue.text
            assert not set(clue.text) & set('()[]"_'), word
            assert is_silent(word, clue.text, stem), word


def test_no_clue_stands_for_two_words_of_a_length() -> None:
    having: dict[tuple[int, frozenset[str]], set[str]] = defaultdict(set)
    for word in WORDS:
        for clue in clues_for(word):
            having[len(word), sense_of(clue.text)].add(word)
    assert not [words for words in having.values() if len(words) > 1]


def test_no_other_word_of_the_length_means_just_that() -> None:
    meaning: dict[tuple[int, str], set[str]] = defaultdict(set)
    for word in lexicon().words(60, least=3, most=15):
        for gloss in lexicon().glosses(word):
            meaning[len(word), gloss.text.lower()].add(word)
    for word in WORDS:
        for clue in clues_for(word):
            assert meaning[len(word), clue.text.lower()] <= {word}


@pytest.mark.parametrize(
    "word, pos, meaning, clue",
    [
        (
            "stun",
            "verb",
            "make senseless or dizzy by or as if by a blow",
            "Make senseless or dizzy by or as if by a blow",
        ),
        ("violet", "noun", "a small purple flower of spring", "A small purple flower of spring"),
        ("pink", "adj", "of a light color between red and white", "Of a light colour between red and white"),
        ("gulf", "noun", "an arm of a sea (partly enclosed by land); larger than a bay", "An arm of a sea"),
        ("abolish", "verb", "do away with (a law)", "Do away with"),
        ("seek", "verb", "look for; inquire", "Look for"),
        ("rely", "verb", "have confidence in; be sure", "Be sure"),
        ("spoiler", "noun", "a candidate with no chance of winning but", None),
        ("appear", "verb", "seem to be", None),
        ("wonderful", "adj", "every bit of", None),
        ("boyhood", "noun", "the childhood of a boy", None),
        ("jealousy", "noun", "a feeling of jealous envy", None),
        ("tombstone", "noun", "a stone that is used to mark a grave", None),
        ("avian", "adj", "pertaining to or characteristic of birds", None),
        ("lily", "noun", "any plant of the genus Lilium", None),
        ("event", "noun", "a thing that is something", None),
        ("quid", "noun", "a unit of British coinage and much else that takes long to tell; equal to 100 pence", None),
    ],
)
def test_a_meaning_becomes_a_clue(word: str, pos: str, meaning: str, clue: str | None) -> None:
    found = told(word, pos, meaning, stem)
    assert (found.text if found else None) == clue


@pytest.mark.parametrize(
    "base, form, pos, text, changed",
    [
        ("tent", "tents", "noun", "A portable shelter", "Portable shelters"),
        ("cherry", "cherries", "noun", "A small red fruit with a stone", "Small red fruits with a stone"),
        ("announce", "announced", "verb", "Make known", "Made known"),
        ("announce", "announces", "verb", "Make known", "Makes known"),
        ("announce", "announcing", "verb", "Make known", "Making known"),
        ("own", "owned", "verb", "Have", "Had"),
        ("own", "owns", "verb", "Have", "Has"),
        ("halt", "halted", "verb", "Stop", "Stopped"),
        ("sing", "singed", "verb", "Produce tones with the voice", None),
        ("smell", "smelting", "verb", "Use the nose", None),
        ("zone", "zones", "noun", "A region marked off for a purpose", None),
        ("rider", "riders", "noun", "A person who travels on a horse", None),
        ("tease", "teased", "verb", "Be silly", None),
        ("treat", "treated", "verb", "Handle, mention, or speak to", None),
        ("attack", "attacks", "noun", "An offensive against an enemy", None),
    ],
)
def test_a_form_has_the_clue_of_its_base_in_its_own_form(
    base: str, form: str, pos: str, text: str, changed: str | None
) -> None:
    assert inflected(base, form, pos, text, is_form) == changed


def test_own_clues_keep_the_rules() -> None:
    said: dict[frozenset[str], set[str]] = defaultdict(set)
    for word, clues in own_clues().items():
        assert clues_for(word) == tuple(Told(clue.text, clue.pos) for clue in clues)
        for clue in clues:
            assert is_silent(word, clue.text, stem), word
            said[frozenset(clue.text.lower().split())].add(word)
    assert not [words for words in said.values() if len(words) > 1]


@pytest.mark.parametrize(
    "pos, text, short",
    [
        ("noun", "A small purple flower of spring", "Small purple flower of spring"),
        ("noun", "The act of hearing attentively", "Hearing attentively"),
        ("noun", "The quality of being brave", "Being brave"),
        ("noun", "The sun", "The sun"),
        ("verb", "The act of hearing", "The act of hearing"),
    ],
)
def test_what_dictionaries_begin_with_is_left_out(pos: str, text: str, short: str) -> None:
    assert lean(pos, text) == short


def test_what_is_put_otherwise_says_the_same() -> None:
    assert sense_of("Have confidence or faith in") == sense_of("Have faith or confidence in")
    assert sense_of("Have confidence") != sense_of("Have faith")


def test_a_clue_is_of_a_sense_that_people_think_of() -> None:
    """Lesser names of jobs, birth, behaviour and chatter."""
    texts = {
        clue.text for word in ("berth", "pup", "deport", "grapevine", "berths", "bitter") for clue in clues_for(word)
    }
    assert not any(words in text for text in texts for words in ("organization", "irth", "ehave", "sharply"))


def test_parts_and_fitness() -> None:
    assert list(phrasings("noun", "a dish (of rice); eaten hot; any stew")) == ["a dish", "any stew"]
    assert is_fit("a dish of rice")
    assert not is_fit("of or relating to rice")
