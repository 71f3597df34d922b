"""Makes puzzles: random ones of a level, and those of letters that somebody chose.

A random puzzle begins with a common word that has as many different letters as the puzzle: so there is always a word of
all the letters, and they go together. All common words of those letters are then the words to find, if their number is
in the level's band; where there are up to half as many again, the commonest are taken and the rest are bonus words.
Eight or nine letters give more words than that nearly always: there the least rich letters of a handful are taken.
Familiar words are asked for as far as the level has room; letters that would leave too many of them to the bonus
words are passed over.
"""

from __future__ import annotations

from random import Random

from generators.brick.grading import FAMILIAR, LEAST, MOST, RANKS, band, grade, is_varied, spare
from generators.brick.rules import Puzzle
from generators.brick.stock import WordStock, letters_of, mask_of, stock
from generators.contract import Level, Pulse, PuzzleError, Unmakable, phrase

VOWELS = mask_of("aeiou")
_DRAWS = 20_000
_RICH = 8
"""From so many letters on, the commonest words of the letters are enough."""
_HANDFUL = 4
_TRIED = 300
"""Sets of letters for a text of one's own."""
_PAIRED = 400


def generate(
    size: int, spelling: str, level: Level, rng: Random, pulse: Pulse, words: WordStock | None = None, least: int = 0
) -> Puzzle:
    """`words` are others than the program's own; `least` is how many there must be to find, within the level."""
    words = words or stock(spelling, pulse=pulse)
    words.load(pulse)
    if least > (most := band(size, level)[1]):
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
    stars = words.stars(size, RANKS[level])
    if stars:
        for tried in range(_DRAWS):
            pulse(tried / (tried + 100))
            mask = _draw(stars, size, level, rng, words)
            puzzle = _try(mask, level, rng, words)
            if puzzle is not None and len(puzzle.words) >= least:
                return puzzle
    raise Unmakable(
        phrase(
            "These words give no puzzle of {size} letters at this level. Choose another level, another number of "
            "letters or more words.",
            size=size,
        )
    )


def _draw(stars: tuple[str, ...], size: int, level: Level, rng: Random, words: WordStock) -> int:
    if size < _RICH:
        return mask_of(rng.choice(stars))
    low = band(size, level)[0]
    masks = [mask_of(rng.choice(stars)) for _ in range(_HANDFUL)]
    counts = [len(_common(mask, level, words)) for mask in masks]
    return min(zip(counts, masks, strict=True), key=lambda item: (item[0] < low, item))[1]


def _common(mask: int, level: Level, words: WordStock) -> list[str]:
    limit = RANKS[level]
    return [word for word in words.common_within(mask) if 0 < words.rank(word) <= limit]


def _try(mask: int, level: Level, rng: Random, words: WordStock) -> Puzzle | None:
    size, vowels = mask.bit_count(), (mask & VOWELS).bit_count()
    if not 2 <= vowels <= (size + 1) // 2:
        return None
    low, high = band(size, level)
    required = _common(mask, level, words)
    if len(required) < low or (size < _RICH and 2 * len(required) > 3 * high):
        return None
    familiar = sum(words.rank(word) < FAMILIAR for word in required)
    if familiar >= high * (1 + spare(size, level)):
        return None
    if len(required) > high:
        required = _commonest(required, mask, max(rng.randint(low, high), min(familiar, high)))
    puzzle = _puzzle(mask, required, words)
    if grade(puzzle, words) != level or not is_varied(puzzle.words, words.source, level):
        return None
    return puzzle


def _commonest(found: list[str], mask: int, count: int) -> list[str]:
    """The first ones, with one of all letters among them."""
    star = next(word for word in found if mask_of(word) == mask)
    first = found[:count]
    return first if star in first else [*first[:-1], star]


def _puzzle(mask: int, required: list[str], words: WordStock) -> Puzzle:
    asked = set(required)
    bonus = tuple(word for word in words.valid_within(mask) if word not in asked)
    return Puzzle(letters_of(mask), tuple(sorted(required)), bonus, words.spelling)


def custom_puzzle(letters: str, spelling: str, words: WordStock | None = None, source: str = "") -> Puzzle:
    """Every word of these letters: the common ones are to be found, the commonest sixty where there are more.

    Where no word is common, all that are valid are to be found.
    """
    words = words or stock(spelling)
    mask = mask_of(letters)
    common, valid = words.common_within(mask), words.valid_within(mask)
    if not valid:
        raise PuzzleError(phrase("there is no word of the letters {letters}", letters=letters), source)
    if not common:
        return Puzzle(letters_of(mask), tuple(valid), (), spelling)
    if len(common) > MOST and any(mask_of(word) == mask for word in common):
        return _puzzle(mask, _commonest(common, mask, MOST), words)
    return _puzzle(mask, common[:MOST], words)


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
