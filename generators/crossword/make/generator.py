"""Makes crosswords: a pattern, words that fill it, then what a player is told.

A fill-in is played through while it is made, with no technique above the level: where that leads no further, one more
letter is given. So it has one solution, which is found by logic of the level. Then letters that turn out not to be
needed are taken away again, as long as the level stays what it is. One that asks for less than the level is dropped.

A fiendish list has words to spare: without them there is hardly ever a need for a what-if. They are drawn close to the
words of the answer, more than there may be; then, as long as the list can be placed in another way, a word of that way
is taken out of it. What remains is only just unique, and taken where crossings alone do not lead to the end.

A clued crossword is filled with words that are about as rare as the level wants, each with a clue. One that is too easy
or too hard is dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from generators.bounds import held
from generators.contract import Cell, Level, Pulse, PuzzleError, Unmakable, phrase, steady
from generators.crossword.fill.index import Index
from generators.crossword.fill.layout import BLOCK, SPACE, Board, Slot, board_from_layout, numbers
from generators.crossword.fill.search import Search
from generators.crossword.fill.solver import Undecided, fills
from generators.crossword.logic.deduce import LEVELS, Sight, first_steps, steps
from generators.crossword.logic.grading import level_of, level_of_steps
from generators.crossword.make.clues import clue_of_level, is_name, rivals
from generators.crossword.make.leaks import tells
from generators.crossword.make.memory import ANSWERS_WITHIN, NOTHING, Memory
from generators.crossword.make.patterns import SIZES
from generators.crossword.make.patterns import pattern as draw_pattern
from generators.crossword.make.quality import (
    ALL_CLUED_RANK,
    CLUED_RANKS,
    FILL_IN_RANKS,
    MOST_NAMES,
    MOST_PLURALS,
    WIDE_RANK,
    FillWords,
    Mood,
    clued_stock,
    fill_in_stock,
    is_plural,
    plain_stock,
    wide_stock,
)
from generators.crossword.make.themes import ANY, NONE, Theme, theme_named, themes, with_theme
from generators.crossword.rules import Clue, Puzzle

_ROUNDS = {5: 8_000, 7: 4_000}
_MANY_ROUNDS = 1_000
"""For the other sizes. These are some forty times as many rounds as the longest making took that was measured."""
_EFFORT = {"lattice": 150, "dense": 900}
"""Steps of the search for words, before another pattern is tried."""
_PATIENCE = {"lattice": 20, "dense": 2}
"""After so many grids that came to nothing, the oldest crossword is forgotten. Dense grids need short words so much
that waiting for others would take too long."""
_LARGEST_COMMON = 13
"""Larger dense fill-ins take words that fewer readers know."""
_PART = 4
"""Letters of a word that is seen in another."""
_ORDER = tuple(Level)
_LONGEST = {"fill-in": 13, "clued": 11}
_SPARE_DRAWS = 6
_SPARE = 8
"""For every slot, to begin with."""
_SECOND_EFFORT = 400
PLAIN_LETTERS = "aeinorstldcmpu"
"""Fiendish answers keep to these, so that words look alike."""


@dataclass(frozen=True)
class _Wish:
    size: int
    style: str
    pattern: str
    level: Level


def generate(
    size: int,
    style: str,
    pattern: str,
    level: Level,
    rng: Random,
    pulse: Pulse,
    words: Sequence[str] | None = None,
    memory: Memory = NOTHING,
    theme: str = NONE,
) -> Puzzle:
    """With words of one's own only a fill-in can be made. The memory is kept to as far as words remain: the longer it
    takes, the fewer of the last crosswords are remembered. A theme is the name of a list, or ANY for one by chance."""
    if words is not None and style == "clued":
        raise PuzzleError(phrase("words of your own make fill-ins, as nobody has written clues for them"))
    wish = _Wish(size, style, pattern, level)
    if theme == ANY:
        theme = rng.choice(sorted(themes()))
    chosen = theme_named(theme) if theme != NONE else None
    own = FillWords(words, pulse=pulse) if words is not None else None
    for tried in range(_ROUNDS.get(size, _MANY_ROUNDS)):
        beat = held(pulse, tried / (tried + 40))
        beat(0.0)
        back = max(0, ANSWERS_WITHIN - tried // _PATIENCE[pattern])
        met, late = (memory.answers(back), memory.answers()) if own is None else ((), ())
        board = filled(wish, own or _stock(wish, chosen is not None, beat), rng, beat, met, own is None, chosen, late)
        if board is None:
            continue
        if style == "clued":
            puzzle = _clued(board, wish, memory.clues(), rng, chosen)
        else:
            puzzle = _fill_in(board, own or fill_in_stock(FILL_IN_RANKS[level], beat), wish, rng, beat)
        if puzzle is not None:
            return puzzle
    raise Unmakable(
        phrase(
            "These words give no crossword of {size} by {size} at this level. Choose another level, another size or "
            "more words.",
            size=size,
        )
    )


def _stock(wish: _Wish, has_theme: bool, pulse: Pulse) -> FillWords:
    if wish.style == "clued" and (wish.pattern == "dense" or has_theme):
        return clued_stock(0, ALL_CLUED_RANK, pulse)
    if wish.style == "clued":
        return clued_stock(*CLUED_RANKS[wish.level], pulse, wish.level == Level.FIENDISH)
    if wish.pattern == "dense":
        if wish.size > _LARGEST_COMMON:
            return wide_stock(pulse, WIDE_RANK)
        return fill_in_stock(FILL_IN_RANKS[Level.FIENDISH], pulse)
    if wish.level == Level.FIENDISH:
        return plain_stock(PLAIN_LETTERS, pulse)
    return fill_in_stock(FILL_IN_RANKS[wish.level], pulse)


def filled(
    wish: _Wish,
    stock: FillWords,
    rng: Random,
    pulse: Pulse,
    met: Iterable[str] = (),
    is_choosy: bool = True,
    theme: Theme | None = None,
    late: Iterable[str] = (),
) -> Board | None:
    """A pattern full of words of the stock; None where that was not soon found.

    The first word is any, so that words that cross easily are not in every crossword; large dense ones leave no room
    for that.
    """
    longest = min(wish.size, _LONGEST[wish.style], max(stock.index.lengths, default=0))
    board = board_from_layout(draw_pattern(wish.size, wish.pattern, rng, pulse, longest))
    mood = Mood(stock, rng, wish.pattern == "lattice" and theme is None, met, is_choosy, late)
    if theme is not None:
        themed = with_theme(board, theme, stock.index, rng)
        if themed is None:
            return None
        board = themed
    elif wish.pattern == "lattice" or wish.size == SIZES[0]:
        slot = rng.choice(board.slots)
        word = stock.some(slot.length, rng)
        if not word or word in met:
            return None
        board = board.filled([replace(slot, word=word)])
    try:
        effort = _EFFORT[wish.pattern]
        found = next(fills(board, stock.index, prefer=mood, rng=rng, budget=effort, pulse=pulse), None)
    except Undecided:
        return None
    if found is None or _has_parts(found, wish):
        return None
    return found if not is_choosy or _has_few_plurals_and_names(found) else None


def _has_few_plurals_and_names(board: Board) -> bool:
    """In a small grid a single one is no more than a few."""
    words = [slot.word for slot in board.slots]
    counts = ((sum(map(is_plural, words)), MOST_PLURALS), (sum(map(is_name, words)), MOST_NAMES))
    return all(100 * count <= max(100, most * len(words)) for count, most in counts)


def _has_parts(board: Board, wish: _Wish) -> bool:
    """Does a word stand in another, as star in superstar? Large dense grids may have that."""
    words = [slot.word for slot in board.slots]
    if wish.pattern == "dense" and wish.size > SIZES[0]:
        return False
    return any(len(one) >= _PART and one != other and one in other for one in words for other in words)


def _cells(board: Board) -> tuple[str, ...]:
    return tuple("" if char == BLOCK else char for row in board.rows for char in row)


# --- fill-ins -------------------------------------------------------------------------------------------


def _fill_in(board: Board, stock: FillWords, wish: _Wish, rng: Random, pulse: Pulse) -> Puzzle | None:
    used = tuple(slot.word for slot in board.slots)
    if wish.level != Level.FIENDISH:
        givens: frozenset[Cell] = frozenset()
        if wish.level == Level.EASY:
            longest = max(slot.length for slot in board.slots)
            givens = frozenset(rng.choice([slot for slot in board.slots if slot.length == longest]).cells)
        return _told(board, used, givens, wish, rng, pulse)
    for _ in range(_SPARE_DRAWS):
        found = spare_words(board, stock, rng, pulse)
        if found is not None:
            puzzle = _told(board, used + found[0], found[1], wish, rng, pulse)
            if puzzle is not None:
                return puzzle
    return None


def _told(
    board: Board, words: tuple[str, ...], givens: frozenset[Cell], wish: _Wish, rng: Random, pulse: Pulse
) -> Puzzle | None:
    """With these words and letters, and as many more letters as the level wants."""
    index = Index(words)
    puzzle = Puzzle(
        wish.style,
        board.height,
        board.width,
        _cells(board),
        led(board, index, givens, wish.level, rng, pulse),
        tuple(sorted(words, key=lambda word: (len(word), word))),
        pattern=wish.pattern,
    )
    kept = givens if wish.level == Level.EASY else frozenset[Cell]()
    return _of_level(puzzle, kept, index, wish.level, rng, pulse)


def spare_words(
    board: Board, stock: FillWords, rng: Random, pulse: Pulse
) -> tuple[tuple[str, ...], frozenset[Cell]] | None:
    """Words besides those of the answer, and letters to give, so that there is one answer and crossings do not find it.

    None where they do, or where it took too long to tell.
    """
    used = [slot.word for slot in board.slots]
    spare, givens = _near_words(board, stock, rng), frozenset[Cell]()
    while True:
        shown, index = _shown(board, givens), Index(used + spare)
        if _is_open_and_shut(shown, index):
            return None
        try:
            other = _another(board, shown, index, pulse)
        except Undecided:
            return None
        if other is None:
            return tuple(_fewer(used, spare, shown, pulse)), givens
        wrong = [slot.word for slot in other.slots if slot.word in spare]
        if wrong:
            spare.remove(rng.choice(wrong))
        else:
            givens |= {rng.choice(_differing(board, other))}


def _fewer(used: list[str], spare: list[str], shown: Board, pulse: Pulse) -> list[str]:
    """Half as many as the words of the answer, or as few as that needs: taken by halves, by quarters, and so on."""
    size = len(spare) // 2
    while size:
        start = 0
        while start < len(spare) and 2 * (len(spare) - size) >= len(used):
            pulse(0.5)
            rest = spare[:start] + spare[start + size :]
            if _is_open_and_shut(shown, Index(used + rest)):
                start += size
            else:
                spare = rest
        size //= 2
    return spare


def _near_words(board: Board, stock: FillWords, rng: Random) -> list[str]:
    """Words that are unlike the answer of some slot in one to three of the letters that are crossed."""
    found = dict.fromkeys(slot.word for slot in board.slots)
    for _ in range(_SPARE * len(board.slots)):
        slot = rng.choice(board.slots)
        crossed = sorted(slot.junctions)
        other = rng.sample(crossed, min(len(crossed), rng.choice((1, 1, 2, 3))))
        shelf = stock.index.of(slot.length)
        fitting = shelf.matching(
            [letter if at in crossed and at not in other else "" for at, letter in enumerate(slot.word)]
        )
        for at in other:
            fitting &= ~shelf.masks[at].get(slot.word[at], 0)
        at = rng.randrange(len(shelf.words))
        above = fitting >> at << at or fitting
        if above:
            found[shelf.words[(above & -above).bit_length() - 1]] = None
    return list(found)[len(board.slots) :]


def _another(board: Board, shown: Board, index: Index, pulse: Pulse) -> Board | None:
    """Another way to place the list."""
    return next(
        (other for other in fills(shown, index, budget=_SECOND_EFFORT, pulse=pulse) if other.rows != board.rows), None
    )


def _differing(board: Board, other: Board) -> list[Cell]:
    return [
        (row, column)
        for row, (one, two) in enumerate(zip(board.rows, other.rows, strict=True))
        for column, (letter, its) in enumerate(zip(one, two, strict=True))
        if letter != its
    ]


def _is_open_and_shut(shown: Board, index: Index) -> bool:
    """Do crossings lead to the end?"""
    search = Search(shown, index, None, None, None, steady)
    state = search.root()
    return state is not None and all(state.counts[number] == 1 for number in search.open)


def led(
    board: Board, index: Index, givens: frozenset[Cell], level: Level, rng: Random, pulse: Pulse
) -> frozenset[Cell]:
    """These letters and those that are needed besides, so that techniques up to the level lead to the end."""
    now = _shown(board, givens)
    while True:
        pulse(0.5)
        later = _further(now, index, level)
        if later is not None:
            now = later
            continue
        cell = _needed(now, board, index, rng)
        if cell is None:
            return givens
        givens |= {cell}
        now = _with(now, [(cell, board.rows[cell[0]][cell[1]])])


def _shown(board: Board, givens: frozenset[Cell]) -> Board:
    rows = tuple(
        "".join(char if char == BLOCK or (row, column) in givens else SPACE for column, char in enumerate(text))
        for row, text in enumerate(board.rows)
    )
    return replace(board, rows=rows)


def _with(board: Board, letters: Sequence[tuple[Cell, str]]) -> Board:
    grid = [list(row) for row in board.rows]
    for (row, column), letter in letters:
        grid[row][column] = letter
    return replace(board, rows=tuple(map("".join, grid)))


def _further(board: Board, index: Index, level: Level) -> Board | None:
    """With all that the easiest technique tells; None where none of the level tells anything."""
    letters: list[tuple[Cell, str]] = []
    for step, _ in first_steps(Sight(board, index)):
        if _ORDER.index(LEVELS[step.technique]) > _ORDER.index(level):
            break
        letters += step.letters
        if step.technique in ("chain", "what-if"):
            break
    return _with(board, letters) if letters else None


def _needed(now: Board, board: Board, index: Index, rng: Random) -> Cell | None:
    """The open cell whose letter tells most of a slot that it is in; None where no cell is open."""
    sight = Sight(now, index)
    best: tuple[int, int, int, Cell] | None = None
    for number in sight.open:
        slot, shelf, fitting = sight.search.net.slots[number], sight.search.shelves[number], sight.fitting[number]
        for place, cell in enumerate(slot.cells):
            if now.rows[cell[0]][cell[1]] == SPACE:
                left = (fitting & shelf.masks[place][board.rows[cell[0]][cell[1]]]).bit_count()
                score = (left, 0 if place in slot.junctions else 1, rng.randrange(1000), cell)
                best = score if best is None or score < best else best
    return best[3] if best is not None else None


def _of_level(
    puzzle: Puzzle, kept: frozenset[Cell], index: Index, level: Level, rng: Random, pulse: Pulse
) -> Puzzle | None:
    """Without the letters that are not needed, except some; None where it asks for less than the level."""
    spare = sorted(puzzle.givens - kept)
    rng.shuffle(spare)
    for cell in spare:
        fewer = replace(puzzle, givens=puzzle.givens - {cell})
        found = level_of_steps(fewer, tuple(steps(fewer, index, pulse)))
        if found is not None and _ORDER.index(found) <= _ORDER.index(level):
            puzzle = fewer
    return puzzle if level_of_steps(puzzle, tuple(steps(puzzle, index, pulse))) == level else None


# --- clued crosswords -----------------------------------------------------------------------------------


def _clued(board: Board, wish: _Wish, told: frozenset[str], rng: Random, theme: Theme | None = None) -> Puzzle | None:
    """With clues that were not told lately; None where the grid leaves open what is meant, or is of another level."""
    numbered = numbers(board.slots)
    if any(has_rival(slot) for slot in board.slots):
        return None
    own = theme.clues if theme is not None else {}
    clues = tuple(
        Clue(
            numbered[slot.start],
            slot.across,
            own.get(slot.word) or clue_of_level(slot.word, wish.level, rng, told).text,
        )
        for slot in board.slots
    )
    if len({clue.text for clue in clues}) < len(clues) or (own and _tells_another(board, clues)):
        return None
    title = theme.title if theme is not None else ""
    puzzle = Puzzle(
        wish.style, board.height, board.width, _cells(board), clues=clues, pattern=wish.pattern, title=title
    )
    return puzzle if level_of(puzzle) == wish.level else None


def _tells_another(board: Board, clues: Sequence[Clue]) -> bool:
    """Does a clue of a theme, which the search for words knows nothing of, tell another answer?"""
    words = [slot.word for slot in board.slots]
    return any(
        other != word and tells(clue.text, other) for word, clue in zip(words, clues, strict=True) for other in words
    )


def has_rival(slot: Slot) -> bool:
    """Does some word that means the same fit all letters that other words cross? Then either may be meant."""
    word = slot.word
    return any(all(other[at] == word[at] for at in slot.junctions) for other in rivals(word))
