"""The system's clipboard, used in a way that both builds of pygame know. Without one, our own memory serves."""

from __future__ import annotations

import pygame

_own = ""


def write(words: str) -> bool:
    """Puts a text on the clipboard, and tells whether other programs can read it there."""
    global _own
    _own = words
    try:
        if hasattr(pygame.scrap, "put_text"):
            pygame.scrap.put_text(words)
        else:
            pygame.scrap.init()
            pygame.scrap.put(pygame.SCRAP_TEXT, words.encode("utf-8"))
    except pygame.error:
        return False
    return True


def read() -> str:
    try:
        if hasattr(pygame.scrap, "get_text"):
            return pygame.scrap.get_text() or _own
        pygame.scrap.init()
        found = pygame.scrap.get(pygame.SCRAP_TEXT)
    except pygame.error:
        return _own
    return found.decode("utf-8", "replace").rstrip("\0") if found else _own
