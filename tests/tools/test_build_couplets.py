from __future__ import annotations

import pytest

from generators.riddle.couplets import answers, couplet_of
from tools.build_couplets import BUILT, SOURCE, built, faults, rows

GOOD = "My whole grows shorter every night / and spends itself in giving light."


def told(*found: tuple[str, str]) -> str:
    return "\n".join(fault for fault in faults(list(found)) if "are wanted" not in fault)


def test_our_couplets_are_without_fault_and_built() -> None:
    found = list(rows(SOURCE.read_text(encoding="utf-8")))
    assert not list(faults(found))
    assert BUILT.read_text(encoding="ascii") == built(dict(found))


def test_what_is_built_is_what_the_program_reads() -> None:
    found = dict(rows(SOURCE.read_text(encoding="utf-8")))
    assert list(answers()) == list(found)
    assert all(" / ".join(couplet_of(answer)) == couplet for answer, couplet in found.items())
    assert couplet_of("quizzical") == ()


def test_a_good_couplet_passes() -> None:
    assert not told(("candle", GOOD))


@pytest.mark.parametrize(
    ("answer", "couplet", "fault"),
    [
        ("candle", GOOD.replace(" / ", " "), "two lines"),
        ("candel", GOOD, "the dictionary lacks"),
        ("candle", GOOD.replace("My whole", "Its whole"), "does not begin"),
        ("candle", GOOD.removesuffix("."), "does not end a sentence"),
        ("candle", GOOD.replace("night", "light"), "rhymes with itself"),
        ("candle", GOOD.replace("giving light", "candlelight"), "candlelight names the answer"),
        ("lighten", GOOD, "light names the answer"),
        ("candle", GOOD.replace("night", "night " + "and " * 12), "too long"),
        ("candle", GOOD.replace("every night", "every  night"), "a sign or a blank"),
    ],
)
def test_what_a_machine_can_find_is_found(answer: str, couplet: str, fault: str) -> None:
    assert fault in told((answer, couplet))


def test_no_line_comes_twice_and_no_answer() -> None:
    other = GOOD.replace("spends itself in giving", "then puts out the")
    assert "two couplets share the line" in told(("candle", GOOD), ("wick", other))
    assert "do not stand in order" in told(("wick", GOOD), ("candle", other))
