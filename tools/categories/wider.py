"""Which words fit a category besides those that were written for it. A wall is right only if they do no harm on it.

Word play is worked out: what hides the same, is an anagram of the same, makes another compound. For the rest WordNet is
asked: words of the kind that most members are, and words that mean what two members mean.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from generators.lexicon import Lexicon
from tools.categories import play
from tools.categories.bank import Category, fixed_part
from tools.categories.sounds import Sounds, named
from tools.words.wordnet import SynsetId, Wordnet

SIZE = 60
"""A compound is one if a dictionary of this size has it."""
THEMES = (
    "animals?|mammals?",
    "birds?",
    "fish",
    "colours?",
    "numbers?",
    "months?",
    "drinks?",
    "trees?",
    "body parts?|innards",
    "countr(y|ies)",
    "cit(y|ies)",
    "weather",
    "containers?|jars",
    "food",
    "fruits?",
    "(men's )?names|man|men",
    "(women's )?names|woman|women",
    "clothes",
    "metals?",
)
"""Words of a name that tell what its word play is made from, each with others for the same thing."""
MOST_OF = 0.5
"""So many of the members must be of a kind for the kind to stand for the category."""
WIDEST = 400
"""A kind of more words, such as thing, says nothing."""
SENSES = 5
SAME = 2
"""A word that means the same as so many members belongs to them."""


PLAIN = (
    "animal",
    "bird",
    "fish",
    "insect",
    "food",
    "fruit",
    "vegetable",
    "beverage",
    "meat",
    "dessert",
    "tree",
    "flower",
    "garment",
    "footwear",
    "headdress",
    "fabric",
    "tool",
    "container",
    "vehicle",
    "ship",
    "building",
    "room",
    "furniture",
    "weapon",
    "musical_instrument",
    "game",
    "sport",
    "body_part",
    "bone",
    "color",
    "metal",
    "jewel",
    "money",
    "weather",
    "relative",
    "time_unit",
    "disease",
    "city",
    "musical_composition",
    "book",
    "noise",
    "gesture",
    "criminal",
    "soldier",
    "clergyman",
    "ruler",
    "performer",
    "musician",
    "athlete",
)
"""Kinds that no category asks for, as they are dull; four words of one could still be taken for a group."""


class Wider:
    def __init__(self, categories: Sequence[Category], lexicon: Lexicon, wordnet: Wordnet, sounds: Sounds) -> None:
        self._categories, self._lexicon, self._wordnet, self._sounds = categories, lexicon, wordnet, sounds
        self._words = sorted({word for each in categories for word in each.words})

    def fitting(self, each: Category) -> list[str]:
        """The words of other categories that fit this one too."""
        own = set(each.words)
        return sorted({word for word in self._found(each) if word not in own})

    def _found(self, each: Category) -> Iterator[str]:
        if each.type in ("before", "after"):
            yield from self._compounding(each)
        elif each.name in play.BY_LETTERS:
            yield from filter(play.PATTERNS[each.name], self._words)
        elif each.name in play.BECOMES:
            becomes = play.BECOMES[each.name]
            yield from (word for word in self._words if self._is_word(becomes(word)) and becomes(word) != word)
        elif each.type in ("hidden", "anagram", "letters"):
            yield from self._playing(each)
        elif each.type == "homophone":
            yield from self._sounding(each)
        elif each.type == "synonyms":
            yield from self._meaning_the_same(each)
        elif each.type in ("kinds", "famous", "senses", "parts"):
            yield from self._of_the_kind(each)

    def plain_kinds(self) -> Iterator[tuple[str, list[str]]]:
        """Each plain kind with the words that are of it in a sense that people know."""
        for name in PLAIN:
            kind = ("noun", self._wordnet.index["noun"][name][0])
            yield name.replace("_", " "), [word for word in self._words if kind in self._kinds_of(word)]

    # --- word play

    def _is_word(self, word: str) -> bool:
        return self._lexicon.is_word(word.lower(), SIZE)

    def _compounding(self, each: Category) -> Iterator[str]:
        fixed, spaced = fixed_part(each.name), self._wordnet
        for word in self._words:
            first, second = (fixed, word) if each.type == "before" else (word, fixed)
            if self._is_word(first + second) or spaced.is_lemma(f"{first}_{second}".lower()):
                yield word

    def _playing(self, each: Category) -> Iterator[str]:
        bases = self._bases(each)
        by_letters = {"".join(sorted(base)) for base in bases}
        plays = [
            works
            for sign, works in play.PLAYS.items()
            if any(re.search(sign, member.reason) for member in each.members)
        ]
        for word in self._words:
            hides = each.type == "hidden" and any(base in word != base for base in bases)
            mixed = each.type == "anagram" and "".join(sorted(word)) in by_letters and word not in bases
            if hides or mixed or any(works(word, base) for works in plays for base in bases):
                yield word

    def _sounding(self, each: Category) -> Iterator[str]:
        """What sounds like the very words that the members sound like."""
        reasons = (member.reason for member in each.members if member.reason.startswith("sounds like"))
        heard = {other for reason in reasons for other in named(reason)}
        yield from (word for word in self._words if any(self._sounds.alike(word, other) for other in heard - {word}))

    def _bases(self, each: Category) -> frozenset[str]:
        """What its members are made from, and what those of other categories with the same theme are."""
        own = frozenset(filter(None, (play.base_of(each.type, member.reason) for member in each.members)))
        if each.type == "hidden" and min(map(len, own), default=0) < 3:
            return own
        return own.union(*(bases for theme, bases in self._themes.items() if theme in self._themes_of(each.name)))

    def _themes_of(self, name: str) -> list[str]:
        return [theme for theme in THEMES if re.search(rf"\b({theme})\b", name, re.IGNORECASE)]

    @cached_property
    def _themes(self) -> Mapping[str, frozenset[str]]:
        found: dict[str, set[str]] = {theme: set() for theme in THEMES}
        for each in self._categories:
            for theme in self._themes_of(each.name):
                bases = (play.base_of(each.type, member.reason) for member in each.members)
                found[theme].update(base for base in bases if len(base) >= 3)
        return {theme: frozenset(bases) for theme, bases in found.items()}

    # --- meaning

    def _synsets(self, word: str) -> set[SynsetId]:
        small = word.lower()
        parts = self._wordnet.index
        return {(part, place) for part in parts for place in parts[part].get(small, ())[:SENSES]}

    def _meaning_the_same(self, each: Category) -> Iterator[str]:
        counts = Counter(synset for word in each.words for synset in self._synsets(word))
        shared = {synset for synset, count in counts.items() if count >= SAME}
        yield from (word for word in self._words if self._synsets(word) & shared)

    def _of_the_kind(self, each: Category) -> Iterator[str]:
        counts = Counter(kind for word in each.words for kind in self._kinds_of(word))
        enough = max(4, round(len(each.words) * MOST_OF))
        kinds = {kind for kind, count in counts.items() if count >= enough and self._width[kind] <= WIDEST}
        yield from (word for word in self._words if self._kinds_of(word) & kinds)

    def _kinds_of(self, word: str) -> frozenset[SynsetId]:
        if word not in self._known_kinds:
            nouns = [synset for synset in self._synsets(word) if synset[0] == "noun"]
            self._known_kinds[word] = frozenset(kind for synset in nouns for kind in self._above(synset))
        return self._known_kinds[word]

    @cached_property
    def _known_kinds(self) -> dict[str, frozenset[SynsetId]]:
        return {}

    def _above(self, synset: SynsetId) -> Iterator[SynsetId]:
        for kind, target in self._wordnet.synsets[synset].pointers:
            if kind in ("@", "@i"):
                yield target
                yield from self._above(target)

    @cached_property
    def _width(self) -> Counter[SynsetId]:
        """How many synsets lie below each."""
        return Counter(
            kind for synset in self._wordnet.synsets if synset[0] == "noun" for kind in set(self._above(synset))
        )
