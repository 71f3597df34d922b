"""The session: everything can be undone and redone, nothing is lost, and a save is the same game again.

The machine below plays at random on one kind of puzzle beside a model of the plainest sort: a list of positions for
the line with an index into it. It runs over a toy, and over every kind in the catalogue.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.session import NAME_LIMIT, Branch, Counters, Session, Stopwatch, is_begun
from generators.catalog import KINDS
from generators.contract import MoveError, PuzzleError, steady
from generators.puzzle import Rules
from tests.game.toy import Count, Goal, toy


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def toy_session(goal: int = 10, clock: Clock | None = None) -> Session[Goal, Count, int]:
    return Session(toy(), Goal(goal), clock or Clock())


def toys(kind: str) -> Rules[Goal, Count, int]:
    return {"toy": toy()}[kind]


def reload(session: Session[Any, Any, Any]) -> Session[Any, Any, Any]:
    return Session.load(session.dump(), lambda _: session.rules, Clock())


def numbers(session: Session[Goal, Count, int]) -> list[int]:
    return [count.number for count in session.line]


# The laws.

Game = tuple[Rules[Any, Any, Any], Any, list[Any]]


def toy_game() -> Game:
    return toy(), Goal(30), list(range(1, 10))


def game_of(kind: str) -> Game:
    """The moves that lead to the solution, to be played in any order and any number of times."""
    rules = KINDS[kind]
    options = rules.settle({})
    puzzle = rules.generate(options, rules.levels(options)[0], Random(7), steady)
    return rules, puzzle, list(rules.answer(puzzle))


class AnyPlay(RuleBasedStateMachine):
    make: Callable[[], Game]

    @initialize()
    def begin(self) -> None:
        self.kind, self.puzzle, self.choice = type(self).make()
        self.session: Session[Any, Any, Any] = Session(self.kind, self.puzzle, Clock())
        self.line = [self.kind.start(self.puzzle)]
        self.here = 0
        self.named: dict[str, list[Any]] = {}

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(self.choice))
        try:
            position = self.kind.apply(self.line[self.here], move)
        except MoveError:
            with pytest.raises(MoveError):
                self.session.play(move)
            return
        assert self.session.play(move) == position
        self.line[self.here + 1 :] = [position]
        self.here += 1

    @rule()
    def undo(self) -> None:
        assert self.session.undo() == (self.here > 0)
        self.here = max(0, self.here - 1)

    @rule()
    def redo(self) -> None:
        assert self.session.redo() == (self.here + 1 < len(self.line))
        self.here = min(self.here + 1, len(self.line) - 1)

    @rule()
    def restart(self) -> None:
        moves = self.session.moves
        self.session.restart()
        if moves:
            self.line[self.here + 1 :] = [self.line[0]]
            self.here += 1

    @rule()
    def name(self) -> None:
        name = self.session.branch()
        assert name not in self.named
        self.named[name] = self.line[: self.here + 1]

    @precondition(lambda self: self.named)
    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.named)))
        self.session.go_to(name)
        self.line, self.here = list(self.named[name]), len(self.named[name]) - 1
        # What redo does next is what was last visited from here, which the plain model does not know.
        while self.session.redo():
            self.line.append(self.session.position)
        for _ in range(len(self.line) - 1 - self.here):
            self.session.undo()

    @rule()
    def save_and_load(self) -> None:
        loaded = reload(self.session)
        assert loaded.dump() == self.session.dump()
        self.session = loaded

    @rule()
    def all_back_and_forth(self) -> None:
        before = (self.session.position, self.session.line, self.session.can_redo, self.session.branches)
        steps = 0
        while self.session.undo():
            steps += 1
        assert steps == self.here and self.session.position == self.kind.start(self.puzzle)
        for _ in range(steps):
            assert self.session.redo()
        assert (self.session.position, self.session.line, self.session.can_redo, self.session.branches) == before

    @invariant()
    def agrees(self) -> None:
        assert self.session.position == self.line[self.here]
        assert self.session.can_undo == (self.here > 0)
        assert self.session.can_redo == (self.here + 1 < len(self.line))
        assert self.session.is_solved == self.kind.is_solved(self.line[self.here])
        assert {branch.name for branch in self.session.branches} == set(self.named)


@pytest.mark.parametrize("make", [toy_game, *(lambda kind=kind: game_of(kind) for kind in KINDS)], ids=["toy", *KINDS])
def test_any_play_can_be_undone_redone_saved_and_loaded(make: Callable[[], Game]) -> None:
    game = make()
    machine: type[AnyPlay] = type("Machine", (AnyPlay,), {"make": staticmethod(lambda: game)})
    run_state_machine_as_test(machine, settings=settings(max_examples=60, stateful_step_count=40))


# Moves.


def test_a_move_that_cannot_be_played_changes_nothing() -> None:
    session = toy_session(4)
    session.play(8)
    before, revision = session.dump(), session.revision
    with pytest.raises(MoveError, match="too far"):
        session.play(1)
    assert (session.dump(), session.revision) == (before, revision)


def test_a_new_move_after_undo_keeps_the_old_future_for_its_name() -> None:
    session = toy_session()
    session.play(1)
    session.play(2)
    name = session.branch()
    session.undo()
    session.play(5)
    assert numbers(session) == [0, 1, 6]
    session.go_to(name)
    assert numbers(session) == [0, 1, 3]


def test_redo_goes_where_one_last_was() -> None:
    session = toy_session()
    session.play(1)
    first = session.branch("first")
    session.undo()
    session.play(2)
    session.undo()
    session.redo()
    assert numbers(session) == [0, 2]
    session.go_to(first)
    session.undo()
    session.redo()
    assert numbers(session) == [0, 1]


def test_restart_is_a_step_that_undo_takes_back() -> None:
    session = toy_session()
    session.play(3)
    session.play(4)
    session.restart()
    assert (session.position.number, session.moves) == (0, 0)
    session.restart()
    assert session.undo()
    assert (session.position.number, session.moves) == (7, 2)


def test_whether_a_game_was_begun_is_seen_in_its_text_alone() -> None:
    session = toy_session()
    assert not is_begun(session.dump())
    session.play(3)
    session.undo()
    text = session.dump()
    assert is_begun(text), "undo takes a move back, but not that it was made"
    assert is_begun(text.replace('"toy"', '"a kind that nobody knows"')), "nothing is replayed"
    assert not is_begun(text[:-1]) and not is_begun("") and not is_begun("[]")


def test_answers_are_asked_for_once_for_each_position() -> None:
    asked: list[str] = []
    session = Session(toy(asked), Goal(3), Clock())
    session.play(3)
    for _ in range(3):
        assert session.is_solved and not session.faults
    session.undo()
    session.redo()
    assert session.is_solved
    assert sorted(asked) == ["faults", "is_solved"]


def test_faults_are_those_of_the_position() -> None:
    session = toy_session(3)
    session.play(4)
    assert [fault.rule for fault in session.faults] == ["past the goal"]
    session.undo()
    assert session.faults == ()


# The way back.


def test_the_way_back_is_what_undo_leads_through() -> None:
    session = toy_session(10)
    for move in (9, 1):
        session.play(move)
    session.restart()
    session.play(5)
    way = [position.number for position in session.way_back]
    assert way == [5, 0, 10, 9, 0]
    for number in way[1:]:
        assert session.undo() and session.position.number == number
    assert not session.undo()


def test_rewinding_is_so_many_undos_and_redo_leads_forward_again() -> None:
    session = toy_session(10)
    for move in (9, 1, 1, 5):
        session.play(move)
    session.rewind(2)
    assert session.position.number == 10
    assert session.redo() and session.redo() and session.position.number == 16
    session.rewind(0)
    assert session.position.number == 16


# What-ifs.


def test_branches_tell_name_place_and_moves() -> None:
    session = toy_session()
    session.play(1)
    assert session.branch() == "Bookmark 1"
    session.play(1)
    assert session.branch(" corner\n first ") == "corner first"
    assert session.branches == (Branch("Bookmark 1", 1, 1, False), Branch("corner first", 2, 2, True))


def test_names_are_unique_and_fit_a_button() -> None:
    session = toy_session()
    long = "x" * 100
    assert [session.branch("a"), session.branch("a"), session.branch("a")] == ["a", "a 2", "a 3"]
    assert [len(session.branch(long)) <= NAME_LIMIT, len(session.branch(long)) <= NAME_LIMIT] == [True, True]
    assert [session.branch(), session.branch("  ")] == ["Bookmark 1", "Bookmark 2"]
    assert len(session.branches) == 7 and reload(session).branches == session.branches


def test_drop_takes_the_name_and_not_the_moves() -> None:
    session = toy_session()
    session.play(1)
    session.drop(session.branch("here"))
    assert session.branches == () and session.position.number == 1
    with pytest.raises(KeyError):
        session.go_to("here")
    with pytest.raises(KeyError):
        session.drop("here")


def test_rename_keeps_order_and_place() -> None:
    session = toy_session()
    for name in ("a", "b", "c"):
        session.branch(name)
    assert session.rename("a", "a") == "a"
    assert session.rename("b", "c") == "c 2"
    assert [branch.name for branch in session.branches] == ["a", "c 2", "c"]


# Clock, counters, revision.


def test_the_watch_counts_only_while_it_runs() -> None:
    clock = Clock()
    watch = Stopwatch(clock, 5.0)
    clock.time += 10
    assert (watch.seconds, watch.running) == (5.0, False)
    watch.start()
    clock.time += 2
    watch.start()
    clock.time += 1
    assert (watch.seconds, watch.running) == (8.0, True)
    watch.pause()
    clock.time += 100
    watch.pause()
    assert (watch.seconds, watch.running) == (8.0, False)


def test_a_clock_set_back_takes_no_time_away() -> None:
    clock = Clock()
    watch = Stopwatch(clock, 5.0)
    watch.start()
    clock.time -= 50
    assert watch.seconds == 5.0


def test_undo_takes_no_counter_and_no_time_back() -> None:
    clock = Clock()
    session = toy_session(clock=clock)
    session.watch.start()
    session.play(1)
    clock.time += 3
    session.counters.hints += 1
    session.undo()
    assert (session.counters.hints, session.watch.seconds) == (1, 3.0)


def test_the_revision_grows_with_every_change_and_with_nothing_else() -> None:
    session = toy_session()
    session.play(1)
    acts: list[Callable[[], object]] = [
        lambda: session.play(1),
        session.undo,
        session.redo,
        session.branch,
        lambda: session.rename("Bookmark 1", "x"),
        lambda: session.go_to("x"),
        lambda: session.drop("x"),
        session.restart,
        lambda: setattr(session.counters, "checks", 1),
        lambda: setattr(session.counters, "revealed", True),
    ]
    for act in acts:
        before = session.revision
        act()
        assert session.revision > before
    before = session.revision
    for look in (session.dump, lambda: session.way_back, session.redo, session.restart):
        look()
    assert session.revision == before


# Saves.


def played() -> Session[Goal, Count, int]:
    clock = Clock()
    session = toy_session(clock=clock)
    session.watch.start()
    for move in (1, 2, 3):
        session.play(move)
    session.branch("六 spots")
    session.undo()
    session.play(9)
    session.restart()
    session.counters = Counters(hints=2, mistakes=1, checks=3, revealed=True)
    clock.time += 12.5
    return session


def test_a_loaded_game_is_the_saved_one_with_its_watch_standing() -> None:
    session = played()
    loaded = Session.load(session.dump(), toys, Clock())
    assert loaded.dump() == session.dump()
    assert loaded.branches == session.branches and loaded.counters == session.counters
    assert (loaded.watch.seconds, loaded.watch.running) == (12.5, False)
    assert (loaded.position, loaded.moves, loaded.can_redo) == (session.position, session.moves, session.can_redo)


def test_a_newer_format_is_said_politely() -> None:
    text = played().dump().replace('"format":1', '"format":2')
    with pytest.raises(PuzzleError, match=r"old\.json: this game was saved by a newer Quintet"):
        Session.load(text, toys, Clock(), "old.json")


def test_a_kind_that_is_not_known_is_said() -> None:
    with pytest.raises(PuzzleError, match="kind not known here: 'other'"):
        Session.load(played().dump().replace('"toy"', '"other"'), toys, Clock())


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("format", 0, "not a saved game"),
        ("format", True, "not a saved game"),
        ("kind", 5, "'kind' is missing"),
        ("puzzle", "nonsense", "expected a goal"),
        ("puzzle", None, "'puzzle' is missing"),
        ("nodes", {}, "'nodes' is missing"),
        ("nodes", [[0, "add 1"], [2, "add 1"]], "step 2 is not a step"),
        ("nodes", [[0]], "step 1 is not a step"),
        ("nodes", [[0, 7]], "step 1 is not a step"),
        ("nodes", [["0", "add 1"]], "step 1 is not a step"),
        ("nodes", [[0, "jump"]], "step 1 cannot be read"),
        ("nodes", [[0, "add 9"], [1, "add 9"], [2, "add 9"]], "step 3 cannot be played: 27 is too far"),
        ("redo", [1], "redo steps does not fit"),
        ("redo", [1, 2, 3, 3, 0, 0], "redo after step 3 leads nowhere"),
        ("redo", [1, 2, 3, 9, 0, 0], "redo after step 3 leads nowhere"),
        ("current", 6, "'current'"),
        ("current", -1, "'current'"),
        ("current", True, "'current'"),
        ("branches", [["a", 9]], "the bookmark 'a' does not fit"),
        ("branches", [["a", 1], ["a", 1]], "the bookmark 'a' does not fit"),
        ("branches", [["", 1]], "the bookmark '' does not fit"),
        ("branches", ["a"], "a bookmark is not a name and a step"),
        ("counters", {"hints": 1}, "the counter 'mistakes'"),
        ("counters", {"hints": -1, "mistakes": 0, "checks": 0, "revealed": False}, "the counter 'hints'"),
        ("counters", {"hints": 0, "mistakes": 0, "checks": 0, "revealed": 1}, "the counter 'revealed'"),
        ("seconds", -1, "the time"),
        ("seconds", float("nan"), "the time"),
        ("seconds", float("inf"), "the time"),
        ("seconds", "5", "the time"),
        ("seconds", 10**400, "the time"),
    ],
)
def test_each_damage_has_its_reason(name: str, value: object, reason: str) -> None:
    save = json.loads(played().dump())
    save[name] = value
    with pytest.raises(PuzzleError, match=reason):
        Session.load(json.dumps(save), toys, Clock())


@given(st.data())
@settings(max_examples=300)
def test_damaged_text_is_a_puzzle_error_or_a_game_and_never_anything_else(data: st.DataObject) -> None:
    text = played().dump()
    place = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 12))
    damaged = text[:place] + data.draw(st.text(max_size=4)) + text[place + length :]
    try:
        session = Session.load(damaged, toys, Clock())
    except PuzzleError as error:
        assert error.reason
    else:
        assert reload(session).dump() == session.dump()


@pytest.mark.parametrize("text", ["", "null", "[]", "[" * 100_000, "9" * 5000, '{"format": 1}'])
def test_what_is_no_save_at_all(text: str) -> None:
    with pytest.raises(PuzzleError):
        Session.load(text, toys, Clock())
