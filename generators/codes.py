"""The short code of a puzzle: SS2-8H-K7QX2M.

    SS       the puzzle type; SS2 and so on from the second version of its generator
    8H       its options as the type packs them, and the level: E, N, H or F
    K7QX2M   the seed: six characters of Crockford's base 32, which has no I, L, O and U

A code is a request, so only requests with such a seed have one. Reading forgives small letters, blanks, the
look-alikes I, L and O in the seed, and missing dashes where only one reading is left.

The code of another version of the generator is read too, but it no longer names a puzzle: its request would give
another one today.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from generators.catalog import KINDS, rules_of
from generators.contract import Level, PuzzleError, Request, alternatives, phrase, quoted
from generators.puzzle import Rules

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_SIZE = 6
LETTERS = {Level.EASY: "E", Level.NORMAL: "N", Level.HARD: "H", Level.FIENDISH: "F"}
LONGEST = 24
VERSION_NUMBER = "[2-9]|[1-9][0-9]+"
"""A code names its version from 2 on; a code without a number is of version 1."""

OLDER = phrase("this code was made by an older Quintet, and would give another puzzle today")
NEWER = phrase("this code was made by a newer Quintet, and would give another puzzle here")

_SEED = re.compile(f"[{ALPHABET}]{{{SEED_SIZE}}}")
_LOOKALIKES = str.maketrans("ILO", "110")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−－_", "-"))


@dataclass(frozen=True)
class Code:
    """What a code says: a request, and the version of the generator that it was written for."""

    request: Request
    version: int

    @property
    def is_current(self) -> bool:
        return self.version == rules_of(self.request.kind).version

    @property
    def is_older(self) -> bool:
        return self.version < rules_of(self.request.kind).version


def fresh_seed(rng: Random) -> str:
    return "".join(rng.choice(ALPHABET) for _ in range(SEED_SIZE))


def encode(request: Request) -> str | None:
    """Returns the code of a request, or None where the seed is a text of the player's own, which has no place in a
    code.
    """
    if not _SEED.fullmatch(request.seed):
        return None
    rules = rules_of(request.kind)
    return f"{_tag(rules)}-{rules.pack(dict(request.options))}{LETTERS[request.level]}-{request.seed}"


def looks_like_code(text: str) -> bool:
    """Is this meant as a code, right or wrong? Three groups with dashes, or one word that opens with a known tag.

    A code stands on one line; on several, letters are the zones of a board.
    """
    if re.search(r"[\r\n]", text.strip()):
        return False
    code = _tidy(text)
    if re.fullmatch(r"[A-Z]{2}[0-9]*-[A-Z0-9]+-[A-Z0-9]+", code):
        return True
    known = any(code.startswith(rules.tag) for rules in KINDS.values())
    return known and re.fullmatch(rf"[A-Z0-9-]{{9,{LONGEST}}}", code) is not None


def decode(text: str) -> Request:
    """Returns the request of a code.

    A code of another version raises PuzzleError too, because it would give another puzzle than it once did.
    """
    code = read(text)
    if not code.is_current:
        made_by = OLDER if code.is_older else NEWER
        raise PuzzleError(
            phrase(
                "{made_by}; the code of today's puzzle of the same choice is {code}",
                made_by=made_by,
                code=encode(code.request),
            )
        )
    return code.request


def read(text: str) -> Code:
    """Reads a code of any version. It raises PuzzleError for other texts and for what is not made today."""
    code = _tidy(text)
    if not re.fullmatch(rf"[A-Z0-9-]{{1,{LONGEST}}}", code):
        raise PuzzleError(phrase("{found} is not a code; a code looks like SS2-8H-K7QX2M", found=quoted(text.strip())))
    parts = code.split("-")
    if len(parts) == 3:
        tag, middle, seed = parts
    else:
        tag, middle, seed = _without_dashes(code.replace("-", ""))
    rules, version = _rules_of_tag(tag)
    try:
        request = _request(rules, middle, seed)
    except PuzzleError as error:
        if version == rules.version:
            raise
        made_by = OLDER if version < rules.version else NEWER
        raise PuzzleError(
            phrase("{made_by}; its choice is not offered: {reason}", made_by=made_by, reason=error.reason)
        ) from None
    return Code(request, version)


def _request(rules: Rules[Any, Any, Any], middle: str, seed: str) -> Request:
    level = {letter: level for level, letter in LETTERS.items()}.get(middle[-1:])
    if level is None:
        letters = ", ".join(LETTERS.values())
        raise PuzzleError(
            phrase(
                "this code has no level: its middle ends in one of {letters}, and here it is {options}",
                letters=letters,
                options=repr(middle[:12]),
            )
        )
    options = rules.unpack(middle[:-1])
    if level not in rules.levels(options):
        raise PuzzleError(
            phrase(
                "the level in this code, {level}, is not made with its options, {options}",
                level=level.value,
                options=middle[:-1],
            )
        )
    seed = seed.translate(_LOOKALIKES)
    if not _SEED.fullmatch(seed):
        raise PuzzleError(
            phrase(
                "a code ends in {size} letters and digits (never U), and this one in {seed}",
                size=SEED_SIZE,
                seed=repr(seed),
            )
        )
    return Request(rules.kind, level, tuple(sorted(options.items())), seed)


def _tidy(text: str) -> str:
    return re.sub(r"\s", "", text[:200]).translate(_DASHES).upper().strip("-")


def _tag(rules: Rules[Any, Any, Any]) -> str:
    return rules.tag + (str(rules.version) if rules.version > 1 else "")


def _rules_of_tag(tag: str) -> tuple[Rules[Any, Any, Any], int]:
    """Returns the rules that a tag names, and the version of their generator, which is 1 where no number is written."""
    for rules in KINDS.values():
        found = re.fullmatch(f"{rules.tag}({VERSION_NUMBER})?", tag)
        if found:
            return rules, int(found[1] or 1)
    known = alternatives(_tag(rules) for rules in KINDS.values())
    raise PuzzleError(phrase("a code begins with {known}, and this one with {tag}", known=known, tag=repr(tag[:10])))


def _without_dashes(code: str) -> tuple[str, str, str]:
    head, seed = code[:-SEED_SIZE], code[-SEED_SIZE:]
    readings = list(_readings(head))
    if len(readings) != 1:
        raise PuzzleError(phrase("this code is hard to read without its dashes; a code looks like SS2-8H-K7QX2M"))
    return *readings[0], seed


def _readings(head: str) -> Iterator[tuple[str, str]]:
    """Yields every way to split the head of a code into a tag and options that the type could have packed."""
    for rules in KINDS.values():
        if not head.startswith(rules.tag):
            continue
        rest = head[len(rules.tag) :]
        digits = len(rest) - len(rest.lstrip("0123456789"))
        for cut in range(digits + 1):
            number = rest[:cut]
            if number and not re.fullmatch(VERSION_NUMBER, number):
                continue
            try:
                rules.unpack(rest[cut:-1])
            except PuzzleError:
                continue
            yield rules.tag + number, rest[cut:]
