"""The command that prints puzzles as a PDF."""

from __future__ import annotations

from argparse import Namespace
from random import SystemRandom

from generators import codes, today
from generators.catalog import KINDS, rules_of
from generators.cli.status import DONE
from generators.cli.terminal import Bar, check_writable
from generators.contract import Level, PuzzleError, phrase, quoted
from generators.files import write_bytes
from generators.paper.booklet import LANGUAGES, Order, Part, printed

EVERY = "all"
USUAL_COUNT = 10


def booklet(args: Namespace) -> int:
    check_writable(args.out)
    order = _order(args)
    bar = Bar()
    try:
        content = printed(order, bar.update)
    finally:
        bar.clear()
    write_bytes(args.out, content, args.out)
    return DONE


def _order(args: Namespace) -> Order:
    if args.language not in LANGUAGES:
        raise PuzzleError(
            phrase(
                "there is no language {found}, expected {names}", found=quoted(args.language), names=tuple(LANGUAGES)
            )
        )
    if args.date is not None and args.date < today.FIRST:
        raise PuzzleError(phrase("the first day with puzzles of its own is {day}", day=today.FIRST.isoformat()))
    return Order(
        parts=() if args.kinds is None else _parts(args.kinds, args.level, args.count),
        day=args.date,
        seed=codes.fresh_seed(SystemRandom()) if args.seed is None else args.seed,
        sheet=args.paper,
        per_page=args.per_page,
        patterns=args.patterns,
        title=args.title or (args.date.isoformat() if args.date is not None else ""),
        language=args.language,
    )


def _parts(kinds: str, level: Level | None, count: int | None) -> tuple[Part, ...]:
    """Reads a list such as `KIND,KIND:hard:5`. Kinds without a number of their own share the rest of the count."""
    names = list(KINDS) if kinds == EVERY else [name.strip() for name in kinds.split(",")]
    read = [_part(name, level) for name in names]
    open_parts = [number for number, part in enumerate(read) if not part.count]
    fixed = sum(part.count for part in read)
    rest = max(0, (USUAL_COUNT if count is None else count) - fixed)
    if count is not None and (fixed > count or (fixed < count and not open_parts)):
        raise PuzzleError(
            phrase("the numbers of --kinds make {found}, and --count asks for {count}", found=fixed, count=count)
        )
    shares = {number: rest // len(open_parts) for number in open_parts}
    for number in open_parts[: rest % len(open_parts) if open_parts else 0]:
        shares[number] += 1
    parts = (Part(part.kind, part.level, shares.get(number, part.count)) for number, part in enumerate(read))
    return tuple(part for part in parts if part.count)


def _part(text: str, usual: Level | None) -> Part:
    """Reads KIND, KIND:LEVEL or KIND:LEVEL:COUNT. A count of 0 stands for one that is not named."""
    kind, _, rest = text.partition(":")
    level, _, count = rest.partition(":")
    offered = rules_of(kind).levels({})
    wanted = level or usual
    if wanted is not None and wanted not in offered:
        raise PuzzleError(
            phrase(
                "expected a level of {kind} ({names}), found {found}",
                kind=kind,
                names=tuple(each.value for each in offered),
                found=quoted(wanted),
            )
        )
    if count and not (count.isascii() and count.isdigit() and 1 <= int(count) <= 200):
        raise PuzzleError(phrase("expected a number of puzzles from 1 to 200, found {found}", found=quoted(count)))
    return Part(kind, Level(wanted) if wanted is not None else None, int(count or 0))
