"""Timed steps by a clock that the test turns."""

from game.ui.sequence import Sequence


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def told(clock: Clock, enabled: bool = True) -> tuple[Sequence, list[str]]:
    return Sequence(clock, lambda: enabled), []


def test_steps_happen_one_after_another_when_they_are_due() -> None:
    clock = Clock()
    sequence, said = told(clock)
    sequence.then(0.2, lambda: said.append("out"))
    sequence.then(0.3, lambda: said.append("in"))
    for time, expected in ((0.1, []), (0.2, ["out"]), (0.4, ["out"]), (0.5, ["out", "in"])):
        clock.time = time
        sequence.tick()
        assert said == expected
    assert not sequence.busy


def test_a_late_frame_catches_up_without_losing_time() -> None:
    clock = Clock()
    sequence, said = told(clock)
    for name in "abc":
        sequence.then(0.1, lambda name=name: said.append(name))  # type: ignore[misc]
    clock.time = 0.25
    assert sequence.tick() and said == ["a", "b"]
    clock.time = 0.31
    assert not sequence.tick() and said == ["a", "b", "c"]


def test_input_meanwhile_is_kept_in_order_and_played_once() -> None:
    clock = Clock()
    sequence, said = told(clock)
    sequence.input(lambda: said.append("at once"))
    sequence.then(0.2, lambda: said.append("step"))
    sequence.input(lambda: said.append("first"))
    sequence.input(lambda: said.append("second"))
    sequence.tick()
    assert said == ["at once"]
    clock.time = 0.2
    assert not sequence.tick()
    assert said == ["at once", "step", "first", "second"]
    sequence.tick()
    assert len(said) == 4


def test_input_that_begins_a_movement_holds_the_rest_back() -> None:
    clock = Clock()
    sequence, said = told(clock)
    sequence.then(0.1, lambda: said.append("one"))
    sequence.input(lambda: sequence.then(0.1, lambda: said.append("two")))
    sequence.input(lambda: said.append("three"))
    clock.time = 0.1
    assert sequence.tick() and said == ["one"]
    clock.time = 0.2
    sequence.tick()
    assert said == ["one", "two", "three"]


def test_without_motion_nothing_waits() -> None:
    clock = Clock()
    sequence, said = told(clock, enabled=False)
    sequence.then(5.0, lambda: said.append("a"))
    sequence.then(5.0, lambda: said.append("b"))
    sequence.tick()
    assert said == ["a", "b"]
