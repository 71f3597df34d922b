"""Base forms: riders -> rider, ran -> run. A word that is its own base form stays as it is.

Irregular forms come from WordNet's lists. Regular ones lose an ending, when what remains is a word of the right kind.
Many words only look inflected (news, seed, number), so an entry of its own in the dictionary counts against a base
form unless the ending is one that keeps the sense: a participle used as an adjective is still a form of its verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.words.wordnet import Wordnet

# Ending, what stands in its place, part of speech; in the order in which they are tried.
ENDINGS = (
    ("ies", "y", "noun"),
    ("ies", "y", "verb"),
    ("ves", "f", "noun"),
    ("s", "", "noun"),
    ("s", "", "verb"),
    ("ses", "s", "noun"),
    ("xes", "x", "noun"),
    ("zes", "z", "noun"),
    ("ches", "ch", "noun"),
    ("shes", "sh", "noun"),
    ("oes", "o", "noun"),
    ("es", "", "verb"),
    ("men", "man", "noun"),
    ("ied", "y", "verb"),
    ("ed", "e", "verb"),
    ("ed", "", "verb"),
    ("ing", "e", "verb"),
    ("ing", "", "verb"),
    ("ier", "y", "adj"),
    ("iest", "y", "adj"),
    ("er", "e", "adj"),
    ("er", "", "adj"),
    ("est", "e", "adj"),
    ("est", "", "adj"),
)
SHORTEST = 3  # letters of a regular base form
DOUBLED = ("ed", "ing", "er", "est")
KNOWN = Path(__file__).with_name("stems.txt")


def known_stems() -> Mapping[str, str]:
    """Base forms that the rules would miss."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


class Stems:
    def __init__(self, words: Mapping[str, int], wordnet: Wordnet, known: Mapping[str, str]) -> None:
        """The words with how common each is: the smaller the number, the commoner."""
        self._words = words
        self._wordnet = wordnet
        self._known = known

    def stem(self, word: str) -> str:
        if word in self._known:
            return self._known[word]
        # The list of adverbs names words of another kind: deeper -> deeply.
        irregular = [base for part, base in self._wordnet.exceptions.get(word, ()) if part != "adv"]
        found = [base for base in irregular if base in self._words] or list(self._regular(word))
        return min(found, key=lambda base: (is_clipped(word, base), self._words[base], base), default=word)

    def _regular(self, word: str) -> Iterator[str]:
        listed = self._wordnet.is_lemma(word)
        for base, part in candidates(word):
            if base not in self._words:
                continue
            # A form of a word that the dictionary lacks, or knows as another part of speech: blogs, photoed.
            loose = not listed and part != "adj"
            if loose or (self._wordnet.has(base, part) and (not listed or self._keeps_sense(word, base, part))):
                yield base

    def _keeps_sense(self, word: str, base: str, part: str) -> bool:
        """Whether a word with an entry of its own is a form of the base all the same."""
        if part == "verb" and word.endswith(("ed", "ing")):
            return True
        if part == "noun":
            return not self._wordnet.has(word, "adj") and self._words[base] <= self._words[word]
        return part == "adj" and not self._wordnet.has(word, "noun") and self._words[base] <= self._words[word]


def is_clipped(word: str, base: str) -> bool:
    """Whether the base would have doubled its last letter: fated comes from fate, as fat has fatted."""
    ends = word[len(base) :] in DOUBLED and word.startswith(base)
    return ends and re.search("[^aeiou][aeiou][^aeiouwxy]$", base) is not None


def candidates(word: str) -> Iterator[tuple[str, str]]:
    """What the word could be a form of, with the part of speech that this base form would have."""
    for ending, instead, part in ENDINGS:
        if not word.endswith(ending) or word.endswith("ss"):
            continue
        root = word[: -len(ending)]
        if len(root + instead) >= SHORTEST:
            yield root + instead, part
        if not instead and ending in DOUBLED and len(root) > SHORTEST and root[-1] == root[-2]:
            yield root[:-1], part
