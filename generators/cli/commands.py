"""What each command does: words in, results out, an exit status."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from itertools import islice
from random import SystemRandom
from typing import Any, TypeVar

from generators import codes, graphs, making
from generators.catalog import rules_of
from generators.cli.booklet import booklet
from generators.cli.console import IN_BYTES, Console, NoProof, console_of
from generators.cli.inputs import Item, Load, items
from generators.cli.patience import Patience, TimeUp
from generators.cli.status import DONE, NO
from generators.cli.team import Team
from generators.cli.terminal import Bar, Output, complain, say
from generators.contract import (
    SEED_LENGTH,
    Hint,
    Level,
    Options,
    Origin,
    Phrase,
    Pulse,
    PuzzleError,
    Report,
    ReportFault,
    Request,
    alternatives,
    is_seed,
    phrase,
    plural,
)
from generators.puzzle import Rules


def make(args: Namespace) -> int:
    console = console_of(args.kind)
    rules = console.rules
    request = _request(args, console)
    form = "json" if args.json else args.format or _usual_form(args)
    output, bar = Output(args.out, form in IN_BYTES), Bar(args.count)
    try:
        with _makers(args, bar) as each:
            for text in making.pack(request, args.count, each, _job(args, console)):
                bar.done += 1
                bar.clear()
                puzzle = rules.load(text)
                code = codes.encode(replace(request, seed=puzzle.origin.seed))
                output.add(_written(console, puzzle, form, code))
    except KeyboardInterrupt:
        # Another Ctrl+C must not interrupt the writing of what is complete.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise
    finally:
        bar.clear()
        output.close()
    return DONE


def _request(args: Namespace, console: Console[Any, Any, Any, Any]) -> Request:
    """Returns the request exactly as it was asked for.

    The rules would settle for the nearest choice, which a command line must not do.
    """
    rules = rules_of(args.kind)
    given = console.make_options(args)
    settled = rules.settle(given)
    for name, value in given.items():
        if settled.get(name) != value:
            raise PuzzleError(
                phrase(
                    "{name} {value} is not made; {offer}",
                    name=name,
                    value=value,
                    offer=_offer(rules, given, settled, name),
                )
            )
    levels = rules.levels(settled)
    usual = Level.NORMAL if Level.NORMAL in levels else levels[0]
    seed = codes.fresh_seed(SystemRandom()) if args.seed is None else args.seed
    return making.request(args.kind, args.level or usual, settled, seed)


def _job(args: Namespace, console: Console[Any, Any, Any, Any]) -> making.Job:
    file = console.data_file(args)
    return making.make_text if file is None else partial(_make_over, console.kind, file)


def _make_over(kind: str, file: str, request: Request, pulse: Pulse) -> str:
    """Makes a puzzle from the data of a user's file.

    Its seed names the file, so that the puzzle has no code: nobody else has the file.
    """
    console = console_of(kind)
    rules = console.rules_over(file)
    puzzle = making.make(request, pulse, rules)
    level = rules.inspect(puzzle, pulse).level or Level.FIENDISH if console.is_measured else request.level
    seed = f"{request.seed} over {os.path.basename(file)}"[:SEED_LENGTH]
    origin = Origin(level, seed if is_seed(seed) else f"{request.seed[:90]} over", rules.version)
    return rules.dump(replace(puzzle, origin=origin))


def _offer(rules: Rules[Any, Any, Any], given: Options, settled: Options, name: str) -> Phrase:
    """Says which values there are in place of one that is not offered, and which other options stand in its way."""
    others = {other: given.get(other, value) for other, value in settled.items() if other != name}
    choices = {choice.name: choice for choice in rules.choices(settled)}
    in_the_way = [
        f"{other} {value}"
        for other, value in others.items()
        if other in choices
        and any(_goes(rules, {**others, other: instead, name: given[name]}) for instead in choices[other].values)
    ]
    values = next(choice.values for choice in rules.choices({**settled, **others}) if choice.name == name)
    if not in_the_way:
        return phrase("{name} can be {values}", name=name, values=alternatives(values))
    return phrase(
        "with {options} {name} can be {values}", options=tuple(in_the_way), name=name, values=alternatives(values)
    )


def _goes(rules: Rules[Any, Any, Any], options: Options) -> bool:
    settled = rules.settle(options)
    return all(settled[name] == value for name, value in options.items())


def _usual_form(args: Namespace) -> str:
    """Returns the form to write where none was named: the board for a person at a terminal, else the own file."""
    return "text" if args.out is None and sys.stdout is not None and sys.stdout.isatty() else "json"


def _makers(args: Namespace, bar: Bar) -> AbstractContextManager[making.Each]:
    processes = min(args.jobs, args.count)
    if processes > 1:
        return Team(processes, bar.update)

    def here(job: making.Job, requests: Any) -> Iterator[str]:
        return (job(request, bar.update) for request in requests)

    return nullcontext(here)


def _written(console: Console[Any, Any, Any, Any], puzzle: Any, form: str, code: str | None = None) -> str:
    text = console.write(puzzle, form)
    if form != "text":
        return text
    return "\n".join([*_headline(console, puzzle, code), text])


def _headline(console: Console[Any, Any, Any, Any], puzzle: Any, code: str | None = None) -> list[str]:
    lines = [f"{console.kind}, {console.describe(puzzle)}"]
    if puzzle.origin is not None:
        told = f"level {puzzle.origin.level.value}, seed {puzzle.origin.seed}"
        lines.append(told if code is None else f"{told}, code {code}")
    return lines


def solve(args: Namespace) -> int:
    console = console_of(args.kind)
    return _each(args, console.load_to_solve, lambda item: _solve(args, console, _found(item)))


def _found(item: Item, from_code: Callable[[Any], Any] | None = None) -> Any:
    """Returns the puzzle of an item. The puzzle of a code is made now, however long that takes."""
    bar = Bar()
    try:
        return item.puzzle(bar.update, from_code)
    finally:
        bar.clear()


def _each(args: Namespace, load: Load, answer: Callable[[Item], int]) -> int:
    """Answers for every puzzle of a pack, with an empty line between answers for people.

    The whole answer is no where one answer is no.
    """
    status = DONE
    for number, item in enumerate(items(args, load)):
        if number and not args.json:
            say("\n")
        status = max(status, answer(item))
    return status


def _solve(args: Namespace, console: Console[Any, Any, Any, Any], puzzle: Any) -> int:
    if args.trace:
        _tell(console, puzzle, args.json)
    bar = Bar()
    began = time.monotonic()
    search = console.solutions(puzzle, bar.update)
    found = list(islice(search, args.limit or None))
    complete = next(search, None) is None  # One more solution is looked for, so that "unique" is never a guess.
    seconds = time.monotonic() - began
    bar.clear()
    unique = complete and len(found) == 1
    if args.json:
        _say_json(
            {
                "kind": args.kind,
                "count": len(found),
                "complete": complete,
                "unique": unique,
                "solutions": [console.answer_json(puzzle, answer) for answer in found],
                "seconds": round(seconds, 6),
            }
        )
        return DONE if unique else NO
    lines = [*_headline(console, puzzle), *(console.answer_picture(puzzle, answer) for answer in found)]
    lines.append(f"{_count_told(len(found), complete)}, {seconds:.3f} seconds")
    if (effort := console.effort(puzzle, bar.update)) is not None:
        lines.append(effort)
    bar.clear()
    say("\n".join(lines) + "\n")
    return DONE if unique else NO


def _count_told(count: int, complete: bool) -> str:
    if count == 0:
        return ReportFault.NO_SOLUTION.value
    told = plural("one solution", "{count} solutions", count)
    return str(told) if complete else f"{told} and there are more"


def _tell(console: Console[Any, Any, Any, Any], puzzle: Any, aside: bool) -> None:
    """Writes the trace before the answer. Where the answer is JSON, the trace goes to standard error."""
    for line in console.trace(puzzle, Bar().update):
        if aside:
            complain(line)
        else:
            say(line + "\n")


def check(args: Namespace) -> int:
    console = console_of(args.kind)
    rules = console.rules_for(console.data_file(args))
    return _each(args, console.load, lambda item: _check(args, console, rules, item))


T = TypeVar("T")


def _in_time(item: Item, work: Callable[[Pulse], T]) -> T:
    """Returns what the work finds within the seconds of a puzzle. It raises TimeUp where they are not enough."""
    bar = Bar()
    try:
        with (item.patience or Patience()).running(bar.update) as pulse:
            return work(pulse)
    finally:
        bar.clear()


def _check(args: Namespace, console: Console[Any, Any, Any, Any], rules: Rules[Any, Any, Any], item: Item) -> int:
    puzzle: Any = None
    report: Report | None = None
    try:
        puzzle = _in_time(item, item.puzzle)
        report = _in_time(item, lambda pulse: rules.inspect(puzzle, pulse))
    except TimeUp:
        pass
    if args.json:
        _say_json({"kind": args.kind, **_report_json(report)})
    else:
        told = [_TIME_UP.format(args.seconds)] if report is None else _verdict(report)
        say("\n".join([*(_headline(console, puzzle) if puzzle is not None else [args.kind]), *told]) + "\n")
    return DONE if report is not None and report.valid and report.unique and report.logical else NO


_TIME_UP = "not decided within {:g} seconds; --seconds gives it longer"


def _report_json(report: Report | None) -> dict[str, object]:
    """Returns a report for JSON. Without a report `valid` is null, and nothing is claimed of the solutions."""
    if report is None:
        return {
            "valid": None,
            "unique": False,
            "logical": False,
            "level": None,
            "faults": [ReportFault.NOT_DECIDED],
            "techniques": [],
            "decided": False,
        }
    return {
        "valid": report.valid,
        "unique": report.unique,
        "logical": report.logical,
        "level": report.level.value if report.level is not None else None,
        "faults": list(report.faults),
        "techniques": list(report.techniques),
        "decided": ReportFault.NOT_DECIDED not in report.faults,
        **dict(report.particulars),
    }


NOT_KNOWN = {ReportFault.NOT_DECIDED, ReportFault.NO_ANSWER}
"""Faults that leave open whether a puzzle has one solution: it was not found out, or nobody can tell."""


def _verdict(report: Report) -> Iterator[str]:
    yield f"well formed: {_yes(report.valid)}"
    is_open = not NOT_KNOWN.isdisjoint(report.faults)
    yield f"one solution: {'not known' if is_open else _yes(report.unique)}"
    yield f"solvable by logic: {'not known' if is_open else _yes(report.logical)}"
    if report.level is not None:
        yield f"level: {report.level.value}"
    yield from (f"{name.replace('_', ' ')}: {_in_words(value)}" for name, value in report.particulars)
    if report.techniques:
        yield f"techniques: {', '.join(report.techniques)}"
    yield from (f"fault: {fault}" for fault in report.faults)


def _in_words(value: object) -> str:
    """A plain value of a report as people read it."""
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_in_words(each)}" for name, each in value.items())
    return " ".join(map(str, value)) if isinstance(value, list) else "none" if value is None else str(value)


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def hint(args: Namespace) -> int:
    console = console_of(args.kind)
    rules = console.rules_to_hint(args)
    return _each(args, console.load_position, lambda item: _hint(args, console, rules, item))


def _hint(args: Namespace, console: Console[Any, Any, Any, Any], rules: Rules[Any, Any, Any], item: Item) -> int:
    solved, decided = False, True
    position: Any = None
    step: Hint[Any] | None = None
    try:
        position = _in_time(item, lambda pulse: item.puzzle(pulse, rules.start))
        solved = rules.is_solved(position)
        step = None if solved else _in_time(item, lambda pulse: rules.hint(position, pulse))
    except TimeUp:
        decided = False
    if args.json:
        _say_json({"kind": args.kind, "solved": solved, "hint": _hint_json(args.kind, step), "decided": decided})
    elif not decided:
        say(_TIME_UP.format(args.seconds) + "\n")
    elif step is None:
        say("this is solved\n" if solved else "there is nothing to say about this position\n")
    else:
        rungs = [
            f"1. {step.nudge}",
            f"2. {step.where} ({console.places(step.look_at)})",
            f"3. {step.why}",
            f"4. {rules.write(step.move)}",
        ]
        say("\n".join([console.show(position), f"{step.title}", *rungs]) + "\n")
    return DONE if solved or step is not None else NO


def _hint_json(kind: str, step: Hint[Any] | None) -> object:
    if step is None:
        return None
    return {
        "technique": step.technique,
        "title": str(step.title),
        "nudge": str(step.nudge),
        "where": str(step.where),
        "why": str(step.why),
        "look_at": [[row + 1, column + 1] for row, column in sorted(step.look_at)],
        "changes": [[row + 1, column + 1] for row, column in sorted(step.changes)],
        "move": rules_of(kind).write(step.move),
    }


def convert(args: Namespace) -> int:
    console, output, status = console_of(args.kind), Output(args.out, args.to in IN_BYTES), DONE
    write = {"solution": _solution, "code": _code}.get(args.to)
    for item in items(args, console.load):
        puzzle = _found(item)
        if write is None:
            output.add(_written(console, puzzle, args.to))
            continue
        try:
            output.add(write(console, puzzle))
        except _No as no:
            complain(f"{item.place}: {no}")
            status = NO
    output.close()
    return status


class _No(Exception):
    """A puzzle cannot be written in the form that was asked for. One sentence says why."""

    def __init__(self, reason: Phrase) -> None:
        self.reason = reason
        super().__init__(str(reason))


def _solution(console: Console[Any, Any, Any, Any], puzzle: Any) -> str:
    bar = Bar()
    try:
        answers = list(islice(console.solutions(puzzle, bar.update), 2))
    except PuzzleError as error:
        raise _No(error.reason) from None
    finally:
        bar.clear()
    if len(answers) != 1:
        raise _No(
            phrase("this puzzle has more than one solution") if answers else phrase("this puzzle has no solution")
        )
    return console.answer_text(puzzle, answers[0])


def _code(console: Console[Any, Any, Any, Any], puzzle: Any) -> str:
    """Returns the code of a puzzle, which is made once more to see that the code leads back to it."""
    if puzzle.origin is None:
        raise _No(phrase("this puzzle was not made from a seed, so it has no code"))
    rules, origin = rules_of(console.kind), puzzle.origin
    options = tuple(sorted(rules.options_of(puzzle).items()))
    request = Request(console.kind, origin.level, options, origin.seed)
    code = codes.encode(request)
    if code is None:
        raise _No(phrase("this puzzle was made from a seed of its own words, so it has no code"))
    bar = Bar()
    again = making.make(request, bar.update)
    bar.clear()
    if rules.dump(again) != rules.dump(replace(puzzle, origin=again.origin)):
        raise _No(phrase("this puzzle is not what its seed makes here, so it has no code"))
    return code


def prove(args: Namespace) -> int:
    console = console_of(args.kind)
    return _each(args, console.load, lambda item: _prove(args, console, item))


def _prove(args: Namespace, console: Console[Any, Any, Any, Any], item: Item) -> int:
    try:
        proof = _in_time(item, lambda pulse: console.proof(item.puzzle(pulse), args.json, pulse))
    except TimeUp:
        complain(f"{item.place}: {_TIME_UP.format(args.seconds)}")
        return NO
    except NoProof as no:
        complain(f"{item.place}: {no}")
        return NO
    say(proof + "\n")
    return DONE


def count(args: Namespace) -> int:
    bar = Bar()
    began = time.monotonic()
    number, rule = console_of(args.kind).count(args, bar.update)
    seconds = time.monotonic() - began
    bar.clear()
    if args.json:
        _say_json({"count": number, "letters": args.letters, "rule": rule, "seconds": round(seconds, 6)})
    else:
        puzzles = plural("{count} puzzle", "{count} puzzles", number)
        say(f"{puzzles} of {args.letters} letters ({rule}), {seconds:.3f} seconds\n")
    return DONE


def graph(args: Namespace) -> int:
    bar = Bar()
    drawn = console_of(args.kind).graph(args, bar.update)
    bar.clear()
    output = Output(args.out, False)
    output.add(graphs.written(drawn, args.to).rstrip("\n"))
    output.close()
    return DONE


def _say_json(value: object) -> None:
    say(json.dumps(value, ensure_ascii=False) + "\n")


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "make": make,
    "solve": solve,
    "check": check,
    "hint": hint,
    "convert": convert,
    "count": count,
    "graph": graph,
    "booklet": booklet,
    "prove": prove,
}
