"""The icons of the interface font, by Lucide's names. A code point is FIRST_CODEPOINT plus the place in this list,
so new icons go to the end and none is ever taken out."""

FIRST_CODEPOINT = 0xE000

_LISTED = """
arrow-left undo-2 redo-2 pause play circle-question-mark menu settings flag lightbulb check x
circle-check circle chart-column house plus folder-open copy clipboard link rotate-ccw sun moon monitor
maximize volume volume-1 volume-2 volume-x eye eye-off trash-2 pencil chevron-left chevron-right chevron-up
chevron-down shuffle save download upload info triangle-alert gem box corner-down-left keyboard mouse hand
log-out printer calendar clock star search zoom-in zoom-out languages grid-3x3 eraser dot square delete
git-branch skip-back history list book-open
minus ellipsis arrow-right arrow-up arrow-down skip-forward minimize circle-dot circle-x timer trophy
sparkles palette lock file-text refresh-cw square-check target contrast type
"""
ICONS = tuple(_LISTED.split())

# People still look for these older names.
ALIASES = {"circle-help": "circle-question-mark"}
