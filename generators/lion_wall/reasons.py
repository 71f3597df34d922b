"""The next group that a player finds who reasons, and why, in sentences.

What is said is what the simulated reasoner finds out on the way to the first group, and, where reasoning is not enough,
what a trial of one card shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators.contract import Phrase, phrase
from generators.grid import bits
from generators.lion_wall.cover import SIZE
from generators.lion_wall.players import Contradiction, Finding, Mind, Step
from generators.lion_wall.solver import CharacterSource, plainness, seen_masks

_MOST_SENTENCES = 4
"""The last ones lead to the group; what comes before them only leads to these. A trial is always told."""


@dataclass(frozen=True)
class Reasoned:
    """The cards of a group with the way to it."""

    cards: tuple[str, ...]
    anchors: tuple[str, ...]
    """Cards of the group that fit nowhere else, as far as this was what led to it."""
    needs_trial: bool
    why: tuple[Phrase, ...]


def next_group(cards: Sequence[str], data: CharacterSource) -> Reasoned | None:
    """The first group to be found among these cards; None where nobody who does not guess finds one."""
    seen = {part: mask for part, mask in seen_masks(cards, data).items() if mask.bit_count() >= SIZE}
    mind = Mind((1 << len(cards)) - 1, seen.values())
    names = _names(mind.labels, seen, cards, data)
    steps: list[Step] = []
    try:
        for step in mind.steps(trial=True):
            steps.append(step)
            if step.finding is Finding.GROUP:
                return _told(steps, mind.labels, names, cards)
    except Contradiction:
        pass
    return None


def _names(labels: Sequence[int], seen: dict[str, int], cards: Sequence[str], data: CharacterSource) -> list[str]:
    """For each label the plainest of the parts that just these cards show."""
    return [
        min(
            (part for part, mask in seen.items() if mask == label),
            key=lambda part: plainness(part, [cards[place] for place in bits(label)], data),
        )
        for label in labels
    ]


def _told(steps: list[Step], labels: Sequence[int], names: list[str], cards: Sequence[str]) -> Reasoned:
    """The sentences of the steps that the last one rests on."""
    found = steps[-1]
    wanted = set(found.labels)
    needed: list[Step] = []
    for step in reversed(steps):
        if wanted & set(step.labels):
            needed.append(step)
            # Whatever took a card's other places away is part of the reason why it has only one.
            wanted |= {other for other, mask in enumerate(labels) if mask & step.cards and step is not found}
    anchors = 0
    for step in needed:
        if step.finding is Finding.ONLY_PLACE and step.labels == found.labels:
            anchors |= step.cards
    trial = next((step for step in needed if step.finding is Finding.TRIAL), None)
    told = [
        _sentence(step, labels, names, cards)
        for step in reversed([step for k, step in enumerate(needed) if k < _MOST_SENTENCES or step is trial])
        if step is found or step.cards != found.cards or step.struck
    ]
    return Reasoned(
        _cards(found.cards, cards),
        _cards(anchors & found.cards, cards),
        trial is not None,
        tuple(told),
    )


def _cards(mask: int, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(cards[place] for place in bits(mask))


def _sentence(step: Step, labels: Sequence[int], names: list[str], cards: Sequence[str]) -> Phrase:
    parts = tuple(names[label] for label in step.labels)
    part, shown, struck = parts[0], _cards(step.cards, cards), _cards(step.struck, cards)
    match step.finding:
        case Finding.ONLY_PLACE if len(shown) == 1:
            return phrase("{card} fits only with {part}: nothing else in it makes four.", card=shown[0], part=part)
        case Finding.ONLY_PLACE:
            return phrase("{cards} fit only with {part}: nothing else in them makes four.", cards=shown, part=part)
        case Finding.TOO_FEW:
            return phrase("{part} is no group: too few cards are left for it.", part=part)
        case Finding.FULL:
            return phrase("That fills the group of {part}, so {cards} must go elsewhere.", part=part, cards=struck)
        case Finding.EXCLUDING:
            return phrase(
                "No two of {cards} have a part in common that makes four. So each group has one of them, and "
                "{part} is no group.",
                cards=shown,
                part=part,
            )
        case Finding.TRIAL:
            return phrase(
                "Try {card} with {part}: then the other cards do not come out. So it goes elsewhere.",
                card=shown[0],
                part=part,
            )
        case Finding.GROUP if labels[step.labels[0]].bit_count() == SIZE:
            return phrase("{cards} are the only cards with {part}.", cards=shown, part=part)
        case Finding.GROUP:
            return phrase("That leaves {cards} for {part}.", cards=shown, part=part)
