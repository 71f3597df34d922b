"""Colours that can be read: the contrast every text of ours has, computed."""

from itertools import combinations

import pytest

from game.boards.sweet_spots.drawing import PATTERNS
from game.catalog import FACES
from game.theme import DARK, LIGHT, Look, Palette, button_fill, contrast, ink_on, mix
from generators.sweet_spots.rules import ZONE_NAMES

PALETTES = [LIGHT, DARK]


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_text_can_be_read_on_every_ground(palette: Palette) -> None:
    for ground in (palette.ground, palette.surface):
        assert contrast(palette.ink, ground) >= 7
        assert contrast(palette.muted, ground) >= 4.5
        assert contrast(palette.bad, ground) >= 4.5


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_what_stands_on_an_accent_can_be_read(palette: Palette) -> None:
    for face in FACES:
        kind, accent = face.kind, Look(palette).accent(face.accent)
        fill = button_fill(accent)
        assert contrast(ink_on(fill), fill) >= 4.5, kind
        assert sum(abs(a - b) for a, b in zip(fill, accent, strict=True)) <= 60, f"{kind} is no longer its accent"


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_marks_stand_out_on_every_zone(palette: Palette) -> None:
    for fill in palette.zones:
        assert contrast(mix(fill, palette.ink, 0.48), fill) >= 1.8
        assert contrast(palette.ink, fill) >= 4.5


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_no_two_zones_look_alike(palette: Palette) -> None:
    for one, other in combinations(palette.zones, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) >= 18, (one, other)


def test_every_named_zone_has_a_colour_and_a_pattern_of_its_own() -> None:
    assert len(LIGHT.zones) == len(DARK.zones) == len(ZONE_NAMES) <= len(PATTERNS) == len(set(PATTERNS))
