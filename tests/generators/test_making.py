"""Requests, puzzles, packs, and telling what a text is."""

import json
from dataclasses import replace
from random import Random

import pytest

from generators import making
from generators.catalog import rules_of
from generators.codes import Code
from generators.contract import SEED_LENGTH, Cancelled, Level, Origin, PuzzleError, Request, steady
from generators.sweet_spots.rules import Position, Puzzle
from tests.versions import raise_version

KIND = "sweet-spots"
SMALL = {"size": 5, "chests": 1}


def small(seed: str = "x", level: Level = Level.EASY) -> Request:
    return making.request(KIND, level, SMALL, seed)


def test_a_request_is_settled_and_in_one_order() -> None:
    assert making.request(KIND, "easy", {"chests": 1, "size": 5}, "x") == small()
    assert dict(making.request(KIND, Level.EASY, {}, "x").options) == rules_of(KIND).settle({})


@pytest.mark.parametrize("seed", ["", "a\nb", "\0", "x" * (SEED_LENGTH + 1), "\ud800", "a\u2028b"])
def test_a_seed_is_a_line_of_text(seed: str) -> None:
    with pytest.raises(PuzzleError, match="a seed has 1 to 100 characters"):
        small(seed)


@pytest.mark.parametrize("seed", ["x", "2026-11-20", "海 の 日", "x" * SEED_LENGTH, " "])
def test_any_line_of_text_is_a_seed(seed: str) -> None:
    puzzle = making.make(small(seed))
    assert puzzle.origin == Origin(Level.EASY, seed, rules_of(KIND).version)
    assert rules_of(KIND).load(making.make_text(small(seed))) == puzzle


def test_a_bad_request_is_refused() -> None:
    with pytest.raises(PuzzleError, match="the level 'mild' is not made"):
        making.request(KIND, "mild", SMALL, "x")
    with pytest.raises(PuzzleError, match="no puzzle kind 'chess', expected lion-wall"):
        making.request("chess", Level.EASY, {}, "x")
    with pytest.raises(PuzzleError):
        making.request(KIND, Level.EASY, {"colour": 1}, "x")
    with pytest.raises(PuzzleError):
        making.request(KIND, Level.EASY, {"size": "large"}, "x")


def test_everything_in_a_request_decides_what_is_made() -> None:
    zones = {
        making.make(making.request(KIND, level, {"size": size, "chests": 1}, seed)).zones
        for level in (Level.EASY, Level.NORMAL)
        for size in (6, 7)
        for seed in ("x", "y")
    }
    assert len(zones) == 8


def test_a_pack_of_one_is_the_puzzle_of_its_seed() -> None:
    assert list(making.pack(small(), 1)) == [making.make_text(small())]


def test_a_pack_has_seeds_of_its_own_and_begins_alike_whatever_its_length() -> None:
    short, long = list(making.pack(small(), 3)), list(making.pack(small(), 6))
    assert long[:3] == short
    origins = [rules_of(KIND).load(text).origin for text in long]
    assert [origin.seed for origin in origins] == sorted(origin.seed for origin in origins)
    assert all(origin.seed.startswith("x-") for origin in origins)


def test_no_two_puzzles_of_a_pack_are_alike() -> None:
    rules = rules_of(KIND)
    texts = list(making.pack(small(), 40))
    assert len({rules.fingerprint(rules.load(text)) for text in texts}) == len(texts) == 40


def test_a_pack_passes_over_what_it_has_already() -> None:
    """Every candidate is made twice here: as if each second seed gave the same board again."""

    def twice(job: making.Job, requests: object) -> list[str]:
        assert isinstance(requests, list)
        return [job(request, steady) for request in requests for _ in range(2)]

    assert list(making.pack(small(), 5, twice)) == list(making.pack(small(), 5))


def test_a_pack_that_cannot_be_filled_says_how_far_it_came() -> None:
    def always_the_first(job: making.Job, requests: object) -> list[str]:
        assert isinstance(requests, list)
        return [making.make_text(small())] * len(requests)

    found = making.pack(small(), 2, always_the_first)
    assert next(found)
    with pytest.raises(PuzzleError, match="only 1 different"):
        next(found)


def test_making_can_be_cancelled() -> None:
    def pulse(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        making.make_text(small(), pulse)
    with pytest.raises(Cancelled):
        making.hint(KIND, rules_of(KIND).start(making.make(small())), pulse)


def test_a_text_is_told_for_what_it_is() -> None:
    puzzle = making.make(small())
    assert making.open_puzzle(rules_of(KIND).dump(puzzle)) == (KIND, puzzle)
    link = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
    assert making.open_puzzle(link) == (KIND, rules_of(KIND).load(link))
    assert isinstance(making.open_puzzle(" 0 1 1 2\r\n0 0 1 2\r\n2 2 2 2\r\n2 3 3 2"), tuple)
    assert making.open_puzzle("SS2-5E-ABCDEF") == Code(small("ABCDEF"), 2)
    assert making.open_puzzle("SS7-5E-ABCDEF") == Code(small("ABCDEF"), 7)


def test_the_own_file_of_an_older_generator_is_the_very_puzzle_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of(KIND)
    old = making.make(small("ABCDEF"))
    text, bare = rules.dump(old), rules.dump(replace(old, origin=Origin(Level.EASY, "ABCDEF")))
    raise_version(monkeypatch, KIND, 3)
    assert making.open_puzzle(text) == (KIND, old)
    assert making.make(small("ABCDEF")) != old
    assert making.make(small("ABCDEF")).origin == Origin(Level.EASY, "ABCDEF", 3)
    assert rules.load(bare).origin == Origin(Level.EASY, "ABCDEF"), "files that name no generator can be read too"


@pytest.mark.parametrize("version", [0, -1, 1.5, "2", True, None, 10**7])
def test_a_generator_that_cannot_be_is_refused(version: object) -> None:
    values = json.loads(making.make_text(small())) | {"generator": version}
    with pytest.raises(PuzzleError, match='"generator" should be a whole number'):
        rules_of(KIND).load(json.dumps(values))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a puzzle, the address of one, or a code"),
        ("dear diary", "not a puzzle, the address of one, or a code"),
        ("{}", "not a puzzle, or it is damaged"),
        ('{"kind": "sweet-spots"', "not a puzzle, or it is damaged"),
        ('{"kind": "chess"}', "no puzzle kind 'chess'"),
        ('{"kind": "sweet-spots"}', '"version" is missing'),
        ("0 1\n1", "row 2 has 1 cell, but the first row has 2"),
        ("SS-8H-K7", "6 letters and digits"),
        ("ZZ-8H-K7QX2M", "begins with LW"),
    ],
)
def test_a_text_that_is_nothing_is_refused_for_the_right_reason(text: str, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        making.open_puzzle(text, "dropped.txt")
    assert said in str(caught.value.reason)


def test_the_jobs_of_another_process_do_what_the_rules_do() -> None:
    rules, puzzle = rules_of(KIND), making.make(small())
    position = rules.start(puzzle)
    assert making.hint(KIND, position) == rules.hint(position)
    report = making.inspect_text(KIND, rules.dump(puzzle))
    assert (report.valid, report.unique, report.level) == (True, True, Level.EASY)
    assert making.inspect_text(KIND, "0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2").unique


def test_turned_and_mirrored_boards_have_one_fingerprint() -> None:
    rules, rng = rules_of(KIND), Random(5)
    puzzle: Puzzle = making.make(small("turn"))
    for _ in range(10):
        zones = [list(row) for row in puzzle.zones]
        for _ in range(rng.randrange(4)):
            zones = [list(row) for row in zip(*zones[::-1], strict=True)]
        if rng.random() < 0.5:
            zones = zones[::-1]
        text = "\n".join(" ".join(map(str, row)) for row in zones)
        assert rules.fingerprint(rules.load(text)) == rules.fingerprint(puzzle)
    other = making.make(small("other"))
    assert rules.fingerprint(other) != rules.fingerprint(puzzle)
    assert isinstance(rules.start(other), Position)


def test_no_answer_of_a_pack_comes_twice_within_two_hundred_and_no_pair_within_forty() -> None:
    rules = rules_of("riddle")
    last: dict[str, int] = {}
    for number, text in enumerate(making.pack(making.request("riddle", "normal", {"length": 6}, "pack"), 120)):
        for mark in rules.marks(rules.load(text)):
            assert number - last.get(mark.what, -1_000) >= mark.lasts, mark
            last[mark.what] = number
