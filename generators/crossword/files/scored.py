"""Lists of words with scores: `word;score` a line, from 0 to 100, as makers of crosswords trade them.

The higher the score, the better the word. A list may be without scores: then every word is as good as any other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from generators.contract import PuzzleError, phrase, quoted
from generators.crossword.files import formats

BEST = 100
SIGN = ";"


@dataclass(frozen=True)
class Scored:
    words: tuple[str, ...]
    """The best first, and those of one score in the order of the list."""
    scores: Mapping[str, int]
    """Empty where the list has none."""


def read(text: str, source: str = "", least: int = 0, lengths: Collection[int] | None = None) -> Scored:
    """The words of these lengths with at least this score."""
    if SIGN not in text:
        if least:
            raise PuzzleError(phrase("a least score asks for lines such as 'apple;50', and this list has none"), source)
        return Scored(tuple(formats.each_word(text, source, lengths)), {})
    scores: dict[str, int] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip():
            told, _, score = line.partition(SIGN)
            word = _word(told, source, number)
            points = _points(score, line, source, number)
            if word and points >= least and (lengths is None or len(word) in lengths):
                scores[word] = max(points, scores.get(word, 0))
    return Scored(tuple(sorted(scores, key=lambda word: -scores[word])), scores)


def _word(told: str, source: str, number: int) -> str:
    try:
        return next(formats.each_word(told), "")
    except PuzzleError as error:
        raise PuzzleError(error.reason, source, number) from None


def _points(score: str, line: str, source: str, number: int) -> int:
    digits = score.strip()
    if not digits.isascii() or not digits.isdigit() or not 0 <= int(digits[:4]) <= BEST or len(digits) > 3:
        reason = phrase(
            "expected a word and a score up to {best} such as 'apple;50', found {found}", best=BEST, found=quoted(line)
        )
        raise PuzzleError(reason, source, number)
    return int(digits)


def mean(words: Iterable[str], scores: Mapping[str, int]) -> float | None:
    """The mean score of those words that have one."""
    known = [scores[word] for word in words if word in scores]
    return sum(known) / len(known) if known else None
