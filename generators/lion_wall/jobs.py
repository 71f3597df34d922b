"""What the window asks the worker for: plain values in, plain values out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generators.contract import Phrase, Pulse, steady
from generators.lion_wall import formats
from generators.lion_wall.rules import Group, Puzzle

if TYPE_CHECKING:
    from generators.lion_wall.characters import Characters


@dataclass(frozen=True)
class CardLesson:
    """What there is to learn from one character of a group. Empty texts stand for what is not known."""

    card: str
    pinyin: str = ""
    on: str = ""
    kun: str = ""
    meaning: str = ""
    first: str = ""
    second: str = ""
    """The two parts as they look in it."""
    layout: str = ""
    place: int = -1
    """Which of the two parts is the group's part or has it: 0 or 1, and -1 for none."""
    is_direct: bool = False
    """Is one of the two the group's part itself?"""


@dataclass(frozen=True)
class GroupLesson:
    part: str
    name: str = ""
    name_zh: str = ""
    reading: str = ""
    cards: tuple[CardLesson, ...] = ()


def lessons(text: str, pulse: Pulse = steady) -> tuple[GroupLesson, ...]:
    """What there is to learn from each group of a wall."""
    from generators.lion_wall.characters import characters

    pulse(0.0)
    puzzle = formats.load(text)
    data = characters()
    return tuple(_group_lesson(group, data) for group in puzzle.groups)


def why_not(puzzle: Puzzle, guess: Sequence[str], pulse: Pulse = steady) -> Phrase | None:
    """Why four cards are no group; None where they are one."""
    from generators.lion_wall import logic

    return logic.why_not(puzzle, guess, pulse)


def _group_lesson(group: Group, data: Characters) -> GroupLesson:
    fact = data.fact(group.part)
    return GroupLesson(
        part=group.part,
        name=data.part_name(group.part),
        name_zh=data.part_name(group.part, "zh"),
        reading=fact.pinyin if fact else "",
        cards=tuple(_card_lesson(card, group.part, data) for card in group.cards),
    )


def _card_lesson(card: str, part: str, data: Characters) -> CardLesson:
    fact, pair = data.fact(card), data.pair(card)
    first, second = data.forms(card) or ("", "")
    return CardLesson(
        card=card,
        pinyin=fact.pinyin if fact else "",
        on=fact.on if fact else "",
        kun=fact.kun if fact else "",
        meaning=fact.meaning if fact else "",
        first=first,
        second=second,
        layout=data.layout(card),
        place=_place(pair, part, data),
        is_direct=pair is not None and part in pair,
    )


def _place(pair: tuple[str, str] | None, part: str, data: Characters) -> int:
    if pair is None:
        return -1
    if part in pair:
        return pair.index(part)
    return next((place for place, each in enumerate(pair) if part in data.parts(each)), -1)
