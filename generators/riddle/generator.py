"""Makes riddles: for a word that is drawn, and for one that somebody chose.

Each letter gets a wording, by the weights, and a few lines in that wording, drawn as they are needed. Then the lines
are chosen: one after another is exchanged for another of its letter, and the exchange stays when it brings the riddle
no further from what is asked for, that is: no other word fits, and the lines leave as many letters as the level says.
Every loop has an end. A word that gives no riddle of the level is dropped for another, or, where it was chosen, the
riddle nearest to the level is taken; a chosen word that has none at all is said to have none.

In the usual style two lines of three are drawn for their meaning, one of these among the relations that the dictionary
knows; where a letter has no such pair the spelling decides. A riddle of that style in which fewer than a third of the
lines are of the dictionary's relations is not taken. Easier riddles are told in commoner words.

An answer is a word that has a couplet of ours, so everybody knows it, at whatever level. Answers and words that a
reader can picture are drawn more often than others; relations between two words that show nothing are taken where a
letter has no better ones. Lines may leave a single letter, but not more than a third of them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import accumulate
from random import Random

from generators.contract import Level, Pulse, Unmakable, phrase
from generators.lexicon import lexicon
from generators.riddle.couplets import Couplet, answers, couplet_of
from generators.riddle.grading import NEITHER, WITHOUT, band, is_wholly, load, open_miss, weight
from generators.riddle.pairs import SAME_ROOT, By, PairStock, Pool, distance, likeness, stock
from generators.riddle.pictures import WEIGHTS, picture
from generators.riddle.rules import ALPHABET, STYLES, VALENCES, Form, Line, Puzzle, allowed
from generators.riddle.solver import Dictionary, every_word, everyday, sets_of
from generators.riddle.unfit import odd

FORMS: tuple[Form, ...] = ("but not", "and also", "neither")
LAST_SHARE = 0.3
_SHORT = 4
COUPLET_LEVELS = (Level.EASY, Level.NORMAL)
_WORDS_TRIED = 200
_EXCHANGES = 90
_PATIENCE = 24
"""After so many exchanges without a gain a word is given up."""
_OPEN_COST = 15
"""What a line that leaves too many words or too few counts for, beside hundredths of a letter."""
_FORMS_DRAWN = 20
_POOL = 4
_DRAWS = 40
_CHOSEN_ROUNDS = 12
_ANY_SPREAD = 12
_SPREADS = {Level.EASY: (1, 2), Level.NORMAL: (2, 3), Level.HARD: (2, 5), Level.FIENDISH: (3, 7)}
"""How many letters a line leaves, except for those with neither word, and for the few that have to make up for them."""
CLUE_RANKS = {
    Level.EASY: (5_000, 10_000),
    Level.NORMAL: (8_000, 14_000),
    Level.HARD: (11_000, 18_000),
    Level.FIENDISH: (14_000, 25_000),
}
"""How common the words of a line are: of one drawn for its spelling, and of one drawn for its meaning."""


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
    couplet: bool | None = None
    """Does a couplet close the riddle? None leaves it to the level."""

    @cached_property
    def dictionary(self) -> Dictionary:
        return every_word() if self.words is None else Dictionary(self.words)


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
    ways: list[tuple[Pool, ...]] = field(default_factory=list)
    """For each slot, the pools that its line may come from; the best pool comes first."""
    brief: list[bool] = field(default_factory=list)
    """For each slot, may its line leave a single letter?"""

    pools: list[list[Line]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)


def generate(length: int, style: str, level: Level, rng: Random, pulse: Pulse, recipe: Recipe | None = None) -> Puzzle:
    recipe = recipe or USUAL
    _load(recipe, pulse)
    if recipe.answer:
        return for_answer(recipe.answer, style, level, rng, pulse, recipe)
    words = recipe.dictionary
    asked = _answers(length, recipe)
    shares = _shares(asked)
    for tried in range(_WORDS_TRIED if asked else 0):
        pulse(tried / _WORDS_TRIED)
        answer = rng.choices(asked, cum_weights=shares)[0]
        puzzle = _try(answer, style, level, rng, recipe, words)
        if puzzle is not None and is_wholly(puzzle.lines, level) and not _too_brief(puzzle.lines):
            return replace(puzzle, couplet=_closing(answer, level, recipe))
    raise Unmakable(
        phrase(
            "These words give no riddle of {length} letters at this level. Choose another level, another length or "
            "more words.",
            length=length,
        )
    )


def for_answer(
    answer: str, style: str, level: Level, rng: Random, pulse: Pulse, recipe: Recipe | None = None
) -> Puzzle:
    """Makes a riddle for a word, in the dictionary or not. If the level cannot be had, the nearest one is taken."""
    recipe = recipe or USUAL
    _load(recipe, pulse)
    words = recipe.dictionary
    best: tuple[int, Puzzle] | None = None
    for tried in range(_CHOSEN_ROUNDS):
        pulse(tried / _CHOSEN_ROUNDS)
        # Short lines prove an answer most surely: the second half of the rounds asks for no more than that.
        aim = level if 2 * tried < _CHOSEN_ROUNDS else Level.EASY
        puzzle = _try(answer, style, aim, rng, recipe, words)
        if puzzle is None:
            continue
        miss = _miss(puzzle.lines, level)
        if best is None or miss < best[0]:
            best = miss, puzzle
        if miss == 0:
            break
    if best is None:
        raise Unmakable(
            phrase("No riddle was found that has {word} as its only answer. Choose another word.", word=answer.upper())
        )
    return replace(best[1], couplet=_closing(answer, level, recipe))


def _closing(answer: str, level: Level, recipe: Recipe) -> Couplet:
    """The couplet at the end, if there is to be one: the two lower levels have it as a rule."""
    is_wanted = level in COUPLET_LEVELS if recipe.couplet is None else recipe.couplet
    return couplet_of(answer) if is_wanted else ()


def _load(recipe: Recipe, pulse: Pulse) -> None:
    """Whatever takes time to read is read here, where it can be cancelled."""
    if recipe.words is None:
        every_word(pulse)
    everyday(pulse)
    stock(pulse)


def _answers(length: int, recipe: Recipe) -> tuple[str, ...]:
    told = _fit_to_ask(length)
    if recipe.words is None:
        return told
    known = frozenset(recipe.words)
    own = tuple(word for word in told if word in known)
    return own or tuple(word for word in recipe.words if len(word) == length and not lexicon().is_blocked(word))


@lru_cache
def _fit_to_ask(length: int) -> tuple[str, ...]:
    """Words that everybody knows, as the British spell them."""
    common = frozenset(lexicon().common(spelling="british", least=length, most=length))
    return tuple(word for word in answers() if word in common and word not in odd())


@lru_cache
def _shares(asked: tuple[str, ...]) -> tuple[int, ...]:
    """For each word, how often it and all words before it are asked for."""
    return tuple(accumulate(WEIGHTS[picture(word)] for word in asked))


def _miss(lines: Sequence[Line], level: Level) -> int:
    """How far lines are from a level, in hundredths of a letter."""
    low, high = band(level)
    hundredths = load(lines)
    return 100 * _too_brief(lines) + max(low - hundredths, hundredths - high, 0)


def _too_brief(lines: Sequence[Line]) -> int:
    """How many lines too many leave one letter: a riddle shall not solve itself."""
    return max(0, sum(len(allowed(line)) == 1 for line in lines) - _most_brief(len(lines)))


def _most_brief(size: int) -> int:
    return max(1, size // 3)


# --- choosing lines -------------------------------------------------------------------------------------


def _try(answer: str, style: str, level: Level, rng: Random, recipe: Recipe, words: Dictionary) -> Puzzle | None:
    """Makes a riddle near the level whose only answer this is. None: the exchanges did not lead to one."""
    riddle = _Riddle(answer, style, recipe, words, rng, level)
    size = len(answer)
    riddle.forms = _forms(riddle)
    riddle.ways = _ways(size, style)
    rng.shuffle(riddle.ways)
    brief = set(rng.sample(range(size), _most_brief(size)))
    riddle.brief = [slot in brief for slot in range(size)]
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
    if style == STYLES[0] and 3 * sum(stock().are_known(line.first, line.second) for line in lines) < size:
        return None
    extra = () if answer in words else (answer,)
    return Puzzle(tuple(lines), answer, extra, rng.random() < LAST_SHARE, style)


def _ways(size: int, style: str) -> list[tuple[Pool, ...]]:
    if style != STYLES[0]:
        return [("bare", "any form") for _ in range(size)]
    spelt: tuple[Pool, ...] = ("pictured", "bare")
    third = (size + 2) // 3
    known, felt = ("known", "flat", *spelt), ("related", "known", "flat", *spelt)
    return [known] * third + [felt] * (size // 3) + [spelt] * (size - third - size // 3)


def _forms(riddle: _Riddle) -> list[Form]:
    """Draws a wording for each line by the weights. If it can be, lines of the level may come of them."""
    recipe, size = riddle.recipe, len(riddle.answer)
    positive, shared, neither = recipe.weights
    forms: list[Form] = []
    for _ in range(_FORMS_DRAWN):
        forms = riddle.rng.choices(FORMS, (positive, shared, neither), k=size)
        _mend_neither(riddle, forms, positive + shared > 0)
        # What is near in spelling has lost no more letters than there are edits.
        most = recipe.limits[0] if riddle.style != STYLES[0] else NEITHER
        highest = sum(most if form == "but not" else NEITHER for form in forms)
        without = forms.count("neither")
        # An easy riddle has few lines that leave a single letter, all others leave two at least.
        short = min(_most_brief(size), size - without) if riddle.level == Level.EASY else size - without
        lowest = NEITHER * without + short + 2 * (size - without - short)
        low, high = band(riddle.level)
        if 100 * highest // size >= low and 100 * lowest // size <= high:
            break
    return forms


def _mend_neither(riddle: _Riddle, forms: list[Form], has_others: bool) -> None:
    """A level has so many lines with neither word at most, and the highest one has one at least, but for short words:
    half the alphabet in one of their lines would leave too many words."""
    found = [slot for slot, form in enumerate(forms) if form == "neither"]
    if riddle.level in WITHOUT and has_others:
        positive, shared, _ = riddle.recipe.weights
        for slot in found[WITHOUT[riddle.level] :]:
            forms[slot] = riddle.rng.choices(FORMS[:2], (positive, shared))[0]
    elif riddle.recipe.weights[2] and not found and len(forms) > _SHORT:
        forms[riddle.rng.randrange(len(forms))] = "neither"


def _improve(riddle: _Riddle, level: Level) -> bool:
    """Exchange lines until nothing else fits and the level is met; does nothing else fit at the end?"""
    cost = _cost(riddle, level)
    idle = 0
    for _ in range(_EXCHANGES):
        if cost == (0, 0) or idle == _PATIENCE:
            break
        idle += 1
        slot = _to_exchange(riddle, cost[0] > 0 or load(riddle.lines) > band(level)[1])
        old = riddle.lines[slot]
        new = _another(riddle, slot)
        if new is None or new == old:
            continue
        riddle.lines[slot] = new
        changed = _cost(riddle, level)
        if sum(changed) <= sum(cost):
            idle = 0 if sum(changed) < sum(cost) else idle
            cost = changed
        else:
            riddle.lines[slot] = old
    return cost[0] == 0


def _to_exchange(riddle: _Riddle, is_loose: bool) -> int:
    """Draws two lines and takes the one that leaves more letters, or the one that leaves fewer."""
    one, other = (riddle.rng.randrange(len(riddle.lines)) for _ in range(2))
    return one if (weight(riddle.lines[one]) >= weight(riddle.lines[other])) == is_loose else other


def _cost(riddle: _Riddle, level: Level) -> tuple[int, int]:
    """Says how many other words fit, by their binary digits, and how far the level is. The two can be added."""
    columns = riddle.words.of(len(riddle.answer))
    left = columns.fitting(sets_of(riddle.lines)).bit_count()
    others = left - 1 if riddle.answer in riddle.words else left
    return 20 * others.bit_length(), _miss(riddle.lines, level) + _OPEN_COST * open_miss(riddle.lines, level)


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
    pool[:] = [line for line in pool if all(used.isdisjoint(roots) for roots in _roots(line))]
    return bool(pool)


def _roots_of(riddle: _Riddle, slot: int) -> set[str]:
    """The roots of the answer and of the words in all other lines. None of them comes again, in any form."""
    used = {stock().source.stem(riddle.answer), riddle.answer[:SAME_ROOT]}
    for number, line in enumerate(riddle.lines):
        if number != slot:
            used.update(*_roots(line))
    return used


def _roots(line: Line) -> tuple[frozenset[str], frozenset[str]]:
    words = stock()
    return words.roots[words.numbers[line.first]], words.roots[words.numbers[line.second]]


# --- drawing lines --------------------------------------------------------------------------------------


def _draw(riddle: _Riddle, slot: int) -> Line | None:
    """Draws a line for a letter in its own wording, or in another one where that fails. Its pools decide the words."""
    used = _roots_of(riddle, slot)
    forms = [riddle.forms[slot], *(form for form in FORMS if form != riddle.forms[slot])]
    for form in forms:
        for pool in riddle.ways[slot] if riddle.recipe.weights[FORMS.index(form)] else ():
            if pool == "known" or pool == "related" or pool == "flat":
                line = _by_meaning(riddle, pool, form, slot, used)
            else:
                line = _by_spelling(riddle, pool, form, slot, used)
            if line is not None:
                return line
    return None


def _letter(riddle: _Riddle, slot: int) -> int:
    return ord(riddle.answer[slot]) - ord("a")


def _by_meaning(riddle: _Riddle, pool: By, form: Form, slot: int, used: set[str]) -> Line | None:
    """Draws a word, and one of its relations. A relation that makes a better pair is more likely."""
    words, rng, letter = stock(), riddle.rng, _letter(riddle, slot)
    drawn, count = words.drawn(letter, VALENCES[form][0], pool), words.count(CLUE_RANKS[riddle.level][1])
    some = bisect_left(drawn, count)
    for left in range(_DRAWS if some else 0, 0, -1):
        one = drawn[int(rng.random() * some)]
        suits = _suits(riddle, form, one, slot, left)
        found = [other for other in words.kin(one, pool) if other < count and suits(other)]
        if found and _is_fresh(words, riddle, one, used):
            limit = riddle.recipe.limits[FORMS.index(form)]
            likely = [quality(words.words[one], words.words[other], limit) for other in found]
            other = rng.choices(found, likely)[0]
            if _is_fresh(words, riddle, other, used):
                return Line(form, words.words[one], words.words[other])
    return None


def _by_spelling(riddle: _Riddle, pool: Pool, form: Form, slot: int, used: set[str]) -> Line | None:
    words, rng, letter = stock(), riddle.rng, _letter(riddle, slot)
    limit = riddle.recipe.limits[FORMS.index(form)]
    drawn, count = words.drawn(letter, VALENCES[form][0], pool), words.count(CLUE_RANKS[riddle.level][0])
    some = bisect_left(drawn, count)
    for left in range(_DRAWS if some else 0, 0, -1):
        one = drawn[int(rng.random() * some)]
        if not _is_fresh(words, riddle, one, used):
            continue
        near = min(limit, len(words.words[one]) // 2) if riddle.style == STYLES[0] else limit
        other = words.neighbour(one, near, pool, count, _suits(riddle, form, one, slot, left), rng)
        if other is not None and _is_fresh(words, riddle, other, used):
            return Line(form, words.words[one], words.words[other])
    return None


def _spread(riddle: _Riddle, slot: int, left: int) -> tuple[int, int]:
    if left <= _ANY_SPREAD:
        return 1, len(ALPHABET)
    least, most = _SPREADS[riddle.level]
    if riddle.level == Level.EASY and not riddle.brief[slot]:
        return 2, 2
    size, neither = len(riddle.forms), riddle.forms.count("neither")
    is_much = 50 * (2 * NEITHER * neither + (2 * least + 1) * (size - neither)) // size > band(riddle.level)[1]
    return (least - 1 if is_much and least > 1 else least), most


def _suits(riddle: _Riddle, form: Form, one: int, slot: int, left: int) -> Callable[[int], bool]:
    """Does a second word go with the letter, and leave as many as a line of the level does? The last draws take any
    number."""
    masks = stock().masks
    bits, at = masks[one], 1 << _letter(riddle, slot)
    least, most = _spread(riddle, slot, left)
    if form == "neither":
        return lambda other: not masks[other] & at
    if form == "but not":
        return lambda other: not masks[other] & at and least <= (bits & ~masks[other]).bit_count() <= most
    return lambda other: bool(masks[other] & at) and least <= (bits & masks[other]).bit_count() <= most


def _is_fresh(words: PairStock, riddle: _Riddle, number: int, used: set[str]) -> bool:
    """Neither the answer, nor a form of it or of a word that is there, nor a word that shows it or is a part of it."""
    word, answer = words.words[number], riddle.answer
    return words.roots[number].isdisjoint(used) and word not in answer and answer not in word


def quality(one: str, other: str, limit: int) -> int:
    """What a reader enjoys in a pair, from 1 to some twenty: near in meaning, near in spelling, and most of all both at
    once; words that sound or look alike, that show something, and are of like length."""
    grade = stock().grade(one, other)
    is_near = distance(one, other) <= limit
    alike = max(0, min(likeness(one, other), 4)) + picture(one) + picture(other)
    return 1 + 3 * grade + (4 if grade and is_near else 0) + alike + (abs(len(one) - len(other)) <= 1)


def _written(line: Line, rng: Random) -> Line:
    """Two words that both have the letter are told in one of two ways, as often in each."""
    if line.form == "and also" and rng.randrange(2):
        return Line("both", line.first, line.second)
    return line
