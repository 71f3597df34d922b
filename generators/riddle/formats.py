"""The text forms of a riddle.

    own file   a JSON object: kind, version, level, seed, `lines` (as written), `answer`, `extra` (words outside the
               dictionary that count as words here), `style`, and `couplet` (the closing lines) where there is one
    text       the lines as written, a line each; a closing couplet ("My whole ...") and "Answer: teacup" may follow

Reading lines forgives much: small and capital letters, commas and stops, "my 1st" or "my 1", lines broken anywhere or
run together, any order, numbers before the lines, "And my last", and small words that people leave out ("but not
resins", "in neither x nor y"). A title before the lines is passed over, and so is "What am I?" after them; "My whole is
..." is kept as the couplet. A riddle without its answer is solved to be read as a puzzle, and has to have exactly one
answer; `read_lines` needs none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from generators.contract import Phrase, PuzzleError, phrase, plural
from generators.files import TEXT_LIMIT, brief, check_text, dump_object, load_object
from generators.riddle.rules import LONGEST, LONGEST_CLUE, SHORTEST, STYLES, Form, Line, Position, Puzzle, allowed

if TYPE_CHECKING:
    from generators.riddle.solver import Dictionary

KIND = "riddle"
ORDINALS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
)
WORDINGS: dict[Form, str] = {
    "but not": "is in {first} but not in {second}",
    "and also": "is in {first} and also in {second}",
    "both": "is in both {first} and {second}",
    "neither": "is neither in {first} nor in {second}",
}
EXPECTED = phrase(
    "expected a line such as 'My first is in remit but not in resins', '... is in suave and also in state', "
    "'... is in both suave and state' or '... is neither in muses nor in mashes'"
)

_NUMBERS = {
    **{name: number for number, name in enumerate(ORDINALS)},
    **{f"{number + 1}{ending}": number for number in range(LONGEST) for ending in ("", "st", "nd", "rd", "th")},
}
_ORDINAL = r"(?:[0-9]{1,9}(?:st|nd|rd|th)?|last|final|" + "|".join(ORDINALS) + ")"
_ANSWER = r"(?:^|(?<=\s))(?:answer|solution)[ \t]*:"
_WHOLE = r"\bmy\s+(?:whole|all|total)\b"
MOST_VERSES, LONGEST_VERSE = 4, 120
"""Lines of a couplet that somebody else wrote, and characters of such a line."""
_CLOSING = (
    r"(?:(?<=[\n.,;:!?])\s*(?:(?:so|and|now|then|please|can you|tell me|say|guess)\b[\s,:]*)+)?"
    r"\b(?:(?:what|who|which word)\s+(?:word\s+|thing\s+)?"
    r"(?:am i|i am|is it|it is|can it be|(?:can|could|may|might) i be|is my (?:whole|all|name|word|answer))\W*\Z"
    rf"|{_WHOLE}.*\Z)"
)
"""What people put after the lines."""
_LONGEST_TITLE, _LONGEST_END = 300, 1000
_BROKEN = r"\bin\b.*\b(?:not|nor|and)\b"
"""A line meant as one of the riddle's, though it does not open like one."""
_WORD = r"(\S+)"
_READINGS: tuple[tuple[Form, str], ...] = (
    ("both", f"in both {_WORD} and(?: in)? {_WORD}"),
    ("neither", f"(?:neither in|in neither) {_WORD} nor(?: in)? {_WORD}"),
    ("but not", f"in {_WORD} (?:but|and) not(?: in)? {_WORD}"),
    ("but not", f"in {_WORD} not(?: in)? {_WORD}"),
    ("and also", f"in {_WORD} and(?: also)? in {_WORD}"),
    ("and also", f"in {_WORD} and also {_WORD}"),
)


@cache
def _opening() -> re.Pattern[str]:
    """The patterns are made when they are needed, so the window starts without them."""
    number = r"(?:(?:^|(?<=\s))(?:[0-9]{1,2}[.):]|[-*•–—])\s*)?"
    joint = r"(?:\b(?:and|then|but|while)\b[\s,]*(?:finally[\s,]*)?)?"
    return re.compile(rf"{number}{joint}(?P<my>\bmy\s+(?={_ORDINAL}\b))", re.IGNORECASE | re.MULTILINE)


@cache
def _sign() -> re.Pattern[str]:
    """This finds words that nobody writes outside a riddle."""
    wordings = r"(?:not\s+)?(?:in|both|neither)"
    return re.compile(rf"\bmy\s+{_ORDINAL}(?:\s+letter)?(?:\s+is|['’]s)\s+{wordings}\b", re.IGNORECASE)


@cache
def _readings() -> tuple[tuple[Form, re.Pattern[str]], ...]:
    start = rf"my {_ORDINAL}(?: letter)?(?: is|'s) "
    return tuple((form, re.compile(start + rest)) for form, rest in _READINGS)


# --- writing --------------------------------------------------------------------------------------------


def write_line(line: Line, number: int, is_last: bool = False) -> str:
    """The line of a slot as it is written. Slots count from 0."""
    wording = WORDINGS[line.form].format(first=line.first, second=line.second)
    return f"My {'last' if is_last else ORDINALS[number]} {wording}"


class Told(Protocol):
    """A riddle that can be written, whether its answer is known or not."""

    @property
    def lines(self) -> tuple[Line, ...]: ...

    @property
    def last(self) -> bool: ...


def write_lines(puzzle: Told) -> list[str]:
    end = len(puzzle.lines) - 1
    return [write_line(line, number, puzzle.last and number == end) for number, line in enumerate(puzzle.lines)]


def to_text(puzzle: Puzzle, with_answer: bool = False) -> str:
    """The riddle as it is copied: its couplet stands apart, as a poem ends."""
    parts = ["\n".join(write_lines(puzzle)), "\n".join(puzzle.couplet)]
    if with_answer:
        parts.append(f"Answer: {puzzle.answer}")
    return "\n\n".join(filter(None, parts))


def dump(puzzle: Puzzle) -> str:
    return dump_object(KIND, puzzle.origin, _members(puzzle))


def _members(puzzle: Puzzle) -> dict[str, object]:
    members: dict[str, object] = {
        "lines": write_lines(puzzle),
        "answer": puzzle.answer,
        "extra": list(puzzle.extra),
        "style": puzzle.style,
    }
    return {**members, "couplet": list(puzzle.couplet)} if puzzle.couplet else members


def board(position: Position) -> str:
    """The lines are followed by their letters, or by a line where none stands."""
    lines = write_lines(position.puzzle)
    width = max(map(len, lines))
    return "\n".join(
        f"{line:{width}}  {letter.upper() or '_'}" for line, letter in zip(lines, position.letters, strict=True)
    )


# --- reading --------------------------------------------------------------------------------------------


def recognises(text: str) -> bool:
    """Does it open like the line of a riddle, or has it such a line?"""
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return False
    opening = _opening().match(text.lstrip())
    return opening is not None or _sign().search(text[:TEXT_LIMIT]) is not None


def load(text: str, source: str = "", words: Dictionary | None = None, is_judged: bool = False) -> Puzzle:
    """Reads a riddle in any of its forms. `words` is a dictionary to use in place of ours. A riddle that is to be
    judged may have several answers, and the puzzle gets the first; if it has none, the answer is no word."""
    check_text(text, source, phrase("a riddle"))
    text = text.removeprefix("\ufeff")
    return _load_own(text, source)[0] if text.lstrip().startswith("{") else _from_text(text, source, words, is_judged)


def load_position(text: str, source: str = "") -> Position:
    """A riddle in any form, or an own file with letters so far."""
    text = text.removeprefix("\ufeff")
    puzzle, letters = _load_own(text, source) if text.lstrip().startswith("{") else (load(text, source), "")
    size = len(puzzle.answer)
    letters = letters or "." * size
    if not re.fullmatch(f"[a-z.]{{{size}}}", letters):
        raise PuzzleError(
            phrase('expected "letters" to be {size} letters or dots, found {found}', size=size, found=brief(letters)),
            source,
        )
    given = letters if letters == puzzle.answer else ""
    return Position(puzzle, tuple(letter.strip(".") for letter in letters), (("", ""),) * size, given)


def _load_own(text: str, source: str) -> tuple[Puzzle, str]:
    members = load_object(text, KIND, source)
    origin = members.origin()
    written, answer = members.texts("lines"), members.text("answer")
    extra = members.texts("extra") if "extra" in members else ()
    style = members.text("style") if "style" in members else STYLES[0]
    couplet = members.texts("couplet") if "couplet" in members else ()
    letters = members.text("letters") if "letters" in members else ""
    members.finish()
    if len(couplet) > MOST_VERSES or not all(_is_verse(verse) for verse in couplet):
        raise PuzzleError(
            phrase(
                'expected "couplet" to be at most {most} lines of at most {longest} characters',
                most=MOST_VERSES,
                longest=LONGEST_VERSE,
            ),
            source,
        )
    if style not in STYLES:
        raise PuzzleError(
            phrase('expected "style" to be one of {names}, found {found}', names=", ".join(STYLES), found=brief(style)),
            source,
        )
    for word in extra:
        if not re.fullmatch(f"[a-z]{{{SHORTEST},{LONGEST}}}", word):
            raise PuzzleError(
                phrase('expected "extra" to hold words from a to z, found {found}', found=brief(word)), source
            )
    for one, other in pairwise(extra):
        if one >= other:
            raise PuzzleError(
                phrase('expected "extra" in alphabetical order, found {found} first', found=brief(one)), source
            )
    lines, last = read_lines("\n".join(written), source)
    check_answer(lines, answer, source)
    return Puzzle(lines, answer, extra, last, style, tuple(couplet), origin), letters


def _from_text(text: str, source: str, words: Dictionary | None = None, is_judged: bool = False) -> Puzzle:
    """An answer that is told counts as a word; an untold one has to be found."""
    text, told = split_answer(text)
    lines, last = read_lines(text, source)
    couplet = read_couplet(text)
    from generators.riddle.solver import fitting, is_known

    if told is not None:
        answer = plain(told, source)
        check_answer(lines, answer, source)
        others = [word for word in fitting(lines, (), words) if word != answer]
        if others and not is_judged:
            raise PuzzleError(phrase("expected one answer, and {words} fit", words=listed([answer, *others])), source)
        return Puzzle(lines, answer, () if is_known(answer, words) else (answer,), last, couplet=couplet)
    found = fitting(lines, (), words)
    if is_judged:
        answer = found[0] if found else "".join(allowed(line)[0] for line in lines)
        return Puzzle(lines, answer, (), last, couplet=couplet)
    if not found:
        raise PuzzleError(
            phrase("expected a riddle with an answer, and no word of the dictionary fits its lines"), source
        )
    if len(found) > 1:
        raise PuzzleError(phrase("expected one answer, and {words} fit", words=listed(found)), source)
    return Puzzle(lines, found[0], (), last, couplet=couplet)


def listed(words: Sequence[str]) -> Phrase:
    """Says how many words there are and names the first ten."""
    more = ", ..." if len(words) > 10 else ""
    return plural("{count} word ({words})", "{count} words ({words})", len(words), words=", ".join(words[:10]) + more)


def check_answer(lines: Sequence[Line], answer: str, source: str = "") -> None:
    if len(answer) != len(lines) or not re.fullmatch("[a-z]+", answer):
        raise PuzzleError(
            phrase(
                "expected an answer of {count} letters from a to z, one for a line, found {found}",
                count=len(lines),
                found=brief(answer),
            ),
            source,
        )
    for number, (line, letter) in enumerate(zip(lines, answer, strict=True)):
        if letter not in allowed(line):
            raise PuzzleError(
                phrase(
                    'expected an answer that goes with the lines; in {found} "{letter}" breaks line {number}',
                    found=brief(answer),
                    letter=letter,
                    number=number + 1,
                ),
                source,
            )


def split_answer(text: str) -> tuple[str, str | None]:
    """The lines, and the answer that follows them, if one does."""
    found = re.search(_ANSWER, text, re.IGNORECASE | re.MULTILINE)
    return (text[: found.start()], text[found.end() :].strip(" \t\r\n.")) if found else (text, None)


def plain(word: str, source: str = "") -> str:
    """A word that is to be an answer: small letters, without blanks, hyphens and apostrophes."""
    small = re.sub(r"[\s'’-]", "", word).lower()
    if not re.fullmatch(f"[a-z]{{{SHORTEST},{LONGEST}}}", small):
        raise PuzzleError(
            phrase(
                "expected a word of {shortest} to {longest} letters from a to z, without accents, found {found}",
                shortest=SHORTEST,
                longest=LONGEST,
                found=brief(word),
            ),
            source,
        )
    return small


def read_lines(text: str, source: str = "") -> tuple[tuple[Line, ...], bool]:
    """The lines in order of their letters, and whether the final one is called the last."""
    check_text(text, source, phrase("a riddle"))
    openings = list(_opening().finditer(text))
    _check_head(text[: openings[0].start()] if openings else text, source, bool(openings))
    if not openings:
        raise PuzzleError(phrase("{expected}, found nothing", expected=EXPECTED), source)
    if not SHORTEST <= len(openings) <= LONGEST:
        raise PuzzleError(
            phrase(
                "expected a riddle of {shortest} to {longest} lines, found {count}",
                shortest=SHORTEST,
                longest=LONGEST,
                count=len(openings),
            ),
            source,
        )
    ends = [_end_before(opening) for opening in openings[1:]]
    ends.append((_end(text, openings[-1].end()),) * 2)
    numbered: dict[int, Line] = {}
    last = False
    for opening, (whole, short) in zip(openings, ends, strict=True):
        start = opening.start("my")
        where = text[:start].count("\n") + 1
        # "and my second" opens a line, but in "is in both tea and and" the word before "My second" is a clue.
        is_whole = _form_of(_words_of(text[start:whole])) is not None
        number, is_last, line = _read_line(text[start : whole if is_whole else short], len(openings), source, where)
        if number in numbered:
            raise PuzzleError(
                phrase("expected each letter once, and letter {number} has two lines", number=number + 1),
                source,
                where,
            )
        numbered[number], last = line, last or is_last
    return tuple(numbered[number] for number in range(len(openings))), last


def _end_before(opening: re.Match[str]) -> tuple[int, int]:
    """Where the line before this opening ends: just before its "my", or before the word that joins the two lines."""
    return opening.start("my"), opening.start()


def _end(text: str, start: int) -> int:
    """Where the line ends that begins last: there may be something after it."""
    text = text.rstrip()
    if len(text) - start > _LONGEST_END:
        return len(text)
    closing = re.compile(_CLOSING, re.IGNORECASE | re.DOTALL).search(text, start)
    return closing.start() if closing else len(text)


def read_couplet(text: str) -> tuple[str, ...]:
    """What is said of the whole word after the lines, if it is short enough to be a couplet: its own lines, or those
    that a stroke parts."""
    openings = list(_opening().finditer(text))
    if not openings:
        return ()
    closing = text[_end(text, openings[-1].end()) :]
    start = re.search(_WHOLE, closing, re.IGNORECASE)
    if start is None:
        return ()
    verses = tuple(" ".join(verse.split()) for verse in re.split(r"\n|\s/\s", closing[start.start() :].strip()))
    found = tuple(filter(None, verses))
    return found if len(found) <= MOST_VERSES and all(map(_is_verse, found)) else ()


def _is_verse(text: str) -> bool:
    """A line that can be shown and written as it is."""
    return 0 < len(text) <= LONGEST_VERSE and text == " ".join(text.split()) and text.isprintable()


def _check_head(head: str, source: str, is_title: bool) -> None:
    """What stands before the lines may be a title, but not a line that went wrong."""
    written = [(number, line.strip()) for number, line in enumerate(head.splitlines(), 1) if line.strip()]
    wrong = [each for each in written if re.search(_BROKEN, each[1][:_LONGEST_TITLE], re.IGNORECASE)]
    if written and (wrong or not is_title or len(head.strip()) > _LONGEST_TITLE):
        number, line = (wrong or written)[0]
        raise PuzzleError(phrase("{expected}, found {found}", expected=EXPECTED, found=brief(line)), source, number)


def _read_line(text: str, count: int, source: str, where: int) -> tuple[int, bool, Line]:
    """Gives the number of the letter, whether it is called the last, and the line."""
    words = _words_of(text)
    ordinal = words.split(" ")[1].removesuffix("'s")
    is_last = ordinal in ("last", "final")
    number = count - 1 if is_last else _NUMBERS.get(ordinal, count)
    found = _form_of(words)
    if found is None:
        raise PuzzleError(
            phrase("{expected}, found {found}", expected=EXPECTED, found=brief(text.strip())), source, where
        )
    if number >= count:
        raise PuzzleError(
            phrase("expected a line for each of the letters from 1 to {count}", count=count), source, where
        )
    form, first, second = found
    line = Line(form, _clue_word(first, source, where), _clue_word(second, source, where))
    if not allowed(line):
        raise PuzzleError(
            phrase("expected a line that allows a letter, and no letter goes with this one"), source, where
        )
    return number, is_last, line


def _words_of(text: str) -> str:
    """A line in small letters without its signs, its words parted by single blanks."""
    return re.sub(r"[\s,.;:!?\"“”()…–—]+", " ", text).strip().replace("’", "'").lower()


def _form_of(words: str) -> tuple[Form, str, str] | None:
    """Which wording a line has, and its two clue words; None where it has none of them."""
    for form, reading in _readings():
        found = reading.fullmatch(words)
        if found is not None:
            return form, found[1], found[2]
    return None


def _clue_word(word: str, source: str, where: int) -> str:
    word = word.strip("'‘’")
    if not re.fullmatch(f"[a-z]{{1,{LONGEST_CLUE}}}", word):
        raise PuzzleError(
            phrase(
                "expected clue words of 1 to {longest} letters from a to z, found {found}",
                longest=LONGEST_CLUE,
                found=brief(word),
            ),
            source,
            where,
        )
    return word
