"""The command line: its words, its JSON, its exit status, and one line for whatever is wrong."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generators.__main__ import main
from generators.catalog import rules_of
from generators.cli import commands
from generators.cli.terminal import Bar
from generators.contract import PuzzleError, phrase
from generators.sweet_spots.formats import load
from tests.generators.riddle.riddles import TEACUP

FOUR = "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n"
FOUR_ANSWER = ["..*.", "*...", "...*", ".*.."]
SIX_LINK = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
STRIPES = "0 0 0 0\n1 1 1 1\n2 2 2 2\n3 3 3 3\n"
NO_ANSWER = "0 1 2 2\n2 2 2 2\n2 2 2 3\n2 2 2 3\n"

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Run a command in this process: status, standard output, standard error."""

    def run(*words: str, stdin: str | bytes = "") -> tuple[int, str, str]:
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = main(words)
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def four(tmp_path: Path) -> str:
    path = tmp_path / "game-4-1.txt"
    path.write_text(FOUR, encoding="utf-8")
    return str(path)


# --- solve --------------------------------------------------------------------------------------------


def test_solve_shows_the_board_the_time_and_the_trials(say: Say, four: str) -> None:
    status, out, err = say("solve", "sweet-spots", four)
    assert (status, err) == (0, "")
    assert "4 by 4, 1 chest in every row, column and zone" in out
    assert "| . | .   * | . |" in out
    assert re.search(r"one solution, \d+\.\d+ seconds", out)
    assert "14 trials, 10 rollbacks" in out


def test_solve_json_is_one_object(say: Say, four: str) -> None:
    status, out, _ = say("solve", "sweet-spots", four, "--json")
    result = json.loads(out)
    seconds = result.pop("seconds")
    assert status == 0
    assert isinstance(seconds, float)
    assert result == {
        "kind": "sweet-spots",
        "count": 1,
        "complete": True,
        "unique": True,
        "solutions": [FOUR_ANSWER],
    }


@pytest.mark.parametrize(
    ("limit", "count", "complete"), [([], 2, True), (["--limit", "1"], 1, False), (["--limit", "0"], 2, True)]
)
def test_a_limit_stops_the_count(say: Say, limit: list[str], count: int, complete: bool) -> None:
    status, out, _ = say("solve", "sweet-spots", "-", "--json", *limit, stdin=STRIPES)
    result = json.loads(out)
    assert (status, result["count"], result["complete"], result["unique"]) == (1, count, complete, False)
    assert len(result["solutions"]) == count


def test_a_limit_of_one_still_knows_whether_there_is_another(say: Say, four: str) -> None:
    _, out, _ = say("solve", "sweet-spots", four, "--json", "--limit", "1")
    assert json.loads(out)["unique"] is True


def test_no_solution_is_the_answer_no(say: Say) -> None:
    status, out, err = say("solve", "sweet-spots", "-", stdin=NO_ANSWER)
    assert (status, err) == (1, "")
    assert "no solution" in out
    status, out, _ = say("solve", "sweet-spots", "-", "--json", stdin=NO_ANSWER)
    assert (status, json.loads(out)["count"], json.loads(out)["complete"]) == (1, 0, True)


def test_a_hint_for_a_riddle_names_its_line(say: Say) -> None:
    status, out, _ = say("hint", "riddle", "-", stdin=TEACUP)
    assert status == 0
    assert re.search(r"^2\. .* \(line [1-6]\)$", out, re.MULTILINE)
    assert "r1c1" not in out
    assert json.loads(say("hint", "riddle", "-", "--json", stdin=TEACUP)[1])["hint"]["look_at"][0][0] in range(1, 7)


def test_a_riddle_is_told_as_it_was_written(say: Say) -> None:
    _, out, _ = say("solve", "riddle", "-", stdin=TEACUP.replace("My sixth", "And my last"))
    assert "My last is in carps but not in save         P" in out


def test_a_riddle_with_faults_is_well_formed(say: Say) -> None:
    text = "My first is in at but not in to\nMy last is in sort but not in sorer\nAnswer: at"
    status, out, _ = say("check", "riddle", "-", stdin=text)
    assert (status, out.splitlines()[1]) == (0, "well formed: yes")
    assert "fault: line 1: at is the answer" in out


def test_the_trace_tells_trial_and_rollback(say: Say, four: str) -> None:
    status, out, _ = say("solve", "sweet-spots", four, "--trace")
    lines = out.splitlines()
    assert status == 0
    assert lines[0].startswith("trial 1: a chest at row 1, column 1")
    assert sum(line.startswith("trial ") and line[6].isdigit() for line in lines) == 14
    assert sum(line.startswith("rollback ") and line[9].isdigit() for line in lines) == 10
    told = lines.index("solved after 14 trials, 10 rollbacks")
    assert lines[told + 1 : told + 5] == [row.replace(".", "x") for row in FOUR_ANSWER]


def test_the_trace_stands_aside_for_json(say: Say, four: str) -> None:
    _, out, err = say("solve", "sweet-spots", four, "--trace", "--json")
    assert json.loads(out)["unique"]
    assert err.splitlines()[0].startswith("trial 1")


def test_targets_may_differ_for_rows_columns_and_zones(say: Say) -> None:
    zones = "0 0 0 0\n0 0 0 0\n1 1 1 1\n1 1 1 1\n"
    status, out, _ = say("solve", "sweet-spots", "-", "--targets-per-zone", "2", "--json", stdin=zones)
    assert (status, json.loads(out)["count"]) == (1, 2)
    targets = ["--targets-per-row", "1", "--targets-per-col", "1", "--targets-per-zone", "1"]
    assert json.loads(say("solve", "sweet-spots", "-", *targets, "--json", stdin=FOUR)[1])["unique"]
    assert say("solve", "sweet-spots", "-", "--targets-per-row", "2", "--json", stdin=FOUR)[0] == 1


def test_any_form_is_read_from_a_pipe(say: Say) -> None:
    own = rules_of("sweet-spots").dump(load(SIX_LINK))
    results = [
        json.loads(say("solve", "sweet-spots", "-", "--json", stdin=text)[1])["solutions"]
        for text in (SIX_LINK + "\n", own, b"\xef\xbb\xbf" + own.encode())
    ]
    assert results == [[[".*....", "...*..", ".....*", "..*...", "....*.", "*....."]]] * 3


# --- make ---------------------------------------------------------------------------------------------

SMALL = ("--size", "5", "--chests", "1", "--level", "easy")


def test_make_writes_the_own_form_a_line_each(say: Say) -> None:
    status, out, err = say("make", "sweet-spots", *SMALL, "--seed", "x", "--count", "3", "--json")
    assert (status, err) == (0, "")
    puzzles = [json.loads(line) for line in out.splitlines()]
    assert [puzzle["seed"] for puzzle in puzzles] == ["x-1", "x-2", "x-3"]
    for puzzle in puzzles:
        assert list(puzzle) == ["kind", "version", "level", "seed", "generator", "size", "chests", "zones"]
        assert (puzzle["kind"], puzzle["level"], puzzle["size"], puzzle["chests"]) == ("sweet-spots", "easy", 5, 1)


def test_what_is_made_can_be_solved_checked_and_converted(say: Say) -> None:
    made = say("make", "sweet-spots", *SMALL, "--seed", "x")[1]
    assert json.loads(say("solve", "sweet-spots", "-", "--json", stdin=made)[1])["unique"]
    status, out, _ = say("check", "sweet-spots", "-", "--json", stdin=made)
    known = {"valid": True, "unique": True, "logical": True, "level": "easy", "faults": []}
    assert status == 0 and list(result := json.loads(out))[:8] == ["kind", *known, "techniques", "decided"]
    assert {**result, **known} == result
    link = say("convert", "sweet-spots", "-", "--to", "link", stdin=made)[1]
    matrix = say("convert", "sweet-spots", "-", "--to", "matrix", stdin=link)[1]
    own = json.loads(say("convert", "sweet-spots", "-", "--to", "json", stdin=matrix)[1])
    assert (own["zones"], own["level"], own["seed"]) == (json.loads(made)["zones"], None, None)


def test_the_forms_of_make(say: Say) -> None:
    options = ("make", "sweet-spots", *SMALL, "--seed", "x", "--count", "2", "--format")
    own = [rules_of("sweet-spots").load(line) for line in say(*options, "json")[1].splitlines()]
    links = say(*options, "link")[1].splitlines()
    matrices = say(*options, "matrix")[1].split("\n\n")
    text = say(*options, "text")[1]
    assert [load(link).zones for link in links] == [puzzle.zones for puzzle in own]
    assert [load(matrix).zones for matrix in matrices] == [puzzle.zones for puzzle in own]
    assert text.count("5 by 5, 1 chest in every row, column and zone") == 2
    assert "level easy, seed x-1" in text
    assert "+---+" in text


def test_make_without_a_seed_makes_a_new_one_each_time_with_a_code(say: Say) -> None:
    puzzles = [json.loads(say("make", "sweet-spots", *SMALL)[1]) for _ in range(2)]
    assert puzzles[0]["seed"] != puzzles[1]["seed"]
    shown = say("make", "sweet-spots", *SMALL, "--seed", "K7QX2M", "--format", "text")[1]
    code = re.search(r"code (\S+)", shown)
    assert code is not None
    own = say("convert", "sweet-spots", "-", "--to", "json", stdin=code[1])[1]
    assert own == say("make", "sweet-spots", *SMALL, "--seed", "K7QX2M", "--json")[1]


def test_a_pack_goes_into_a_file_whole(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "pack.jsonl"
    path.write_text("what was here before", encoding="utf-8")
    status, out, err = say("make", "sweet-spots", *SMALL, "--seed", "x", "--count", "4", "--out", str(path))
    assert (status, out, err) == (0, "", "")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 4
    assert [entry.name for entry in tmp_path.iterdir()] == ["pack.jsonl"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--size", "99"], "99x99 is not made; the sizes are 5-15, 17"),
        (["--size", "5", "--chests", "2"], "5x5 with 2 chests is not made; 2 chests need size 8-14"),
        (["--size", "13", "--chests", "1"], "13x13 with 1 chest is not made; 1 chest needs size 5-12"),
        (["--size", "9", "--chests", "3"], "9x9 with 3 chests is not made; 3 chests need size 13-15"),
        (["--chests", "5"], "boards with 5 chests are not made; there may be 1 to 4"),
        (["--size", "x"], "argument --size: invalid int value: 'x'"),
        (["--level", "mild"], "expected one of easy, normal, hard, fiendish, found 'mild'"),
        (["--count", "0"], "expected a whole number from 1"),
        (["--jobs", "-1"], "expected a whole number from 1 to 64"),
        (["--seed", ""], "a seed has 1 to 100 characters"),
        (["--seed", "a\nb"], "a seed has 1 to 100 characters"),
        (["--format", "pdf"], "invalid choice"),
        (["--colour", "red"], "unrecognized arguments"),
        (["--out", "/no/such/folder/x.json"], "/no/such/folder/x.json: the folder to write to does not exist"),
        (["--out", "."], "this is a folder"),
    ],
)
def test_make_refuses_what_it_cannot_make(say: Say, words: list[str], said: str) -> None:
    assert_refused(say("make", "sweet-spots", *words), said)


# --- check, hint, convert, count ------------------------------------------------------------------------


def test_check_says_no_with_its_status(say: Say, four: str) -> None:
    assert say("check", "sweet-spots", four)[0] == 0
    status, out, _ = say("check", "sweet-spots", "-", stdin=STRIPES)
    assert status == 1
    assert "one solution: no" in out
    assert json.loads(say("check", "sweet-spots", "-", "--json", stdin=STRIPES)[1])["unique"] is False


def test_hint_climbs_four_rungs(say: Say, four: str) -> None:
    status, out, _ = say("hint", "sweet-spots", four)
    assert status == 0
    assert [line[:2] for line in out.splitlines()[-4:]] == ["1.", "2.", "3.", "4."]


def test_hints_by_json_lead_to_the_end(say: Say, tmp_path: Path) -> None:
    rules = rules_of("sweet-spots")
    position = rules.start(load(FOUR))
    for _ in range(16):
        marks = "\n".join("".join(_mark(position, row, column) for column in range(4)) for row in range(4))
        status, out, _ = say("hint", "sweet-spots", "-", "--json", stdin=f"{FOUR}\n{marks}\n")
        result = json.loads(out)
        assert status == 0
        if result["solved"]:
            assert result["hint"] is None
            return
        names = ["technique", "title", "nudge", "where", "why", "look_at", "changes", "move"]
        assert list(result["hint"]) == names
        assert all(1 <= number <= 4 for cell in result["hint"]["look_at"] for number in cell)
        position = rules.apply(position, rules.read(result["hint"]["move"]))
    raise AssertionError("sixteen hints did not finish a board of sixteen cells")


def _mark(position: Any, row: int, column: int) -> str:
    return {"empty": ".", "dot": "x", "chest": "*"}[position.mark_at((row, column))]


# --- packs, and puzzles that need no file ----------------------------------------------------------------


@pytest.fixture
def pack(say: Say, tmp_path: Path) -> str:
    path = tmp_path / "pack.jsonl"
    say("make", "sweet-spots", *SMALL, "--seed", "K7QX2M", "--count", "3", "--out", str(path))
    return str(path)


def test_every_puzzle_of_a_pack_is_answered(say: Say, pack: str, tmp_path: Path) -> None:
    for command, key in (("solve", "unique"), ("check", "valid"), ("hint", "hint")):
        status, out, err = say(command, "sweet-spots", pack, "--json")
        assert (status, err) == (0, "")
        assert [bool(json.loads(line)[key]) for line in out.splitlines()] == [True] * 3
    links = tmp_path / "links.txt"
    assert say("convert", "sweet-spots", pack, "--to", "link", "--out", str(links)) == (0, "", "")
    assert len(links.read_text(encoding="utf-8").splitlines()) == 3
    boards = say("convert", "sweet-spots", str(links), "--to", "matrix")[1]
    assert boards == say("convert", "sweet-spots", pack, "--to", "matrix")[1]
    text = say("check", "sweet-spots", pack)[1]
    assert [block.splitlines()[1] for block in text.split("\n\n")] == [
        f"level easy, seed K7QX2M-{number}" for number in (1, 2, 3)
    ]


def test_one_bad_answer_in_a_pack_is_the_status(say: Say) -> None:
    mixed = f"SS2-5E-K7QX2M\n{SIX_LINK}\n" + rules_of("sweet-spots").dump(load(STRIPES)) + "\n"
    status, out, _ = say("check", "sweet-spots", "-", "--json", stdin=mixed)
    assert (status, [json.loads(line)["unique"] for line in out.splitlines()]) == (1, [True, True, False])
    status, out, err = say("convert", "sweet-spots", "-", "--to", "solution", stdin=mixed)
    assert (status, out.count("*"), len(err.splitlines())) == (1, 11, 1)
    assert err == "standard input, line 3: this puzzle has more than one solution\n"


def test_a_bad_line_of_a_pack_is_named_before_anything_is_answered(say: Say) -> None:
    own = rules_of("sweet-spots").dump(load(FOUR))
    for bad, said in (('{"kind": "brick"}', 'of the kind "brick"'), ("SS-8H-K7", "6 letters"), (own[:50], "damaged")):
        assert_refused(say("check", "sweet-spots", "-", stdin=f"{own}\n\n{bad}\n"), "standard input, line 3: ")
        assert_refused(say("check", "sweet-spots", "-", stdin=f"{own}\n{bad}\n"), said)


def test_several_solutions_are_told_from_none(say: Say) -> None:
    for text, fault in ((STRIPES, "more than one solution"), (NO_ANSWER, "no solution")):
        result = json.loads(say("check", "sweet-spots", "-", "--json", stdin=text)[1])
        assert (result["valid"], result["unique"], result["faults"]) == (True, False, [fault])
        told = say("check", "sweet-spots", "-", stdin=text)[1]
        assert "well formed: yes\none solution: no\n" in told and f"fault: {fault}" in told


def test_a_code_or_an_address_stands_for_a_file(say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = say("make", "sweet-spots", *SMALL, "--seed", "K7QX2M", "--json")[1]
    assert say("convert", "sweet-spots", "SS2-5E-K7QX2M", "--to", "json")[1] == own
    for address in (SIX_LINK, "puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou", "starbattle/6/6/1/4ilbhgdnmhou"):
        assert json.loads(say("check", "sweet-spots", address, "--json")[1])["unique"]
    assert_refused(say("solve", "sweet-spots", "LW2-SE-K7QX2M"), "the code of a puzzle of the kind lion-wall")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "SS2-5E-K7QX2M").write_text(FOUR, encoding="utf-8")
    assert "4 by 4" in say("check", "sweet-spots", "SS2-5E-K7QX2M")[1], "a file that is there comes first"


def test_convert_to_a_code_where_there_is_one(say: Say) -> None:
    own = say("make", "sweet-spots", *SMALL, "--seed", "K7QX2M", "--json")[1]
    assert say("convert", "sweet-spots", "-", "--to", "code", stdin=own) == (0, "SS2-5E-K7QX2M\n", "")
    changed = json.dumps({**json.loads(own), "seed": "K7QX2N"})
    for text, why in (
        (FOUR, "not made from a seed"),
        (say("make", "sweet-spots", *SMALL, "--seed", "friday", "--json")[1], "a seed of its own words"),
        (changed, "not what its seed makes"),
    ):
        status, out, err = say("convert", "sweet-spots", "-", "--to", "code", stdin=text)
        assert (status, out) == (1, "")
        assert why in err and len(err.splitlines()) == 1


def test_letters_are_zones_on_the_command_line(say: Say) -> None:
    letters = "ABBC\nAABC\nCCCC\nCddC\n"
    assert say("convert", "sweet-spots", "-", "--to", "matrix", stdin=letters)[1] == FOUR
    marked = letters + "..*.\n*...\n...*\n.*..\n"
    assert say("hint", "sweet-spots", "-", stdin=marked)[:2] == (0, "this is solved\n")


def test_a_hint_names_the_cells_it_looks_at(say: Say) -> None:
    out = say("hint", "sweet-spots", "-", stdin=FOUR + "\n....\n.*..\n..*.\n....\n")[1].splitlines()
    assert out[-3] == "2. Look at row 2, column 2 and row 3, column 3. (r2c2 r3c3)"
    assert out[-1] == "4. clear r2c2"


def test_a_solved_position_needs_no_hint(say: Say) -> None:
    status, out, _ = say("hint", "sweet-spots", "-", stdin=FOUR + "\n" + "\n".join(FOUR_ANSWER))
    assert (status, out) == (0, "this is solved\n")


def test_convert_to_the_solution(say: Say, four: str, tmp_path: Path) -> None:
    out = tmp_path / "answer.txt"
    assert say("convert", "sweet-spots", four, "--to", "solution", "--out", str(out)) == (0, "", "")
    assert out.read_text(encoding="utf-8").splitlines() == FOUR_ANSWER
    status, text, err = say("convert", "sweet-spots", "-", "--to", "solution", stdin=STRIPES)
    assert (status, text) == (1, "")
    assert "more than one solution" in err


def test_not_every_kind_is_counted(say: Say) -> None:
    assert_refused(say("count", "sweet-spots"), "are not counted")


# --- bad input and usage ----------------------------------------------------------------------------------


def assert_refused(result: tuple[int, str, str], said: str) -> None:
    status, out, err = result
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    assert len(err) < 500


COMMANDS = (["solve"], ["check"], ["hint"], ["convert", "--to", "json"])


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "board.txt: there is no puzzle here, the text is empty"),
        (b"0 1 1 2\n0 0 1 2\n2 2 2\n2 3 3 2", "board.txt, line 3: row 3 has 3 cells, but the first row has 4"),
        (b"\x00\x01\x02", "board.txt, line 1: this is not a text file"),
        (b"0 1\n\xff\xfe", "board.txt, line 2: this is not text that can be read"),
        (b'{"kind": "brick"}', 'board.txt: this is a puzzle of the kind "brick", not "sweet-spots"'),
        (b"[" * 5000, "board.txt"),
        (b'{"a":' * 50_000, "board.txt"),
        (b"SS-8H-K7", "6 letters and digits"),
    ],
)
def test_a_bad_file_is_named_with_its_line(
    say: Say, tmp_path: Path, command: list[str], data: bytes, said: str
) -> None:
    path = tmp_path / "board.txt"
    path.write_bytes(data)
    assert_refused(say(command[0], "sweet-spots", str(path), *command[1:]), said)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_file_that_cannot_be_read_is_named(say: Say, tmp_path: Path, command: list[str]) -> None:
    missing, rest = str(tmp_path / "nowhere.txt"), command[1:]
    assert_refused(say(command[0], "sweet-spots", missing, *rest), f"{missing}: there is no such file")
    assert_refused(say(command[0], "sweet-spots", str(tmp_path), *rest), f"{tmp_path}: this is a folder, not a file")
    assert_refused(say(command[0], "sweet-spots", "a\0b", *rest), "cannot be read")


def test_a_huge_file_is_refused_without_reading_it(say: Say, tmp_path: Path) -> None:
    path = tmp_path / "film.mkv"
    with open(path, "wb") as file:
        file.truncate(200 << 20)
    assert_refused(say("solve", "sweet-spots", str(path)), "16384 KB at most")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "expected a command (make, solve, check, hint, convert, count, graph, prove, booklet)"),
        (
            ["bake"],
            "expected a command (make, solve, check, hint, convert, count, graph, prove, booklet), found 'bake'",
        ),
        (["make"], "the following arguments are required: KIND"),
        (["make", "chess"], "there is no puzzle kind 'chess' here, expected lion-wall"),
        (["solve", "sweet-spots"], "the following arguments are required: FILE"),
        (["solve", "sweet-spots", "-", "--limit", "many"], "expected a whole number from 0"),
        (["solve", "sweet-spots", "-", "--targets-per-row", "0"], "there can be 1 to 30 chests, not 0 a row"),
        (["convert", "sweet-spots", "-"], "--to"),
        (["convert", "sweet-spots", "-", "--to", "pdf"], "invalid choice"),
    ],
)
def test_bad_usage_takes_one_line(say: Say, words: list[str], said: str) -> None:
    assert_refused(say(*words, stdin=FOUR), said)


@pytest.mark.parametrize("words", [[], ["make"], ["solve"], ["check"], ["hint"], ["convert"], ["make", "sweet-spots"]])
def test_help_tells_options_and_exit_status(say: Say, words: list[str]) -> None:
    status, out, err = say(*words, "--help")
    assert (status, err) == (0, "")
    assert "exit status:" in out
    assert "sweet-spots" in out
    if words[:1] in (["solve"], ["check"], ["convert"]):
        assert "puzz.link starbattle address" in out
        assert "--chests" in out


# --- the rest -----------------------------------------------------------------------------------------------


def test_the_bar_shows_on_a_terminal_only() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        clock = iter([0.0, 0.2, 1.0, 1.0, 1.05])
        bar = Bar(4, stream, clock.__next__)
        bar.done = 2
        bar.update(0.2)
        assert stream.getvalue() == "", "short work shows none"
        bar.update(0.5)
        bar.update(0.9)
        bar.clear()
        assert ("62% 2 of 4" in stream.getvalue()) is shown
        assert "72%" not in stream.getvalue()
        assert stream.getvalue().endswith("\r\x1b[K" if shown else "")


def test_an_error_of_ours_takes_one_line_too(say: Say, monkeypatch: pytest.MonkeyPatch, four: str) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setitem(commands.COMMANDS, "solve", broken)
    assert_refused(say("solve", "sweet-spots", four), "an error in Quintet itself, please report it: test_cli.py")


def test_a_puzzle_error_reads_as_a_sentence_with_its_place() -> None:
    assert str(PuzzleError(phrase("expected a row"), "board.txt", 3)) == "board.txt, line 3: expected a row"
