"""Names of parts, as a person says them: English and Chinese."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from tools.characters.facts import meaning
from tools.characters.parts import FORMS
from tools.characters.unihan import Properties
from tools.characters.written import MEANINGS, lines

KANGXI = {unicodedata.normalize("NFKC", chr(code)): chr(code) for code in range(0x2F00, 0x2FD6)}


def written_names() -> dict[str, tuple[str, str]]:
    """The names of a part; a form has its own line where no other form of the part comes first."""
    entries = [line.split("|") for line in lines("part_names.txt")]
    own = {part: (english, chinese) for part, english, chinese in entries}
    forms = {FORMS[part]: (english, chinese) for part, english, chinese in reversed(entries) if part in FORMS}
    return forms | own


def japanese_names() -> dict[str, str]:
    entries = (line.split(" ", 1) for line in lines("part_names_ja.txt"))
    return {FORMS.get(part, part): name for parts, name in entries for part in parts}


def part_name(
    part: str, unihan: Properties, signs: Mapping[str, str], written: Mapping[str, tuple[str, str]]
) -> tuple[str, str]:
    """Our own name, else that of the radical, else the plainest sense; empty where nobody has a name for it."""
    if part in written:
        return written[part]
    known = unihan.get(part, {})
    own = MEANINGS.get(part, "").split(", ")[0]
    radical = KANGXI.get(part) or KANGXI.get(signs.get(part, ""))
    if radical is not None:
        english = unicodedata.name(radical).removeprefix("KANGXI RADICAL ").lower()
    else:
        english = "" if own.startswith("(") else own or meaning(part, known, room=1)
    return english, f"{part}字" if known.get("kMandarin") else ""
