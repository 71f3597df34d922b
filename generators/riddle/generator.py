"""Makes riddles: for a word that is drawn, and for one that somebody chose.

Each letter gets a wording, by the weights, and a few lines in that wording, drawn as they are needed. Then the lines
are chosen: one after another is exchanged for another of its letter, and the exchange stays when it brings the riddle
no further from what is asked for, that is: no other word fits, and the lines leave as many letters as the level says.
Every loop has an end. A word that gives no riddle of the level is dropped for another, or, where it was chosen, the
riddle nearest to the level is taken; a chosen word that has none at all is said to have none.

Half of the pairs, and one more in lines of an odd number, are drawn for their meaning; where a letter has no such pair
the spelling decides. A riddle of the usual style with fewer than a third of them is not taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from generators.contract import Level, Pulse, PuzzleError
from generators.lexicon import lexicon
from generators.riddle.grading import RANKS, band, grade, load, weight
from generators.riddle.pairs import UNFIT, Stock, distance, stock
from generators.riddle.rules import ALPHABET, STYLES, VALENCES, Form, Line, Puzzle
from generators.riddle.solver import Dictionary, dictionary, sets_of

FORMS: tuple[Form, ...] = ("but not", "and also", "neither")
LAST_SHARE = 0.3
_WORDS_TRIED = 200
_EXCHANGES = 90
_POOL = 6
_DRAWS = 40
_CHOSEN_ROUNDS = 12
_ANY_SPREAD = 12
_SPREADS = {Level.EASY: (1, 2), Level.NORMAL: (1, 3), Level.HARD: (2, 5), Level.FIENDISH: (3, 7)}
"""How many letters a line leaves, except for those with neither word."""


@dataclass(frozen=True)
class Recipe:
    """How riddles are made. The numbers go with include-exclude, include-include and exclude-exclude."""

    weights: tuple[int, int, int] = (7, 2, 1)
    limits: tuple[int, int, int] = (3, 2, 2)
    """The greatest distance in spelling."""
    answer: str = ""
    """The word to make riddles for; "" draws one."""
    words: tuple[str, ...] | None = None
    """The dictionary, if it is not the program's own."""

    @cached_property
    def dictionary(self) -> Dictionary:
        return dictionary() if self.words is None else Dictionary(self.words)


USUAL = Recipe()


@dataclass
class _Riddle:
    """A riddle in the making."""

    answer: str
    style: str
    recipe: Recipe
    words: Dictionary
    rng: Random
    level: Level
    forms: list[Form] = field(default_factory=list)
    by_meaning: list[bool] = field(default_factory=list)
    pools: list[list[Line]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)


def generate(length: int, style: str, level: Level, rng: Random, pulse: Pulse, recipe: Recipe | None = None) -> Puzzle:
    recipe = recipe or USUAL
    if recipe.answer:
        return for_answer(recipe.answer, style, level, rng, pulse, recipe)
    words = recipe.dictionary
    answers = _answers(length, level, recipe)
    for tried in range(_WORDS_TRIED if answers else 0):
        pulse(tried / _WORDS_TRIED)
        puzzle = _try(answers[rng.randrange(len(answers))], style, level, rng, recipe, words)
        if puzzle is not None and _is_level(puzzle, level):
            return puzzle
    raise PuzzleError(f"these words give no riddle of {length} letters and this level")


def for_answer(
    answer: str, style: str, level: Level, rng: Random, pulse: Pulse, recipe: Recipe | None = None
) -> Puzzle:
    """A riddle for a word, in the dictionary or not: of the level if it can be, else of the nearest that was found."""
    recipe = recipe or USUAL
    words = recipe.dictionary
    best: tuple[int, Puzzle] | None = None
    for tried in range(_CHOSEN_ROUNDS):
        pulse(tried / _CHOSEN_ROUNDS)
        # Short lines prove an answer most surely: the second half of the rounds asks for no more than that.
        aim = level if 2 * tried < _CHOSEN_ROUNDS else Level.EASY
        puzzle = _try(answer, style, aim, rng, recipe, words)
        if puzzle is None:
            continue
        miss = _miss(load(puzzle.lines), level)
        if best is None or miss < best[0]:
            best = miss, puzzle
        if miss == 0:
            break
    if best is None:
        raise PuzzleError(f"no riddle was found that has {answer!r} as its only answer")
    return best[1]


def _answers(length: int, level: Level, recipe: Recipe) -> tuple[str, ...] | list[str]:
    common = lexicon().common(spelling="british", least=length, most=length, rank=RANKS.get(level))
    if recipe.words is None:
        return tuple(word for word in common if word not in UNFIT)
    known = frozenset(recipe.words)
    own = [word for word in common if word in known]
    return own or [word for word in recipe.words if len(word) == length and not lexicon().is_blocked(word)]


def _is_level(puzzle: Puzzle, level: Level) -> bool:
    return grade(puzzle.lines, lexicon().rank(puzzle.answer)) == level


def _miss(hundredths: int, level: Level) -> int:
    low, high = band(level)
    return max(low - hundredths, hundredths - high, 0)


# --- choosing lines -------------------------------------------------------------------------------------


def _try(answer: str, style: str, level: Level, rng: Random, recipe: Recipe, words: Dictionary) -> Puzzle | None:
    """A riddle with this one answer, near the level; None where the exchanges did not lead to one."""
    riddle = _Riddle(answer, style, recipe, words, rng, level)
    size = len(answer)
    riddle.forms = rng.choices(FORMS, recipe.weights, k=size)
    wanted = (size + 1) // 2 if style == STYLES[0] else 0
    riddle.by_meaning = [number < wanted for number in range(size)]
    rng.shuffle(riddle.by_meaning)
    riddle.pools = [[] for _ in range(size)]
    for slot in range(size):
        line = _draw(riddle, slot)
        if line is None:
            return None
        riddle.pools[slot].append(line)
        riddle.lines.append(line)
    if not _improve(riddle, level):
        return None
    lines = [_written(line, rng) for line in riddle.lines]
    if wanted and 3 * sum(_is_related(line) for line in lines) < size:
        return None
    extra = () if answer in words else (answer,)
    return Puzzle(tuple(lines), answer, extra, rng.random() < LAST_SHARE, style)


def _improve(riddle: _Riddle, level: Level) -> bool:
    """Exchange lines until nothing else fits and the level is met; does nothing else fit at the end?"""
    cost = _cost(riddle, level)
    for _ in range(_EXCHANGES):
        if cost == (0, 0):
            break
        slot = _to_exchange(riddle, cost[0] > 0 or load(riddle.lines) > band(level)[1])
        old = riddle.lines[slot]
        new = _another(riddle, slot)
        if new is None or new == old:
            continue
        riddle.lines[slot] = new
        changed = _cost(riddle, level)
        if sum(changed) <= sum(cost):
            cost = changed
        else:
            riddle.lines[slot] = old
    return cost[0] == 0


def _to_exchange(riddle: _Riddle, is_loose: bool) -> int:
    """One of two lines that are drawn: that which leaves more letters, or that which leaves fewer."""
    one, other = (riddle.rng.randrange(len(riddle.lines)) for _ in range(2))
    return one if (weight(riddle.lines[one]) >= weight(riddle.lines[other])) == is_loose else other


def _cost(riddle: _Riddle, level: Level) -> tuple[int, int]:
    """How many other words fit, as digits, and how far the level is; both in the same small coin."""
    columns = riddle.words.of(len(riddle.answer))
    left = columns.fitting(sets_of(riddle.lines)).bit_count()
    others = left - 1 if riddle.answer in riddle.words else left
    return 20 * others.bit_length(), _miss(load(riddle.lines), level)


def _another(riddle: _Riddle, slot: int) -> Line | None:
    pool = riddle.pools[slot]
    if len(pool) >= _POOL:
        return pool[riddle.rng.randrange(len(pool))] if _are_free(riddle, slot, pool) else None
    line = _draw(riddle, slot)
    if line is not None:
        pool.append(line)
    return line


def _are_free(riddle: _Riddle, slot: int, pool: list[Line]) -> bool:
    """Lines that use a word of another line now leave the pool."""
    used = _roots_of(riddle, slot)
    pool[:] = [line for line in pool if used.isdisjoint(_stems(line))]
    return bool(pool)


def _roots_of(riddle: _Riddle, slot: int) -> set[str]:
    """Of the answer and of the words in all other lines: none of them comes again, in any form."""
    used = {stock().source.stem(riddle.answer)}
    for number, line in enumerate(riddle.lines):
        if number != slot:
            used.update(_stems(line))
    return used


def _stems(line: Line) -> tuple[str, str]:
    words = stock()
    return words.stems[words.numbers[line.first]], words.stems[words.numbers[line.second]]


# --- drawing lines --------------------------------------------------------------------------------------


def _draw(riddle: _Riddle, slot: int) -> Line | None:
    """A line for a letter: in its wording if there is one, else in another; by meaning if it is to be."""
    letter = ord(riddle.answer[slot]) - ord("a")
    used = _roots_of(riddle, slot)
    forms = [riddle.forms[slot], *(form for form in FORMS if form != riddle.forms[slot])]
    for form in forms:
        if not riddle.recipe.weights[FORMS.index(form)]:
            continue
        if riddle.by_meaning[slot]:
            line = _by_meaning(riddle, form, letter, used)
            if line is not None:
                return line
        line = _by_spelling(riddle, form, letter, used)
        if line is not None:
            return line
    return None


def _by_meaning(riddle: _Riddle, form: Form, letter: int, used: set[str]) -> Line | None:
    """The best of the relations of a word that is drawn: near in spelling too, if there is one."""
    words, rng = stock(), riddle.rng
    first, second = VALENCES[form]
    drawn = words.with_letter(letter, first)
    for left in range(_DRAWS if drawn else 0, 0, -1):
        one = drawn[rng.randrange(len(drawn))]
        if not _is_fresh(words, riddle, one, used):
            continue
        leaves = _leaves(riddle, form, one, left)
        found = [
            other
            for other in words.kin(one)
            if bool(words.masks[other] >> letter & 1) == second
            and leaves(other)
            and words.goes(one, other)
            and _is_fresh(words, riddle, other, used)
        ]
        if found:
            limit = riddle.recipe.limits[FORMS.index(form)]
            best = max(found, key=lambda other: (quality(words.words[one], words.words[other], limit), -other))
            return Line(form, words.words[one], words.words[best])
    return None


def _by_spelling(riddle: _Riddle, form: Form, letter: int, used: set[str]) -> Line | None:
    words, rng = stock(), riddle.rng
    first, second = VALENCES[form]
    limit = riddle.recipe.limits[FORMS.index(form)]
    drawn = words.with_letter(letter, first)
    having = words.having[letter] if second else words.every ^ words.having[letter]
    for left in range(_DRAWS if drawn else 0, 0, -1):
        one = drawn[rng.randrange(len(drawn))]
        if not _is_fresh(words, riddle, one, used):
            continue
        most = _spread(riddle, left)[1] if form == "but not" else len(ALPHABET)
        within = words.around(one, limit, most) & having
        other = words.neighbour(one, limit, within, _leaves(riddle, form, one, left), rng)
        if other is not None and _is_fresh(words, riddle, other, used):
            return Line(form, words.words[one], words.words[other])
    return None


def _spread(riddle: _Riddle, left: int) -> tuple[int, int]:
    return _SPREADS[riddle.level] if left > _ANY_SPREAD else (1, len(ALPHABET))


def _leaves(riddle: _Riddle, form: Form, one: int, left: int) -> Callable[[int], bool]:
    """Does a second word leave as many letters as a line of the level does? The last draws take any number."""
    masks = stock().masks
    bits = masks[one]
    least, most = _spread(riddle, left)
    if form == "neither":
        return lambda other: True
    if form == "but not":
        return lambda other: least <= (bits & ~masks[other]).bit_count() <= most
    return lambda other: least <= (bits & masks[other]).bit_count() <= most


def _is_fresh(words: Stock, riddle: _Riddle, number: int, used: set[str]) -> bool:
    """Neither the answer, nor a form of it or of a word that is there, nor a word that shows it or is a part of it."""
    word, answer = words.words[number], riddle.answer
    return words.stems[number] not in used and word not in answer and answer not in word


def quality(one: str, other: str, limit: int) -> int:
    """What a reader enjoys in a pair: near in spelling, near in meaning both ways, of like length, both well known."""
    words = stock()
    first, second = words.numbers[one], words.numbers[other]
    apart = distance(one, other)
    return (
        4 * (apart <= limit)
        + 2 * (first in words.kin(second)) * (second in words.kin(first))
        + (abs(len(one) - len(other)) <= 1)
        + (max(first, second) < len(words.words) // 2)
    )


def _is_related(line: Line) -> bool:
    words = stock()
    return words.are_kin(words.numbers[line.first], words.numbers[line.second])


def _written(line: Line, rng: Random) -> Line:
    """Two words that both have the letter are told in one of two ways, as often in each."""
    if line.form == "and also" and rng.randrange(2):
        return Line("both", line.first, line.second)
    return line
