"""The archive of saved games: a folder a release, with a folder a game, and what each save must come back as.

A release's saves are made once, before it goes out; from then on they stay as they are and every later
release must load them. There is one for each way in which a game ends and for each stage on the way there.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sellsword import __version__, save
from sellsword.games import GAMES
from sellsword.guide import Progress
from sellsword.match import FREE, Match, branch_off
from sellsword.scenario.document import Step
from tests.golden.adding import ways_shown
from tests.golden.playthrough import FOLDER as GOLDEN
from tests.golden.playthrough import parse, repeated

FOLDER = Path(__file__).parent
EXPECTED = "expected.json"
"""What the saves of the first games must come back as; each that came later has a file of its own."""
STAGES = ("set-up", "opening", "midway", "taken-back", "branched", "resumed", "our-own")


@dataclass(frozen=True)
class Expected:
    """What a save must come back as; ``hash`` is the digest of the state on the table."""

    position: int
    length: int
    hash: str
    ended: str

    @classmethod
    def of(cls, match: Match[Any]) -> "Expected":
        """What this match must come back as."""
        outcome = match.state.outcome
        last = match.hash_at(match.position)
        return cls(match.position, match.length, last, outcome.way if outcome else "")


def releases() -> list[Path]:
    """The folders of all releases in the archive."""
    return sorted({path.parent for path in FOLDER.glob("*/expected*.json")})


def expected(release: Path) -> dict[str, Expected]:
    """What each save of a release must come back as, by its name."""
    return {
        name: each for file in sorted(release.glob("expected*.json")) for name, each in _told(file).items()
    }


def _told(file: Path) -> dict[str, Expected]:
    data = json.loads(file.read_text()) if file.exists() else {}
    return {name: Expected(**fields) for name, fields in data.items()}


def _file(release: Path, game_id: str) -> Path:
    """Where stands what the saves of a game must come back as."""
    together = any(name.startswith(f"{game_id}/") for name in _told(release / EXPECTED))
    return release / (EXPECTED if together else f"expected-{game_id}.json")


def made(game_id: str) -> Iterator[tuple[str, Match[Any]]]:
    """This release's matches of a game, each with the name of its save."""
    played = [_played(path) for path in sorted((GOLDEN / game_id).glob("*.txt"))]
    yield from ((f"{game_id}/{name}", match) for name, match in _of_game(played))


def names(game_id: str) -> set[str]:
    """The names of a game's saves, without making them."""
    return {f"{game_id}/{name}" for name in (*STAGES, *ways_shown(game_id))}


def _played(path: Path) -> Match[Any]:
    return repeated(*parse(path.read_text()))


def _of_game(played: list[Match[Any]]) -> Iterator[tuple[str, Match[Any]]]:
    """The shortest match for each way to end, and one match at each of its stages."""
    longest_first = sorted(played, key=lambda match: match.length, reverse=True)
    yield from {match.state.outcome.way: match for match in longest_first}.items()
    longest = longest_first[0]
    yield "set-up", branch_off(longest, 0, "")
    yield "opening", branch_off(longest, 3, "")
    yield "midway", branch_off(longest, longest.length // 2, "")
    yield "taken-back", _taken_back(longest)
    yield "branched", branch_off(longest, 20, "another way")
    yield "resumed", _resumed(longest)
    yield "our-own", _our_own(longest)


def _taken_back(match: Match[Any]) -> Match[Any]:
    """With choices to play again."""
    taken_back = branch_off(match, 30, "")
    taken_back.position = min(25, taken_back.length - 1)
    return taken_back


def _resumed(match: Match[Any]) -> Match[Any]:
    """Played on from a snapshot under newer rules."""
    resumed, at = branch_off(match, 0, ""), min(20, match.length // 2)
    resumed.resume(match.state_at(at), at)
    for step in match.steps[at : at + 10]:
        resumed.repeat(step.choice)
    resumed.follow()
    return resumed


def _our_own(match: Match[Any]) -> Match[Any]:
    """A scenario of a player's own with a guide that has come some way, and free undo."""
    scenario = replace(match.terms.scenario, id="our-own", guide=(Step("hello", "start", "Hello", "Play."),))
    ours = Match(match.game, replace(match.terms, scenario=scenario, undo=FREE))
    for step in match.steps[:12]:
        ours.repeat(step.choice)
    ours.follow()
    ours.progress = Progress(("hello",), skipped=True)
    return ours


def write(games: Sequence[str] = (), *, again: bool = False, folder: Path = FOLDER) -> dict[str, Expected]:
    """Writes this release's saves of some games, or of all, that are not there yet, or all of them again;
    what each that was written must come back as."""
    each = (_written(folder / __version__, game_id, again) for game_id in games or GAMES)
    return {name: told for fresh in each for name, told in fresh.items()}


def _written(release: Path, game_id: str, again: bool) -> dict[str, Expected]:
    """Writes those saves of one game that are missing, or all."""
    file = _file(release, game_id)
    told = {
        name: each for name, each in _told(file).items() if not (again and name.startswith(f"{game_id}/"))
    }
    if names(game_id) <= told.keys():
        return {}
    fresh = {name: _keep(release, name, match) for name, match in made(game_id) if name not in told}
    if fresh:
        _write_expected(file, told | fresh)
    return fresh


def _keep(release: Path, name: str, match: Match[Any]) -> Expected:
    path = release / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(save.dump(match) + "\n", encoding="utf-8")
    return Expected.of(match)


def _write_expected(file: Path, told: Mapping[str, Expected]) -> None:
    lines = (f"{json.dumps(name)}: {json.dumps(vars(told[name]))}" for name in sorted(told))
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")
