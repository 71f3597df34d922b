"""The translators' tool, on small trees of its own; gettext itself reads what it compiles."""

import gettext
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.build_locale import (
    CatalogError,
    Entry,
    collect,
    compile_mo,
    load,
    main,
    merge,
    place,
    read_po,
    templates,
    write_po,
)

SOURCE = """
def _(text, **values): ...
title = _("Sweet Spots")
said = phrase("{unit} has \\"{count}\\" chests", unit=1, count=2)
both = _("one chest" if title else "two chests")
again = _("Sweet Spots")
other = print("never collected")
joined = translate("{first} and {last}")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "generators").mkdir()
    (tmp_path / "game" / "home.py").write_text(SOURCE)
    (tmp_path / "generators" / "rules.py").write_text('phrase("Sweet Spots"); phrase("row {number}", number=1)')
    return tmp_path


def translate(tree: Path, key: str, text: str) -> None:
    path = place(tree, "zh")
    entries = load(tree, "zh")
    entries[key].msgstr = text
    path.write_text(write_po(entries), encoding="utf-8")


TRANSLATIONS = {
    "Sweet Spots": "甜点",
    '{unit} has "{count}" chests': "{unit}有“{count}”个宝箱",
    "one chest": "一个宝箱",
    "two chests": "两个宝箱",
    "{first} and {last}": "{first}和{last}",
    "row {number}": "第{number}行",
}


@pytest.fixture
def translated(tree: Path) -> Path:
    main(["--root", str(tree)])
    for key, text in TRANSLATIONS.items():
        translate(tree, key, text)
    main(["--root", str(tree)])
    return tree


def test_templates_are_found_once_in_the_order_of_the_sources(tree: Path) -> None:
    found = collect(tree)
    assert list(found) == list(TRANSLATIONS)
    assert found["Sweet Spots"] == ["game/home.py", "generators/rules.py"]


def test_a_phrase_must_be_written_out() -> None:
    with pytest.raises(CatalogError, match=r"rules\.py, line 2"):
        list(templates("\nphrase(name)", "rules.py"))


def test_a_variable_may_pass_through_the_translator() -> None:
    assert list(templates("_(name)", "home.py")) == []


def test_a_fresh_tree_lacks_every_translation(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tree)]) == 0
    assert "6 texts, 6 without a translation" in capsys.readouterr().out
    assert main(["--root", str(tree), "--check"]) == 1
    assert "no translation of 'row {number}' (generators/rules.py)" in capsys.readouterr().err


def test_gettext_reads_what_was_compiled(translated: Path) -> None:
    assert main(["--root", str(translated), "--check"]) == 0
    catalogue = gettext.translation("quintet", translated / "assets" / "locale", ["zh"])
    assert {key: catalogue.gettext(key) for key in TRANSLATIONS} == TRANSLATIONS
    assert catalogue.gettext("never collected") == "never collected"


def test_updating_twice_changes_nothing(translated: Path) -> None:
    before = place(translated, "zh").read_bytes()
    main(["--root", str(translated)])
    assert place(translated, "zh").read_bytes() == before


def test_a_text_that_left_the_program_leaves_the_file(translated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (translated / "generators" / "rules.py").write_text("")
    assert main(["--root", str(translated), "--check"]) == 1
    assert "'row {number}' is not in the program any more" in capsys.readouterr().err
    main(["--root", str(translated)])
    assert "row {number}" not in load(translated, "zh")
    assert main(["--root", str(translated), "--check"]) == 0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("第{line}行", "differ in {line}, {number}"), ("第行", "differ in {number}"), ("第{行", "odd braces")],
)
def test_placeholders_must_be_the_same(
    translated: Path, capsys: pytest.CaptureFixture[str], text: str, complaint: str
) -> None:
    translate(translated, "row {number}", text)
    main(["--root", str(translated)])
    assert main(["--root", str(translated), "--check"]) == 1
    assert complaint in capsys.readouterr().err


def test_a_stale_compiled_file_is_noticed(translated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    translate(translated, "one chest", "单个宝箱")
    assert main(["--root", str(translated), "--check"]) == 1
    assert "quintet.mo is not up to date" in capsys.readouterr().err


def test_translators_notes_and_their_header_stay(translated: Path) -> None:
    path = place(translated, "zh")
    text = path.read_text(encoding="utf-8").replace("#: generators", "# of a board\n#: generators", 1)
    path.write_text(text.replace("Language: zh", "Language: zh\\nLast-Translator: us"), encoding="utf-8")
    main(["--root", str(translated)])
    kept = load(translated, "zh")
    assert kept["Sweet Spots"].notes == ["# of a board"]
    assert "Last-Translator: us" in kept[""].msgstr


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("msgid no quotes", "line 1: expected a text in double quotes"),
        ('msgid "a"\nmsgctxt "b"', "line 2: expected msgid"),
        ('msgid "a"b"', "needs a backslash"),
        ('msgid "a\\q"', "means nothing"),
        ('msgid "a"\nmsgstr ""\n\nmsgid "a"\n', "a second time"),
    ],
)
def test_a_damaged_file_is_named_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(CatalogError, match=complaint):
        read_po(text, "quintet.po")


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from('\n\t"\\'), min_size=1)


@given(st.dictionaries(WORDS, WORDS, max_size=6))
def test_texts_survive_both_forms(texts: dict[str, str]) -> None:
    entries = merge({key: [] for key in texts}, {key: Entry(key, text) for key, text in texts.items()}, "zh")
    assert read_po(write_po(entries), "quintet.po") == entries
    assert compile_mo(entries).startswith(b"\xde\x12\x04\x95")
