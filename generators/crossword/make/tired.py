"""Short words that grids fall back on.

They were counted over a thousand dense grids of eleven to fifteen, clued ones and fill-ins, again and again, while
those that came too often were held back: what is held back here leaves room for others, which come oftener for it.
A crossword does without most of them by chance, so that none is met again and again.
"""

from __future__ import annotations

_AT_TIMES = (
    "aced ache acid add ado afar age ago akin alert all alms also alum anew anti ape apt arc arise art ash atom "
    "atone auto awed beta case cede deed deli den eat eats echo eddy edgy eerie ego elm emir emu erase etch even "
    "ewe eye eyed gel gene hale here hero hone hose iced icon idol ill item knee lass late less lest let lie lira "
    "lire lone meet mere mesa mess need net oar oat odd odds oil okra omit ooze open opt opus orb oust oval owed "
    "pare per pert pet plea pole pose rate reap repo rest rile role sac sad sale sari sass sat scar sea sear semi "
    "sent she shoe slam slap slew slot sole sore spat spy star stat step stew tale taro tea teen test tie tile "
    "tire tone tote trio trot try uber unit upon use used wed weed yet"
)
_OFTEN = (
    "ace ads agar aged aide ale alto amid anon ant are aria asp ate atop avid axle bro ease east edge edit eel "
    "end ergo euro eve ever evil idea idle ire iris iron ode ogle ogre omen once only onto opal ore roe sane seat "
    "see set sped tee ten tree true tsar urge"
)
_MOST = "able acme acne acre alas aloe amen ante area arid aura else era isle oboe oral sled spa"
TIRED: tuple[tuple[str, ...], ...] = tuple(tuple(words.split()) for words in (_AT_TIMES, _OFTEN, _MOST))
"""The most tired last: of the first group half are left out of a grid, of the second three quarters, of the third
seven eighths."""
