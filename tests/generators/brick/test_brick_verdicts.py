"""Why a word is not taken: on words that players complain about, and in the words of each refusal."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.brick import jobs
from generators.brick.stock import mask_of, stock
from generators.brick.verdicts import Reason, rank_of, refusal
from generators.lexicon import lexicon

DISPUTED = Path(__file__).resolve().parents[2] / "data" / "disputed.tsv"
RIGHT = 95
"""In a hundred words so many have to get the right answer."""


def verdict(word: str, spelling: str) -> str:
    if word in stock(spelling).valid_within(mask_of(word)):
        return "accepted"
    return refusal(word, spelling, "en", (), lexicon()).reason.value


def test_disputed_words_are_accepted_or_refused_for_the_right_reason() -> None:
    lines = [line for line in DISPUTED.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    cases = [line.split("\t") for line in lines]
    assert len(cases) >= 300 and len({(word, spelling) for word, spelling, _ in cases}) == len(cases)
    wrong = [(word, right, said) for word, spelling, right in cases if (said := verdict(word, spelling)) != right]
    assert 100 * (len(cases) - len(wrong)) >= RIGHT * len(cases), wrong


@pytest.mark.parametrize(
    ("word", "spelling", "reason", "told"),
    [
        ("color", "british", Reason.AMERICAN, "COLOR is the American spelling, and this brick is British."),
        ("colour", "american", Reason.BRITISH, "COLOUR is the British spelling, and this brick is American."),
        ("london", "british", Reason.NAME, "LONDON is a name."),
        ("toyotas", "british", Reason.NAME, "TOYOTAS is a name."),
        ("asap", "british", Reason.ABBREVIATION, "ASAP is an abbreviation."),
        ("shit", "british", Reason.RUDE, "SHIT is a word we'd rather leave out."),
        ("water", "british", Reason.KNOWN, "WATER is a word, but not one of this brick."),
        ("sidewalk", "british", Reason.KNOWN, "SIDEWALK is a word, but not one of this brick."),
        ("aaaa", "british", Reason.UNKNOWN, "We don't know the word AAAA."),
        ("dido", "british", Reason.REMOVED, "You removed DIDO from your words."),
    ],
)
def test_each_reason_says_itself(word: str, spelling: str, reason: Reason, told: str) -> None:
    found = jobs.refusal(word, spelling, "en", ("dido",))
    assert (found.reason, str(found.told)) == (reason, told)


def test_of_other_languages_the_lexicon_knows_nothing() -> None:
    assert jobs.refusal("water", "british", "fr").reason == Reason.UNKNOWN


def test_rare_is_said_only_of_words_that_are() -> None:
    words = stock("british")
    found = {word: rank_of(word, words).rarity for word in ("water", "cousins", "wifi", "hopper", "dido")}
    assert found == {
        "water": "everyday",
        "cousins": "everyday",
        "wifi": "well known",
        "hopper": "well known",
        "dido": "rare",
    }
    assert jobs.ranks(("water",), "british")["water"].rank == words.source.rank("water")
