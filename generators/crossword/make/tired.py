"""Short words that grids fall back on.

They were counted in some six hundred dense grids of eleven by eleven in which nothing held them back. The first ones
stood in every sixth grid, the last in every twentieth. A crossword does without most of them by chance, so that none
is met again and again.
"""

from __future__ import annotations

_OFTEN = (
    "tee era spa are ale aloe see else eat art set alas tree ate ante end ire ten eve ear tie red ore net tea yet "
    "sea sat let area she toe led ant ease per den eel age one"
)
_AT_TIMES = (
    "roe acre aria lie ode ace edge eyed ado sled oat tar asp eye oral act star tan sir deed ago sped tsar sad "
    "sap arid ads tat rare arc ape apt pea test get ion sin seed tale oar idle seat seen lad opt its iris ogre "
    "air pare"
)
TIRED: tuple[tuple[str, ...], ...] = tuple(tuple(words.split()) for words in (_AT_TIMES, _OFTEN))
"""The most tired last: of the first group half are left out of a grid, of the other three quarters."""
