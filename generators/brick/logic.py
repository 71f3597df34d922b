"""What can be said about a puzzle in words: hints, and what its words mean. The meanings are in the lexicon, so the
window asks the worker for them."""

from __future__ import annotations

from generators.brick.rules import LANGUAGES, Lay, Move, Position, given, missing, uncovered
from generators.contract import Cell, Hint, Phrase, Pulse, phrase, steady
from generators.lexicon import Gloss, lexicon

UNRANKED = 10**9
MOST_TOLD = 80
"""Characters. Of a longer meaning only the first part is told, up to a semicolon."""


def hint(position: Position, pulse: Pulse = steady) -> Hint[Move] | None:
    """The missing word with the most letters uncovered; else the commonest. Length and first letter, meaning, letters,
    the word."""
    lexicon(pulse=pulse)
    left = missing(position)
    if not left or position.revealed:
        return None
    word = min(left, key=lambda each: (-given(position, each), lexicon().rank(each) or UNRANKED, len(each), each))
    shown = min(max(given(position, word), (len(word) + 1) // 2), len(word) - 1)
    return Hint(
        technique="missing word",
        title=phrase("A word to find"),
        nudge=phrase(
            "Look for a word of {length} letters that starts with {letter}.",
            length=counted(len(word)),
            letter=word[0].upper(),
        ),
        where=meaning(word, position.puzzle.language),
        why=phrase("It is spelt {letters}.", letters=uncovered(word, shown)),
        look_at=_cells(position, word[0]),
        changes=_cells(position, word),
        move=Lay(word),
    )


def _cells(position: Position, letters: str) -> frozenset[Cell]:
    return frozenset((0, position.puzzle.letters.index(letter)) for letter in letters)


def meaning(word: str, language: str = LANGUAGES[0]) -> Phrase:
    """What a word means; the lexicon speaks of English words only."""
    gloss = lexicon().gloss(word) if language == LANGUAGES[0] else None
    if gloss is None:
        return phrase("Its letters, in alphabetical order: {letters}.", letters=" ".join(sorted(word.upper())))
    if gloss.word == word:
        return phrase("It means: {meaning}.", meaning=told(gloss))
    return phrase("It is a form of a word that means: {meaning}.", meaning=told(gloss))


def told(gloss: Gloss) -> str:
    text = gloss.text.strip().rstrip(".")
    return text if len(text) <= MOST_TOLD else text.partition(";")[0]


_COUNTS = (
    phrase("four"),
    phrase("five"),
    phrase("six"),
    phrase("seven"),
    phrase("eight"),
    phrase("nine"),
    phrase("ten"),
    phrase("eleven"),
    phrase("twelve"),
)


def counted(length: int) -> object:
    """In words up to twelve."""
    return _COUNTS[length - 4] if 4 <= length < 4 + len(_COUNTS) else length
