"""Base forms: riders -> rider, ran -> run. A word that is its own base form stays as it is.

Irregular forms come from WordNet's lists. Regular ones lose an ending, when what remains is a word of the right kind.
Many words only look inflected (news, seed, number), so an entry of its own in the dictionary counts against a base
form unless the ending is one that keeps the sense: a participle used as an adjective is still a form of its verb.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.words.wordnet import LETTERS, Wordnet

# Ending, what stands in its place, the parts of speech that have it; in the order in which they are tried.
ENDINGS = (
    ("ies", "y", "nv"),
    ("ves", "f", "n"),
    ("s", "", "nv"),
    ("ses", "s", "nv"),
    ("xes", "x", "nv"),
    ("zes", "z", "nv"),
    ("ches", "ch", "nv"),
    ("shes", "sh", "nv"),
    ("oes", "o", "nv"),
    ("men", "man", "n"),
    ("ied", "y", "v"),
    ("ed", "e", "v"),
    ("ed", "", "v"),
    ("ing", "e", "v"),
    ("ing", "", "v"),
    ("ier", "y", "a"),
    ("iest", "y", "a"),
    ("er", "e", "a"),
    ("er", "", "a"),
    ("est", "e", "a"),
    ("est", "", "a"),
)
SHORTEST = 3  # letters of a regular base form
DOUBLED = ("ed", "ing", "er", "est")
KNOWN = Path(__file__).with_name("stems.txt")


def known_stems() -> Mapping[str, str]:
    """Base forms that the rules would miss."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if not line.startswith("#"))


@dataclass(frozen=True)
class Stem:
    word: str
    parts: str  # of which parts of speech the form is: letters of nvar, none for a base form


class Stems:
    def __init__(self, words: Mapping[str, int], wordnet: Wordnet, known: Mapping[str, str]) -> None:
        """The words with how common each is: the smaller the number, the commoner."""
        self._words = words
        self._wordnet = wordnet
        self._known = known

    def stem(self, word: str) -> Stem:
        """The base form, also of what is a form of a form: recordings -> record. But wounds are no form of wind."""
        found = self._step(word)
        base, after = found.word, self._step(found.word)
        while after.word not in (base, word) and after.word[:2] == base[:2]:
            base, after = after.word, self._step(after.word)
        return Stem(base, found.parts)

    def _step(self, word: str) -> Stem:
        if word in self._known:
            base = self._known[word]
            return Stem(base, "" if base == word else "v")
        # The list of adverbs names words of another kind: deeper -> deeply.
        exceptions = self._wordnet.exceptions.get(word, ())
        irregular = [(base, LETTERS[part]) for part, base in exceptions if part != "adv" and base in self._words]
        found = irregular or list(self._regular(word))
        base = min((base for base, _ in found), key=lambda base: self._order(word, base), default=word)
        parts = {part for other, part in found if other == base}
        known = {part for part in parts if self._is(base, part)}
        return Stem(base, "".join(sorted(known or parts)))

    def _order(self, word: str, base: str) -> tuple[bool, int, str]:
        return is_clipped(word, base), self._words[base], base

    def _regular(self, word: str) -> Iterator[tuple[str, str]]:
        listed = self._wordnet.is_lemma(word)
        for base, part in candidates(word):
            if base not in self._words:
                continue
            # A form of a word that the dictionary lacks, or knows as another part of speech: blogs, photoed.
            loose = not listed and part != "a"
            if loose or (self._is(base, part) and (not listed or self._keeps_sense(word, base, part))):
                yield base, part

    def _keeps_sense(self, word: str, base: str, part: str) -> bool:
        """Whether a word with an entry of its own is a form of the base all the same."""
        if part == "v" and word.endswith(("ed", "ing")):
            return True
        if part == "n":
            return not self._is(word, "a") and self._words[base] <= self._words[word]
        return part == "a" and not self._is(word, "n") and self._words[base] <= self._words[word]

    def _is(self, word: str, part: str) -> bool:
        return self._wordnet.has(word, next(name for name, letter in LETTERS.items() if letter == part))


def is_clipped(word: str, base: str) -> bool:
    """Whether another base is likelier: fated comes from fate, as fat has fatted; hissed from hiss before his."""
    if word.startswith(base + base[-1]):
        return True
    ends = word[len(base) :] in DOUBLED and word.startswith(base)
    return ends and re.search("[^aeiou][aeiou][^aeiouwxy]$", base) is not None


def candidates(word: str) -> Iterator[tuple[str, str]]:
    """What the word could be a form of, with the part of speech that this base form would have."""
    for ending, instead, parts in ENDINGS:
        if not word.endswith(ending) or word.endswith("ss"):
            continue
        root = word[: -len(ending)]
        bases = [root + instead]
        if not instead and ending in DOUBLED and len(root) > SHORTEST and root[-1] == root[-2]:
            bases.append(root[:-1])
        yield from ((base, part) for base in bases if len(base) >= SHORTEST for part in parts)
