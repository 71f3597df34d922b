"""Words on screen: gettext behind `_`, and phrases from the generators in the player's language."""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Callable
from pathlib import Path

from generators.contract import Phrase

LANGUAGES = {"en": "English", "zh": "中文"}
"""Each in its own script: a player who cannot read the rest can still find it."""

_translate: Callable[[str], str] = str
_language = "en"


def use(language: str, folder: Path) -> None:
    """Switch the language. One without a catalogue, and English itself, is the text in the source."""
    global _translate, _language
    _language = language
    known = language != "en"
    _translate = gettext.translation("quintet", folder, [language], fallback=True).gettext if known else str


def _(template: str, **values: object) -> str:
    text = _translate(template)
    return text.format(**values) if values else text


def say(text: Phrase | str) -> str:
    return text.render(_translate) if isinstance(text, Phrase) else text


def language() -> str:
    """The one spoken now."""
    return _language


def joined(one: str, two: str) -> str:
    """Two sentences in a row; not every script puts a blank between them."""
    return _("{one} {two}", one=one, two=two)


def system_language() -> str:
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    try:
        names.append(locale.getlocale()[0] or "")
    except ValueError:
        names.append("")
    spoken = next((name for name in names if name), "en")[:2].lower()
    if spoken == "ch":  # Windows says "Chinese (Simplified)_China"
        spoken = "zh"
    return spoken if spoken in LANGUAGES else "en"


def clock(seconds: float) -> str:
    """As on the bar: 04:12, or 1:04:12 from an hour on."""
    whole = int(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes:02}:{whole % 60:02}"


def duration(seconds: float) -> str:
    """As in a sentence: 6:41."""
    text = clock(seconds)
    return text[1:] if text.startswith("0") and len(text) == 5 else text
