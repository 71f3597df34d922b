"""Crosswords of scored words, of themes, and in every form, on the command line."""

from __future__ import annotations

import json
from dataclasses import replace

from generators.crossword.files import formats
from tests.generators.crossword.console import Say, put, say
from tests.generators.crossword.crosswords import CLUED

__all__ = ["say"]

SCORED = "cat;90\ncow;80\nton;70\nwin;60\nwot;20\n"


def test_the_best_words_fill_a_layout_and_their_mean_is_told(say: Say) -> None:
    layout = put("layout.txt", "ca*\n*.*\n***\n")
    words = put("words.txt", SCORED)
    status, out, _ = say("solve", layout, "--words", words)
    assert status == 0 and "mean score 75.0" in out
    assert say("solve", layout, "--words", words, "--min-score", "75")[0] == 1


def test_a_crossword_of_scored_words_tells_their_mean(say: Say) -> None:
    layout = put("layout.txt", "***\n*.*\n***\n")
    words = put("words.txt", SCORED)
    status, _, err = say("make", "--layout", layout, "--words", words, "--min-score", "30")
    assert (status, err) == (0, "mean score 75.0\n")


def test_a_theme_is_asked_for_by_name(say: Say) -> None:
    status, out, _ = say("make", "--theme", "birds", "--size", "13", "--level", "easy", "--format", "json")
    made = json.loads(out)
    assert status == 0 and (made["title"], made["style"]) == ("Birds of a Feather", "clued")
    assert say("make", "--theme", "nothing")[0] == 2


def in_order(own: str) -> dict[str, object]:
    """Files of other forms list the clues across before those down."""
    members = json.loads(own)
    members["clues"].sort(key=lambda clue: (clue["direction"], clue["number"]))
    return dict(members)


def test_every_form_converts_into_every_other(say: Say) -> None:
    own = say("make", "--size", "5", "--style", "clued", "--seed", "forms", "--format", "json")[1]
    sources = {"json": put("own.json", own)}
    for form in ("ipuz", "puz", "xd"):
        sources[form] = f"made.{form}"
        assert say("convert", sources["json"], "--to", form, "--out", sources[form])[0] == 0
    for source in sources.values():
        for form in sources:
            assert say("convert", source, "--to", form, "--out", f"again.{form}")[0] == 0
            assert in_order(say("convert", f"again.{form}", "--to", "json")[1]) == in_order(own)


def test_a_list_of_words_opens_as_a_crossword(say: Say) -> None:
    status, out, _ = say("convert", put("words.txt", "plum\nlemon\nmelon\napple\npear\n"), "--to", "json")
    own = json.loads(out)
    assert (status, own["style"], own["words"]) == (0, "fill-in", ["pear", "plum", "apple", "lemon", "melon"])
    status, out, _ = say("convert", put("clued.txt", "plum: a fruit\nmelon: another\n"), "--to", "json")
    assert (status, json.loads(out)["style"]) == (0, "clued")


def test_letters_so_far_go_along_where_the_form_has_a_place_for_them(say: Say) -> None:
    begun = put("begun.json", formats.dump(replace(CLUED, letters=("c", *[""] * 8))))
    for form in ("ipuz", "puz"):
        assert say("convert", begun, "--to", form, "--out", f"begun.{form}")[2] == ""
        assert json.loads(say("convert", f"begun.{form}", "--to", "json")[1])["letters"] == ["c**", "*.*", "***"]
    status, _, err = say("convert", begun, "--to", "xd")
    assert (status, err) == (0, "left out: the letters so far, for which an .xd has no place\n")
