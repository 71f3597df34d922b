"""What the editor says of a board."""

from __future__ import annotations

from game.catalog import LEVEL_NAMES
from game.strings import _, _n, joined, say
from generators.sweet_spots.facts import Change, Finding, Mending
from generators.sweet_spots.plan import Flaw, Plan
from generators.sweet_spots.rules import at, zone_name


def title_of(flaw: Flaw | None, finding: Finding | None) -> str:
    """The verdict in two or three words."""
    if flaw is not None:
        return _("Not a board yet")
    if finding is None:
        return _("Looking…")
    count = len(finding.answers)
    if not finding.is_decided:
        return _("Not decided")
    if not count:
        return _("No answer")
    if count == 1:
        return _("One answer ✓")
    if not finding.is_all:
        return _("More than {count} answers", count=count - 1)
    return _n("{count} answer", "{count} answers", count)


def words_of(flaw: Flaw | None, finding: Finding | None) -> str:
    """The same in a sentence or two."""
    if flaw is not None:
        return say(flaw.words)
    if finding is None:
        return ""
    count = len(finding.answers)
    if not finding.is_decided:
        return _("This board is too hard to say how many answers it has.")
    if not count:
        return _("Chests cannot be placed so that every row, column and zone has its own.")
    if count > 1:
        return _("Solid chests are answer 1. Outlined chests show where the other one differs.")
    if finding.level is None:
        return _("Logic alone does not find it: the board would need guessing.")
    kinds = _n("{count} kind of step", "{count} kinds of step", len(finding.techniques))
    steps = _n("{count} step", "{count} steps", finding.steps)
    return _("{level}, by logic alone: {steps}, {kinds}.", level=level_name(finding), steps=steps, kinds=kinds)


def level_name(finding: Finding) -> str:
    return say(LEVEL_NAMES[finding.level.value]) if finding.level is not None else _("Needs guessing")


def verdict_of(finding: Finding) -> str:
    """What stands beside the board while it is played."""
    if len(finding.answers) > 1:
        return _("This board has more than one answer.")
    if finding.level is None:
        return _("Your own board: one answer, but it needs guessing.")
    return _("Your own board: one answer, level {level}.", level=level_name(finding))


def state_of(plan: Plan, flaw: Flaw | None, finding: Finding | None) -> str:
    """A draft in a line."""
    size = _("{size} × {size}", size=plan.size)
    if flaw is None and finding is None:
        return size
    return size + " · " + (say(flaw.words) if flaw is not None else title_of(flaw, finding))


def change_words(mending: Mending) -> str:
    """What mending would do, and what the board would be then."""
    told = ""
    for change in mending.changes:
        told = joined(told, _told(change)) if told else _told(change)
    return joined(told, _("It would then have one answer: {level}.", level=level_name(mending.finding)))


def _told(change: Change) -> str:
    return _("Give {cell} to {zone}.", cell=say(at(change.cell)), zone=say(zone_name(change.after)))
