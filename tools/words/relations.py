"""What stands near a word: words of the same meaning, and words for other things of the same sort."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tools.words.wordnet import Sense, Synset, SynsetId, Wordnet

MOST_SYNONYMS = 8
MOST_SIBLINGS = 12
MOST_SENSES = 3
WIDEST = 80  # a sort with more members is no sort that a person would name: person, act, place
SORT, MEMBER, OPPOSITE, SIMILAR = "@", "~", "!", "&"


class Relations:
    def __init__(self, wordnet: Wordnet, usable: Callable[[str], bool], stem: Callable[[str], str]) -> None:
        """Usable are the words that may be shown."""
        self._wordnet = wordnet
        self._usable = usable
        self._stem = stem

    def synonyms(self, word: str) -> tuple[str, ...]:
        found = (other for sense in self._senses(word) for other in self._wordnet.synsets[sense.synset].words)
        return self._pick(word, found, MOST_SYNONYMS, ())

    def siblings(self, word: str) -> tuple[str, ...]:
        """Opposites, then other members of the sort of its first senses, those that are met most often first."""
        found = (other for sense in self._senses(word)[:2] for other in self._siblings_of(sense))
        return self._pick(word, found, MOST_SIBLINGS, self.synonyms(word))

    def _senses(self, word: str) -> list[Sense]:
        senses = self._wordnet.senses(word)
        return [sense for sense in senses[:MOST_SENSES] if sense is senses[0] or sense.count * 5 >= senses[0].count]

    def _siblings_of(self, sense: Sense) -> Iterator[str]:
        synset = self._wordnet.synsets[sense.synset]
        for kind in (OPPOSITE, SIMILAR):
            for near in targets(synset, kind):
                yield from self._wordnet.synsets[near].words
        for above in targets(synset, SORT):
            members = targets(self._wordnet.synsets[above], MEMBER)
            if len(members) <= WIDEST:
                yield from sorted(self._names_of(members, sense.synset), key=lambda name: (-self._use(name), name))

    def _names_of(self, members: list[SynsetId], own: SynsetId) -> Iterator[str]:
        """The words whose commonest sense is a member: lion is an animal first, a celebrity only second."""
        for member in members:
            for name in self._wordnet.synsets[member].words if member != own else ():
                senses = self._wordnet.senses(name)
                if senses and senses[0].synset == member:
                    yield name

    def _use(self, word: str) -> int:
        return self._wordnet.senses(word)[0].count

    def _pick(self, word: str, found: Iterator[str], most: int, known: tuple[str, ...]) -> tuple[str, ...]:
        """The first few that can be shown, no form of the word itself, and no two forms of one word."""
        stems = {self._stem(word), *map(self._stem, known)}
        picked: list[str] = []
        for other in found:
            if len(picked) < most and self._usable(other) and self._stem(other) not in stems:
                stems.add(self._stem(other))
                picked.append(other)
        return tuple(picked)


def targets(synset: Synset, kind: str) -> list[SynsetId]:
    return [target for pointer, target in synset.pointers if pointer == kind]
