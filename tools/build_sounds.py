"""Synthesises the sounds of the game into assets/sounds/: short, soft, our own.

    python -m tools.build_sounds [--out FOLDER]

A sound is a few struck notes. A note is a sine with two quiet overtones, a rise of a few milliseconds so that it
does not click, and an exponential fall. Sums are rounded to 16 bits well before the last digit of a float
matters, so the bytes are the same on every machine.
"""

from __future__ import annotations

import argparse
import io
import math
import wave
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

RATE = 22050
ROOT = Path(__file__).resolve().parent.parent
# Frequency, loudness and speed of fall of each overtone, as multiples of the note's own.
OVERTONES = ((1.0, 1.0, 1.0), (2.0, 0.22, 1.6), (3.01, 0.08, 2.4))
RISE = 0.004
FADE = 0.012  # Every sound falls silent at its end within this time.


@dataclass(frozen=True)
class Note:
    at: float
    pitch: float
    loudness: float
    fall: float  # Seconds in which it falls to 1/e of its loudness.
    glide: float = 1.0  # The pitch at the end of the fall, as a multiple.


@dataclass(frozen=True)
class Sound:
    seconds: float
    notes: tuple[Note, ...]


A3, C4, E4, C5, D5, E5, G5, A5, C6, E6 = 220.0, 261.63, 329.63, 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1318.51

SOUNDS: Mapping[str, Sound] = {
    "place": Sound(0.26, (Note(0.0, C5, 0.34, 0.060), Note(0.012, G5, 0.20, 0.045))),
    "dot": Sound(0.10, (Note(0.0, A5, 0.17, 0.018, 0.9),)),
    "clear": Sound(0.14, (Note(0.0, E5, 0.20, 0.030, 0.7),)),
    "wrong": Sound(0.34, (Note(0.0, C4, 0.30, 0.080, 0.94), Note(0.09, A3, 0.30, 0.090, 0.94))),
    "hint": Sound(0.36, (Note(0.0, E5, 0.18, 0.090), Note(0.10, A5, 0.20, 0.090))),
    "button": Sound(0.08, (Note(0.0, E4, 0.24, 0.014),)),
    "solved": Sound(
        1.05,
        (
            Note(0.00, C5, 0.22, 0.22),
            Note(0.11, E5, 0.22, 0.22),
            Note(0.22, G5, 0.22, 0.24),
            Note(0.33, C6, 0.24, 0.26),
            Note(0.33, E6, 0.08, 0.20),
        ),
    ),
}


def loudness(note: Note, age: float, speed: float) -> float:
    return note.loudness * min(1.0, age / RISE) * math.exp(-age * speed / note.fall)


def sample(sound: Sound, time: float) -> float:
    total = 0.0
    for note in sound.notes:
        age = time - note.at
        if age <= 0:
            continue
        # This is the integral of a pitch that moves evenly from 1 to `glide` within one fall, and then stays.
        bent = min(age, note.fall)
        turns = note.pitch * (age + (note.glide - 1.0) * (bent * bent / (2 * note.fall) + (age - bent)))
        for multiple, share, speed in OVERTONES:
            total += share * loudness(note, age, speed) * math.sin(2 * math.pi * multiple * turns)
    return total * min(1.0, (sound.seconds - time) / FADE)


def pcm(sound: Sound) -> bytes:
    count = round(sound.seconds * RATE)
    values = (max(-1.0, min(1.0, sample(sound, index / RATE))) for index in range(count))
    return b"".join(round(value * 32767).to_bytes(2, "little", signed=True) for value in values)


def wav(sound: Sound) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pcm(sound))
    return out.getvalue()


def build() -> dict[str, bytes]:
    return {f"{name}.wav": wav(sound) for name, sound in SOUNDS.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "sounds")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, data in build().items():
        (out / name).write_bytes(data)
        print(f"{name:28} {len(data):>9,}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
