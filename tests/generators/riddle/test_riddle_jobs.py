"""What the window asks for: words that fit with a player's own ones, the proof, and names as they are typed."""

import pytest

from generators.riddle import formats, jobs
from generators.riddle.rules import Put, allowed, apply, start

TEACUP = formats.load(
    """My first is in remit but not in resins
My second is in mingles but not in gingkos
My third is in suave and also in state
My fourth is in caned and also in cored
My fifth is in saucy but not in spacey
My last is in carps but not in save"""
)
WITH_T = apply(start(TEACUP), Put(0, "t"))
RIVAL = "tescup"
"""No word, but it goes with every line."""


def test_an_added_word_counts_and_a_removed_one_does_not() -> None:
    plain = jobs.fits(WITH_T).count
    assert jobs.fits(WITH_T, ["tzzzzz", "tablet", "zzzzzz", "tzzz"]).count == plain + 1
    assert jobs.fits(WITH_T, [], ["tablet", "ticket", "notaword"]).count == plain - 2


def test_the_answer_stays_the_only_one_whatever_a_player_adds_or_removes() -> None:
    position = WITH_T
    for slot, letter in enumerate(RIVAL):
        assert letter in allowed(TEACUP.lines[slot])
    for slot, letter in ((1, "e"), (3, "c"), (4, "u"), (5, "p")):
        position = apply(position, Put(slot, letter))
    assert jobs.fits(position, [RIVAL], ["teacup"]) == jobs.Fits(1, ("teacup",))


@pytest.mark.parametrize(
    ("typed", "plain"),
    [("Zoë", "zoe"), ("STRAUSS", "strauss"), ("Strauß", "strauss"), ("Łukasz", "lukasz"), ("Æther", "aether")],
)
def test_accents_are_folded(typed: str, plain: str) -> None:
    assert jobs.folded(typed) == plain
    assert formats.load(jobs.custom(jobs.folded(typed))).answer == plain
