"""Words out of a running text, in English, French, Italian or Portuguese.

A word here has four letters or more, all small (a capital may begin a name), all of the language's alphabet, and no
apostrophe. Where English writes an apostrophe within a word (don't) the whole is passed over; where the others elide a
small word before another one (l'arbre, dell'acqua, d'água) what follows the apostrophe counts. Words joined by hyphens
count one by one, but not the halves of a word that was broken at the end of a line, nor what has digits in it.

The text is read a piece at a time and never held as a whole; so is a file of any size.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import TextIO

from generators.brick.brk import looks_like_brk, read_brk
from generators.brick.rules import LANGUAGES, LONGEST, SHORTEST
from generators.contract import Pulse, PuzzleError, phrase, quoted, steady

PIECE = 1 << 16
"""Characters that are looked at together."""
LONGEST_TEXT = 2 << 20
"""Characters of a text that is read as a whole, and bytes of a file that a player brings."""
SHORTEST_LIST = 3
"""Lines of a list of words."""
MOST_DIFFERENT = 500_000
"""Words that are kept; a larger vocabulary than any author's. New ones are passed over after that."""

_ACCENTS = {"en": "", "fr": "àâæçèéêëîïôœùûüÿ", "it": "àèéìíîòóùú", "pt": "àáâãçéêíóôõúü"}
_ELIDES = ("fr", "it", "pt")
_SMALL_WORDS = {
    "en": ("the", "and", "of", "to", "was", "that", "with", "for"),
    "fr": ("les", "des", "et", "est", "une", "dans", "que", "pour"),
    "it": ("il", "che", "di", "è", "una", "della", "per", "gli"),
    "pt": ("os", "que", "não", "uma", "com", "do", "da", "em"),
}


def _pattern(language: str) -> re.Pattern[str]:
    letters = f"a-z{_ACCENTS[language]}"
    joined = "" if language in _ELIDES else r"(?<!\w['’])"
    return re.compile(rf"(?<!\w)(?<![-‐]\n){joined}[{letters}]{{{SHORTEST},{LONGEST}}}(?!\w|['’]\w|[-‐]\n)")


@dataclass
class Words:
    """What a text has: how often each word stands there, and how much was passed over."""

    counts: Counter[str] = field(default_factory=Counter)
    is_full: bool = False
    """There were more different words than are kept."""
    is_list: bool = False
    """The text is a list of words and no prose."""


def segment(file: TextIO, language: str = "en", pulse: Pulse = steady, size: int = 0) -> Words:
    """The words of a text that is open. `size` is about how many characters it has, for the pulse."""
    if language not in LANGUAGES:
        raise PuzzleError(
            phrase(
                "expected the language to be one of {names}, found {found}",
                names=", ".join(LANGUAGES),
                found=quoted(language),
            )
        )
    find, words, read = _pattern(language), Words(), 0
    for piece in _pieces(file):
        read += len(piece)
        pulse(min(read / size, 1.0) if size else read / (read + 100 * PIECE))
        found = find.findall(unicodedata.normalize("NFC", piece))
        if len(words.counts) < MOST_DIFFERENT:
            words.counts.update(found)
        else:
            words.is_full = True
            words.counts.update([word for word in found if word in words.counts])
    return words


def _pieces(file: TextIO) -> Iterator[str]:
    """Pieces that end at white space, so that no word is cut in two. A word as long as a piece is none: it goes."""
    kept = ""
    while piece := file.read(PIECE):
        text = kept + piece
        cut = max(text.rfind(" "), text.rfind("\n"))
        if cut < 0:
            kept = text[-1:] if len(text) > PIECE else text
            continue
        # What comes before the white space stays in sight: a hyphen at the end of a line breaks a word.
        yield text[: cut + 1]
        kept = text[max(cut - 1, 0) :]
    yield kept


def guess(sample: str) -> str:
    """The language whose small words stand in a text most often."""
    counts = Counter(re.findall(r"\w+", sample[:PIECE].lower()))
    return max(LANGUAGES, key=lambda language: sum(counts[word] for word in _SMALL_WORDS[language]))


def plain(word: str) -> str:
    """A word in the letters a to z, as puzzles write it: accents are left out, œ is oe."""
    spelt = word.replace("œ", "oe").replace("æ", "ae")
    return "".join(char for char in unicodedata.normalize("NFD", spelt) if not unicodedata.combining(char))


def words_of_text(
    text: str, language: str | None = None, pulse: Pulse = steady, source: str = "", takes_lists: bool = False
) -> tuple[Words, str]:
    """The words of a text, and the language, which is guessed where none is named.

    With `takes_lists` a brick and a plain list are known as lists: in a list, capitals begin no names.
    """
    if takes_lists and looks_like_brk(text):
        return Words(Counter(read_brk(text, source).words()), is_list=True), language or LANGUAGES[0]
    if len(text) > LONGEST_TEXT:
        raise too_long(source)
    language = language or guess(text)
    is_list = takes_lists and looks_like_list(text)
    words = segment(StringIO(text.lower() if is_list else text), language, pulse, len(text))
    if not words.counts:
        raise PuzzleError(phrase("expected a text with words of four letters or more, found none"), source)
    return replace(words, is_list=is_list), language


def too_long(source: str) -> PuzzleError:
    return PuzzleError(phrase("this text is too long; {most} MB is the most", most=LONGEST_TEXT >> 20), source)


def looks_like_list(text: str) -> bool:
    """Whether nearly every line is one word and nothing else."""
    lines = [line for line in text[:PIECE].split("\n") if line.strip()]
    single = sum(line.strip().isalpha() for line in lines)
    return len(lines) >= SHORTEST_LIST and 10 * single >= 9 * len(lines)


def words_of_file(path: str | Path, language: str | None = None, pulse: Pulse = steady) -> tuple[Words, str]:
    """The words of a file of any size, and the language, which is guessed where none is named."""
    source = str(path)
    try:
        size = Path(path).stat().st_size
        with open(path, "rb") as raw:
            head = raw.read(PIECE)
            if b"\0" in head:
                raise PuzzleError(phrase("expected text, found a binary file"), source)
            raw.seek(0)
            language = language or guess(head.decode("utf-8-sig", errors="ignore"))
            words = segment(TextIOWrapper(raw, encoding="utf-8-sig"), language, pulse, size)
    except UnicodeDecodeError:
        raise PuzzleError(phrase("expected text in UTF-8, found something else"), source) from None
    except FileNotFoundError:
        raise PuzzleError(phrase("there is no such file"), source) from None
    except OSError as error:
        raise PuzzleError(
            phrase("the file cannot be read ({reason})", reason=(error.strerror or str(error)).lower()), source
        ) from None
    if not words.counts:
        raise PuzzleError(phrase("expected a text with words of four letters or more, found none"), source)
    return words, language
