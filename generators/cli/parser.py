"""The words of the command line. Which options a command has depends on the puzzle kind named in it."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Callable
from datetime import date
from typing import Any, NoReturn

from generators.catalog import KINDS
from generators.cli.console import Console, Group, console_of, consoles
from generators.cli.patience import LONGEST, USUAL
from generators.contract import Level, PuzzleError, alternatives, phrase, quoted
from generators.graphs import FORMS

PROGRAM = "python -m generators"

STATUS = """\
exit status:
  0    done
  1    the answer is no: no solution, more than one, check failed
  2    bad input or usage; one line on standard error says where, and what was expected
  130  stopped by Ctrl+C; what was complete is kept
"""

COMMANDS = {
    "make": "make puzzles that have one solution, found by logic at the level asked for",
    "solve": "find the solutions of a puzzle",
    "check": "is a puzzle well formed, unique, solvable by logic, and at which level",
    "hint": "the next step from a position, with its reason",
    "convert": "write a puzzle in another form",
    "count": "count all puzzles that a word list has",
    "graph": "draw what hangs together in a puzzle or its data",
    "prove": "why a puzzle has one answer, step by step, in a form that another program can check",
    "booklet": "print puzzles of any kinds as a PDF, with their solutions at the back",
}


class Stop(Exception):
    """Help was asked for. The message is the help."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise PuzzleError(phrase("{message} (see {prog} --help)", message=message, prog=self.prog), self.prog)

    def print_help(self, file: Any = None) -> None:
        raise Stop(self.format_help())


def parse(argv: list[str]) -> tuple[str, argparse.Namespace]:
    if not argv or argv[0] in ("-h", "--help"):
        parser = _parser(
            PROGRAM,
            "Make, solve and check the puzzles of Quintet. A puzzle KIND is one of: " + ", ".join(KINDS) + ".",
            "commands:\n"
            + "".join(f"  {name:8} {text}\n" for name, text in COMMANDS.items())
            + f"\n'{PROGRAM} COMMAND KIND --help' tells the options of a command.\n\n{_examples()}\n{STATUS}",
            f"{PROGRAM} COMMAND KIND [options]",
        )
        if argv:
            parser.print_help()
        parser.error(f"expected a command ({', '.join(COMMANDS)})")
    command, words = argv[0], argv[1:]
    if command not in COMMANDS:
        raise PuzzleError(
            phrase("expected a command ({names}), found {found}", names=", ".join(COMMANDS), found=quoted(command)),
            PROGRAM,
        )
    if command == "booklet":
        return command, _booklet_parser().parse_args(words)
    console = next((console_of(word) for word in words if word in KINDS), None)
    return command, _command_parser(command, console).parse_args(words)


def _examples() -> str:
    return "examples:\n" + "".join(f"  {line}\n" for console in consoles() for line in console.examples)


def _parser(prog: str, description: str, epilog: str, usage: str | None = None) -> _Parser:
    return _Parser(
        prog=prog,
        usage=usage,
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def _command_parser(command: str, console: Console[Any, Any, Any, Any] | None) -> _Parser:
    parser = _parser(f"{PROGRAM} {command}", COMMANDS[command] + ".", "")
    parser.add_argument("kind", metavar="KIND", type=_kind, help="one of: " + ", ".join(KINDS))
    _ADD[command](parser, console)
    told = [console] if console is not None else consoles()
    kinds = "\n".join(filter(None, (_kind_help(command, each, console is None) for each in told)))
    parser.epilog = f"{kinds}\n{STATUS}" if kinds else STATUS
    if console is not None and command != "count":
        _add_kind_options(command, parser.add_argument_group(f"options of {console.kind}"), console)
    return parser


def _booklet_parser() -> _Parser:
    """The one command that takes several kinds, and so none as its first word."""
    usage = f"{PROGRAM} booklet --kinds KIND,KIND --out FILE.pdf [options]"
    parser = _parser(f"{PROGRAM} booklet", COMMANDS["booklet"] + ".", STATUS, usage)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--kinds",
        metavar="K",
        help=f"kinds with commas between them: {', '.join(KINDS)}, or all; each may bring its level and number, as in "
        f"{next(iter(KINDS))}:easy:5",
    )
    what.add_argument("--date", type=_date, metavar="D", help="the puzzles of that day, such as 2026-11-20")
    parser.add_argument("--level", type=_level, default=None, metavar="L", help=", ".join(Level) + " (default: normal)")
    parser.add_argument("--count", type=_whole(1, 200), default=None, metavar="N", help="puzzles in all (default 10)")
    parser.add_argument("--per-page", type=int, choices=(1, 2, 4), default=2, metavar="P", help="1, 2 or 4 (default 2)")
    parser.add_argument(
        "--paper", choices=("a4", "letter"), default="a4", metavar="S", help="a4 or letter (default a4)"
    )
    parser.add_argument("--patterns", action="store_true", help="areas in patterns of ink instead of greys")
    parser.add_argument("--title", default="", metavar="T", help="a title for the head of its pages")
    parser.add_argument("--language", default="en", metavar="L", help="en, zh or ja, for the words around the puzzles")
    parser.add_argument(
        "--seed", metavar="S", help="any text; the same seed makes the same booklet (default: a new one)"
    )
    parser.add_argument("--out", metavar="PATH", required=True, help="the PDF to write")
    return parser


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a day such as 2026-11-20, found {text[:40]!r}") from None


def _kind_help(command: str, console: Console[Any, Any, Any, Any], with_options: bool) -> str:
    """Returns the help about a FILE and, while no kind is named, about the options that naming a kind would bring."""
    lines = []
    if command in ("solve", "check", "convert", "prove"):
        lines.append(f"a FILE of {console.kind} holds {console.rules.file_help}")
    if command == "graph" and console.graph_help:
        lines.append(f"WHAT of {console.kind} is {console.graph_help}")
    if command == "hint":
        lines.append(f"a FILE of {console.kind} holds {console.rules.position_help}")
    text = "".join(f"{_wrapped(line)}\n" for line in lines)
    if with_options and command != "count":
        only = _Parser(add_help=False, usage=argparse.SUPPRESS, prog="")
        _add_kind_options(command, only.add_argument_group(f"options of {console.kind}"), console)
        text += "\n" * bool(text) + only.format_help().lstrip("\n")
    return text


def _wrapped(text: str) -> str:
    return textwrap.fill(text, 100)


def _add_kind_options(command: str, group: Group, console: Console[Any, Any, Any, Any]) -> None:
    if command == "make":
        console.flags(group)
    elif command == "graph":
        console.add_graph_options(group)
    else:
        console.add_load_options(group)
    if command == "solve":
        console.add_solve_options(group)
    if command == "hint":
        console.add_hint_options(group)


def _add_make(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    parser.add_argument("--level", type=_level, default=None, metavar="L", help=", ".join(Level) + " (default: normal)")
    parser.add_argument(
        "--seed", metavar="S", help="any text; the same seed makes the same puzzle (default: a new one)"
    )
    parser.add_argument(
        "--count", type=_whole(1), default=1, metavar="K", help="so many puzzles, no two alike turned or mirrored"
    )
    parser.add_argument(
        "--jobs", type=_whole(1, 64), default=1, metavar="J", help="on so many processes; the puzzles are the same"
    )
    formats = sorted({form for each in consoles() for form in each.forms} if console is None else console.forms)
    parser.add_argument(
        "--format",
        choices=formats,
        metavar="F",
        help=f"{', '.join(formats)} (default: text on a terminal, else json, a line for each puzzle)",
    )
    parser.add_argument("--json", action="store_true", help="the same as --format json")
    parser.add_argument("--out", metavar="PATH", help="into this file, written when it is complete")


def _add_file(parser: _Parser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a file, - for standard input, a code or an address; of a pack with a puzzle a line each one is answered",
    )


def _add_solve(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    _add_file(parser)
    parser.add_argument(
        "--limit", type=_whole(0), default=2, metavar="K", help="stop at so many solutions (default 2; 0 = all)"
    )
    parser.add_argument("--trace", action="store_true", help="tell the search step by step, up to its first solution")
    parser.add_argument(
        "--json",
        action="store_true",
        help="an object for each: kind, count, complete (the search was finished), unique, solutions, seconds",
    )


def _add_check(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    _add_file(parser)
    parser.add_argument(
        "--json",
        action="store_true",
        help="an object for each: kind, valid, unique, logical, level, faults, techniques, decided, and some more",
    )
    _add_seconds(parser)


def _add_hint(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    _add_file(parser)
    parser.add_argument(
        "--json",
        action="store_true",
        help="an object for each: kind, solved, hint (technique, title, nudge, where, why, look_at, changes, move; or "
        "null), decided; cells are [row, column], both from 1",
    )
    _add_seconds(parser)


def _add_prove(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    _add_file(parser)
    parser.add_argument(
        "--json", action="store_true", help="an object for each, which tools/check_proof.py of the sources checks"
    )
    _add_seconds(parser)


def _add_seconds(parser: _Parser) -> None:
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=USUAL,
        metavar="S",
        help=f"so long for each puzzle (default {USUAL:g}); one that takes longer is not decided",
    )


def _add_convert(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    _add_file(parser)
    formats = {form for each in consoles() for form in each.forms} if console is None else set(console.forms)
    forms = [*sorted(formats), "code", "solution"]
    parser.add_argument("--to", choices=forms, metavar="F", required=True, help=", ".join(forms))
    parser.add_argument("--out", metavar="PATH", help="into this file")


def _add_count(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    parser.add_argument("--words", metavar="FILE", help="a word a line")
    parser.add_argument("--letters", type=_whole(1, 26), metavar="N", help="letters of a puzzle")
    rule = parser.add_mutually_exclusive_group()
    rule.add_argument("--splits", type=_whole(1), metavar="K", help="by the rule of K-tuples that add up to N")
    rule.add_argument("--coverable", action="store_true", help="every letter belongs to a word")
    parser.add_argument("--json", action="store_true", help="one object: count, letters, rule, seconds")


def _add_graph(parser: _Parser, console: Console[Any, Any, Any, Any] | None) -> None:
    parser.add_argument("what", metavar="WHAT", help="what to draw")
    parser.add_argument("--to", choices=FORMS, default="dot", metavar="F", help=", ".join(FORMS) + " (default: dot)")
    parser.add_argument("--out", metavar="PATH", help="into this file")


_ADD: dict[str, Callable[[_Parser, Console[Any, Any, Any, Any] | None], None]] = {
    "make": _add_make,
    "solve": _add_solve,
    "check": _add_check,
    "hint": _add_hint,
    "convert": _add_convert,
    "count": _add_count,
    "graph": _add_graph,
    "prove": _add_prove,
}


def _kind(text: str) -> str:
    if text not in KINDS:
        raise argparse.ArgumentTypeError(f"there is no puzzle kind {text[:40]!r} here, expected {alternatives(KINDS)}")
    return text


def _level(text: str) -> Level:
    if text not in list(Level):
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(Level)}, found {text[:40]!r}")
    return Level(text)


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.0 < number <= LONGEST:
        raise argparse.ArgumentTypeError(f"expected a number of seconds up to {LONGEST:g}, found {text[:40]!r}")
    return number


def _whole(low: int, high: int = 10**6) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, found {text[:40]!r}")
        return number

    return read
