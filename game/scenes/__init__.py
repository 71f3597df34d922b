"""The scenes: home, new game, making, play, settings, and the dialogs over them."""
