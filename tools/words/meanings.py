"""One short meaning for a word: its commonest sense, in words that do not give the word away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tools.words.wordnet import Sense, Wordnet

LONGEST = 120  # characters
FRINGE = 0.2  # a sense met less often than this, beside the commonest one, is not what people think of
BRACKETS = re.compile(r"\s*\([^()]*\)")
WORDS = re.compile("[a-z]+")


@dataclass(frozen=True)
class Meaning:
    part: str
    text: str


class Meanings:
    def __init__(self, wordnet: Wordnet, stem: Callable[[str], str]) -> None:
        self._wordnet = wordnet
        self._stem = stem

    def meaning(self, word: str) -> Meaning | None:
        """Senses in order of use; one that names the word or a relative of it only when no other is left."""
        choices = list(self._choices(word))
        if not choices:
            return None
        most = max(sense.count for sense, _ in choices)
        ranked = min(
            range(len(choices)),
            key=lambda at: (self._telling(word, choices[at], most), at),
        )
        sense, text = choices[ranked]
        return Meaning(sense.part, text)

    def _choices(self, word: str) -> Iterator[tuple[Sense, str]]:
        for sense in self._wordnet.senses(word):
            for text in phrasings(self._wordnet.synsets[sense.synset].gloss):
                yield sense, text

    def _telling(self, word: str, choice: tuple[Sense, str], most: int) -> int:
        """0 says nothing of the word; 1 is a fringe sense, 2 shows a relative of the word, 3 the word itself."""
        sense, text = choice
        found = WORDS.findall(text.lower())
        if any(self._stem(other) == self._stem(word) or other == word for other in found):
            return 3
        if sense.count < FRINGE * most:
            return 1 if not any(is_relative(word, other) for other in found) else 2
        return 1 if any(is_relative(word, other) for other in found) else 0


def is_relative(word: str, other: str) -> bool:
    """Whether two words share so much of their beginning that one tells the other: abruptly, abrupt."""
    same = next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    return same >= 4 and same >= min(len(word), len(other)) - 2


def phrasings(gloss: str) -> Iterator[str]:
    """The explanation without examples, then each of its parts alone; what is too long is left out."""
    told = re.split(r"[;:]?\s*\"", gloss, maxsplit=1)[0]
    parts = [part for part in (tidy(part) for part in told.split(";")) if part]
    for text in ("; ".join(parts), *(parts if len(parts) > 1 else ())):
        if len(text) <= LONGEST and text.isascii() and len(text) > 2:
            yield text


def tidy(text: str) -> str:
    bare = BRACKETS.sub("", BRACKETS.sub("", text))
    bare = re.sub(r"\s+", " ", bare).strip(" ,:.")
    return "" if "(" in bare or ")" in bare else bare.replace(" ,", ",").replace("`", "'")
