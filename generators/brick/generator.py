"""Makes puzzles: random ones of a level, and those of letters that somebody chose.

A random puzzle begins with a word of the level's vocabulary that has as many different letters as the puzzle: so there
is always a word of all the letters, and they go together. Every word of the vocabulary that the letters give is asked
for. A key letter is drawn among those that leave a good number of words; without one the letters themselves have to
give such a number. Letters that fail are drawn anew.
"""

from __future__ import annotations

from random import Random

from generators.brick.grading import LEAST, MOST, NEWCOMERS, VOCABULARY, band, bounds, is_varied
from generators.brick.rules import Puzzle
from generators.brick.stock import WordStock, letters_of, mask_of, stock
from generators.contract import Level, Pulse, PuzzleError, Unmakable, phrase

VOWELS = mask_of("aeiou")
_DRAWS = 20_000
_TRIED = 300
"""Sets of letters for a text of one's own."""
_PAIRED = 400
ANY_KEY = "any"
"""The key letter is drawn."""


def generate(
    size: int,
    spelling: str,
    level: Level,
    rng: Random,
    pulse: Pulse,
    words: WordStock | None = None,
    least: int = 0,
    key: str = "",
) -> Puzzle:
    """`words` are others than the program's own; `least` is how many there must be to find, within the level; `key` is
    the key letter, or ANY_KEY, or nothing for a puzzle without one."""
    words = words or stock(spelling, pulse=pulse)
    words.load(pulse)
    fewest, most = band(size, level) if words.is_ranked else bounds(size)
    if least > most:
        raise PuzzleError(
            phrase(
                "a puzzle of {size} letters and the level {level} has at most {most} words, not {least}",
                size=size,
                level=level.value,
                most=most,
                least=least,
            )
        )
    pulse(0.0)
    stars = words.stars(size, VOCABULARY[level])
    if stars:
        for tried in range(_DRAWS):
            pulse(tried / (tried + 100))
            puzzle = _try(mask_of(rng.choice(stars)), level, rng, words, (max(least, fewest), most), key)
            if puzzle is not None:
                return puzzle
    raise Unmakable(
        phrase(
            "These words give no puzzle of {size} letters at this level. Choose another level, another number of "
            "letters or more words.",
            size=size,
        )
    )


def _try(mask: int, level: Level, rng: Random, words: WordStock, numbers: tuple[int, int], key: str) -> Puzzle | None:
    """A puzzle of these letters with a number of words between the two; none where there is none, or where too many
    words are of one sort."""
    size, vowels = mask.bit_count(), (mask & VOWELS).bit_count()
    if not 2 <= vowels <= (size + 1) // 2:
        return None
    least, most = numbers
    asked = vocabulary_within(mask, level, words)
    if key:
        letters = letters_of(mask) if key == ANY_KEY else key
        keys = [letter for letter in letters if least <= sum(letter in word for word in asked) <= most]
        if not keys:
            return None
        key = rng.choice(keys)
        asked = [word for word in asked if key in word]
    if not least <= len(asked) <= most:
        return None
    if (words.is_ranked and _newcomers(asked, level, words) < NEWCOMERS) or not is_varied(asked, words.source):
        return None
    return _puzzle(mask, asked, words, key)


def _newcomers(asked: list[str], level: Level, words: WordStock) -> int:
    """How many words are not in the vocabulary of the level below; on the lowest level all of them count."""
    below = max((VOCABULARY[other] for other in Level if VOCABULARY[other] < VOCABULARY[level]), default=0)
    return sum(words.rank(word) > below for word in asked)


def vocabulary_within(mask: int, level: Level, words: WordStock, key: str = "") -> list[str]:
    """Every word of a level's vocabulary that the letters give, the commonest first."""
    limit = VOCABULARY[level]
    return [word for word in words.common_within(mask, key) if 0 < words.rank(word) <= limit]


def _puzzle(mask: int, required: list[str], words: WordStock, key: str) -> Puzzle:
    asked = set(required)
    bonus = tuple(word for word in words.valid_within(mask, key) if word not in asked)
    return Puzzle(letters_of(mask), tuple(sorted(required)), bonus, words.spelling, key=key)


def custom_puzzle(
    letters: str,
    spelling: str,
    words: WordStock | None = None,
    source: str = "",
    level: Level = Level.NORMAL,
    key: str = "",
) -> Puzzle:
    """Every word of these letters: those of the level's vocabulary are asked for, all others are bonus words.

    Where the vocabulary has none of them, all that are valid are asked for.
    """
    words = words or stock(spelling)
    mask = mask_of(letters)
    asked = vocabulary_within(mask, level, words, key) or words.valid_within(mask, key)
    if not asked:
        raise PuzzleError(phrase("there is no word of the letters {letters}", letters=letters), source)
    return _puzzle(mask, asked, words, key)


def from_words(known: dict[str, int], size: int, rng: Random, pulse: Pulse) -> tuple[str, list[str]]:
    """Letters for words of another text, with how often each stands there: the letters, and the words to find.

    Of the sets of letters that a word of the text takes whole, it is one of those with the most words; where that are
    few, of the sets that two of its words take together.
    """
    masks: dict[int, list[str]] = {}
    for number, word in enumerate(sorted(known)):
        if not number % 1024:
            pulse(0.3 * number / len(known))
        masks.setdefault(mask_of(word), []).append(word)
    stars = sorted(mask for mask in masks if mask.bit_count() == size)
    best = _richest(masks, stars, rng, lambda share: pulse(0.3 + 0.3 * share))
    if best[0] < LEAST:
        best = max(best, _richest(masks, _unions(masks, size), rng, lambda share: pulse(0.6 + 0.4 * share)))
    if not best[0]:
        raise PuzzleError(phrase("this text has no {size} letters that give words", size=size))
    words = [word for part in _parts(best[1]) for word in masks.get(part, ())]
    words.sort(key=lambda word: (-known[word], word))
    return letters_of(best[1]), words


def _richest(masks: dict[int, list[str]], sets: list[int], rng: Random, pulse: Pulse) -> tuple[int, int]:
    """How many words the best of some of the sets has, no more than a puzzle asks for, and which set that is."""
    best = (0, 0)
    some = rng.sample(sets, min(len(sets), _TRIED))
    for number, mask in enumerate(some):
        pulse(number / len(some))
        found = sum(len(masks.get(part, ())) for part in _parts(mask))
        best = max(best, (min(found, MOST), mask))
    return best


def _parts(mask: int) -> list[int]:
    parts, part = [], mask
    while part:
        parts.append(part)
        part = (part - 1) & mask
    return parts


def _unions(masks: dict[int, list[str]], size: int) -> list[int]:
    small = sorted(mask for mask in masks if mask.bit_count() <= size)[:_PAIRED]
    return sorted({one | other for one in small for other in small if (one | other).bit_count() == size})
