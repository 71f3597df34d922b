"""Which words made crosswords have, and which of them are liked better.

Words used here
    stock      the words that crosswords of a style and level are filled with, the commonest first
    window     the ranks that the words of a stock are from and to

Common words come first, but by chance, so that no word is in every other crossword. Two forms of one word never stand
in one grid, nor do two answers with the same clue, nor a word that the clue of another contains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import prod
from random import Random

from generators.contract import Level, Pulse, steady
from generators.crossword.fill.index import Index, Shelf, members
from generators.crossword.fill.search import PAUSE
from generators.crossword.make.clues import clued_words, clues_for, has_hard_clue, is_name
from generators.crossword.make.leaks import roots, told_roots
from generators.crossword.make.tired import TIRED
from generators.lexicon import SIZES, lexicon

SHORTEST, LONGEST = 3, 15
SHORT = 4
FILL_IN_RANKS = {Level.EASY: 12_000, Level.NORMAL: 20_000, Level.HARD: 60_000, Level.FIENDISH: 60_000}
CLUED_RANKS = {
    Level.EASY: (0, 7_000),
    Level.NORMAL: (0, 12_000),
    Level.HARD: (0, 30_000),
    Level.FIENDISH: (3_500, 60_000),
}
_BATCH = 1 << 10
_SMALL = frozenset({"a", "an", "the", "of", "or", "and", "to"})
WIDE_RANK = 60_000
ALL_CLUED_RANK = 60_000
"""Dense crosswords and those with a theme take every word that has a clue; their clues make the level."""
MOST_PLURALS = 12
"""Of a hundred words, so many at most end in the s of a plural or a verb."""
MOST_NAMES = 25
"""Of a hundred words, so many at most are names, abbreviations or phrases."""
EASE_GROUPS = 4
"""Short words are put into so many groups by how easily they cross. A lattice admits a quarter of the last group by
chance, an eighth of the one before, and so on."""
DRAWN = 64
"""So many words are drawn by chance before all the others come in any order."""
HARD_RANK = 12_000
COMPARED = 2
"""So many short words are compared with each other in a roomy grid."""
_UNFIT = (
    "homosexual homosexuals queer gay gays lesbian lesbians rape raped rapes rapist rapists suicide suicides suicidal "
    "nazi nazis slave slaves slavery incest genocide holocaust terrorist terrorists terrorism terror porn sexy sex "
    "sexes sexual sexually sexist murder murders murdered murderer kill kills killed killer killers killing homicide "
    "massacre anorexia cancer cancers tumour tumours abortion abortions torture tortured bomber bombing corpse corpses "
    "cant wont thru apps prof profs docs doc exec spec specs refs ref rev revs rep reps prep demo demos info memo nope "
    "yeah yep yup yea nah bah meh duh aha huh ugh hmm jeez gees gee gosh ahem whoa whew mama papa nix ell ere eke err "
    "esp emo ism lei ova pol sis nee nae nay orc orcs bani aeon hows whys whos josh billy rob bob ken pat sue jay bill "
    "jack mike mick dick dicks nick chuck pts app vie ins outs ups seer emit ids est etc vols non con cons pro pros "
    "urine euthanasia insane inane deranged lunatic lunatics corpses slay slays slain slaughter slaughtered massacres "
    "execution executions executioner enslave enslaved enslaves lust lusts lusty incestuous molest molested shrew "
    "shrews hag hags crone crones whore whores slut sluts bitch pimp pimps lynch lynched behead beheaded strangle "
    "strangled semen sperm feces faeces vomit vomits vomiting puke pukes bowel bowels anal anus urinate bladder pus "
    "leper lepers cripple crippled cripples retard retarded midget midgets obese savages savage negro fatty hung "
    "genital genitals penis vagina breast breasts nipple nipples erection orgasm brothel brothels condom condoms "
    "naked nude nudes die dies died dying stab stabs stabbed stabbing eradicating exterminate extermination "
    "arousal aroused fascist fascists gallows noose hanging hanged cult cults retardation stillborn miscarriage "
    "fucking tit tits ass arse bra wops rod nip nips"
)

UNFIT = frozenset(_UNFIT.split())
"""Nothing to jest with, or no words to look for: interjections, names, shortened words."""


class FillWords:
    """The list, and which words do not go together."""

    def __init__(self, words: Sequence[str], is_clued: bool = False, pulse: Pulse = steady) -> None:
        self.index = Index(words, pulse)
        self._is_clued = is_clued
        self._kin: dict[str, list[str]] = {}
        self._of_root: dict[str, list[str]] = {}
        self._telling: dict[str, list[str]] = {}
        """By root: the words whose clues tell it."""
        self._apart: dict[str, dict[int, int]] = {}
        self._plurals: dict[int, int] = {}
        self._names: dict[int, int] = {}
        self._by_ease: dict[int, list[int]] = {}
        known = lexicon()
        for number, word in enumerate(words):
            if not number % _BATCH:
                pulse(0.0)
            self._kin.setdefault(known.stem(word), []).append(word)
            if is_clued:
                for said in _said(word):
                    self._kin.setdefault(said, []).append(word)
                for root in sorted(roots(word)):
                    self._of_root.setdefault(root, []).append(word)
                for root in sorted(_told(word)):
                    self._telling.setdefault(root, []).append(word)

    def apart(self, word: str) -> Mapping[int, int]:
        """By length: the words that do not go with this one."""
        found = self._apart.get(word)
        if found is None:
            found = self._apart[word] = {}
            for other in dict.fromkeys(self._clashing(word)):
                if other != word:
                    number = self.index.of(len(other)).numbers[other]
                    found[len(other)] = found.get(len(other), 0) | 1 << number
        return found

    def _clashing(self, word: str) -> Iterator[str]:
        yield from self._kin.get(lexicon().stem(word), ())
        if self._is_clued:
            for said in _said(word):
                yield from self._kin.get(said, ())
            for root in sorted(_told(word)):
                yield from self._of_root.get(root, ())
            for root in sorted(roots(word)):
                yield from self._telling.get(root, ())

    def plurals(self, shelf: Shelf) -> int:
        """The words of a shelf that end in the s of a plural or a verb."""
        found = self._plurals.get(shelf.length)
        if found is None:
            having = shelf.masks[-1].get("s", 0)
            words = (number for number in members(having) if is_plural(shelf.words[number]))
            found = self._plurals[shelf.length] = sum(1 << number for number in words)
        return found

    def names(self, shelf: Shelf) -> int:
        """The names, abbreviations and phrases of a shelf."""
        found = self._names.get(shelf.length)
        if found is None:
            words = enumerate(shelf.words) if self._is_clued else ()
            found = self._names[shelf.length] = sum(1 << number for number, word in words if is_name(word))
        return found

    def by_ease(self, shelf: Shelf) -> list[int]:
        """The words of a shelf in a few groups of one size, those first whose letters most words have in their places:
        grids fall back on such words again and again."""
        found = self._by_ease.get(shelf.length)
        if found is None:
            counts = [{letter: mask.bit_count() for letter, mask in masks.items()} for masks in shelf.masks]
            ease = [prod(map(dict.__getitem__, counts, word)) for word in shelf.words]
            order = sorted(range(len(ease)), key=lambda number: (-ease[number], number))
            share = -(-len(order) // EASE_GROUPS) or 1
            groups = [order[first : first + share] for first in range(0, len(order), share)]
            found = self._by_ease[shelf.length] = [sum(1 << number for number in group) for group in groups]
        return found

    def some(self, length: int, rng: Random) -> str:
        """Any word of a length; "" where there is none."""
        words = self.index.of(length).words
        return words[rng.randrange(len(words))] if words else ""


def is_plural(word: str) -> bool:
    return word.endswith("s") and lexicon().stem(word) != word


def _said(word: str) -> list[str]:
    """Each clue of a word, however its words are placed, so that no two in a grid say the same."""
    return [" ".join(sorted(set(clue.text.lower().split()) - _SMALL)) + "." for clue in clues_for(word)]


def _told(word: str) -> frozenset[str]:
    """The roots of all words of the clues of a word."""
    clues = clues_for(word)
    return frozenset(root for clue in clues for root in told_roots(clue.text))


class Mood:
    """What is liked for one crossword, as solver.Taste promises: some words by chance, and those first.

    Words that cross easily would else be in every other crossword, short ones above all; so of short words fewer are
    liked, any of them as soon as a common one. In a roomy grid no more than a few of them are compared with each other.
    """

    def __init__(
        self,
        stock: FillWords,
        rng: Random,
        is_roomy: bool = False,
        met: Iterable[str] = (),
        is_choosy: bool = False,
        late: Iterable[str] = (),
    ) -> None:
        """A choosy one bars words that were met lately, and by chance many of those that grids fall back on. Words
        that are late are tried after all others."""
        self._is_roomy, self._is_choosy = is_roomy, is_choosy
        self._stock = stock
        self._met, self._late = frozenset(met), frozenset(late)
        self._last: dict[int, int] = {}
        self._barred: dict[int, int] = {}
        self.apart = stock.apart
        self._rng = rng
        self._liked: dict[int, int] = {}

    def barred(self, shelf: Shelf) -> int:
        """Words that cross easily come back in every other grid, so each grid does without many of them."""
        if not self._is_choosy:
            return 0
        found = self._barred.get(shelf.length)
        if found is None:
            found, count, draw = 0, len(shelf.words), self._rng.getrandbits
            if count:
                found = self._stock.plurals(shelf) & (draw(count) | draw(count))
                found |= self._stock.names(shelf) & draw(count)
                found |= sum(1 << shelf.numbers[word] for word in self._met if word in shelf.numbers)
                found |= self._held_back(shelf)
            self._barred[shelf.length] = found
        return found

    def _held_back(self, shelf: Shelf) -> int:
        """Of the tired words most, by chance, where no memory keeps words from coming back. A lattice, which finds
        words easily, does without most short ones."""
        found, count = 0, len(shelf.words)
        groups = self._stock.by_ease(shelf) if self._is_roomy and shelf.length <= SHORT else []
        for number, words in enumerate(groups):
            found |= words & ~self._some(count, EASE_GROUPS + 1 - number)
        for number, tired in enumerate(() if self._met else TIRED):
            words = sum(1 << shelf.numbers[word] for word in tired if word in shelf.numbers)
            found |= words & ~self._some(count, number + 1)
        return found

    def _some(self, count: int, halvings: int) -> int:
        """Half of so many words by chance, or a quarter of them, and so on."""
        found = self._rng.getrandbits(count)
        for _ in range(halvings - 1):
            found &= self._rng.getrandbits(count)
        return found

    def order(self, shelf: Shelf, candidates: int, rng: Random | None) -> Iterator[int]:
        count = len(shelf.words)
        liked = self._liked.get(shelf.length)
        if liked is None:
            liked = self._rng.getrandbits(count)
            if shelf.length <= SHORT:
                liked &= self._rng.getrandbits(count)
            self._liked[shelf.length] = liked
        is_even = shelf.length <= SHORT and self._is_roomy
        last = candidates & self._tried_last(shelf)
        first = candidates & ~last
        for some in (first & liked, first & ~liked, last):
            for number, word in enumerate(_by_chance(some, count, rng or self._rng, is_even)):
                if is_even and not number % COMPARED:
                    yield PAUSE
                yield word

    def _tried_last(self, shelf: Shelf) -> int:
        found = self._last.get(shelf.length)
        if found is None:
            found = sum(1 << shelf.numbers[word] for word in self._late if word in shelf.numbers)
            self._last[shelf.length] = found
        return found


def _by_chance(candidates: int, count: int, rng: Random, is_even: bool) -> Iterator[int]:
    """Each once: first some that are drawn, common ones more often, then the rest."""
    if not is_even and candidates.bit_count() > DRAWN:
        for _ in range(DRAWN):
            at = rng.randrange(count) * rng.randrange(count) // count
            above = candidates >> at
            if above:
                number = (above & -above).bit_length() - 1 + at
                candidates ^= 1 << number
                yield number
    rest = list(members(candidates))
    rng.shuffle(rest)
    yield from rest


_MADE: dict[object, FillWords] = {}
"""Each is made once, when it is first asked for; that takes a tenth of a second, in which it can be cancelled."""


def fill_in_stock(rank: int, pulse: Pulse = steady) -> FillWords:
    return _made(("fill-in", rank), lambda: _known(0, rank), pulse)


def plain_stock(letters: str, pulse: Pulse = steady) -> FillWords:
    """Words of these letters alone."""
    known = FILL_IN_RANKS[Level.FIENDISH]
    return _made(("plain", letters), lambda: [word for word in _known(0, known) if not set(word) - set(letters)], pulse)


def clued_stock(least: int, most: int, pulse: Pulse = steady, is_hard: bool = False) -> FillWords:
    """A hard one has no short words that anyone knows, but those that have a harder clue. Names, phrases and words that
    are in no list of common ones have no rank, so all but the easiest have them, spread among the others."""

    def words() -> list[str]:
        known = [word for word in _known(least, most) if word in clued_words()]
        if most > CLUED_RANKS[Level.EASY][1]:
            known = _spread(known, _unranked())
        return [word for word in known if not is_hard or _is_hard(word)]

    return _made(("clued", least, most, is_hard), words, pulse, True)


def _unranked() -> list[str]:
    british = set(lexicon().words(spelling="british", size=SIZES[-1], least=SHORTEST, most=LONGEST))
    found = {word for word in clued_words() if is_name(word) or word in british}
    return sorted(found - UNFIT - set(_known(0, ALL_CLUED_RANK)))


def _spread(words: list[str], others: list[str]) -> list[str]:
    """With the others at equal distances among the words."""
    places = [(number / len(words), 0, word) for number, word in enumerate(words)]
    places += [(number / len(others), 1, word) for number, word in enumerate(others)]
    return [word for _, _, word in sorted(places)]


def _is_hard(word: str) -> bool:
    return len(word) > SHORT or lexicon().rank(word) > HARD_RANK or has_hard_clue(word)


def wide_stock(pulse: Pulse = steady, rank: int | None = None) -> FillWords:
    """For grids that leave no choice: also words that fewer readers know, down to a rank if one is told."""
    return _made(("wide", rank), lambda: _widest(rank), pulse)


def _made(name: object, words: Callable[[], list[str]], pulse: Pulse, is_clued: bool = False) -> FillWords:
    if name not in _MADE:
        lexicon(pulse=pulse)
        if is_clued:
            clued_words()
            pulse(0.0)
        listed = words()
        pulse(0.0)
        _MADE[name] = FillWords(listed, is_clued, pulse)
    return _MADE[name]


def _widest(rank: int | None) -> list[str]:
    source, last = lexicon(), 10**9
    ranks = {word: source.rank(word) or last for word in source.words(50, "british", SHORTEST, LONGEST)}
    words = [word for word, its in ranks.items() if word not in UNFIT and (rank is None or its <= rank)]
    return sorted(words, key=lambda word: (ranks[word], word))


def _known(least: int, most: int) -> list[str]:
    """The commonest first."""
    source = lexicon()
    common = source.common(spelling="british", least=SHORTEST, most=LONGEST, rank=most)
    return [word for word in common if word not in UNFIT and source.rank(word) > least]
