"""The translators' tool, on small trees of its own; gettext itself reads what it compiles."""

import gettext
from pathlib import Path

import pytest

from tools.build_locale import CatalogError, collect, forms, key, load, main, place, texts, written

SOURCE = """
def _(text, **values): ...
title = _("Sweet Spots")
said = phrase("{unit} has \\"{count}\\" chests", unit=_("row"), count=2)
again = _("Sweet Spots")
other = print("never collected")
left = _n("one card", "{count} cards", cards)
passed = _(title)
"""

TRANSLATIONS: dict[str, str | tuple[str, ...]] = {
    "Sweet Spots": "Süße Stellen",
    '{unit} has "{count}" chests': "{unit} hat „{count}“ Truhen",
    "row": "Zeile",
    "one card": ("eine Karte", "{count} Karten"),
    "row {number}": "Zeile {number}",
}


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("tools.build_locale.LANGUAGES", ("de",))
    (tmp_path / "game").mkdir()
    (tmp_path / "generators").mkdir()
    (tmp_path / "game" / "home.py").write_text(SOURCE)
    (tmp_path / "generators" / "rules.py").write_text('phrase("Sweet Spots"); phrase("row {number}", number=1)')
    return tmp_path


def translate(tree: Path, template: str, text: str | tuple[str, ...]) -> None:
    catalog = load(tree, "de")
    message = catalog[template]
    assert message is not None
    message.string = text
    place(tree, "de").write_bytes(written(catalog))


@pytest.fixture
def translated(tree: Path) -> Path:
    main(["--root", str(tree)])
    for template, text in TRANSLATIONS.items():
        translate(tree, template, text)
    main(["--root", str(tree)])
    return tree


def test_texts_are_found_once_in_the_order_of_the_sources(tree: Path) -> None:
    found = collect(tree)
    assert {key(message) for message in texts(found)} == set(TRANSLATIONS)
    title = found["Sweet Spots"]
    assert title is not None
    assert [name for name, _line in title.locations] == ["game/home.py", "game/home.py", "generators/rules.py"]


@pytest.mark.parametrize(
    "source",
    [
        "\nphrase(name)",
        "\n_('one' if single else 'two')",
        "\nplural('one', name, 2)",
        "\nphrase(f'{name} is missing')",
        "\n_('one' + name)",
    ],
)
def test_a_text_must_be_written_out(tree: Path, source: str) -> None:
    (tree / "generators" / "rules.py").write_text(source)
    with pytest.raises(CatalogError, match=r"rules\.py, line 2: the text of \w+ must be written out"):
        collect(tree)


@pytest.mark.parametrize("source", ["_('one card')", "_n('one card', 'many cards', 2)"])
def test_a_text_has_one_plural_or_none(tree: Path, source: str) -> None:
    (tree / "generators" / "rules.py").write_text(source)
    with pytest.raises(CatalogError, match=r"rules\.py, line 1: 'one card' has another plural elsewhere"):
        collect(tree)


def test_a_fresh_tree_lacks_every_translation(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tree)]) == 0
    assert "5 texts, 5 without a translation" in capsys.readouterr().out
    assert main(["--root", str(tree), "--check"]) == 1
    assert "no translation of 'row {number}' (generators/rules.py)" in capsys.readouterr().err


def test_gettext_reads_what_was_compiled(translated: Path) -> None:
    assert main(["--root", str(translated), "--check"]) == 0
    catalogue = gettext.translation("quintet", translated / "assets" / "locale", ["de"])
    for template, text in TRANSLATIONS.items():
        assert catalogue.gettext(template) == forms(text)[0]
    assert catalogue.ngettext("one card", "{count} cards", 1) == "eine Karte"
    assert catalogue.ngettext("one card", "{count} cards", 3) == "{count} Karten"
    assert catalogue.gettext("never collected") == "never collected"
    assert catalogue.info()["language"] == "de"


def test_a_new_language_starts_with_its_rule_for_plurals(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, rule in (("pl", "nplurals=3"), ("zh", "nplurals=1; plural=0"), ("de", "nplurals=2; plural=(n != 1)")):
        monkeypatch.setattr("tools.build_locale.LANGUAGES", (language,))
        main(["--root", str(tree)])
        assert rule in place(tree, language).read_text(encoding="utf-8").replace("\n", " ")


def test_updating_twice_changes_nothing(translated: Path) -> None:
    before = place(translated, "de").read_bytes()
    main(["--root", str(translated)])
    assert place(translated, "de").read_bytes() == before


def test_a_text_that_left_the_program_leaves_the_file(translated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (translated / "generators" / "rules.py").write_text("")
    assert main(["--root", str(translated), "--check"]) == 1
    assert "'row {number}' is not in the program any more" in capsys.readouterr().err
    main(["--root", str(translated)])
    assert "row {number}" not in load(translated, "de")
    assert main(["--root", str(translated), "--check"]) == 0


@pytest.mark.parametrize(
    ("template", "text", "complaint"),
    [
        ("row {number}", "Zeile {line}", "differ in {line}, {number}"),
        ("row {number}", "Zeile", "differ in {number}"),
        ("row {number}", "Zeile {", "odd braces"),
        ("one card", ("eine Karte", "{number} Karten"), "differ in {count}, {number}"),
        ("one card", ("eine Karte", ""), "no translation of 'one card'"),
    ],
)
def test_placeholders_must_be_the_same(
    translated: Path, capsys: pytest.CaptureFixture[str], template: str, text: str | tuple[str, ...], complaint: str
) -> None:
    translate(translated, template, text)
    main(["--root", str(translated)])
    assert main(["--root", str(translated), "--check"]) == 1
    assert complaint in capsys.readouterr().err


def test_a_stale_compiled_file_is_noticed(translated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    translate(translated, "row", "Reihe")
    assert main(["--root", str(translated), "--check"]) == 1
    assert "quintet.mo is not up to date" in capsys.readouterr().err


def test_translators_notes_and_their_header_stay(translated: Path) -> None:
    path = place(translated, "de")
    text = path.read_text(encoding="utf-8").replace("#: game", "# of a board\n#: game", 1)
    path.write_text(text.replace("Last-Translator: Quintet", "Last-Translator: us"), encoding="utf-8")
    main(["--root", str(translated)])
    kept = load(translated, "de")
    title = kept["Sweet Spots"]
    assert title is not None and title.user_comments == ["of a board"]
    assert kept.last_translator == "us"


def test_a_damaged_file_is_one_sentence(translated: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place(translated, "de").write_text('msgid "a"b"\nno quotes\n')
    assert main(["--root", str(translated), "--check"]) == 1
    assert capsys.readouterr().err.startswith("quintet.po: ")
