"""Lion Wall on the command line: make, solve, check, hint, convert, and a user's own IDS.TXT."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generators.__main__ import main
from generators.lion_wall.characters import characters
from generators.lion_wall.formats import load
from generators.lion_wall.jobs import first_characters
from tests.generators.lion_wall.walls import BY_HAND, BY_HAND_PARTS, SCRIPTED, SCRIPTED_PARTS

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Run a command in this process: status, standard output, standard error."""

    def run(*words: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main(words)
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def ids(tmp_path: Path) -> str:
    """The parts of the 400 commonest cards as such a file, and two lines that are none."""
    known = characters()
    lines = ["; a remark", "rubbish", "U+4E01\t丁\t⿰"]
    for char in known.cards("all")[:400]:
        first, second = known.pair(char) or ("", "")
        lines.append(f"U+{ord(char):04X}\t{char}\t⿰{first}{second}")
    path = tmp_path / "IDS.TXT"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def test_a_wall_is_four_rows_of_four_for_people(say: Say) -> None:
    status, out, _ = say("make", "lion-wall", "--seed", "a", "--level", "easy", "--format", "text")
    lines = out.splitlines()
    assert status == 0 and lines[:2] == ["lion-wall, sixteen simplified characters", "level easy, seed a"]
    assert [len(line.split()) for line in lines[2:]] == [4, 4, 4, 4]


@pytest.mark.parametrize("script", ["all", "simplified", "traditional", "japanese"])
def test_a_wall_of_any_script_checks_and_solves(say: Say, script: str) -> None:
    status, out, _ = say("make", "lion-wall", "--script", script, "--seed", "s", "--level", "hard", "--json")
    made = json.loads(out)
    assert status == 0 and (made["kind"], made["script"], made["level"]) == ("lion-wall", script, "hard")
    status, checked, _ = say("check", "lion-wall", "-", "--json", stdin=out)
    report = json.loads(checked)
    assert status == 0 and report["valid"] and report["unique"] and report["level"] == "hard"
    status, solved, _ = say("solve", "lion-wall", "-", "--json", stdin="".join(made["cards"]))
    (solution,) = json.loads(solved)["solutions"]
    assert status == 0
    assert {frozenset(group["cards"]) for group in solution} == {frozenset(group["cards"]) for group in made["groups"]}


@pytest.mark.parametrize(("wall", "parts"), [(BY_HAND, BY_HAND_PARTS), (SCRIPTED, SCRIPTED_PARTS)])
def test_the_walls_of_the_author_are_solved(say: Say, wall: str, parts: str) -> None:
    status, out, _ = say("solve", "lion-wall", "-", "--json", stdin=wall)
    result = json.loads(out)
    assert status == 0 and result["unique"] and result["complete"] and result["count"] == 1
    assert {group["part"]: "".join(group["cards"]) for group in result["solutions"][0]} == dict(
        zip(parts, wall.split(), strict=True)
    )
    status, out, _ = say("solve", "lion-wall", "-", stdin=wall)
    assert [f"{part} {four}" for part, four in zip(parts, wall.split(), strict=True)] == out.splitlines()[1:5]


def test_any_sixteen_characters_can_be_asked(say: Say) -> None:
    mixed = "江打河找湖把海抓汗扫洋扔流提法握"
    status, out, _ = say("solve", "lion-wall", "-", "--json", "--limit", "3", stdin=mixed)
    result = json.loads(out)
    assert (status, result["count"], result["complete"], result["unique"]) == (1, 3, False, False)
    assert all({group["part"] for group in solution} == {"氵", "扌"} for solution in result["solutions"])
    status, out, _ = say("solve", "lion-wall", "-", stdin="的是有这他们地著着就你到说和要会")
    assert status == 1 and "no solution" in out


def test_hint_and_convert(say: Say) -> None:
    status, out, _ = say("hint", "lion-wall", "-", "--json", stdin=BY_HAND)
    step = json.loads(out)["hint"]
    assert status == 0 and step["move"].removeprefix("guess ") in BY_HAND.split() and len(step["look_at"]) == 2
    _, connections, _ = say("convert", "lion-wall", "-", "--to", "connections", stdin=BY_HAND)
    _, characters_, _ = say("convert", "lion-wall", "-", "--to", "characters", stdin=connections)
    _, own, _ = say("convert", "lion-wall", "-", "--to", "json", stdin=characters_)
    assert load(own) == load(BY_HAND)
    _, solution, _ = say("convert", "lion-wall", "-", "--to", "solution", stdin=BY_HAND)
    assert {frozenset(line[2:]) for line in solution.splitlines()} == {frozenset(four) for four in BY_HAND.split()}


def test_a_code_is_a_wall(say: Say) -> None:
    _, made, _ = say("make", "lion-wall", "--seed", "K7QX2M", "--level", "easy", "--json")
    _, out, _ = say("convert", "lion-wall", "-", "--to", "json", stdin="LW2-SE-K7QX2M")
    assert out == made


@pytest.mark.parametrize(
    ("words", "stdin", "said"),
    [
        (("solve", "lion-wall", "-"), BY_HAND[:-1], "expected sixteen cards, found 15"),
        (("solve", "lion-wall", "-"), BY_HAND[:-1] + "疗", "found 疗 twice"),
        (("check", "lion-wall", "-"), BY_HAND[:-1] + "\U0002a6d5", "U+2A6D5) are not known here"),
        (
            ("make", "lion-wall", "--language", "en", "--script", "all"),
            "",
            "--script all does not go with --language en",
        ),
        (("make", "lion-wall", "--language", "en", "--known", "x"), "", "walls of English words take no --template"),
        (("solve", "lion-wall", "-"), "TEA, BEE, SEA, EYE", "expected sixteen cards, found 4"),
        (("make", "lion-wall", "--script", "latin"), "", "invalid choice: 'latin'"),
        (("make", "lion-wall", "--ids", "nowhere.txt"), "", "nowhere.txt: the file cannot be read"),
        (("make", "lion-wall", "--template", "none"), "", "invalid choice: 'none'"),
        (("make", "lion-wall", "--known", "nowhere.txt"), "", "nowhere.txt: the file cannot be read"),
        (("make", "lion-wall", "--known", "a\nb.txt"), "", "expected the name of a file without line breaks"),
        (("solve", "lion-wall", "-", "--trace"), BY_HAND, "there is no trace for lion-wall"),
    ],
)
def test_what_is_wrong_is_one_line(say: Say, words: tuple[str, ...], stdin: str, said: str) -> None:
    status, out, err = say(*words, stdin=stdin)
    assert (status, out) == (2, "")
    assert said in err and err.count("\n") == 1


def test_a_wall_from_a_file_of_sequences(say: Say, ids: str) -> None:
    status, out, err = say(
        "make", "lion-wall", "--ids", ids, "--script", "all", "--seed", "a", "--level", "easy", "--json"
    )
    made = json.loads(out)
    assert status == 0 and made["seed"] == "a over IDS.TXT"
    assert "line 2: " in err and "line 3: " in err
    for command in ("check", "solve", "hint"):
        status, _, _ = say(command, "lion-wall", "-", "--ids", ids, "--json", stdin=json.dumps(made))
        assert status == 0
    outside = "".join(characters().cards("all")[1000:1016])
    status, _, err = say("solve", "lion-wall", "-", "--ids", ids, stdin=outside)
    assert status == 2 and "are not known here" in err


def test_a_pack_over_such_a_file_is_the_same_on_two_processes(say: Say, ids: str) -> None:
    words = ("make", "lion-wall", "--ids", ids, "--script", "all", "--level", "easy", "--seed", "p", "--count", "3")
    assert say(*words, "--json")[1] == say(*words, "--jobs", "2", "--json")[1]


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """The text export of a deck of cards with the first 700 characters."""
    path = tmp_path / "deck.txt"
    rows = [f"{char}\t<b>{characters().fact(char)}</b>\n" for char in first_characters(700, "simplified")]
    path.write_text("#separator:tab\n" + "".join(rows), encoding="utf-8")
    return str(path)


def test_a_wall_within_what_is_known(say: Say, deck: str) -> None:
    words = ("make", "lion-wall", "--known", deck, "--level", "hard", "--seed", "a", "--count", "2")
    status, out, _ = say(*words, "--json")
    walls = list(map(json.loads, out.splitlines()))
    assert status == 0 and [wall["level"] for wall in walls] == ["hard", "hard"]
    assert walls[0]["seed"].endswith(" over deck.txt")
    known = set(Path(deck).read_text(encoding="utf-8"))
    assert all(set(wall["cards"]) <= known for wall in walls)
    assert say(*words, "--jobs", "2", "--json")[1] == out


def test_too_few_known_characters_are_counted(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "few.txt"
    path.write_text("\n".join(first_characters(412, "japanese")), encoding="utf-8")
    status, out, err = say("make", "lion-wall", "--known", str(path), "--script", "japanese")
    assert (status, out) == (2, "")
    assert "You know 412 characters of this script. Walls need 600: 188 are missing." in err and err.count("\n") == 1


def test_the_template_of_the_document_gives_walls_that_fall_to_counting(say: Say) -> None:
    """Whatever level is asked for, the file says how hard the wall is."""
    for level in ("easy", "fiendish"):
        status, out, _ = say(
            "make", "lion-wall", "--template", "document", "--level", level, "--seed", "t", "--json", "--count", "3"
        )
        for line in out.splitlines():
            wall = json.loads(line)
            assert status == 0 and wall["level"] in ("easy", "normal") and wall["seed"].endswith(" over document")
            _, checked, _ = say("check", "lion-wall", "-", "--json", stdin=line)
            report = json.loads(checked)
            assert report["level"] == wall["level"] and report["solved_by"] in ("sorter", "counter")


def test_check_says_who_solves_it(say: Say) -> None:
    told = {
        "easy": ("sorter", "counter"),
        "normal": ("counter",),
        "hard": ("reasoner",),
        "fiendish": ("reasoner", "trial"),
    }
    for level, players in told.items():
        _, made, _ = say("make", "lion-wall", "--seed", "who", "--level", level, "--json")
        status, out, _ = say("check", "lion-wall", "-", "--json", stdin=made)
        assert status == 0 and json.loads(out)["solved_by"] in players
        status, out, _ = say("check", "lion-wall", "-", stdin=made)
        assert status == 0 and f"level: {level}\n" in out
        assert any(f"solved by: {player}\n" in out for player in players)


def test_nobody_solves_what_has_several_answers(say: Say) -> None:
    wall = "沐河湖海桃林杠松江功攻贡打找把抓"
    status, out, _ = say("check", "lion-wall", "-", "--json", stdin=wall)
    report = json.loads(out)
    assert status == 1 and "solved_by" not in report and report["faults"] == ["more than one solution"]
    status, out, _ = say("solve", "lion-wall", "-", "--json", "--limit", "0", stdin=wall)
    result = json.loads(out)
    assert status == 1 and (result["count"], result["complete"]) == (2, True)
    groups = [{"".join(group["cards"]) for group in solution} for solution in result["solutions"]]
    assert {"沐河湖海", "桃林杠松", "江功攻贡", "打找把抓"} in groups


def test_a_file_without_walls_is_told(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "small.txt"
    path.write_text("U+7597\t疗\t⿸疒了\n", encoding="utf-8")
    status, out, err = say("make", "lion-wall", "--ids", str(path))
    assert (status, out) == (2, "") and "These characters give no wall of this level" in err


def test_the_list_of_puzzles_loads_no_characters() -> None:
    """The window imports it before its first frame."""
    look = "import sys, generators.catalog, generators.cli.parser; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, encoding="utf-8", check=True)
    loaded = done.stdout.split()
    assert "generators.lion_wall.puzzle" in loaded
    slow = {"networkx", *(f"generators.lion_wall.{name}" for name in ("characters", "generator", "grading", "logic"))}
    assert not slow & set(loaded)
