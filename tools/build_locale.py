"""Keeps the translations: collects every text of the program, merges them into the .po files, compiles the .mo files.

    python -m tools.build_locale [--check] [--root FOLDER]

Babel does the work. A text is the literal first argument of `_` or `phrase`, and a pair of texts the first two of
`_n` or `plural`, in game/, generators/ and examples/. The English template is the key. A .po file lists
the keys in the order of the sources, so that a translator meets them in their context; keys that left the sources leave
the file. `--check` changes nothing and names what is wrong.
"""

from __future__ import annotations

import argparse
import ast
import io
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("zh", "ja")
ROOMS = ("game", "generators", "examples")
MARKERS = {"_": None, "phrase": None, "_n": (1, 2), "plural": (1, 2)}
HEADER = "# The texts of Quintet. Translate each msgstr and keep every {name} as it is."


class CatalogError(Exception):
    """A source or a .po file is not what it should be. One sentence says why."""


def collect(root: Path) -> Catalog:
    """Returns every template of the program with the files in which it stands, in the order of the sources."""
    found = Catalog()
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            source = path.read_bytes()
            refuse_unwritten(ast.parse(source, name), name)
            for line, texts, _comments, _context in extract("python", io.BytesIO(source), MARKERS):
                known = found.get(texts[0] if isinstance(texts, tuple) else texts)
                if known is not None and forms(known.id) != forms(texts):
                    raise CatalogError(f"{name}, line {line}: {forms(texts)[0]!r} has another plural elsewhere")
                found.add(texts, locations=[(name, line)])
    return found


def refuse_unwritten(tree: ast.AST, name: str) -> None:
    """Refuses a template that is not written out in the call, because it would stay English.

    Only `_` may be given a variable.
    """
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        marker = call.func.id if isinstance(call.func, ast.Name) else ""
        count = {"_": 1, "phrase": 1, "_n": 2, "plural": 2}.get(marker, 0)
        for argument in call.args[:count]:
            written = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            if not written and not (marker == "_" and isinstance(argument, ast.Name | ast.Attribute)):
                raise CatalogError(f"{name}, line {call.lineno}: the text of {marker} must be written out")


def place(root: Path, language: str) -> Path:
    return root / "assets" / "locale" / language / "LC_MESSAGES" / "quintet.po"


def load(root: Path, language: str) -> Catalog:
    """Reads the translations so far. A new language starts with its rule for plurals, which Babel knows."""
    path = place(root, language)
    if not path.is_file():
        return Catalog(
            language,
            header_comment=HEADER,
            project="Quintet",
            version="1",
            last_translator="Quintet",
            language_team="Quintet",
            msgid_bugs_address="the repository",
            revision_date=datetime.now(UTC),
            fuzzy=False,
        )
    try:
        return read_po(io.BytesIO(path.read_bytes()), language, ignore_obsolete=True, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogError(f"{path.name}: {error}") from error


def merge(root: Path, language: str) -> Catalog:
    """Returns the translations so far of the texts that the program has now."""
    catalog = load(root, language)
    catalog.update(collect(root), no_fuzzy_matching=True, update_creation_date=False)
    return catalog


def written(catalog: Catalog) -> bytes:
    file = io.BytesIO()
    write_po(file, catalog, width=100, ignore_obsolete=True, include_lineno=False)
    return file.getvalue()


def compiled(catalog: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def texts(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def forms(text: object) -> tuple[str, ...]:
    """Returns one text, or all the forms of a text about a number of things."""
    return tuple(text) if isinstance(text, list | tuple) else (str(text or ""),)


def key(message: Message) -> str:
    return forms(message.id)[0]


def untranslated(catalog: Catalog) -> list[Message]:
    return [message for message in texts(catalog) if message.fuzzy or not all(forms(message.string))]


def update(root: Path) -> None:
    for language in LANGUAGES:
        catalog = merge(root, language)
        path = place(root, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        missing = untranslated(catalog)
        print(f"{language}: {len(texts(catalog))} texts, {len(missing)} without a translation")
        for message in missing:
            print(f"  {message.locations[0][0]}: {key(message)!r}")


def problems(root: Path) -> Iterator[str]:
    """Returns a sentence for each thing that is wrong."""
    for language in LANGUAGES:
        old, catalog = load(root, language), merge(root, language)
        for message in untranslated(catalog):
            yield f"{language}: no translation of {key(message)!r} ({message.locations[0][0]})"
        for message in texts(old):
            if key(message) not in catalog:
                yield f"{language}: {key(message)!r} is not in the program any more"
        for message in texts(catalog):
            yield from unequal_placeholders(message, language)
        path = place(root, language).with_suffix(".mo")
        if not path.is_file() or path.read_bytes() != compiled(catalog):
            yield f"{language}: {path.name} is not up to date"


def unequal_placeholders(message: Message, language: str) -> Iterator[str]:
    """Tells whether a translation has other placeholders than its text.

    A form of a plural may leave its number out ("one word"), but has nothing that the text does not have.
    """
    if not all(forms(message.string)):
        return
    try:
        ours = [placeholders(form) for form in forms(message.id)]
        theirs = [placeholders(form) for form in forms(message.string)]
    except ValueError as error:
        yield f"{language}: {key(message)!r} or its translation has odd braces ({error})"
        return
    every = set[str]().union(*ours)
    for names in theirs:
        odd = (every ^ names) - ({"count"} if len(ours) > 1 and names < every else set())
        if odd:
            listed = ", ".join("{" + name + "}" for name in sorted(odd))
            yield f"{language}: {key(message)!r} and its translation differ in {listed}"


def placeholders(template: str) -> set[str]:
    return {name for _text, name, _form, _conversion in string.Formatter().parse(template) if name is not None}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Merge and compile the translations.")
    parser.add_argument("--check", action="store_true", help="change nothing; say what is wrong")
    parser.add_argument("--root", type=Path, default=ROOT)
    options = parser.parse_args(arguments)
    try:
        if not options.check:
            update(options.root)
            return 0
        wrong = list(problems(options.root))
    except CatalogError as error:
        wrong = [str(error)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if wrong:
        print("Run `python -m tools.build_locale`, translate what is missing, and run it again.", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
