"""The app in trouble: errors nobody expected, saves that are damaged, folders that cannot be written."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import App
from game.disk import places
from game.disk.store import Store
from game.scenes.base import Scene
from game.scenes.dialogs import Message
from game.scenes.home import Home
from game.scenes.play import Play
from game.ui.input import Focus, Key, Pointer, Quit, Resized, Wheel
from game.ui.layout import Layout
from game.worker import Worker
from generators import making
from generators.catalog import KINDS
from tests.game.stand import Stand, taught


@pytest.fixture
def app(own_home: Path) -> Iterator[App]:
    app = App(taught(Store.open(places.data_folder())), Worker("inline"), lambda: 100.0, Random(1))
    yield app
    app.close()


def words(app: App) -> str:
    return "\n".join(getattr(widget, "words", "") for widget in app.host.top.stage.widgets)


class Broken(Scene):
    """A scene with a mistake in it."""

    def build(self, area: pygame.Rect) -> Layout:
        raise ZeroDivisionError("the mistake")


def play(app: App) -> Play:
    request = making.request("sweet-spots", "easy", {"size": 6}, "ABCDEF")
    app.host.turn_to("play", session=app.library.session("sweet-spots", making.make(request)))
    scene = app.host.top
    assert isinstance(scene, Play)
    return scene


def test_an_unexpected_error_is_written_down_and_told_and_the_window_goes_on(app: App, own_home: Path) -> None:
    scene = play(app)
    scene.play(scene.session.rules.answer(scene.session.puzzle)[0])
    app.host.push(Broken(app.host))
    app.frame()
    app.frame()
    assert isinstance(app.host.top, Message)
    (log,) = (own_home / "logs").glob("*.log")
    assert "the mistake" in log.read_text("utf-8") and str(log) in words(app)
    app.take(Key(pygame.K_RETURN))
    app.frame()
    assert isinstance(app.host.top, Home)
    saved = app.library.saved("sweet-spots")
    assert saved is not None and saved.position == scene.session.position
    assert app.host.running


def test_an_error_in_a_click_loses_nothing(app: App) -> None:
    scene = play(app)

    def mistake() -> None:
        raise RuntimeError("in a button")

    scene.new = mistake  # type: ignore[method-assign]
    app.guarded(lambda: app.take(Key(pygame.K_n)))
    app.frame()
    assert isinstance(app.host.top, Message)


def test_when_nothing_at_all_can_be_drawn_the_program_ends_with_a_reason(
    app: App, capsys: pytest.CaptureFixture[str]
) -> None:
    def mistake(area: pygame.Rect) -> None:
        raise RuntimeError("no home")

    app.host.stack[0].show = mistake  # type: ignore[method-assign]
    for _ in range(10):
        app.host.dirty = True
        app.frame()
    assert not app.host.running
    assert "no home" in capsys.readouterr().err


def test_a_damaged_store_is_told_and_does_not_stop_the_game(own_home: Path) -> None:
    (own_home / "quintet.db").write_bytes(b"garbage" * 1000)
    app = App(taught(Store.open(own_home)), Worker("inline"), lambda: 100.0, Random(1))
    app.frame()
    app.frame()
    assert isinstance(app.host.top, Message) and "damaged" in words(app)
    assert list(own_home.glob("quintet-damaged-*"))
    app.take(Key(pygame.K_RETURN))
    assert isinstance(play(app), Play)
    app.close()


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of folders work differently there")
def test_a_folder_that_is_a_file_is_told_and_does_not_stop_the_game(tmp_path: Path) -> None:
    path = tmp_path / "taken"
    path.write_text("a file stands where the folder should be")
    app = App(taught(Store.open(path)), Worker("inline"), lambda: 100.0, Random(1))
    app.frame()
    app.frame()
    assert isinstance(app.host.top, Message) and "nothing is saved" in words(app)
    app.take(Key(pygame.K_RETURN))
    assert isinstance(play(app), Play)
    app.close()
    assert path.read_text().startswith("a file")


def test_without_a_sound_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    stand = Stand()
    assert stand.host.sound.start() is False
    stand.start()
    stand.click_at(stand.cell(0, 0))
    assert stand.play.session.moves == 1
    stand.app.close()


def test_any_storm_of_events_leaves_a_sound_app() -> None:
    """A cat on the keyboard and the mouse: no exception, and a board that still answers."""
    stand = Stand()
    stand.app.library.stock()
    rng = Random(20)
    keys = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_") and name != "K_F11"]
    for _ in range(1500):
        pos = (rng.randrange(-50, 1400), rng.randrange(-50, 900))
        touch = rng.random() < 0.3
        event = rng.choice(
            (
                Pointer("down", pos, rng.choice((1, 3)), touch),
                Pointer("move", pos, rng.choice((0, 1)), touch),
                Pointer("up", pos, rng.choice((1, 3)), touch),
                Pointer("cancel", pos, 1, touch),
                Key(rng.choice(keys), ctrl=rng.random() < 0.1, shift=rng.random() < 0.2),
                Wheel(pos, rng.choice((-1.0, 1.0))),
                Focus(rng.random() < 0.5),
                Resized((rng.randrange(1, 2000), rng.randrange(1, 1500))),
                Quit(),
            )
        )
        stand.app.take(event)
        stand.time += rng.random() * 0.3
        stand.app.frame()
    stand.host.home()
    stand.start()
    moves = stand.play.session.moves
    stand.click_at(stand.cell(1, 1))
    assert stand.play.session.moves == moves + 1
    stand.app.close()


def test_a_pointer_that_moves_before_a_dialog_was_drawn_does_no_harm(app: App) -> None:
    app.host.tell("Title", "words")
    app.take(Pointer("move", (300, 300), 0))
    app.take(Pointer("down", (300, 300)))
    app.take(Pointer("up", (300, 300)))
    assert isinstance(app.host.top, Message)
    app.frame()
    assert app.failures == 0


def test_the_first_start_fills_the_shelf_a_sort_a_frame() -> None:
    stand = Stand()
    stand.app.guarded(stand.app._after_first_frame)
    stocked = []
    for _ in KINDS:
        stocked.append(len({kind for kind, _level, _options in stand.host.store.ready_counts()}))
        stand.app.frame()
    assert stocked == list(range(len(KINDS)))
    assert {kind for kind, _level, _options in stand.host.store.ready_counts()} == set(KINDS)
    stand.app.close()
