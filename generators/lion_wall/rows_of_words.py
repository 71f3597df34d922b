"""Walls of words as people write them: sixteen words with commas or line ends between them.

The four of a group may stand in a line of their own with the name of the group before them:

    Parts of a shoe: TONGUE, HEEL, LACE, EYELET
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.lion_wall.cover import CARDS, SIZE
from generators.lion_wall.rules import Group, is_ideograph, is_wording


def as_card(text: str) -> str:
    """A card as it is shown: capitals, and one blank between words."""
    return " ".join(text.split()).upper()


def are_words(text: str) -> bool:
    """Whether a text is meant as words: there is a Latin letter in it, and no Chinese character."""
    return bool(re.search("[A-Za-z]", text)) and not any(map(is_ideograph, text))


def cards(text: str) -> tuple[str, ...]:
    """The words of a text, however many they are. Where there is no comma, white space parts them."""
    lines = [_without_name(line) for line in text.splitlines()]
    parts = re.split("[,;\\t\\n]", "\n".join(lines)) if _has_marks(text) else " ".join(lines).split()
    return tuple(as_card(part) for part in parts if part.strip())


def recognises(text: str) -> bool:
    """Four lines of four words with commas between them: no other puzzle is written in that way."""
    lines = [line for line in text.splitlines() if line.strip()]
    return (
        len(lines) == SIZE
        and are_words(text)
        and all(len(_without_name(line).split(",")) == SIZE for line in lines)
        and all(map(is_wording, cards(text)))
    )


def named_groups(text: str) -> tuple[Group, ...]:
    """The groups of a wall whose four lines all begin with a name; nothing for any other text."""
    lines = [line for line in text.splitlines() if line.strip()]
    found = []
    for line in lines:
        name, colon, rest = line.partition(":")
        four, name = cards(rest), " ".join(name.split())
        if not colon or not is_wording(name) or len(four) != SIZE:
            return ()
        found.append(Group(name, four))
    return tuple(found) if len(found) * SIZE == CARDS else ()


def written(groups: Sequence[Group]) -> str:
    return "\n".join(f"{group.part}: {', '.join(group.cards)}" for group in groups)


def _has_marks(text: str) -> bool:
    return bool(re.search("[,;\\t]", text)) or len([line for line in text.splitlines() if line.strip()]) == CARDS


def _without_name(line: str) -> str:
    return line.partition(":")[2] if ":" in line else line
