"""The games of a plan on disk: a folder with the plan, and a file with a line a game, in the order of their
ends."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from filelock import FileLock, Timeout

from sellsword_lab import plan as plans
from sellsword_lab.plan import LabError, Plan

PLAN, GAMES, LOCK = "plan.json", "games.jsonl", ".lock"


class Store:
    """The folder of a plan. Open it to add games: ``with Store.begin(...) as store``."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        self._lock = FileLock(folder / LOCK, timeout=0)
        self._played = {mark: bytearray(count) for mark, count in zip(plan.marks, plan.counts, strict=True)}

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> Self:
        """A folder for this plan: a new one, or one that holds games of the same trials. Raises LabError."""
        path = folder / PLAN
        if path.exists() and plans.load(path).marks != plan.marks:
            raise LabError(f"{folder} holds games of another plan: name another folder with --out")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(plans.dump(plan), "utf-8")
        except OSError as error:
            raise LabError(f"{folder} cannot be used: {error.strerror or error}") from None
        return cls(folder, plan)

    @classmethod
    def resume(cls, folder: Path) -> Self:
        """A folder that is there already. Raises LabError."""
        return cls(folder, plans.load(folder / PLAN))

    @property
    def games(self) -> Path:
        """The file with the games."""
        return self.folder / GAMES

    def __enter__(self) -> Self:
        try:
            self._lock.acquire()
        except Timeout:
            raise LabError(
                f"another lab is at work in {self.folder}: wait for it, or name another folder"
            ) from None
        for data in self.read():
            self._note(data["trial"], data["game"])
        self._file = self.games.open("a", encoding="utf-8")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        self._lock.release()

    def add(self, lines: Iterable[str]) -> None:
        """Keeps these games."""
        self._file.writelines(f"{line}\n" for line in lines)
        self._file.flush()

    def read(self) -> Iterator[dict[str, Any]]:
        """The games kept so far, one after the other. A last line that was cut short is taken away, to be
        played again. Raises LabError for a line that is no game."""
        if not self.games.exists():
            return
        self._mend()
        with self.games.open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                yield self._game(line, number)

    def missing(self) -> Iterator[tuple[int, int]]:
        """The games still to be played: the trial's place in the plan and the game's number, a game of each
        trial after the other."""
        for game in range(max(self.plan.counts)):
            for place, mark in enumerate(self.plan.marks):
                if game < self.plan.counts[place] and not self._played[mark][game]:
                    yield place, game

    @property
    def count(self) -> int:
        """How many games of the plan were there when the folder was opened."""
        return sum(map(sum, self._played.values()))

    def _note(self, mark: str, game: int) -> None:
        if game < len(self._played[mark]):
            self._played[mark][game] = 1

    def _game(self, line: str, number: int) -> dict[str, Any]:
        try:
            data: dict[str, Any] = json.loads(line)
            known = data["trial"] in self._played and data["game"] >= 0
        except (ValueError, KeyError, TypeError):
            known = False
        if not known:
            raise LabError(f"line {number} of {self.games} is no game of this plan: begin in another folder")
        return data

    def _mend(self) -> None:
        """Cuts off what follows the last whole line."""
        with self.games.open("rb+") as file:
            end = file.seek(0, 2)
            while end and not _ends_line(file.read(1) if file.seek(end - 1) >= 0 else b""):
                end -= 1
            file.truncate(end)


def _ends_line(character: bytes) -> bool:
    return character == b"\n"
