"""The small widget set: input, text, shapes, widgets, and the stage that holds them together."""
