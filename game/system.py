"""What the operating system says about itself: is its theme dark? Asked after the first frame, never before."""

from __future__ import annotations

import subprocess
import sys

PATIENCE = 0.5


def system_is_dark() -> bool | None:
    """None where the system does not say."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        answer = _ask("defaults", "read", "-g", "AppleInterfaceStyle")
        return answer is not None and "dark" in answer.lower()
    answer = _ask("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
    return None if answer is None else "dark" in answer.lower()


def _ask(*command: str) -> str | None:
    """None where there is no such program; an unset value on macOS is an error and therefore empty."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return None


if sys.platform == "win32":

    def _windows() -> bool | None:
        import winreg

        path = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
                return winreg.QueryValueEx(key, "AppsUseLightTheme")[0] == 0
        except OSError:
            return None
