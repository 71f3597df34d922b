"""Words that a player may type and that no puzzle asks for: slurs and vulgar words.

Two public lists and WordNet's own marks, less the innocent words on them (innocent.txt), with what they lack
(rude.txt). A form of such a word is one too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tools.registry import NAUGHTY_WORDS, PROFANE_WORDS, npm_file
from tools.words.wordnet import Wordnet

INNOCENT = Path(__file__).with_name("innocent.txt")
RUDE = Path(__file__).with_name("rude.txt")
# How WordNet's explanations begin to speak of such a word.
MARKS = ("ethnic slur", "offensive term", "offensive name", "offensive word", "obscene term", "vulgar term")


def public_lists() -> frozenset[str]:
    texts = (npm_file(NAUGHTY_WORDS, "en.json"), npm_file(PROFANE_WORDS, "words.json"))
    return frozenset(word.lower() for text in texts for word in json.loads(text))


def listed(file: Path) -> tuple[str, ...]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return tuple(word for line in lines if not line.startswith("#") for word in line.split())


def marked(words: Iterable[str], wordnet: Wordnet) -> Iterator[str]:
    """The words whose commonest sense WordNet calls offensive."""
    for word in words:
        senses = wordnet.senses(word)
        if senses and any(mark in wordnet.synsets[senses[0].synset].gloss for mark in MARKS):
            yield word


def not_shown() -> frozenset[str]:
    """The words of all lists, whether the lexicon has them or not, less the innocent ones."""
    return public_lists().difference(listed(INNOCENT)) | {word for word in listed(RUDE) if not word.endswith("*")}


def blocked(stems: Mapping[str, str], wordnet: Wordnet) -> frozenset[str]:
    """Out of the words with their stems, those that no puzzle asks for."""
    innocent, rude = frozenset(listed(INNOCENT)), listed(RUDE)
    starts = tuple(word.rstrip("*") for word in rude if word.endswith("*"))
    named = public_lists().union(marked(stems, wordnet)) - innocent | frozenset(rude)
    return frozenset(
        word
        for word, stem in stems.items()
        if word not in innocent and (word in named or stem in named or word.startswith(starts))
    )
