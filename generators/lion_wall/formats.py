"""Lion Wall as text, in and out.

    own file      one JSON object: kind, version, level, seed, cards (as shown), groups (part, cards), herrings, script;
                  `shares` (part, cards) where the groups are not the only answer;
                  in a position also `found`, the groups that were found, each as its four cards, words with strokes
                  between them
    characters    sixteen characters, any white space ignored. Where each four of them share a part they are
                  the groups, one after another; otherwise they are a shuffled wall. Or sixteen words, with commas or
                  line ends between them; the four of a group may have its name before them:
                  Parts of a shoe: TONGUE, HEEL, LACE, EYELET
    connections   {"groups": {NAME: {"members": [...]}}, "startingGroups": [[...], ...]}, as players of connecting
                  walls exchange them. Read also: a list of groups, and `answers` instead of `groups`
    picture       four rows of four, for people

An own file that says who made it (level and seed) is taken at its word: the data of all characters need not be loaded
to read one. Whatever came from elsewhere is compared with them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from generators.contract import MoveError, PuzzleError, phrase
from generators.files import Members, brief, check_text, dump_object, load_object, parse_object
from generators.lion_wall import rows_of_words
from generators.lion_wall.rules import CARDS, SCRIPTS, SIZE, WORDS, Group, Guess, Position, Puzzle, apply, parted, start
from generators.lion_wall.sets import CHARACTER_SET, WORD_SET, CardSet, set_for, set_of

if TYPE_CHECKING:
    from generators.lion_wall.solver import CharacterSource

KIND = "lion-wall"


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, _members(puzzle))


def _members(puzzle: Puzzle) -> dict[str, object]:
    members: dict[str, object] = {
        "cards": list(puzzle.cards),
        "groups": [{"part": group.part, "cards": list(group.cards)} for group in puzzle.groups],
        "herrings": list(puzzle.herrings),
        "script": puzzle.script,
    }
    if puzzle.shares:
        members["shares"] = [{"part": share.part, "cards": list(share.cards)} for share in puzzle.shares]
    return members


def load(text: str, source: str = "", data: CharacterSource | None = None) -> Puzzle:
    """Any of the three forms. `data` is what characters are made of, where it is not what the program knows."""
    check_text(text, source, phrase("a wall"))
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith("{"):
        return _from_text(text, source, data)
    if is_connections(text):
        return _from_connections(text, source, data)
    members = load_object(text, KIND, source)
    puzzle = _from_members(members, source, data)
    members.finish()
    return puzzle


def load_position(text: str, source: str = "", data: CharacterSource | None = None) -> Position:
    """A puzzle in any form, or an own file with the groups that were found."""
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith("{") or is_connections(text):
        return start(load(text, source, data))
    members = load_object(text, KIND, source)
    position = start(_from_members(members, source, data))
    for cards in members.texts("found") if "found" in members else ():
        try:
            position = apply(position, Guess(parted(cards)))
        except MoveError as error:
            raise PuzzleError(
                phrase('expected groups of the wall in "found": {reason}', reason=error.reason), source
            ) from None
        if position.last is not None and position.last.outcome != "right":
            raise PuzzleError(phrase('expected groups of the wall in "found", found {cards}', cards=cards), source)
    members.finish()
    return position


def recognises(text: str) -> bool:
    """Characters and nothing else, about as many as a wall has, rows of words, or a file in the Connections form."""
    text = text.removeprefix("\ufeff").strip()
    if text.startswith("{"):
        return is_connections(text)
    chars = "".join(text.split())
    if all(map(CHARACTER_SET.is_card, chars)):
        return CARDS // 2 <= len(chars) <= CARDS * 2
    return rows_of_words.recognises(text)


def is_connections(text: str) -> bool:
    """An object without `kind`, with groups that have members."""
    try:
        values = parse_object(text)
    except PuzzleError:
        return False
    groups = values.get("groups", values.get("answers"))
    some = list(groups.values()) if isinstance(groups, dict) else groups
    return (
        "kind" not in values
        and isinstance(some, list)
        and bool(some)
        and all(isinstance(group, dict) and "members" in group for group in some)
    )


# --- the own file ---------------------------------------------------------------------------------


def _from_members(members: Members, source: str, data: CharacterSource | None) -> Puzzle:
    origin = members.origin()
    script = _script(members, source)
    card_set = set_of(script)
    cards = members.texts("cards")
    check_cards(cards, source, card_set)
    groups = tuple(_groups(members, source))
    herrings = members.texts("herrings") if "herrings" in members else ()
    if sorted(card for group in groups for card in group.cards) != sorted(cards):
        raise PuzzleError(phrase("expected every card in exactly one group"), source)
    parts = [*(group.part for group in groups), *herrings]
    for part in parts:
        if not card_set.is_part(part):
            raise PuzzleError(phrase("expected {what}, found {found}", what=card_set.part, found=brief(part)), source)
    shares = tuple(_shares(members, cards, card_set, source)) if "shares" in members else ()
    if origin is None and card_set.has_drawn_parts:
        check_drawn([*cards, *parts], source)
        shares = shares or _found_shares(cards, data or card_set.own_data())
    if len(set(parts)) < len(parts) and not shares:
        raise PuzzleError(phrase("expected parts that differ, found one twice"), source)
    return Puzzle(cards, groups, herrings, script, origin, shares)


def _script(members: Members, source: str) -> str:
    script, names = members.text("script") if "script" in members else SCRIPTS[0], (*SCRIPTS, WORDS)
    if script not in names:
        raise PuzzleError(
            phrase(
                'expected "script" to be one of {names}, found {found}', names=", ".join(names), found=brief(script)
            ),
            source,
        )
    return script


def _groups(members: Members, source: str) -> Iterator[Group]:
    values = members.take("groups")
    if not isinstance(values, list) or len(values) != SIZE:
        raise PuzzleError(
            phrase('expected a list of four groups for "groups", found {found}', found=brief(values)), source
        )
    for value in values:
        group = _group(value, source)
        if len(group.cards) != SIZE:
            raise PuzzleError(
                phrase(
                    "expected four cards in the group of {found}, found {count}",
                    found=brief(group.part),
                    count=len(group.cards),
                ),
                source,
            )
        yield group


def _group(value: object, source: str) -> Group:
    if not isinstance(value, dict):
        raise PuzzleError(phrase('expected "part" and "cards" of a group, found {found}', found=brief(value)), source)
    members = Members(value, source)
    part, cards = members.text("part"), members.texts("cards")
    members.finish()
    return Group(part, cards)


def _shares(members: Members, cards: Sequence[str], card_set: CardSet, source: str) -> Iterator[Group]:
    """Parts with cards of the wall, each card once; what they are good for is found out when somebody guesses."""
    values = members.take("shares")
    if not isinstance(values, list):
        raise PuzzleError(phrase('expected a list for "shares", found {found}', found=brief(values)), source)
    for value in values:
        share = _group(value, source)
        if not card_set.is_part(share.part):
            raise PuzzleError(
                phrase("expected {what}, found {found}", what=card_set.part, found=brief(share.part)), source
            )
        if len(share.cards) < SIZE or len(set(share.cards)) < len(share.cards) or not set(share.cards) <= set(cards):
            raise PuzzleError(
                phrase("expected four or more cards of the wall that have {part}", part=share.part), source
            )
        yield share


def _found_shares(cards: Sequence[str], data: CharacterSource) -> tuple[Group, ...]:
    from generators.lion_wall.solver import shares

    return shares(cards, data) if all(map(data.knows, cards)) else ()


def check_cards(cards: Sequence[str], source: str = "", card_set: CardSet = CHARACTER_SET) -> None:
    """Sixteen cards of a set that differ."""
    for card in cards:
        if not card_set.is_card(card):
            raise PuzzleError(
                phrase("expected {what} on the cards, found {told}", what=card_set.cards, told=_told(card)), source
            )
    if len(cards) != CARDS:
        raise PuzzleError(phrase("expected sixteen cards, found {count}", count=len(cards)), source)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise PuzzleError(phrase("expected sixteen different cards, found {card} twice", card=card), source)


def check_drawn(chars: Iterable[str], source: str = "") -> None:
    """Only what the font of the cards has can be on a wall."""
    from generators.lion_wall.characters import characters

    for char in chars:
        if not characters().draws(char):
            raise PuzzleError(phrase("the font of the cards has no {told}", told=_told(char)), source)


def check_known(cards: Iterable[str], data: CharacterSource, source: str = "") -> None:
    for card in cards:
        if not data.knows(card) and not CHARACTER_SET.is_card(card):
            raise PuzzleError(phrase("no group is known for the word {card}", card=card), source)
        if not data.knows(card):
            raise PuzzleError(phrase("the parts of {told} are not known here", told=_told(card)), source)


def _told(card: str) -> str:
    """A character that a font may lack is told by its number too."""
    return f"{card} (U+{ord(card):04X})" if len(card) == 1 and card.isprintable() else brief(card)


def data_for(card_set: CardSet, data: CharacterSource | None) -> CharacterSource:
    """A user's own data tell of characters only."""
    return data if data is not None and card_set.has_drawn_parts else card_set.own_data()


# --- sixteen cards ------------------------------------------------------------------------------------


def sixteen(text: str, source: str = "") -> tuple[str, ...]:
    """The cards of a text of sixteen characters, in which white space means nothing, or of sixteen words."""
    check_text(text, source, phrase("a wall"))
    text = text.removeprefix("\ufeff")
    chars = tuple("".join(text.split()))
    cards = rows_of_words.cards(text) if rows_of_words.are_words(text) else chars
    check_cards(cards, source, set_for(cards))
    return cards


def _from_text(text: str, source: str, data: CharacterSource | None) -> Puzzle:
    """Whoever names the groups of words has made a wall; of other cards the groups are found out."""
    cards = sixteen(text, source)
    card_set = set_for(cards)
    named = rows_of_words.named_groups(text)
    if named and not card_set.has_drawn_parts:
        return _shuffled(named, card_set.own_data(), card_set)
    return _from_cards(cards, source, data_for(card_set, data), card_set)


def _from_cards(cards: tuple[str, ...], source: str, data: CharacterSource, card_set: CardSet) -> Puzzle:
    from generators.lion_wall.solver import grouped

    check_known(cards, data, source)
    if card_set.has_drawn_parts:
        check_drawn(cards, source)
    groups = grouped(cards, data)
    if groups is not None:
        return _shuffled(groups, data, card_set)
    return _wall(cards, _solved(cards, source, data), data, card_set)


def _solved(cards: tuple[str, ...], source: str, data: CharacterSource) -> tuple[Group, ...]:
    """The first answer; where there are more, the shares of the wall know of them."""
    from generators.lion_wall.solver import first_answers

    answers = first_answers(cards, data, 1)
    if not answers:
        raise PuzzleError(phrase("these cards do not fall into four groups of four that share a part"), source)
    return answers[0]


def _shuffled(groups: tuple[Group, ...], data: CharacterSource, card_set: CardSet) -> Puzzle:
    """A wall that was written group by group would be solved already: it is shown in an order drawn from its cards."""
    cards = sorted(card for group in groups for card in group.cards)
    Random("".join(cards)).shuffle(cards)
    return _wall(tuple(cards), groups, data, card_set)


def _wall(cards: tuple[str, ...], groups: tuple[Group, ...], data: CharacterSource, card_set: CardSet) -> Puzzle:
    """Groups of words are their maker's: what else they could be is no second answer."""
    from generators.lion_wall.solver import herrings

    known = all(map(data.knows, cards))
    shares = _found_shares(cards, data) if card_set.has_drawn_parts else ()
    return Puzzle(cards, groups, herrings(cards, groups, data) if known else (), card_set.scripts[0], shares=shares)


def to_characters(puzzle: Puzzle) -> str:
    """The sixteen characters, group by group; words with the name of the group before them, a group a line."""
    if set_of(puzzle.script).has_drawn_parts:
        return "".join(card for group in puzzle.groups for card in group.cards)
    return rows_of_words.written(puzzle.groups)


# --- the Connections form ---------------------------------------------------------------------------


def to_connections(puzzle: Puzzle) -> str:
    groups: dict[str, object] = {}
    for number, group in enumerate(puzzle.groups):
        name = group.part if group.part not in groups else f"{group.part} {number + 1}"
        groups[name] = {"level": number, "members": list(group.cards)}
    rows = [list(puzzle.cards[place : place + SIZE]) for place in range(0, CARDS, SIZE)]
    return json.dumps({"groups": groups, "startingGroups": rows}, ensure_ascii=False, separators=(",", ":"))


def _from_connections(text: str, source: str, data: CharacterSource | None) -> Puzzle:
    from generators.lion_wall.solver import grouped

    values = parse_object(text, source)
    groups = values.get("groups", values.get("answers"))
    some = list(groups.values()) if isinstance(groups, Mapping) else groups
    if not isinstance(some, list) or len(some) != SIZE:
        raise PuzzleError(phrase("expected four groups"), source)
    fours = [Members(group, source).texts("members") for group in some]
    for four in fours:
        if len(four) != SIZE:
            raise PuzzleError(phrase("expected four members in each group, found {count}", count=len(four)), source)
    cards = tuple(rows_of_words.as_card(card) for four in fours for card in four)
    card_set = set_for(cards)
    check_cards(cards, source, card_set)
    data = data_for(card_set, data)
    found = _named_by_maker(groups, cards, source) if not card_set.has_drawn_parts else None
    if card_set.has_drawn_parts:
        check_known(cards, data, source)
        check_drawn(cards, source)
        found = grouped(cards, data)
    if found is None:
        raise PuzzleError(phrase("expected groups whose four characters share a part"), source)
    shown = _shown_order(values.get("startingGroups"))
    if sorted(shown) == sorted(cards):
        return _wall(shown, found, data, card_set)
    return _shuffled(found, data, card_set)


def _named_by_maker(groups: object, cards: Sequence[str], source: str) -> tuple[Group, ...]:
    """Names are the keys of an object, or stand in each group of a list."""
    if isinstance(groups, Mapping):
        names = [" ".join(str(name).split()) for name in groups]
    else:
        found = [each for each in groups if isinstance(each, dict)] if isinstance(groups, list) else []
        names = [" ".join(str(each.get("group", each.get("name", ""))).split()) for each in found]
    for name in names:
        if not WORD_SET.is_part(name):
            raise PuzzleError(phrase("expected {what}, found {found}", what=WORD_SET.part, found=brief(name)), source)
    return tuple(Group(name, tuple(cards[SIZE * row :][:SIZE])) for row, name in enumerate(names))


def _shown_order(rows: object) -> tuple[str, ...]:
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return ()
    cards = tuple(card for row in rows for card in row)
    return tuple(map(rows_of_words.as_card, cards)) if all(isinstance(card, str) for card in cards) else ()


# --- for people ---------------------------------------------------------------------------------------


def rows(cards: Sequence[str]) -> list[str]:
    between = set_for(cards).between or " "
    return [between.join(cards[place : place + SIZE]) for place in range(0, len(cards), SIZE)]


def picture(position: Position) -> str:
    """The groups that were found, then the grid."""
    groups = position.puzzle.groups
    found = [f"{groups[number].part}: {rows(groups[number].cards)[0]}" for number in position.found]
    return "\n".join([*found, *rows(position.order)])
