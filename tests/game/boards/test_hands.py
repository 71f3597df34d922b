"""What hands do on every board, played as events through the app: the scripts are data, and one runner plays them."""

from __future__ import annotations

import pytest

from generators.catalog import KINDS
from tests.game.boards.hand_scripts import FOLDER, KEYBOARD, MOUSE, TOUCH, Hands, Script, scripts
from tools import rooms

LEAST = 12
EVERY = [script for kind in KINDS for script in scripts(kind)]


@pytest.mark.parametrize("script", EVERY, ids=lambda script: f"{script.kind}: {script.name}")
def test_what_hands_do(script: Script) -> None:
    hands = Hands(script)
    for step in script.hands:
        hands.do(step)
    drawn, says = hands.drawn, hands.stand.says()
    found = drawn.picture(), drawn.cursor() if script.cursor is not None else None
    hands.stand.app.close()
    assert found == (script.board, script.cursor)
    assert script.says in says


@pytest.mark.parametrize("kind", KINDS)
def test_every_board_is_played_by_mouse_touch_and_keyboard_also_madly(kind: str) -> None:
    found = scripts(kind)
    names = [script.name for script in found]
    assert len(names) >= LEAST and len(set(names)) == len(names)
    for verbs in (MOUSE, TOUCH, KEYBOARD):
        assert sum(bool(script.verbs & verbs) for script in found) >= 3
    assert any("mad" in script.verbs for script in found)
    steps = {step for script in found for step in script.hands}
    assert steps & {"key ctrl+Z", "key Z", "click Undo"}, "undo belongs to what hands do"


def test_there_is_a_file_for_each_board_and_for_nothing_else() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {kind for kind in KINDS if not rooms.is_example(kind)}
