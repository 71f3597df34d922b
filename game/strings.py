"""Words on screen: gettext behind `_`, and phrases from the generators in the player's language."""

from __future__ import annotations

import gettext
import locale
import os
from pathlib import Path

from generators.contract import ENGLISH, Phrase, PuzzleError, Tongue

LANGUAGES = {"en": "English", "zh": "中文", "ja": "日本語"}
"""Each in its own script: a player who cannot read the rest can still find it."""

_tongue: Tongue = ENGLISH


def use(language: str, folder: Path) -> None:
    """Switch the language. One without a catalogue, and English itself, is the text in the source."""
    global _tongue
    if language == "en" or gettext.find("quintet", folder, [language]) is None:
        _tongue = ENGLISH
    else:
        _tongue = gettext.translation("quintet", folder, [language])


def _(template: str, **values: object) -> str:
    text = _tongue.gettext(template)
    return text.format(**values) if values else text


def _n(one: str, several: str, count: int, **values: object) -> str:
    """A text about a number of things, which "{count}" stands for; the language picks the form that goes with it."""
    return say(Phrase(one, (("count", count), *values.items()), several, count))


def say(text: Phrase | str) -> str:
    return text.render(_tongue) if isinstance(text, Phrase) else text


def trouble(error: Exception) -> str:
    """What went wrong, as a whole sentence. The name of a file keeps its own first letter."""
    told = error.told if isinstance(error, PuzzleError) else getattr(error, "reason", None)
    text = say(told) if isinstance(told, Phrase) else str(error)
    if not getattr(error, "source", ""):
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "。", "！", "？")) else _("{sentence}.", sentence=text)


def language() -> str:
    """The one spoken now, as the header of its catalogue says."""
    return _tongue.info()["language"]


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


def about(seconds: float) -> str:
    """As one says it: about 5 minutes."""
    if seconds < 45:
        return _("less than a minute")
    minutes = max(1, round(seconds / 60))
    if minutes < 90:
        return _n("about {count} minute", "about {count} minutes", minutes)
    hours = round(seconds / 3600)
    return _n("about {count} hour", "about {count} hours", hours)


def duration(seconds: float) -> str:
    """As in a sentence: 6:41."""
    text = clock(seconds)
    return text[1:] if text.startswith("0") and len(text) == 5 else text
