"""Short words that grids fall back on.

They were counted over some hundred dense grids of eleven to fifteen, clued ones and fill-ins, again and again, while
those that came too often were held back: what is held back here leaves room for others, which come oftener for it.
A crossword does without most of them by chance, so that none is met again and again.
"""

from __future__ import annotations

_AT_TIMES = (
    "able ace aced ache acid acne acre act ads agar age air all alms also alto amen anew anon ant anti apt arc "
    "arena arid aroma arose arty ash atop awe baa bed bee coo den dent dew dye ear eat eddy edit eel egg ego "
    "elite emir emu enter ergo estate euro eve even evil ewe eyed gene ice idea idle idol irate iris isle its "
    "knee led let lie mere nest net oat oboe ode ogle omen omit one onto opal open opt oval owe pea per peso pet "
    "plea rare red redo reed rest roe rue sad sap sari sass sat sea set she sled sly soda sped star stat stir tar "
    "tat tea ten test tie toe tote tree try unit use wee yes yet"
)
_OFTEN = "ado ago alas ale aloe ante ape are area aria art asp ate ease edge else end era ire ogre oral ore see spa tee"
TIRED: tuple[tuple[str, ...], ...] = tuple(tuple(words.split()) for words in (_AT_TIMES, _OFTEN))
"""The most tired last: of the first group half are left out of a grid, of the other three quarters."""
