"""Dialogs in which players bring what a puzzle is made of.

Each type that has one has a module here, named like its folder, with its dialog in DIALOG.
"""
