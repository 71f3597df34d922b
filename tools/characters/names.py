"""Names of parts, as a person says them: English and Chinese."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from tools.characters.facts import meaning
from tools.characters.unihan import Properties

KANGXI = {
    chr(int(unicodedata.decomposition(chr(code)).removeprefix("<compat> "), 16)): chr(code)
    for code in range(0x2F00, 0x2FD6)
}


def part_name(part: str, unihan: Properties, signs: Mapping[str, str]) -> tuple[str, str]:
    """English and Chinese, empty where there is none."""
    radical = KANGXI.get(part) or KANGXI.get(signs.get(part, ""))
    if radical is not None:
        return unicodedata.name(radical).removeprefix("KANGXI RADICAL ").lower(), ""
    return meaning(unihan.get(part, {}).get("kDefinition", "")), ""
