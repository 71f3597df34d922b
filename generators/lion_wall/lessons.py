"""What there is to learn from a wall: of each group its part, of each character how it is read, what it means, what it
is put together from, and which of its ink is the part.

The values themselves are those of facts.py, for a window that loads no characters of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generators.contract import Pulse, steady
from generators.lion_wall import formats, gold
from generators.lion_wall.characters import Characters, Fact, characters
from generators.lion_wall.facts import CardLesson, Choice, GroupLesson, Names, Piece, Word
from generators.lion_wall.rules import SIZE, WORDS, Group, Puzzle
from generators.lion_wall.words import logic
from generators.lion_wall.words.categories import word_categories

CHOICES = 6
COMMON_PARTS = "亻口氵木扌女土日月心艹言糸火足石禾竹虫目田王广贝马鸟雨门山力又大"
"""Parts that everybody knows; those that no card of the wall has fill up the choices."""
MOST = SIZE - 1
"""Of the four cards that a part must serve alike for it to be said of the whole group."""


def lessons(text: str, pulse: Pulse = steady) -> tuple[GroupLesson, ...]:
    """What there is to learn from each group of the wall of an own file."""
    pulse(0.0)
    puzzle = formats.load(text)
    if puzzle.script == WORDS:
        return tuple(logic.lessons(puzzle, word_categories()))
    data = characters()
    return tuple(
        replace(lesson(group, puzzle.script, data), choices=choices(puzzle, group, data)) for group in puzzle.groups
    )


def lesson(group: Group, script: str, data: Characters) -> GroupLesson:
    part = data.part_of(group.part)
    cards = tuple(card_lesson(card, part, script, data) for card in group.cards)
    forms = {data.form_in(card, part, script) for card in group.cards}
    form = forms.pop() if len(forms) == 1 else group.part
    return GroupLesson(group.part, form, names(part, data), _reading(part, script, data), _role_in_all(cards), cards)


def names(part: str, data: Characters) -> Names:
    return Names(data.part_name(part), data.part_name(part, "zh"), data.part_name(part, "ja"))


def words(char: str, script: str, data: Characters) -> tuple[Word, ...]:
    return tuple(Word(each.text, each.reading, each.meaning) for each in data.examples(char, script))


def _reading(part: str, script: str, data: Characters) -> str:
    fact = data.fact(part, script)
    if fact is None:
        return ""
    if script == "japanese":
        return data.part_name(part, "ja") or fact.on
    return fact.pinyin


def _role_in_all(cards: Sequence[CardLesson]) -> str:
    sound = sum(card.role in ("sound", "both") for card in cards) >= MOST
    meaning = sum(card.role in ("meaning", "both") for card in cards) >= MOST
    return "both" if sound and meaning else "sound" if sound else "meaning" if meaning else "neither"


def card_lesson(card: str, part: str, script: str, data: Characters) -> CardLesson:
    fact = data.fact(card, script) or Fact(card, "", "", "", "", 0, "", frozenset())
    forms, place = data.forms(card), _place(card, part, data)
    rest = forms[1 - place] if forms is not None and place >= 0 else ""
    return CardLesson(
        card,
        fact.pinyin,
        fact.on,
        fact.kun,
        fact.meaning,
        words(card, script, data),
        _pieces(card, part, script, data),
        rest,
        names(data.part_of(rest), data) if rest else Names(),
        data.role(card, part, script),
        gold.mask(card, part, script) or (),
    )


def _place(card: str, part: str, data: Characters) -> int:
    """Which of the two direct parts is the part, or has it inside as it looks here; -1 for none."""
    pair, forms = data.pair(card), data.forms(card)
    if pair is None or forms is None:
        return -1
    if part in pair:
        return pair.index(part)
    return next((place for place, form in enumerate(forms) if part in data.parts(form)), -1)


def _pieces(card: str, part: str, script: str, data: Characters) -> tuple[Piece, ...]:
    """包 + 火, the shared part first; where it is nested, 吾 (口) + 讠."""
    forms, place = data.forms(card), _place(card, part, data)
    shown = data.form_in(card, part, script)
    if forms is None or place < 0:
        return (Piece(shown, lit=True),)
    rest = Piece(f" + {forms[1 - place]}")
    if data.part_of(forms[place]) == part:
        return Piece(shown, lit=True), rest
    return Piece(f"{forms[place]} ("), Piece(shown, lit=True), Piece(f"){rest.text}")


def choices(puzzle: Puzzle, group: Group, data: Characters) -> tuple[Choice, ...]:
    """The group's part among others that stand on no card of another group, in an order that tells nothing.

    So whoever reads the choices learns nothing about the cards that are still on the wall.
    """
    others = {part for each in puzzle.groups if each != group for card in each.cards for part in data.defensible(card)}
    real = {data.part_of(each.part) for each in puzzle.groups}
    taken = others | real | {kin for part in real for kin in data.kin(part)}
    # A part that all four have besides would be no wrong answer.
    everywhere = frozenset.intersection(*(data.defensible(card) for card in group.cards))
    seen = {part for card in group.cards for part in data.parts(card)} - taken - everywhere
    own = sorted(seen, key=lambda part: (-_count(part, group, data), part))
    common = [part for part in map(data.part_of, COMMON_PARTS) if part not in taken | everywhere]
    astray = list(dict.fromkeys((*own, *common)))[: CHOICES - 1]
    return tuple(sorted((_choice(part, puzzle.script, group, data) for part in (group.part, *astray)), key=_by_form))


def _choice(part: str, script: str, group: Group, data: Characters) -> Choice:
    card = next((card for card in group.cards if data.part_of(part) in data.parts(card)), "")
    return Choice(part, data.form_in(card, data.part_of(part), script) if card else part)


def _by_form(choice: Choice) -> str:
    return choice.form


def _count(part: str, group: Group, data: Characters) -> int:
    return sum(part in data.parts(card) for card in group.cards)
