"""One short meaning for a word: its commonest sense, in words that do not give the word away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from tools.words.meaning_bank import Meaning
from tools.words.wordnet import Sense, Wordnet

LONGEST = 120  # characters
SHORT = 60  # an explanation no longer than this is told before a longer one
SHORTEST = 24  # what is left of a long explanation when it is cut
FRINGE = 0.2  # a sense met less often than this, beside the commonest one, is not what people think of
NOT_SHOWN = re.compile(r"\b(obscene|vulgar|offensive|slur|derogatory|disparag\w+) (term|word|name|language|slang)")
LEADING = re.compile(r"^(\([^()]*\)[\s,;:]*)+")
# Where a long explanation can end: before what only describes further, else before any further detail.
CUTS = (
    re.compile(r"(,| that| which| who| whose| having| with| in order| such as| especially| usually) "),
    re.compile(r" (by|for|from|in|on|as|and|or|to|of|used|made) "),
)
ASIDES = re.compile(
    r"\s*\((?:'|(?:usually|especially|often|sometimes|as|e\.g|i\.e|including|collectively|particularly|such|which|who|that)"
    r"\b)[^()]*\)"
)
BRACKETS = re.compile(r"\s*\([^()]*\)")
USAGE = re.compile(
    r"(often|usually|sometimes|especially|also)? ?used (of|as|in|especially|with|to|for|by|only|before|after)\b"
)
EMPTY = ("extended meanings", "extended senses")
DANGLING = re.compile(
    r"( (a|an|the|of|to|for|in|on|by|with|as|and|or|than|other|from|any|such|used|made|that|which|is|are))+$"
)
WORDS = re.compile("[a-z]+")


class Meanings:
    def __init__(
        self, wordnet: Wordnet, stem: Callable[[str], str], blocked: frozenset[str], own: Mapping[str, Meaning]
    ) -> None:
        self._wordnet = wordnet
        self._stem = stem
        self._blocked = blocked
        self._own = own

    def meanings(self, word: str, forms: str = "") -> list[Meaning]:
        """Our own meaning, or the dictionary's best, then its best one of every other part of speech.

        A form of another word (with the letters of the parts of speech of which it is one) has a meaning only where it
        says something of its own: glasses, interesting. Elsewhere the meaning of the base form serves better, and most
        of all where that is our own.
        """
        found = [self._own[word]] if word in self._own else []
        choices = list(self._choices(word))
        if forms and not found and not self._is_own_word(word, forms, choices):
            return []
        most = max((sense.count for sense, _ in choices), default=0)
        order = sorted(range(len(choices)), key=lambda at: (self._fault(word, choices[at], most), at))
        for sense, text in (choices[at] for at in order):
            if all(sense.part != other.part for other in found):
                found.append(Meaning(sense.part, text))
        return found

    def _is_own_word(self, word: str, forms: str, choices: list[tuple[Sense, str]]) -> bool:
        if all(self._is_named(word, text) for _, text in choices):
            return False
        stem = self._stem(word)
        if "n" not in forms and stem not in self._own:
            return True
        part = "noun" if "n" in forms else "verb"
        base = [sense.count for sense in self._wordnet.senses(stem) if sense.part == part]
        share = 1.0 if "n" in forms else FRINGE
        return max(sense.count for sense, _ in choices) > share * max(base, default=-1)

    def _choices(self, word: str) -> Iterator[tuple[Sense, str]]:
        for sense in self._wordnet.senses(word):
            gloss = self._wordnet.synsets[sense.synset].gloss
            if word in self._blocked or not NOT_SHOWN.search(gloss):
                yield from ((sense, text) for text in phrasings(gloss))

    def _fault(self, word: str, choice: tuple[Sense, str], most: int) -> int:
        """How little a phrase is wanted: it names the word or what is not to be shown, a relative, a fringe sense."""
        sense, text = choice
        related = any(is_relative(word, other) for other in WORDS.findall(text.lower()))
        return 4 * self._is_named(word, text) + 2 * (sense.count < FRINGE * most) + related

    def _is_named(self, word: str, text: str) -> bool:
        """Whether a text has a form of the word in it, or a word that nobody should have to read."""
        stem = self._stem(word)
        found = WORDS.findall(text.lower())
        rude = word not in self._blocked and any(other in self._blocked for other in found)
        return rude or any(other == word or self._stem(other) == stem for other in found)


def is_relative(word: str, other: str) -> bool:
    """Whether two words share so much of their beginning that one tells the other: abruptly, abrupt."""
    same = next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other)))
    return same >= 4 and same >= min(len(word), len(other)) - 2


def phrasings(gloss: str) -> Iterator[str]:
    """The explanation without examples and remarks, then its beginning alone; what is too long is cut."""
    told = LEADING.sub("", re.split(r"[;:,]?\s*\"", gloss.replace("`", "'").replace("_", " "), maxsplit=1)[0])
    parts = [part for part in (tidy(part) for part in told.split(";")) if part]
    if not parts or not told.isascii():
        return
    parts = [parts[0], *(part for part in parts[1:] if not USAGE.match(part))]
    bare = BRACKETS.sub("", parts[0])
    texts = ("; ".join(parts), "; ".join(parts[:2]), parts[0])
    fitting = [text for text in dict.fromkeys(texts) if 2 < len(text) <= LONGEST]
    short = [text for text in fitting if len(text) <= SHORT]
    yield from short or fitting[-1:] or filter(None, [bare if len(bare) <= LONGEST else shortened(bare)])


def shortened(text: str) -> str:
    """The longest beginning that fits and stops before a detail; empty when there is no such place."""
    for cut in CUTS:
        ends = [match.start() for match in cut.finditer(text) if SHORTEST <= match.start() <= LONGEST]
        if ends:
            return DANGLING.sub("", text[: ends[-1]])
    return ""


def tidy(text: str) -> str:
    """One part of an explanation without asides; empty when a bracket in it does not close."""
    bare = re.sub(r"\s+", " ", ASIDES.sub("", text)).strip(" ,:.").replace(" ,", ",")
    return bare if bare.count("(") == bare.count(")") and bare not in EMPTY else ""
