"""Brick as text, in and out.

    own file      one JSON object: kind, version, level, seed, letters, words (required), bonus, spelling; `key` where
                  there is a key letter, `language` where the words are not English; in a position also `found` and
                  `extra`, the required and the bonus words that were found
    documented    {"puzzle": {"letters": "deioprv", "words": [...]}}: the words in any order, all of them required
    letters       five to nine different letters, or a word that has as many; the words are those of the lexicon
    brk           a brick as brk.py writes it, if all its words together have five to nine letters
    text          the letters and the words by first letter, for people

Letters and words are small letters from a to z; capitals are read as small ones in `letters` alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from generators.brick.rules import (
    FEWEST,
    LANGUAGES,
    LONGEST,
    MOST,
    SHORTEST,
    SPELLINGS,
    GoOn,
    Lay,
    Position,
    Puzzle,
    apply,
    foreign,
    is_star,
    missing,
    start,
)
from generators.contract import MoveError, PuzzleError, phrase
from generators.files import Members, brief, check_text, dump_object, load_object, parse_object

KIND = "brick"
MOST_WORDS = 5000
"""Far more than any nine letters have in any language."""


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, _members(puzzle))


def _members(puzzle: Puzzle) -> dict[str, object]:
    members: dict[str, object] = {"letters": puzzle.letters}
    if puzzle.key:
        members["key"] = puzzle.key
    members |= {"words": list(puzzle.words), "bonus": list(puzzle.bonus), "spelling": puzzle.spelling}
    if puzzle.language != LANGUAGES[0]:
        members["language"] = puzzle.language
    return members


def load(text: str, source: str = "", spelling: str = SPELLINGS[0]) -> Puzzle:
    """Any of the forms. `spelling` is for bare letters, which do not say it."""
    check_text(text, source)
    text = text.removeprefix("\ufeff")
    if is_documented(text):
        return _from_documented(text, source)
    if not text.lstrip().startswith("{"):
        from generators.brick.brk import looks_like_brk

        return from_brk(text, source, spelling) if looks_like_brk(text) else _from_letters(text, source, spelling)
    members = load_object(text, KIND, source)
    puzzle = _from_members(members, source)
    members.finish()
    return puzzle


def load_position(text: str, source: str = "", spelling: str = SPELLINGS[0]) -> Position:
    """A puzzle in any form, or an own file with the words that were found."""
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith("{") or is_documented(text):
        return start(load(text, source, spelling))
    members = load_object(text, KIND, source)
    # Who opens a position wants to go on from it, be it past the goal.
    position = apply(start(_from_members(members, source)), GoOn())
    for name, outcome in (("found", "found"), ("extra", "bonus")):
        for word in members.texts(name) if name in members else ():
            position = _laid(position, word, name, outcome, source)
    members.finish()
    return position


def _laid(position: Position, word: str, name: str, outcome: str, source: str) -> Position:
    try:
        position = apply(position, Lay(word))
    except MoveError:
        raise PuzzleError(
            phrase('expected words of the puzzle in "{name}", found {found}', name=name, found=brief(word)), source
        ) from None
    if position.last is None or position.last.outcome != outcome:
        raise PuzzleError(
            phrase('expected words of the puzzle in "{name}", each once, found {found}', name=name, found=brief(word)),
            source,
        )
    return position


def recognises(text: str) -> bool:
    """A documented file, a brick, or letters that all differ: any other word could be anything."""
    text = text.removeprefix("\ufeff").strip()
    if text.startswith("{"):
        return is_documented(text)
    from generators.brick.brk import looks_like_brk

    letters = text.lower()
    if re.fullmatch("[a-z]+", letters):
        return FEWEST <= len(letters) <= MOST and len(set(letters)) == len(letters)
    return looks_like_brk(text)


def is_documented(text: str) -> bool:
    """An object with the one member `puzzle`."""
    if not text.lstrip().startswith("{"):
        return False
    try:
        return list(parse_object(text)) == ["puzzle"]
    except PuzzleError:
        return False


# --- letters --------------------------------------------------------------------------------------------


def check_letters(text: str, source: str = "", least: int = FEWEST, most: int = MOST) -> str:
    """The letters of a text that should be nothing but letters: small, sorted, each once."""
    check_text(text, source)
    letters = "".join(text.split()).lower()
    wrong = next((char for char in letters if not "a" <= char <= "z"), None)
    if wrong is not None:
        raise PuzzleError(phrase("expected letters from a to z, found {found}", found=brief(wrong)), source)
    several = "".join(sorted(set(letters)))
    if not least <= len(several) <= most:
        raise PuzzleError(
            phrase(
                "expected {least} to {most} different letters, found {count}",
                least=least,
                most=most,
                count=len(several),
            ),
            source,
        )
    return several


def _from_letters(text: str, source: str, spelling: str) -> Puzzle:
    from generators.brick.generator import custom_puzzle

    return custom_puzzle(check_letters(text, source), spelling, source=source)


def from_brk(text: str, source: str = "", spelling: str = SPELLINGS[0]) -> Puzzle:
    from generators.brick.brk import read_brk

    words = tuple(read_brk(text, source).words())
    return checked("".join(words), words, (), spelling, source)


# --- the own file and the documented one ----------------------------------------------------------------


def _from_members(members: Members, source: str) -> Puzzle:
    origin = members.origin()
    letters, words = members.text("letters"), members.texts("words")
    bonus = members.texts("bonus") if "bonus" in members else ()
    spelling = _one_of(members, "spelling", SPELLINGS, source)
    language = _one_of(members, "language", LANGUAGES, source)
    key = members.text("key") if "key" in members else ""
    _check_each_once(letters, source)
    for name, list_ in (("words", words), ("bonus", bonus)):
        for one, other in pairwise(list_):
            if one > other:
                raise PuzzleError(
                    phrase('expected "{name}" in alphabetical order, found {found} first', name=name, found=brief(one)),
                    source,
                )
    puzzle = checked(letters, words, bonus, spelling, source)
    _check_key(puzzle, key, source)
    return replace(puzzle, origin=origin, key=key, language=language)


def _one_of(members: Members, name: str, values: tuple[str, ...], source: str) -> str:
    """A member that has one of some values; the first of them where it is missing."""
    value = members.text(name) if name in members else values[0]
    if value not in values:
        raise PuzzleError(
            phrase(
                'expected "{name}" to be one of {names}, found {found}',
                name=name,
                names=", ".join(values),
                found=brief(value),
            ),
            source,
        )
    return value


def _check_key(puzzle: Puzzle, key: str, source: str) -> None:
    """A key letter is one of the letters, and every word has it."""
    if not key:
        return
    if len(key) != 1 or key not in puzzle.letters:
        raise PuzzleError(
            phrase(
                'expected "key" to be one of the letters {letters}, found {found}',
                letters=puzzle.letters,
                found=brief(key),
            ),
            source,
        )
    for word in (*puzzle.words, *puzzle.bonus):
        if key not in word:
            raise PuzzleError(
                phrase("expected words with the key letter {key}, found {found}", key=key, found=brief(word)), source
            )


def _from_documented(text: str, source: str) -> Puzzle:
    value = parse_object(text, source)["puzzle"]
    if not isinstance(value, dict):
        raise PuzzleError(
            phrase('expected "letters" and "words" in "puzzle", found {found}', found=brief(value)), source
        )
    members = Members(value, source)
    letters, words = members.text("letters"), members.texts("words")
    members.finish()
    _check_each_once(letters, source)
    return checked(letters, words, (), SPELLINGS[0], source)


def to_documented(puzzle: Puzzle) -> str:
    values = {"puzzle": {"letters": puzzle.letters, "words": list(puzzle.words)}}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def _check_each_once(letters: str, source: str) -> None:
    for letter in letters:
        if letters.count(letter) > 1:
            raise PuzzleError(phrase("expected letters that differ, found {found} twice", found=brief(letter)), source)


def checked(letters: str, words: Sequence[str], bonus: Sequence[str], spelling: str, source: str = "") -> Puzzle:
    """A puzzle of these letters and words, or what is wrong with them."""
    puzzle = Puzzle(check_letters(letters, source), tuple(sorted(words)), tuple(sorted(bonus)), spelling)
    if not words:
        raise PuzzleError(phrase("expected at least one word to find"), source)
    if len(words) + len(bonus) > MOST_WORDS:
        raise PuzzleError(
            phrase(
                "expected at most {most} words, found {count}",
                most=MOST_WORDS,
                count=len(words) + len(bonus),
            ),
            source,
        )
    seen, own = set[str](), frozenset(puzzle.letters)
    for word in (*puzzle.words, *puzzle.bonus):
        if not (SHORTEST <= len(word) <= LONGEST and own.issuperset(word)):
            raise _word_fault(puzzle, word, source)
        if word in seen:
            raise PuzzleError(phrase("expected words that differ, found {found} twice", found=brief(word)), source)
        seen.add(word)
    return puzzle


def _word_fault(puzzle: Puzzle, word: str, source: str) -> PuzzleError:
    if not SHORTEST <= len(word) <= LONGEST:
        return PuzzleError(
            phrase(
                "expected words of {shortest} to {longest} letters, found {found}",
                shortest=SHORTEST,
                longest=LONGEST,
                found=brief(word),
            ),
            source,
        )
    letter = word[foreign(puzzle, word)[0]]
    return PuzzleError(
        phrase(
            "expected words of the letters {letters}, found {found} with {letter}",
            letters=puzzle.letters,
            found=brief(word),
            letter=brief(letter),
        ),
        source,
    )


# --- for people -------------------------------------------------------------------------------------------


def picture(puzzle: Puzzle) -> str:
    """The letters, and all words of the puzzle by first letter; a star follows a word with all the letters."""
    lines = [_letters_told(puzzle), *_rows(puzzle, puzzle.words)]
    if puzzle.bonus:
        lines += ["bonus", *_rows(puzzle, puzzle.bonus)]
    return "\n".join(lines)


def board(position: Position) -> str:
    """The letters, what was found, and how many words are missing."""
    puzzle = position.puzzle
    lines = [_letters_told(puzzle), *_rows(puzzle, sorted((*position.found, *position.extra)))]
    return "\n".join([*lines, f"{len(missing(position))} of {len(puzzle.words)} words to find"])


def _letters_told(puzzle: Puzzle) -> str:
    """The letters as capitals; the key letter stands in brackets."""
    return " ".join(f"[{letter}]" if letter == puzzle.key else letter for letter in puzzle.letters).upper()


def _rows(puzzle: Puzzle, words: Iterable[str]) -> list[str]:
    return [
        " ".join(word + "*" * is_star(puzzle, word) for word in row)
        for _, row in groupby(words, key=lambda word: word[0])
    ]
