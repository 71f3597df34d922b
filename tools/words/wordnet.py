"""WordNet as we read it: senses in order of use, what each means, and what stands near it.

Words used here
    lemma   a word in its base form, as the dictionary lists it
    synset  the words that share one sense; its identity is part of speech and place in the data file
    sense   a word in a synset; the commonest sense of a word has number 1
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tools.registry import WORDNET, debian_folder

PARTS = ("noun", "verb", "adj", "adv")
LETTERS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
PARTS_OF_SPEECH = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}
"""As cntlist.rev writes them."""
SynsetId = tuple[str, int]


@dataclass(frozen=True)
class Synset:
    id: SynsetId
    words: tuple[str, ...]  # as written: a capital tells a name, an underscore stands for a space
    field: int  # the number of the lexicographer's file: animals, food, ...
    pointers: tuple[tuple[str, SynsetId], ...]
    gloss: str


@dataclass(frozen=True)
class Sense:
    word: str
    part: str
    number: int
    count: int  # how often the sense was met in the tagged texts
    synset: SynsetId


def folder() -> Path:
    return debian_folder(WORDNET) / "usr" / "share" / "wordnet"


class Wordnet:
    def __init__(self, files: Path) -> None:
        self._files = files
        self._found: dict[str, list[Sense]] = {}

    @cached_property
    def counts(self) -> Mapping[tuple[str, str, int], int]:
        """(lemma, part of speech, sense number) -> how often it was met."""
        found = {}
        for line in self._lines("cntlist.rev"):
            key, number, count = line.split()
            lemma, _, rest = key.partition("%")
            found[lemma, PARTS_OF_SPEECH[rest[0]], int(number)] = int(count)
        return found

    @cached_property
    def uses(self) -> Counter[str]:
        """How often a lemma was met in any sense."""
        found: Counter[str] = Counter()
        for (lemma, _, _), count in self.counts.items():
            found[lemma] += count
        return found

    @cached_property
    def index(self) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
        """Part of speech -> lemma -> its synsets, the commonest first."""
        return {part: dict(self._index(part)) for part in PARTS}

    @cached_property
    def synsets(self) -> Mapping[SynsetId, Synset]:
        return {synset.id: synset for part in PARTS for synset in self._synsets(part)}

    @cached_property
    def exceptions(self) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """Irregular form -> its (part of speech, base form)s."""
        found: dict[str, tuple[tuple[str, str], ...]] = {}
        for part in PARTS:
            for line in self._lines(f"{part}.exc"):
                form, *bases = line.split()
                found[form] = found.get(form, ()) + tuple((part, base) for base in bases if base != form)
        return found

    def has(self, word: str, part: str) -> bool:
        return word in self.index[part]

    def is_lemma(self, word: str) -> bool:
        return any(word in self.index[part] for part in PARTS)

    def senses(self, word: str) -> list[Sense]:
        """Every sense of a lemma that is no name, the commonest first whatever its part of speech."""
        return [sense for sense in self._all_senses(word) if self._is_plain(word, sense.synset)]

    def is_name(self, word: str) -> bool:
        """Whether the word is first of all a name, as far as this dictionary knows."""
        senses = self._all_senses(word)
        return not senses or not self._is_plain(word, senses[0].synset)

    def _all_senses(self, word: str) -> list[Sense]:
        if word not in self._found:
            self._found[word] = self._find_senses(word)
        return self._found[word]

    def _find_senses(self, word: str) -> list[Sense]:
        counts = Counter(self._synset_counts(word))
        counts.update(self._synset_counts(self._twin(word)))
        found = [
            Sense(word, part, number, counts[part, place], (part, place))
            for part in PARTS
            for number, place in enumerate(self.index[part].get(word, ()), 1)
        ]
        return sorted(found, key=lambda sense: (-sense.count, sense.number, PARTS.index(sense.part)))

    def _synset_counts(self, word: str) -> Mapping[SynsetId, int]:
        return {
            (part, place): self.counts[word, part, number]
            for part in PARTS
            for number, place in enumerate(self.index[part].get(word, ()), 1)
            if (word, part, number) in self.counts
        }

    def _twin(self, word: str) -> str:
        """The other spelling of a word: the texts were American, so they count color, and colour never."""
        own = {(part, place) for part in PARTS for place in self.index[part].get(word, ())}
        others = sorted({other for place in own for other in self.synsets[place].words if other != word})
        for other in others:
            synsets = {(part, place) for part in PARTS for place in self.index[part].get(other, ())}
            if own <= synsets and other[:2] == word[:2] and abs(len(other) - len(word)) <= 2:
                return other
        return ""

    def _is_plain(self, word: str, place: SynsetId) -> bool:
        """Whether the synset writes the word in small letters, and is no single person, town or war."""
        synset = self.synsets[place]
        return word in synset.words and not any(kind == "@i" for kind, _ in synset.pointers)

    def _lines(self, name: str) -> Iterator[str]:
        with open(self._files / name, encoding="utf-8") as file:
            # The licence stands at the head of each file, its lines begin with spaces.
            yield from (line for line in file if not line.startswith("  "))

    def _index(self, part: str) -> Iterator[tuple[str, tuple[int, ...]]]:
        for line in self._lines(f"index.{part}"):
            fields = line.split()
            senses = int(fields[2])
            yield fields[0], tuple(int(place) for place in fields[-senses:])

    def _synsets(self, part: str) -> Iterator[Synset]:
        for line in self._lines(f"data.{part}"):
            facts, _, gloss = line.partition(" | ")
            fields = facts.split()
            count = int(fields[3], 16)
            words = tuple(word.partition("(")[0] for word in fields[4 : 4 + 2 * count : 2])
            start = 5 + 2 * count
            pointers = tuple(
                (fields[at], (part_of(fields[at + 2]), int(fields[at + 1])))
                for at in range(start, start + 4 * int(fields[start - 1]), 4)
            )
            yield Synset((part, int(fields[0])), words, int(fields[1]), pointers, gloss.strip())


def part_of(letter: str) -> str:
    return {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}[letter]
