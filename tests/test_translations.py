"""The translations: none is missing, none is left over, and none is cut where it is shown.

The scenes are those of the screenshots, reached as a player's hands reach them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import strings
from game.settings import ALLOWED
from game.theme import Look
from game.ui import text, widgets
from game.ui.text import Style
from generators import data
from tools.build_locale import LANGUAGES, collect, forms, load, problems, texts
from tools.shots import house, puzzles
from tools.shots.studio import Studio

ROOT = Path(__file__).resolve().parent.parent
SPOKEN = ("en", *LANGUAGES)
WIDE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    strings.use("en", data.assets() / "locale")


def test_every_language_of_the_settings_has_a_catalogue() -> None:
    assert set(strings.LANGUAGES) == set(SPOKEN)
    assert ALLOWED["language"] == ("auto", *strings.LANGUAGES)


def test_every_text_is_translated_and_no_translation_is_unused() -> None:
    assert not list(problems(ROOT))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stayed_english(language: str) -> None:
    """A text of three English words or more has characters of its language."""
    for message in texts(load(ROOT, language)):
        template = re.sub(r"\{[^}]*\}", "", forms(message.id)[0])
        if len(re.findall("[a-z]{2,}", template)) >= 3 and "My first is in" not in template:
            assert all(WIDE.search(form) for form in forms(message.string)), template


def fixed(language: str) -> set[str]:
    """All that the program says in a language by itself, without a name or a number of the player's."""
    catalog = collect(ROOT) if language == "en" else load(ROOT, language)
    said = (form for message in texts(catalog) for form in forms(message.id if language == "en" else message.string))
    return {form for form in said if "{" not in form}


LONG = {"46-brick-solved", "46c-brick-nine", "54-riddle-solved"}
"""Scenes whose side column is a long list that is read: it may scroll."""


@pytest.mark.usefixtures("english_again")
def test_no_scene_cuts_a_word_and_no_side_column_scrolls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every scene is reached once, and drawn in every language at the usual and at the largest scale."""
    shorten = text.shorten
    short: set[str] = set()

    def watched(words: str, style: Style, look: Look, room: int) -> str:
        shown = shorten(words, style, look, room)
        if shown != words:
            short.add(words.split("  ")[-1])
        return shown

    monkeypatch.setattr(text, "shorten", watched)
    own = {language: fixed(language) for language in SPOKEN}
    studio = Studio(tmp_path, (1280, 800), "light", 100, "en")
    host = studio.host
    cut = []
    for name, reach in (*house.SHOTS, *puzzles.SHOTS):
        reach(studio)
        for scale in (150, 100):
            host.change("scale", scale)
            for language in reversed(SPOKEN):
                short.clear()
                host.change("language", language)
                studio.app.draw()
                short |= set(overflowing(studio))
                cut += [f"{name} at {scale} % in {language}: {words}" for words in sorted(short & own[language])]
                side = studio.scene.stage.viewports.get("side") if scale == 100 and name not in LONG else None
                if side is not None and side.content > side.rect.height and not studio.board.keeps_head:
                    cut.append(f"{name} in {language}: the side column scrolls")
    assert not cut, "\n".join(cut)


def overflowing(studio: Studio) -> Iterator[str]:
    """The paragraphs that need more lines than they have room for."""
    look = studio.host.look
    for widget in studio.scene.stage.widgets:
        if isinstance(widget, widgets.Paragraph):
            tall = widgets.paragraph_height(widget.words, widget.style, look, widget.rect.width)
            if tall > widget.rect.height + look.px(2):
                yield widget.words
