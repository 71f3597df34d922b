"""Mouse and touch become one pointer. The events are pygame's own, posted as a screen would."""

from typing import Any

import pygame
import pytest

from game.ui.input import LONG_PRESS, Composed, Event, Focus, Key, Pointer, Translator, Wheel


class Hands:
    """A translator with a clock and a window to try it on."""

    def __init__(self) -> None:
        self.time = 0.0
        self.translator = Translator(lambda: self.time, lambda: (1000, 500))

    def send(self, kind: int, **values: Any) -> list[Event]:
        return list(self.translator.read(pygame.event.Event(kind, **values)))

    def finger(self, kind: int, x: float, y: float, finger: int = 1) -> list[Event]:
        return self.send(kind, x=x, y=y, finger_id=finger, touch_id=1)

    def wait(self, seconds: float) -> list[Event]:
        self.time += seconds
        return list(self.translator.tick())


@pytest.fixture
def hands() -> Hands:
    return Hands()


def test_a_tap_is_a_click_at_its_place_in_the_window(hands: Hands) -> None:
    assert hands.finger(pygame.FINGERDOWN, 0.5, 0.5) == [Pointer("down", (500, 250), 1, touch=True)]
    assert hands.finger(pygame.FINGERUP, 0.5, 0.5) == [Pointer("up", (500, 250), 1, touch=True)]


def test_a_resting_finger_becomes_the_right_button_once(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, 0.1, 0.1)
    assert hands.wait(LONG_PRESS - 0.01) == []
    assert [(e.phase, e.button) for e in hands.wait(0.02) if isinstance(e, Pointer)] == [
        ("cancel", 1),
        ("down", 3),
        ("up", 3),
    ]
    assert hands.wait(1.0) == []
    assert hands.finger(pygame.FINGERUP, 0.1, 0.1) == []


def test_a_moving_finger_drags_and_never_becomes_a_long_press(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, 0.1, 0.1)
    assert hands.finger(pygame.FINGERMOTION, 0.105, 0.1) == []  # a finger trembles
    assert hands.finger(pygame.FINGERMOTION, 0.3, 0.1) == [Pointer("move", (300, 50), 1, touch=True)]
    assert hands.wait(1.0) == []
    assert hands.finger(pygame.FINGERUP, 0.3, 0.1) == [Pointer("up", (300, 50), 1, touch=True)]


def test_a_second_finger_takes_back_what_the_first_began(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, 0.1, 0.1, finger=1)
    assert hands.finger(pygame.FINGERDOWN, 0.8, 0.8, finger=2) == [Pointer("cancel", (800, 400), 1, touch=True)]
    assert hands.finger(pygame.FINGERUP, 0.8, 0.8, finger=2) == []
    assert hands.finger(pygame.FINGERUP, 0.1, 0.1, finger=1) == []
    assert hands.finger(pygame.FINGERDOWN, 0.2, 0.2, finger=3) == [Pointer("down", (200, 100), 1, touch=True)]


def test_mouse_events_that_a_touch_made_are_not_heard_twice(hands: Hands) -> None:
    assert hands.send(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=1, touch=True) == []
    assert hands.send(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=1, touch=False) == [Pointer("down", (1, 2), 1)]


def test_the_wheel_is_no_button(hands: Hands) -> None:
    assert hands.send(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=4, touch=False) == []
    assert [type(e) for e in hands.send(pygame.MOUSEWHEEL, x=0, y=1)] == [Wheel]


def test_keys_carry_their_modifiers(hands: Hands) -> None:
    (key,) = hands.send(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert key == Key(pygame.K_z, ctrl=True, shift=True)


def test_losing_and_gaining_the_window(hands: Hands) -> None:
    assert hands.send(pygame.WINDOWFOCUSLOST) == [Focus(False)]
    assert hands.send(pygame.WINDOWFOCUSGAINED) == [Focus(True)]


def test_quick_presses_at_a_place_are_counted() -> None:
    time = [0.0]
    hands = Translator(lambda: time[0], lambda: (800, 600))

    def press(at: float, pos: tuple[int, int]) -> int:
        time[0] = at
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        (made,) = hands.read(event)
        assert isinstance(made, Pointer)
        return made.clicks

    assert [press(1.0, (9, 9)), press(1.2, (10, 9)), press(1.4, (10, 9))] == [1, 2, 3]
    assert press(1.5, (90, 9)) == 1 and press(2.5, (90, 9)) == 1


def test_what_an_input_method_composes_is_told() -> None:
    hands = Translator(lambda: 0.0, lambda: (800, 600))
    event = pygame.event.Event(pygame.TEXTEDITING, text="wen", start=3, length=0)
    assert list(hands.read(event)) == [Composed("wen")]
