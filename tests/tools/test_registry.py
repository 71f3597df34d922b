"""Sources of built files: taken from the cache, and only when they are the ones we know."""

from __future__ import annotations

import hashlib
import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.registry import (
    DebianFile,
    DebianPackage,
    NpmPackage,
    PypiPackage,
    SourceError,
    debian_file,
    debian_folder,
    npm_file,
    pypi_file,
)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUINTET_SOURCES", str(tmp_path))
    return tmp_path


@pytest.fixture
def package(cache: Path) -> NpmPackage:
    """A package with one file, in the cache as if it had been fetched."""
    packed = cache / "us-letters-1.0.0.tgz"
    with tarfile.open(packed, "w:gz") as archive:
        member = tarfile.TarInfo("package/abc.txt")
        member.size = 3
        archive.addfile(member, io.BytesIO(b"abc"))
    return NpmPackage("@us/letters", "1.0.0", hashlib.sha256(packed.read_bytes()).hexdigest())


def test_a_file_of_a_cached_package(package: NpmPackage) -> None:
    assert npm_file(package, "abc.txt") == b"abc"


def test_a_file_that_a_package_does_not_have(package: NpmPackage) -> None:
    with pytest.raises(SourceError, match=r"npm @us/letters 1\.0\.0 has no file xyz\.txt"):
        npm_file(package, "xyz.txt")


def test_a_changed_package_is_refused(package: NpmPackage, cache: Path) -> None:
    with (cache / "us-letters-1.0.0.tgz").open("ab") as file:
        file.write(b"!")
    with pytest.raises(SourceError, match="is not the file we know"):
        npm_file(package, "abc.txt")


def test_a_changed_debian_file_is_refused(cache: Path) -> None:
    source = DebianFile("letters", "1", "usr/share/letters/abc", hashlib.sha256(b"abc").hexdigest())
    kept = cache / "letters" / source.path
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"abc")
    assert debian_file(source) == kept
    kept.write_bytes(b"abd")
    with pytest.raises(SourceError, match="is not the file we know"):
        debian_file(source)


def test_a_missing_client_is_one_sentence(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(cache))
    with pytest.raises(SourceError, match="npm is needed to fetch"):
        npm_file(NpmPackage("letters", "1.0.0", ""), "abc.txt")


def test_a_file_of_a_cached_wheel(cache: Path) -> None:
    wheel = cache / "letters-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("letters/abc.txt", b"abc")
    package = PypiPackage("letters", "1.0", hashlib.sha256(wheel.read_bytes()).hexdigest())
    assert pypi_file(package, "letters/abc.txt") == b"abc"
    with pytest.raises(SourceError, match=r"PyPI letters 1\.0 has no file letters/xyz\.txt"):
        pypi_file(package, "letters/xyz.txt")
    wheel.write_bytes(wheel.read_bytes() + b"!")
    with pytest.raises(SourceError, match="is not the file we know"):
        pypi_file(package, "letters/abc.txt")


def test_the_folder_of_a_changed_debian_package_is_refused(cache: Path) -> None:
    package = DebianPackage("letters", "1:2.0-1", hashlib.sha256(b"packed").hexdigest())
    unpacked = cache / "letters-1.2.0-1"
    unpacked.mkdir()
    archive = cache / "letters_1%3a2.0-1_all.deb"
    archive.write_bytes(b"packed")
    assert debian_folder(package) == unpacked
    archive.write_bytes(b"tampered")
    with pytest.raises(SourceError, match=r"Debian letters 1:2\.0-1 is not the file we know"):
        debian_folder(package)
