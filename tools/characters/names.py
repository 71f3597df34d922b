"""Names of parts, as a person says them: English and Chinese."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from tools.characters.facts import meaning
from tools.characters.unihan import Properties
from tools.characters.written import lines

KANGXI = {unicodedata.normalize("NFKC", chr(code)): chr(code) for code in range(0x2F00, 0x2FD6)}


def written_names() -> dict[str, tuple[str, str]]:
    entries = (line.split("|") for line in lines("part_names.txt"))
    return {part: (english, chinese) for part, english, chinese in entries}


def part_name(
    part: str, unihan: Properties, signs: Mapping[str, str], written: Mapping[str, tuple[str, str]]
) -> tuple[str, str]:
    """Our own name, else that of the radical, else the plainest sense; empty where nobody has a name for it."""
    if part in written:
        return written[part]
    known = unihan.get(part, {})
    radical = KANGXI.get(part) or KANGXI.get(signs.get(part, ""))
    if radical is not None:
        english = unicodedata.name(radical).removeprefix("KANGXI RADICAL ").lower()
    else:
        english = meaning(part, known, room=1)
    return english, f"{part}字" if known.get("kMandarin") else ""
