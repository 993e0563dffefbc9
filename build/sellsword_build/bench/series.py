"""A series of games, computer against computer: the command that plays it, and what came of it."""

import json
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sellsword_build import digest
from sellsword_build.layout import CORE, DIST, ROOT, SCENARIOS
from sellsword_build.tools import BuildError

LEARNING = SCENARIOS / "capital_offensive" / "drone_attack.json"
PROGRAM = Path(sys.executable).with_name("sellsword")
BROKEN_GAMES = 1  # the exit code of `auto` where the rules failed: the figures tell it, too


@dataclass(frozen=True, slots=True)
class Series:
    """Games of the learning scenario; `swap` has the players change seats after each."""

    players: tuple[str, str]
    games: int
    seed: str = "1"
    swap: bool = False
    out: Path | None = None

    @property
    def words(self) -> list[str]:
        """The command line after `sellsword`."""
        words = ["auto", "--scenario", _within(LEARNING), "--players", ",".join(self.players)]
        words += ["--games", str(self.games), "--seed", self.seed]
        words += ["--swap"] if self.swap else []
        return [*words, *(["--out", _within(self.out)] if self.out else []), "--json"]

    @property
    def command(self) -> str:
        """What a person types to play it."""
        return shlex.join(["sellsword", *self.words])

    def play(self) -> dict[str, Any]:
        """Prints the command, runs it and gives its figures; raises BuildError where it cannot be run."""
        print(f"$ {self.command}", flush=True)
        if self.out:
            self.out.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [PROGRAM, *self.words], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
        )
        if done.returncode not in (0, BROKEN_GAMES):
            raise BuildError(f"`{self.command}` could not be carried out")
        figures: dict[str, Any] = json.loads(done.stdout)
        return figures


def kept() -> Path:
    """The folder of games that need not be played again, under this core's own name."""
    return DIST / "bench" / "games" / digest.of_files(digest.files_under(CORE))[:12]


def kept_as(name: str) -> Path:
    """The file to keep a series in, so that it can be interrupted and gone on with."""
    return kept() / f"{name}.jsonl"


def _within(path: Path) -> str:
    """A path as it is typed in the checkout."""
    return str(path.relative_to(ROOT))
