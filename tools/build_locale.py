"""Keeps the translations: collects every text of the program, merges them into the .po files, compiles the .mo files.

    python -m tools.build_locale [--check] [--root FOLDER]

A text is the literal first argument of `_`, `N_`, `phrase` or `translate` in game/, generators/ and examples/. The
English template is the key. A .po file lists the keys in the order of the sources, so that a translator meets them in
their context; keys that left the sources leave the file. `--check` changes nothing and names what is wrong.
"""

from __future__ import annotations

import argparse
import ast
import string
import struct
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("zh",)
ROOMS = ("game", "generators", "examples")
MARKERS = frozenset({"_", "N_", "phrase", "translate"})
HEADER = (
    "Language: {language}\n"
    "MIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
)
ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
UNESCAPES = {escape[1]: char for char, escape in ESCAPES.items()}


class CatalogError(Exception):
    """A source or a .po file that cannot be read as what it should be: one sentence."""


@dataclass
class Entry:
    msgid: str
    msgstr: str = ""
    notes: list[str] = field(default_factory=list)  # a translator's own comments, kept as they are
    files: list[str] = field(default_factory=list)


# --- collecting -----------------------------------------------------------------------------------


def collect(root: Path) -> dict[str, list[str]]:
    """Every template of the program and the files it stands in, in the order of the sources."""
    found: dict[str, list[str]] = {}
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for template in templates(path.read_text(encoding="utf-8"), name):
                files = found.setdefault(template, [])
                if name not in files:
                    files.append(name)
    return found


def templates(source: str, name: str) -> Iterator[str]:
    calls = [node for node in ast.walk(ast.parse(source, name)) if isinstance(node, ast.Call) and node.args]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        marker = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        if marker not in MARKERS:
            continue
        texts = list(literals(call.args[0]))
        if not texts and marker in ("phrase", "N_"):
            raise CatalogError(f"{name}, line {call.lineno}: the first argument of {marker} must be written out")
        yield from texts


def literals(node: ast.expr) -> Iterator[str]:
    """The text itself, or both texts of a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


# --- .po ------------------------------------------------------------------------------------------


def read_po(text: str, name: str) -> dict[str, Entry]:
    """The entries by key. The subset of the format we write: no contexts, no plurals, no flags."""
    entries: dict[str, Entry] = {}
    entry, target = Entry(""), ""
    seen_key = False
    for number, line in enumerate([*text.split("\n"), ""], 1):
        where = f"{name}, line {number}"
        if not line.strip():
            if seen_key:
                if entry.msgid in entries:
                    raise CatalogError(f"{where}: the key {entry.msgid!r} stands here a second time")
                entries[entry.msgid] = entry
            entry, target, seen_key = Entry(""), "", False
        elif line.startswith("#:"):
            entry.files.append(line[2:].strip())
        elif line.startswith("#"):
            if not line.startswith("#~"):
                entry.notes.append(line)
        elif line.startswith("msgid "):
            target, seen_key = "msgid", True
            entry.msgid = unquote(line[6:], where)
        elif line.startswith("msgstr "):
            target = "msgstr"
            entry.msgstr = unquote(line[7:], where)
        elif line.startswith('"') and target == "msgid":
            entry.msgid += unquote(line, where)
        elif line.startswith('"') and target == "msgstr":
            entry.msgstr += unquote(line, where)
        else:
            raise CatalogError(f"{where}: expected msgid, msgstr, a quoted text or a comment")
    return entries


def unquote(text: str, where: str) -> str:
    text = text.strip()
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise CatalogError(f"{where}: expected a text in double quotes")
    chars = iter(text[1:-1])
    out = []
    for char in chars:
        if char == '"':
            raise CatalogError(f"{where}: a double quote inside a text needs a backslash before it")
        if char == "\\":
            escaped = next(chars, "")
            if escaped not in UNESCAPES:
                raise CatalogError(f"{where}: \\{escaped} means nothing here")
            char = UNESCAPES[escaped]
        out.append(char)
    return "".join(out)


def quote(keyword: str, text: str) -> list[str]:
    """One line, or one for each line of the text below an empty one."""
    lines = [line + "\n" for line in text.split("\n")]
    lines[-1] = lines[-1].removesuffix("\n")
    lines = lines if lines[-1] or len(lines) == 1 else lines[:-1]
    quoted = ['"' + "".join(ESCAPES.get(char, char) for char in line) + '"' for line in lines]
    if len(quoted) == 1:
        return [f"{keyword} {quoted[0]}"]
    return [f'{keyword} ""', *quoted]


def write_po(entries: Mapping[str, Entry]) -> str:
    blocks = []
    for entry in entries.values():
        lines = [*entry.notes, *(f"#: {name}" for name in entry.files)]
        blocks.append("\n".join([*lines, *quote("msgid", entry.msgid), *quote("msgstr", entry.msgstr)]) + "\n")
    return "\n".join(blocks)


def merge(found: Mapping[str, list[str]], old: Mapping[str, Entry], language: str) -> dict[str, Entry]:
    header = old.get("", Entry("", HEADER.format(language=language)))
    merged = {"": header}
    for template, files in found.items():
        known = old.get(template, Entry(template))
        merged[template] = Entry(template, known.msgstr, known.notes, list(files))
    return merged


# --- .mo ------------------------------------------------------------------------------------------


def compile_mo(entries: Mapping[str, Entry]) -> bytes:
    """The binary form gettext reads: two tables of lengths and offsets, keys sorted, texts ended by a zero."""
    pairs = sorted((entry.msgid.encode(), entry.msgstr.encode()) for entry in entries.values() if entry.msgstr)
    start = 28 + 16 * len(pairs)
    keys = b"".join(key + b"\0" for key, _ in pairs)
    texts = b"".join(text + b"\0" for _, text in pairs)
    tables = b""
    for column, offset in ((0, start), (1, start + len(keys))):
        for pair in pairs:
            tables += struct.pack("<II", len(pair[column]), offset)
            offset += len(pair[column]) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + tables + keys + texts


# --- the two things the tool does -----------------------------------------------------------------


def place(root: Path, language: str) -> Path:
    return root / "assets" / "locale" / language / "LC_MESSAGES" / "quintet.po"


def load(root: Path, language: str) -> dict[str, Entry]:
    path = place(root, language)
    return read_po(path.read_text(encoding="utf-8"), path.name) if path.is_file() else {}


def untranslated(entries: Mapping[str, Entry]) -> list[Entry]:
    return [entry for entry in entries.values() if entry.msgid and not entry.msgstr]


def update(root: Path) -> None:
    found = collect(root)
    for language in LANGUAGES:
        entries = merge(found, load(root, language), language)
        path = place(root, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(write_po(entries), encoding="utf-8", newline="\n")
        path.with_suffix(".mo").write_bytes(compile_mo(entries))
        missing = untranslated(entries)
        print(f"{language}: {len(entries) - 1} texts, {len(missing)} without a translation")
        for entry in missing:
            print(f"  {entry.files[0]}: {entry.msgid!r}")


def problems(root: Path) -> Iterator[str]:
    """All that is wrong, a sentence each."""
    found = collect(root)
    for language in LANGUAGES:
        old = load(root, language)
        merged = merge(found, old, language)
        yield from (
            f"{language}: no translation of {entry.msgid!r} ({entry.files[0]})" for entry in untranslated(merged)
        )
        yield from (f"{language}: {key!r} is not in the program any more" for key in old if key and key not in merged)
        for entry in merged.values():
            yield from unequal_placeholders(entry, language)
        compiled = place(root, language).with_suffix(".mo")
        if not compiled.is_file() or compiled.read_bytes() != compile_mo(merged):
            yield f"{language}: {compiled.name} is not up to date"


def unequal_placeholders(entry: Entry, language: str) -> Iterator[str]:
    if not entry.msgid or not entry.msgstr:
        return
    try:
        theirs, ours = placeholders(entry.msgid), placeholders(entry.msgstr)
    except ValueError as error:
        yield f"{language}: {entry.msgid!r} or its translation has odd braces ({error})"
        return
    if theirs != ours:
        names = ", ".join("{" + name + "}" for name in sorted(theirs ^ ours))
        yield f"{language}: {entry.msgid!r} and its translation differ in {names}"


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
