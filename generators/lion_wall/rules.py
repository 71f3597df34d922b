"""Lion Wall: the rules, and what a position is.

Sixteen cards, a character or an English word each. They fall into four groups of four, and what the four of a group
share is a part: 疗 疔 疰 㾄 all have 疒. Other parts, the red herrings, are shared by two or three cards and lead
astray. Choose four cards and guess: a group that is right leaves the grid, and with the third group the
fourth is found as well.

Words used here
    card       a character on the wall
    part       what characters are made of: 疗 = 疒 + 了. A part may be nested in another part. For words it is the name
               of what they have in common, their category
    group      a part and its four cards. Groups are numbered by their place in the puzzle, from 0
    herring    a part that leads astray: cards of different groups have it
    share      a part with all the cards that have it, where there are four or more
    wall       the puzzle as a whole
    grid       the cards not found yet, four in a row, in the order in which the player has them now
    attempt    the last guess and what came of it
    colour     a note of the player's on a card: 1 to 4, or 0 for none

A wall that we made promises one answer: no other way to part its cards into four groups of four that each
share a part, nested parts counted. A wall from elsewhere may have several. Then it knows its shares, and a guess is
right when it is a group of some answer that has all the groups found before; so what was found narrows what is right.
The groups of a position are always one answer that has everything found so far, and start as those of the puzzle.

Mistakes are not in a position: undo would give them back. Each position says in `last` what the guess was
that led to it, and a session never forgets a move; `is_wrong` judges a guess by itself, whatever the order of its
cards. Who keeps count does so with these two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from generators.contract import Cell, Fault, MoveError, Origin, PuzzleError, phrase, quoted
from generators.grid import bits
from generators.lion_wall.cover import CARDS as CARDS
from generators.lion_wall.cover import SIZE as SIZE
from generators.lion_wall.cover import covers

COLOURS = 4
TOLD = "-"
"""In place of a name: the player was told the part."""
SCRIPTS = ("all", "simplified", "traditional", "japanese")
WORDS = "words"
"""In place of a script: the cards are English words, and a part is the name of their category."""
BETWEEN = "|"
"""Stands between words where moves are written, and so in none of them."""
LONGEST_WORDING = 60
LATIN_END = "\u0250"
"""The first character behind the Latin letters that the fonts have."""


def of_characters(script: str) -> str:
    """A script of characters where one is wanted: its own, or the usual one for words."""
    return script if script in SCRIPTS else "simplified"


@dataclass(frozen=True)
class Group:
    part: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Puzzle:
    cards: tuple[str, ...]
    """All sixteen in the order in which they are shown first."""
    groups: tuple[Group, ...]
    herrings: tuple[str, ...] = ()
    script: str = "all"
    origin: Origin | None = None
    shares: tuple[Group, ...] = ()
    """Only where the groups are not the only answer. The plainest part comes first."""


Outcome = Literal["right", "one away", "too late", "wrong"]
"""Too late is what would have been right before other groups were found. It is no mistake."""


@dataclass(frozen=True)
class Attempt:
    cards: tuple[str, ...]
    outcome: Outcome


@dataclass(frozen=True)
class Position:
    puzzle: Puzzle
    order: tuple[str, ...]
    """The cards on the grid, row by row."""
    groups: tuple[Group, ...]
    """The answer that goes with what was found; a group keeps its number once it is found."""
    colours: tuple[int, ...] = (0,) * CARDS
    """For each card of the puzzle, in the puzzle's order. Cards that were found have none."""
    found: tuple[int, ...] = ()
    """Numbers of the groups of this position, in the order in which they were found."""
    named: tuple[str, ...] = ("",) * SIZE
    """For each group of the puzzle the part that the player named, right or wrong; TOLD where it was told, empty
    while it can still be named."""
    last: Attempt | None = None
    """It stays until the next guess."""
    revealed: bool = False
    """The player gave up: what was not found was shown."""

    def colour_of(self, card: str) -> int:
        return self.colours[self.puzzle.cards.index(card)]

    def cell_of(self, card: str) -> Cell:
        """Where a card lies on the grid; ValueError for one that was found."""
        return divmod(self.order.index(card), SIZE)

    def cells_of(self, cards: Sequence[str]) -> frozenset[Cell]:
        return frozenset(self.cell_of(card) for card in cards)


@dataclass(frozen=True)
class Guess:
    """These four belong together."""

    cards: tuple[str, ...]
    told: bool = False
    """Was the part told by a hint? Then it cannot be named any more."""


@dataclass(frozen=True)
class Colour:
    """A note on a card that lies on the grid; 0 takes it away."""

    card: str
    colour: int


@dataclass(frozen=True)
class Arrange:
    """All cards of the grid in a new order: a shuffle, or a card that was dragged."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Name:
    """The bonus: the part of a group that was found, or TOLD for who wants to be told. `number` counts the found groups
    from 1 as they came."""

    part: str
    number: int


@dataclass(frozen=True)
class Reveal:
    """Give up: show all groups."""


Move = Guess | Colour | Arrange | Name | Reveal


def start(puzzle: Puzzle) -> Position:
    return Position(puzzle, puzzle.cards, puzzle.groups)


def apply(position: Position, move: Move) -> Position:
    match move:
        case Guess(cards, told):
            return _guess(position, cards, told)
        case Colour(card, colour):
            return _colour(position, card, colour)
        case Arrange(cards):
            if not position.order or sorted(cards) != sorted(position.order):
                raise MoveError(phrase("an order names every card on the grid once"))
            return replace(position, order=cards)
        case Name(part, number):
            return _name(position, part, number)
        case Reveal():
            return _reveal(position)


def _guess(position: Position, cards: tuple[str, ...], told: bool) -> Position:
    if not position.order:
        raise MoveError(phrase("all four groups are found already"))
    if len(cards) != SIZE or len(set(cards)) != SIZE:
        raise MoveError(phrase("a guess names four different cards"))
    _check_on_grid(position, cards)
    outcome = _outcome(position, cards)
    attempt = Attempt(cards, outcome)
    if outcome != "right":
        return replace(position, last=attempt)
    position = _regrouped(position, cards)
    group = _number_of(position.groups)[cards[0]]
    found = (*position.found, group)
    if told:
        position = _with_name(position, group, TOLD)
    if len(found) == SIZE - 1:
        found += _missing(found)
    return replace(_with_found(position, found), last=attempt)


def _outcome(position: Position, cards: tuple[str, ...]) -> Outcome:
    """Where there is one answer only, no share need be looked at."""
    puzzle, grid = position.puzzle, position.order
    if _is_group(position.groups, cards) or (puzzle.shares and _completed(puzzle.shares, grid, cards) is not None):
        return "right"
    if puzzle.shares and _completed(puzzle.shares, puzzle.cards, cards) is not None:
        return "too late"
    if puzzle.shares:
        return "one away" if _is_one_away(puzzle.shares, grid, cards) else "wrong"
    return judge(puzzle, cards)


def _is_group(groups: Sequence[Group], cards: Sequence[str]) -> bool:
    return any(set(group.cards) == set(cards) for group in groups)


def _regrouped(position: Position, cards: tuple[str, ...]) -> Position:
    """The position with an answer that has these cards as a group as well."""
    if _is_group(position.groups, cards):
        return position
    rest = _completed(position.puzzle.shares, position.order, cards) or ()
    groups = list(position.groups)
    taken = [position.groups[number].part for number in position.found]
    for number, four in zip(_missing(position.found), (cards, *rest), strict=True):
        groups[number] = Group(_part_of(position.puzzle.shares, four, taken), four)
        taken.append(groups[number].part)
    return replace(position, groups=tuple(groups))


def _part_of(shares: Sequence[Group], four: Sequence[str], taken: Sequence[str]) -> str:
    """The plainest part that all four have, one that is not taken where there is a choice."""
    parts = [share.part for share in shares if set(four) <= set(share.cards)]
    return next((part for part in parts if part not in taken), parts[0])


def _completed(shares: Sequence[Group], grid: Sequence[str], four: Sequence[str]) -> tuple[tuple[str, ...], ...] | None:
    """How the rest of the grid falls into groups once these four are one; None where they are none, or it does not."""
    if not any(set(four) <= set(share.cards) for share in shares):
        return None
    left = [card for card in grid if card not in four]
    masks = [sum(1 << place for place, card in enumerate(left) if card in share.cards) for share in shares]
    cover = next(covers(masks, (1 << len(left)) - 1), None) if left else ()
    return None if cover is None else tuple(tuple(left[place] for place in bits(mask)) for mask in cover)


def _is_one_away(shares: Sequence[Group], grid: Sequence[str], cards: Sequence[str]) -> bool:
    """Would one other card in place of one of these make a group of an answer?"""
    return any(
        _completed(shares, grid, (*cards[:place], other, *cards[place + 1 :])) is not None
        for place in range(SIZE)
        for other in grid
        if other not in cards
    )


def _with_found(position: Position, found: tuple[int, ...]) -> Position:
    groups = _number_of(position.groups)
    return replace(
        position,
        found=found,
        order=tuple(card for card in position.order if groups[card] not in found),
        colours=tuple(
            0 if groups[card] in found else colour
            for card, colour in zip(position.puzzle.cards, position.colours, strict=True)
        ),
    )


def _missing(found: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(group for group in range(SIZE) if group not in found)


def _check_on_grid(position: Position, cards: Sequence[str]) -> None:
    for card in cards:
        if card not in position.puzzle.cards:
            raise MoveError(phrase("there is no card {card} on this wall", card=repr(card[:4])))
        if card not in position.order:
            raise MoveError(phrase("the card {card} was found already", card=card))


def _colour(position: Position, card: str, colour: int) -> Position:
    _check_on_grid(position, (card,))
    if not 0 <= colour <= COLOURS:
        raise MoveError(phrase("colours are numbered from 1 to {colours}, and 0 is none", colours=COLOURS))
    place = position.puzzle.cards.index(card)
    return replace(position, colours=(*position.colours[:place], colour, *position.colours[place + 1 :]))


def _name(position: Position, part: str, number: int) -> Position:
    if not 1 <= number <= len(position.found):
        raise MoveError(phrase("there is no found group {number} to name", number=number))
    if part != TOLD and not is_ideograph(part):
        raise MoveError(phrase("the name of a part is one character, not {part}", part=repr(part[:4])))
    group = position.found[number - 1]
    if position.named[group]:
        raise MoveError(phrase("the part of this group was named already"))
    return _with_name(position, group, part)


def _with_name(position: Position, group: int, part: str) -> Position:
    return replace(position, named=(*position.named[:group], part, *position.named[group + 1 :]))


def _reveal(position: Position) -> Position:
    if not position.order:
        raise MoveError(phrase("all four groups are shown already"))
    shown = _with_found(position, (*position.found, *_missing(position.found)))
    return replace(shown, last=None, revealed=True)


# --- what a position says ---------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _number_of(groups: tuple[Group, ...]) -> dict[str, int]:
    return {card: number for number, group in enumerate(groups) for card in group.cards}


def group_of(puzzle: Puzzle, card: str) -> int:
    return _number_of(puzzle.groups)[card]


def group_in(position: Position, card: str) -> int:
    """The number of a card's group in the answer that goes with what was found."""
    return _number_of(position.groups)[card]


def judge(puzzle: Puzzle, cards: Sequence[str]) -> Outcome:
    """What comes of a guess of four cards of the wall before anything is found."""
    if puzzle.shares and _completed(puzzle.shares, puzzle.cards, cards) is not None:
        return "right"
    groups = [_number_of(puzzle.groups)[card] for card in cards]
    most = max(groups.count(group) for group in groups)
    if puzzle.shares and most < SIZE:
        return "one away" if _is_one_away(puzzle.shares, puzzle.cards, cards) else "wrong"
    return "right" if most == SIZE else "one away" if most == SIZE - 1 else "wrong"


def is_wrong(puzzle: Puzzle, cards: Sequence[str]) -> bool:
    """Would this guess be a mistake? A repeated one costs nothing, but that is for the session to remember."""
    return judge(puzzle, cards) != "right"


def faults(position: Position) -> tuple[Fault, ...]:
    """What was wrong with the last guess. It is not said which three of the four belong together."""
    last = position.last
    if last is None or last.outcome == "right":
        return ()
    cells, cards = position.cells_of(last.cards), " ".join(last.cards)
    if last.outcome == "one away":
        return (Fault("one away", cells, phrase("One away. Three of {cards} belong together.", cards=cards)),)
    if last.outcome == "too late":
        told = phrase("{cards} could be a group, but not beside the groups you found.", cards=cards)
        return (Fault("not beside the others", cells, told),)
    return (Fault("not a group", cells, phrase("{cards} do not make a group.", cards=cards)),)


def is_solved(position: Position) -> bool:
    """All groups lie open. `revealed` says whether the player got there alone."""
    return not position.order


def part_choices(puzzle: Puzzle) -> tuple[str, ...]:
    """What the bonus offers for every group: the parts of groups and the herrings, in an order that tells nothing."""
    groups = (*puzzle.groups, *puzzle.shares)
    return tuple(sorted({*(group.part for group in groups), *puzzle.herrings}))


def bonus(position: Position) -> int:
    """How many groups were named with their part."""
    return sum(name == group.part for name, group in zip(position.named, position.groups, strict=True))


# --- moves as text ----------------------------------------------------------------------------------


def write(move: Move) -> str:
    """`guess 疗疔疰㾄`, with `told` behind it where a hint did it; `colour 疗 2`, `arrange` and all cards of the grid,
    `name 疒 2` (or `-` for who was told), `reveal`. Words have strokes between them: `guess TEA|BEE|SEA|EYE`."""
    match move:
        case Guess(cards, told):
            return f"guess {_joined(cards)}" + (" told" if told else "")
        case Colour(card, colour):
            return f"colour {card} {colour}"
        case Arrange(cards):
            return f"arrange {_joined(cards)}"
        case Name(part, number):
            return f"name {part} {number}"
        case Reveal():
            return "reveal"


_IDEOGRAPHS = (
    (0x2E80, 0x2FDF),  # radicals and their forms
    (0x3005, 0x3007),
    (0x31C0, 0x31E3),  # strokes
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)


def is_ideograph(text: str) -> bool:
    """One Chinese character, or a part of one."""
    return len(text) == 1 and any(first <= ord(text) <= last for first, last in _IDEOGRAPHS)


def is_wording(text: str) -> bool:
    """A word or a few in Latin letters, as they stand on a card or name a group."""
    return (
        0 < len(text) <= LONGEST_WORDING
        and text == " ".join(text.split())
        and BETWEEN not in text
        and all(
            char.isprintable() and (char < LATIN_END or char in "\u2010\u2013\u2014\u2018\u2019\u201c\u201d\u2026")
            for char in text
        )
    )


def _joined(cards: Sequence[str]) -> str:
    return ("" if all(map(is_ideograph, cards)) else BETWEEN).join(cards)


def parted(text: str) -> tuple[str, ...]:
    """The cards of a move; nothing where the text names none."""
    cards = tuple(text.split(BETWEEN)) if BETWEEN in text else tuple(text)
    fit = is_wording if BETWEEN in text else is_ideograph
    return cards if all(map(fit, cards)) else ()


def read(text: str) -> Move:
    sort, _, rest = text.strip().partition(" ")
    told = sort == "guess" and rest.endswith(" told")
    if sort == "guess" and len(cards := parted(rest.removesuffix(" told") if told else rest)) == SIZE:
        return Guess(cards, told)
    if sort == "arrange" and len(cards := parted(rest)) in range(SIZE, CARDS + 1, SIZE):
        return Arrange(cards)
    card, _, number = rest.rpartition(" ")
    if sort == "colour" and (is_ideograph(card) or is_wording(card)) and number in tuple("01234"):
        return Colour(card, int(number))
    if sort == "name" and (card == TOLD or is_ideograph(card)) and number in tuple("1234"):
        return Name(card, int(number))
    if sort == "reveal" and not rest:
        return Reveal()
    raise PuzzleError(
        phrase("expected a move such as 'guess 疗疔疰㾄' or 'colour 疗 2', found {found}", found=quoted(text))
    )
