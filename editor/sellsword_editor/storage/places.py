"""Where each thing lies in the folder that is edited, and which places are never touched."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from sellsword_editor.storage.disk import TEMPORARY

KEPT = ".sellsword"
"""The editor's own folder within the one that is edited: drafts, versions, trials, bin and lock."""

_WORD = "[a-z0-9][a-z0-9_-]{0,63}"
_KEY = re.compile(rf"(?:({_WORD})\.)?({_WORD})")


class Unknown(Exception):
    """There is no such thing in the folder, or nothing that may be touched; the message is a sentence."""


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """The name of a document: its file's, after its folder's if it is in one: "dark_metal.first_blood"."""

    folder: str
    name: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads one. Raises Unknown for anything that could lead elsewhere."""
        found = _KEY.fullmatch(text)
        if not found:
            raise Unknown(
                "A scenario's name is of small letters, digits, hyphens and underscores, after its folder's "
                f"and a dot if it is in one, not “{text[:80]}”."
            )
        return cls(found[1] or "", found[2])

    def __str__(self) -> str:
        return f"{self.folder}.{self.name}" if self.folder else self.name


class Places:
    """The paths in one folder. A link anywhere on a path beneath it makes the path one that is not there."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def document(self, key: Key) -> Path:
        """A scenario's file."""
        return self._real(self.root / key.folder / f"{key.name}.json")

    def kept(self, key: Key) -> Path:
        """The folder of what is kept of one document: its draft and its versions."""
        return self._real(self.root / KEPT / "kept" / str(key))

    def draft(self, key: Key) -> Path:
        """A document's draft."""
        return self._real(self.kept(key) / "draft.json")

    def version(self, key: Key, number: int) -> Path:
        """An earlier version of a document."""
        return self._real(self.versions(key) / f"{number:06}.json")

    def versions(self, key: Key) -> Path:
        """The folder of the earlier versions of a document."""
        return self._real(self.kept(key) / "versions")

    def trial(self, key: Key) -> Path:
        """The folder of what was found when a document was tried."""
        return self._real(self.root / KEPT / "trials" / str(key))

    def trials(self) -> list[tuple[Key, Path]]:
        """All of them, with the keys of their documents."""
        found = (path for path in (self.root / KEPT).glob("trials/*") if _KEY.fullmatch(path.name))
        return sorted((Key.parse(path.name), path) for path in found if not self._through_a_link(path))

    @property
    def bin(self) -> Path:
        """The folder of what was deleted."""
        return self._real(self.root / KEPT / "bin")

    @property
    def lock(self) -> Path:
        """What whoever writes holds meanwhile, in this process or another."""
        return self._real(self.root / KEPT / "lock")

    def documents(self) -> list[Key]:
        """The keys of all files that are documents by their names."""
        found = (self._key(path) for path in [*self.root.glob("*.json"), *self.root.glob("[!.]*/*.json")])
        return sorted(key for key in found if key is not None)

    def drafts(self) -> list[Key]:
        """The keys of all documents that have a draft."""
        found = (_KEY.fullmatch(path.parent.name) for path in (self.root / KEPT).glob("kept/*/draft.json"))
        return sorted(Key.parse(name[0]) for name in found if name)

    def unfinished(self) -> list[Path]:
        """All files whose writing was cut off."""
        folders = ("", "*/", f"{KEPT}/kept/*/", f"{KEPT}/kept/*/versions/")
        found = (path for folder in folders for path in self.root.glob(f"{folder}.*{TEMPORARY}"))
        return sorted(path for path in found if not self._through_a_link(path))

    def _through_a_link(self, path: Path) -> bool:
        try:
            return self._real(path) is not path
        except Unknown:
            return True

    def _key(self, path: Path) -> Key | None:
        folder = "" if path.parent == self.root else path.parent.name
        text = f"{folder}.{path.stem}" if folder else path.stem
        try:
            key = Key.parse(text)
            return key if self.document(key) == path and path.is_file() else None
        except Unknown:
            return None

    def _real(self, path: Path) -> Path:
        current = self.root
        for part in path.relative_to(self.root).parts:
            current /= part
            if current.is_symlink():
                raise Unknown(f"{current.relative_to(self.root)} is a link; links are not followed here.")
        return path
