"""What players were making when they left: a list that is kept in the settings, the latest draft first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from game.disk.store import Store
from generators.catalog import KINDS

KEPT = "drafts"
MOST = 20
"""Older drafts go."""


@dataclass(frozen=True)
class Draft:
    kind: str
    options: Mapping[str, int | str]
    """The choice with which its maker opens."""
    level: str
    name: str
    """The first words of it."""
    fields: Mapping[str, Any]
    """What was typed, as its maker reads it."""
    puzzle: str = ""
    """The puzzle that was made of it, as its own file; empty while there is none."""
    moment: str = ""
    id: str = field(default="", compare=False)


class Drafts:
    def __init__(self, store: Store) -> None:
        self.store = store

    def all(self) -> list[Draft]:
        """Those that can be read; what an edited file made senseless is left out."""
        kept: list[Any] = self.store.setting(KEPT, [])
        return [draft for draft in map(_read, kept) if draft is not None][:MOST]

    def keep(self, draft: Draft, moment: str) -> str:
        """In place of the draft with its id, or of one that holds the same; returns its id."""
        others = self.all()
        same = next((each for each in others if each.kind == draft.kind and each.fields == draft.fields), None)
        name = draft.id or (same.id if same is not None else self._fresh_id(others))
        kept = [replace(draft, id=name, moment=moment), *(each for each in others if each.id != name)]
        if same is not None and same.id != name:
            kept.remove(same)
        self._write(kept[:MOST])
        return name

    def drop(self, name: str) -> None:
        self._write([draft for draft in self.all() if draft.id != name])

    def _write(self, drafts: list[Draft]) -> None:
        self.store.set_setting(KEPT, [asdict(draft) for draft in drafts])

    @staticmethod
    def _fresh_id(others: list[Draft]) -> str:
        taken = {draft.id for draft in others}
        return next(str(number) for number in range(1, len(taken) + 2) if str(number) not in taken)


def _read(kept: Any) -> Draft | None:
    if not isinstance(kept, dict):
        return None
    texts = [kept.get(name) for name in ("kind", "level", "name", "puzzle", "moment", "id")]
    options, fields = kept.get("options"), kept.get("fields")
    if not all(isinstance(text, str) for text in texts) or kept["kind"] not in KINDS:
        return None
    if not isinstance(options, dict) or not isinstance(fields, dict) or not fields:
        return None
    known = {name for name, value in options.items() if isinstance(value, (int, str))}
    return Draft(
        kept["kind"],
        {name: options[name] for name in known},
        kept["level"],
        kept["name"],
        fields,
        kept["puzzle"],
        kept["moment"],
        kept["id"],
    )
