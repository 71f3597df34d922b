"""Which form a text has, by its looks alone."""

from __future__ import annotations

import re

MAGIC = "ACROSS&DOWN\0"
"""Marks a .puz. Its header begins two characters before the mark, and other text may stand before the header."""
ZIP = "PK\x03\x04"
"""Begins a compressed file. A .jpz often is one."""
_LOOKED_AT = 4096
"""Characters in which a text shows its form."""
_JSON = re.compile(r"\s*(\{|ipuz\w*\s*\()")
_IPUZ = re.compile(r'"version"\s*:\s*"https?:\\?/\\?/(www\.)?ipuz\.org')
_JPZ = re.compile(r"<(?:\w+:)?(?:crossword-compiler(?:-applet)?|rectangular-puzzle)[\s>]")
_EXOLVE = re.compile(r"^[ \t]*exolve-begin\b", re.MULTILINE)
_XD_SECTION = re.compile(r"^## *grid[ \t\r]*$", re.MULTILINE | re.IGNORECASE)
_XD_HEADER = re.compile(r"\s*[A-Z][A-Za-z ]{0,30}:")
_XD_CLUE = re.compile(r"^[AD][1-9][0-9]{0,3}\. .{0,1000} ~ \S", re.MULTILINE)


def form_of(text: str) -> str | None:
    """One of "puz", "jpz", "json", "ipuz", "exolve" and "xd", or None where it can only be a layout.

    A quoted mark within a text of an own file looks different, as its quotes are escaped.
    """
    if is_puz(text):
        return "puz"
    if text.startswith(ZIP):
        return "jpz"
    text = text.removeprefix("\ufeff")
    if _JSON.match(text):
        return "ipuz" if _IPUZ.search(text) else "json"
    head = text[:_LOOKED_AT]
    if head.lstrip().startswith("<") and _JPZ.search(head):
        return "jpz"
    if _EXOLVE.search(head):
        return "exolve"
    if _XD_SECTION.search(head) or (_XD_HEADER.match(head) and _XD_CLUE.search(text)):
        return "xd"
    return None


def is_puz(text: str) -> bool:
    """Does its mark stand at its place, or soon behind text that someone put before it?"""
    return text.find(MAGIC, 2, _LOOKED_AT + len(MAGIC)) > 0
