"""Codes go there and back, forgive what people do to them, and refuse the rest with a sentence."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators import codes, making
from generators.__main__ import main
from generators.catalog import KINDS, rules_of
from generators.contract import Level, PuzzleError, Request, alternatives
from tests.versions import raise_version

OPENINGS = alternatives(rules.tag + (str(rules.version) if rules.version > 1 else "") for rules in KINDS.values())
"""What codes begin with today."""


@st.composite
def requests(draw: st.DrawFn) -> Request:
    """Any request that can be made, with a seed of the short kind."""
    kind = draw(st.sampled_from(sorted(KINDS)))
    rules = rules_of(kind)
    options: dict[str, int | str] = {}
    for choice in rules.choices(rules.settle({})):
        options[choice.name] = draw(st.sampled_from(choice.values))
    options = rules.settle(options)
    level = draw(st.sampled_from(rules.levels(options)))
    return making.request(kind, level, options, draw(st.text(codes.ALPHABET, min_size=6, max_size=6)))


def code_of(request: Request) -> str:
    code = codes.encode(request)
    assert code is not None
    return code


@given(requests())
def test_codes_go_there_and_back(request_: Request) -> None:
    code = code_of(request_)
    assert re.fullmatch(r"[A-Z]{2}\d*-[A-Z0-9]+-[A-Z0-9]{6}", code)
    assert codes.decode(code) == request_
    assert codes.looks_like_code(code)
    assert making.open_puzzle(code) == codes.Code(request_, rules_of(request_.kind).version)


@given(requests(), st.data())
def test_reading_forgives_what_people_do_to_a_code(request_: Request, data: st.DataObject) -> None:
    code = code_of(request_)
    head, seed = code[:-6], code[-6:]
    seed = "".join(data.draw(st.sampled_from({"1": "1Il", "0": "0Oo"}.get(char, char))) for char in seed)
    dashes = data.draw(st.sampled_from(["-", " - ", "–", "−", "_"]))
    changed = (head + seed).replace("-", dashes)
    changed = data.draw(st.sampled_from([changed, changed.lower(), f"  {changed}\n"]))
    assert codes.looks_like_code(changed)
    assert codes.decode(changed) == request_


@given(requests())
def test_dashes_may_be_missing_where_one_reading_is_left(request_: Request) -> None:
    code = code_of(request_)
    for text in (code.replace("-", ""), code.replace("-", " "), code.replace("-", "", 1)):
        assert codes.looks_like_code(text)
        try:
            assert codes.decode(text) == request_
        except PuzzleError as error:
            assert "dashes" in str(error.reason)


def test_the_code_of_the_readme() -> None:
    request = codes.decode("ss28hk7qx2m")
    assert request == making.request("sweet-spots", Level.HARD, {"size": 8, "chests": 1}, "K7QX2M")
    assert codes.encode(request) == "SS2-8H-K7QX2M"


@pytest.mark.parametrize("seed", ["", "friday", "K7QX2", "K7QX2MM", "k7qx2m", "K7QXUM", "K7QXIM", "K7QX2M\n"])
def test_a_seed_of_another_shape_has_no_code(seed: str) -> None:
    assert codes.encode(Request("sweet-spots", Level.EASY, (("chests", 1), ("size", 8)), seed)) is None


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "is not a code; a code looks like SS2-8H-K7QX2M"),
        ("hello, world", "is not a code; a code looks like SS2-8H-K7QX2M"),
        ("SS-8H-K7QX2M-K7QX2M-K7QX2M-1", "is not a code; a code looks like SS2-8H-K7QX2M"),
        ("ZZ-8H-K7QX2M", f"begins with {OPENINGS}, and this one with 'ZZ'"),
        ("SS3-8H-K7QX2M", "made by a newer Quintet"),
        ("SS-8H-K7QX2M", "made by an older Quintet"),
        ("SS99-8H-K7QX2M", "the code of today's puzzle of the same choice is SS2-8H-K7QX2M"),
        ("SS99-99H-K7QX2M", "made by a newer Quintet, and would give another puzzle here; its choice is not offered"),
        ("SS99-8X-K7QX2M", "its choice is not offered: this code has no level"),
        ("SS1-8H-K7QX2M", "a code begins with"),
        ("SS02-8H-K7QX2M", "a code begins with"),
        ("SS2-8X-K7QX2M", "no level: its middle ends in one of E, N, H, F, and here it is '8X'"),
        ("SS2--K7QX2M", "has no level"),
        ("SS2-8H-K7QXUM", "6 letters and digits"),
        ("SS2-8H-K7QX2", "6 letters and digits"),
        ("SS2-8H-K7QX2MM", "6 letters and digits"),
        ("SS2-999H-K7QX2M", ""),
        ("SS2-H-K7QX2M", ""),
        ("SS2-8HK7QX2", "dashes"),
        ("SS8", "dashes"),
    ],
)
def test_a_bad_code_is_refused_in_one_sentence(code: str, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        codes.decode(code)
    assert said in str(caught.value.reason)
    assert len(str(caught.value).splitlines()) == 1


def test_a_level_that_is_not_made_with_the_options_is_refused() -> None:
    pairs = [
        (options, level)
        for size in rules_of("sweet-spots").choices({})[0].values
        for options in [rules_of("sweet-spots").settle({"size": size})]
        for level in Level
        if level not in rules_of("sweet-spots").levels(options)
    ]
    for options, level in pairs:
        middle = rules_of("sweet-spots").pack(options) + codes.LETTERS[level]
        with pytest.raises(PuzzleError, match="not made with its options"):
            codes.decode(f"SS2-{middle}-K7QX2M")


def test_a_newer_generator_says_so_in_its_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    old = codes.decode("SS2-8H-K7QX2M")
    raise_version(monkeypatch, "sweet-spots", 3)
    assert codes.encode(old) == "SS3-8H-K7QX2M"
    assert codes.decode("SS3-8H-K7QX2M") == codes.decode("ss38hk7qx2m") == old
    for other, said in (("SS2-8H-K7QX2M", "an older Quintet"), ("SS4-8H-K7QX2M", "a newer Quintet")):
        with pytest.raises(PuzzleError, match=f"{said}, .* the same choice is SS3-8H-K7QX2M$"):
            codes.decode(other)


def test_the_code_of_any_version_names_its_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    request = codes.decode("SS2-8H-K7QX2M")
    raise_version(monkeypatch, "sweet-spots", 12)
    for text, version in (("SS-8H-K7QX2M", 1), ("ss8hk7qx2m", 1), ("SS2-8H-K7QX2M", 2), ("SS128HK7QX2M", 12)):
        code = codes.read(text)
        assert (code.request, code.version) == (request, version)
        assert (code.is_current, code.is_older) == (version == 12, version < 12)


@pytest.mark.parametrize("command", [("check",), ("solve",), ("hint",), ("convert", "--to", "json")])
def test_the_command_line_names_the_code_of_today(capsys: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    name, *rest = command
    assert main([name, "sweet-spots", "SS3-5E-K7QX2M", *rest]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert "a newer Quintet" in err and "the code of today's puzzle of the same choice is SS2-5E-K7QX2M" in err


@given(st.text(max_size=40) | st.text("SS8HK7QX2M- 019", max_size=24))
def test_any_text_is_a_code_or_a_puzzle_error(text: str) -> None:
    try:
        request = codes.decode(text)
    except PuzzleError:
        return
    assert codes.decode(code_of(request)) == request


def test_fresh_seeds_have_codes_and_differ() -> None:
    rng = Random(1)
    seeds = [codes.fresh_seed(rng) for _ in range(100)]
    assert len(set(seeds)) == 100
    assert all(codes.encode(Request("sweet-spots", Level.EASY, (("chests", 1), ("size", 8)), seed)) for seed in seeds)


def test_other_texts_do_not_look_like_codes() -> None:
    for text in ("0 1 1 2\n0 0 1 2", '{"kind": "sweet-spots"}', "starbattle/6/6/1/4ilbhgdnmhou", "ss", "deioprv", ""):
        assert not codes.looks_like_code(text)
