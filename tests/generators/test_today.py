"""The puzzles of a day: the same everywhere, of the level of its weekday, and known again by their seed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from generators import making, today
from generators.catalog import KINDS, rules_of
from generators.contract import Level, Origin, Pulse, Request, Unmakable, phrase, steady
from generators.data import shelf
from tests.versions import raise_version
from tools import golden_today

MONDAY = date(2026, 11, 16)


def test_sixty_days_are_as_they_were_published() -> None:
    folder = Path(__file__).resolve().parents[1] / "golden"
    assert golden_today.faults(folder) == []


def test_another_set_in_the_same_versions_is_told_and_never_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden_today, "DAYS", 3)
    monkeypatch.setattr(golden_today, "DIGESTED", 0)
    assert golden_today.write(tmp_path) == [] and golden_today.faults(tmp_path) == []
    path = tmp_path / "today.txt"
    first, second, *rest = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([first, second + "X", *rest]) + "\n", "utf-8")
    before = path.read_bytes()
    assert "1 of 3 days" in golden_today.write(tmp_path)[0] and path.read_bytes() == before
    raise_version(monkeypatch, "brick", rules_of("brick").version + 1)
    assert "a version was raised" in golden_today.faults(tmp_path)[0]
    assert golden_today.write(tmp_path) == [] and golden_today.faults(tmp_path) == []


def test_the_level_follows_the_weekday_and_sunday_is_large() -> None:
    week = [today.set_of(MONDAY + timedelta(days=number)) for number in range(7)]
    levels = [{request.level for request in day} for day in week]
    order = list(Level)
    assert levels[0] == {Level.EASY} and levels[5] == {Level.FIENDISH}
    hardest = [max(order.index(level) for level in day) for day in levels[:6]]
    assert hardest == sorted(hardest)
    for kind, weekday, sunday in zip(KINDS, week[0], week[6], strict=True):
        assert weekday.kind == sunday.kind == kind and weekday.options != sunday.options


def test_a_day_has_one_puzzle_of_each_type_and_no_two_days_share_one() -> None:
    days = [today.set_of(MONDAY + timedelta(days=number)) for number in range(400)]
    assert all([request.kind for request in day] == list(KINDS) for day in days)
    assert len({request for day in days for request in day}) == 400 * len(KINDS)


def test_a_seed_tells_its_day_and_no_other_seed_does() -> None:
    for number in range(0, 60_000, 17):
        day, attempt = today.FIRST + timedelta(days=number), number % today.ATTEMPTS
        assert today.day_of_seed(today.seed_of(day, attempt)) == (day, attempt)
    for seed in ("", "ABC", "ABCDEFG", "abcdef", "ILOUUU", "日日日日日日"):
        assert today.day_of_seed(seed) is None
    for kind in KINDS:
        rules = rules_of(kind)
        assert all(today.day_of(rules, rules.load(line)) is None for line in list(shelf(kind))[:20])


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_of_a_day_is_known_again_and_one_with_a_borrowed_seed_is_not(kind: str) -> None:
    rules = rules_of(kind)
    puzzle = rules.load(today.make_text(kind, MONDAY))
    assert today.day_of(rules, puzzle) == MONDAY
    seed = puzzle.origin.seed
    easier = replace(puzzle, origin=Origin(Level.FIENDISH, seed, rules.version))
    assert today.day_of(rules, easier) is None
    assert today.day_of(rules, replace(puzzle, origin=None)) is None
    assert today.day_of(rules, replace(puzzle, origin=Origin(Level.EASY, seed, None))) is None


def test_a_puzzle_of_an_older_version_keeps_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = rules_of("sweet-spots").load(today.make_text("sweet-spots", MONDAY))
    raise_version(monkeypatch, "sweet-spots", rules_of("sweet-spots").version + 1)
    assert today.day_of(rules_of("sweet-spots"), puzzle) == MONDAY


def test_where_no_puzzle_comes_of_a_seed_the_next_one_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    real = making.make_text

    def stubborn(request: Request, pulse: Pulse = steady) -> str:
        if request.seed in {today.seed_of(MONDAY, attempt) for attempt in range(3)}:
            raise Unmakable(phrase("None came out."))
        return real(request, pulse)

    monkeypatch.setattr(making, "make_text", stubborn)
    rules = rules_of("sweet-spots")
    puzzle = rules.load(today.make_text("sweet-spots", MONDAY))
    assert puzzle.origin.seed == today.seed_of(MONDAY, 3) and today.day_of(rules, puzzle) == MONDAY


def test_every_past_day_has_a_set() -> None:
    days = today.days_until(date(2026, 3, 1))
    assert days[0] == today.FIRST and days[-1] == date(2026, 3, 1) and len(days) == 60
