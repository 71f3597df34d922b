"""The text forms, there and back and damaged."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from generators.brick.bricks import Brick
from generators.brick.brk import write_brk
from generators.brick.formats import (
    board,
    check_letters,
    dump,
    load,
    load_position,
    picture,
    recognises,
    to_documented,
)
from generators.brick.puzzle import RULES
from generators.brick.rules import Lay, Puzzle, apply, start
from generators.contract import Level, Origin, PuzzleError
from tests.generators.brick.samples import DOCUMENTED, LETTERS, PUZZLE, WORDS

SMALL = Puzzle("deirv", ("deed", "drive"), ("dire",), "american", Origin(Level.EASY, "x"))


def own(**changes: Any) -> str:
    return json.dumps({**json.loads(dump(SMALL)), **changes})


def test_the_own_file_has_the_members_that_are_promised() -> None:
    assert dump(SMALL) == (
        '{"kind":"brick","version":1,"level":"easy","seed":"x","letters":"deirv","words":["deed","drive"],'
        '"bonus":["dire"],"spelling":"american"}'
    )
    assert load(dump(SMALL)) == SMALL and load(dump(PUZZLE)) == PUZZLE


def test_bonus_and_spelling_may_be_missing() -> None:
    values = json.loads(dump(SMALL))
    del values["bonus"], values["spelling"]
    assert load(json.dumps(values)) == Puzzle("deirv", ("deed", "drive"), (), "british", SMALL.origin)


def test_a_key_letter_and_another_language_are_told() -> None:
    keyed = Puzzle("deirv", ("deed", "drive"), ("dire",), key="d", language="fr")
    values = json.loads(dump(keyed))
    assert (values["key"], values["language"]) == ("d", "fr") and load(dump(keyed)) == keyed
    assert picture(keyed).startswith("[D] E I R V\n") and board(start(keyed)).startswith("[D] E I R V\n")
    for changes, told in (
        ({"key": "x"}, "one of the letters"),
        ({"key": "de"}, "one of the letters"),
        ({"key": "v"}, 'key letter v, found "deed"'),
        ({"language": "eo"}, '"language" to be one of en, fr, it, pt'),
    ):
        with pytest.raises(PuzzleError, match=told):
            load(own(**changes))


def test_the_documented_form_goes_there_and_back() -> None:
    puzzle = load(DOCUMENTED)
    assert (puzzle.letters, puzzle.words, puzzle.bonus) == (LETTERS, tuple(sorted(WORDS)), ())
    assert load(to_documented(puzzle)) == puzzle
    assert json.loads(to_documented(puzzle)) == {"puzzle": {"letters": LETTERS, "words": sorted(WORDS)}}


@pytest.mark.parametrize("form", ["safe", "described"])
def test_a_brick_is_the_puzzle_of_its_words(form: Any) -> None:
    assert load(write_brk(Brick(WORDS), form)) == load(DOCUMENTED)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (own(letters="deir"), "5 to 9 different letters, found 4"),
        (own(letters="abcdefghij"), "5 to 9 different letters, found 10"),
        (own(letters="dei1rv"), 'letters from a to z, found "1"'),
        (own(letters="deirve"), '"e" twice'),
        (own(words=[]), "at least one word"),
        (own(words=["drive", "deed"]), 'alphabetical order, found "drive" first'),
        (own(words=["deed", "deed"]), '"deed" twice'),
        (own(bonus=["deed"]), '"deed" twice'),
        (own(words=["die"]), '4 to 40 letters, found "die"'),
        (own(words=["drivel"]), 'of the letters deirv, found "drivel" with "l"'),
        (own(words="deed"), "a list of texts"),
        (own(spelling="irish"), '"spelling" to be one of'),
        (own(more=1), '"more"'),
        (own(words=[f"{'d' * n}e" for n in range(4, 6)] * 3000), "alphabetical|at most"),
        ('{"puzzle": {"letters": "deirv"}}', '"words"'),
        ('{"puzzle": 7}', '"letters" and "words" in "puzzle"'),
        ('{"puzzle": {"letters": "deirv", "words": ["Deed"]}}', 'with "D"'),
        ("12345", 'letters from a to z, found "1"'),
        ("", "5 to 9 different letters, found 0"),
        ("dei orv!", 'letters from a to z, found "!"'),
        ("zzz", "found 1"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(PuzzleError, match=said) as caught:
        load(text, "file.json")
    assert str(caught.value).startswith("file.json: ") and "\n" not in str(caught.value)


@pytest.mark.parametrize(("text", "letters"), [("PROVIDE", LETTERS), ("d e i o p r v\n", LETTERS), ("apple", "aelp")])
def test_letters_are_sorted_once_each_whatever_their_size(text: str, letters: str) -> None:
    assert check_letters(text, least=1) == letters


@pytest.mark.parametrize(
    ("text", "is_ours"),
    [
        ("deioprv", True),
        ("VOPIERD", True),
        (DOCUMENTED, True),
        (write_brk(Brick(WORDS)), True),
        (write_brk(Brick(WORDS), "described"), True),
        ("provider", False),  # a word with a letter twice could be meant for any puzzle of words
        ("deed", False),
        ("abcdefghij", False),
        ("0 1\n1 0", False),
        ('{"letters": "deioprv"}', False),
    ],
)
def test_what_is_recognised(text: str, is_ours: bool) -> None:
    assert recognises(text) == is_ours


# --- positions -----------------------------------------------------------------------------------------


def test_a_position_survives_its_text() -> None:
    position = start(SMALL)
    for word in ("dire", "drive"):
        position = apply(position, Lay(word))
    members = {**json.loads(dump(SMALL)), "found": list(position.found), "extra": list(position.extra)}
    again = load_position(json.dumps(members))
    assert (again.puzzle, again.found, again.extra) == (SMALL, ("drive",), ("dire",))
    assert load_position(DOCUMENTED) == start(load(DOCUMENTED))


@pytest.mark.parametrize(
    "changes", [{"found": ["dire"]}, {"found": ["deed", "deed"]}, {"extra": ["zz"]}, {"found": [""]}]
)
def test_a_position_names_only_words_of_its_puzzle(changes: dict[str, object]) -> None:
    with pytest.raises(PuzzleError, match="words of the puzzle"):
        load_position(own(**changes))


def test_a_puzzle_for_people() -> None:
    assert picture(SMALL) == "D E I R V\ndeed drive*\nbonus\ndire"
    assert board(apply(start(SMALL), Lay("drive"))) == "D E I R V\ndrive*\n1 of 2 words to find"


# --- the rules object -----------------------------------------------------------------------------------


def test_options_are_settled_and_packed() -> None:
    assert RULES.settle({}) == {"letters": 7, "keyed": "yes", "spelling": "british"}
    assert RULES.settle({"letters": 99}) == {"letters": 9, "keyed": "yes", "spelling": "british"}
    assert RULES.settle({"letters": 6}) == {"letters": 6, "keyed": "no", "spelling": "british"}
    assert RULES.settle({"letters": 6, "keyed": "yes"})["keyed"] == "yes"
    for letters in range(5, 10):
        for spelling in ("british", "american"):
            keyed = "yes" if letters > 6 or spelling == "british" else "no"
            options: dict[str, int | str] = {"letters": letters, "keyed": keyed, "spelling": spelling}
            assert RULES.unpack(RULES.pack(options)) == options
    assert RULES.pack({"letters": 7}) == "7KB" and RULES.pack({"letters": 6, "spelling": "american"}) == "6A"
    for text in ("", "7", "B7", "4B", "10B", "7C", "7b", "7B"):
        with pytest.raises(PuzzleError):
            RULES.unpack(text)
    wrong: tuple[dict[str, Any], ...] = ({"letters": "7"}, {"letters": True}, {"spelling": "irish"}, {"size": 7})
    for other in wrong:
        with pytest.raises(PuzzleError):
            RULES.settle(other)


def test_the_window_does_not_wait_for_the_lexicon() -> None:
    code = (
        "import sys; from generators.brick.puzzle import RULES; p = RULES.load(sys.argv[1]); s = RULES.start(p);"
        "RULES.faults(RULES.apply(s, RULES.read('lay zebra'))); print('generators.lexicon' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, DOCUMENTED], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "False"
