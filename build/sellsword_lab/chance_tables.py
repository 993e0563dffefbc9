"""The tables of chances: fitted on games of the calibration, tried on others, and kept with their games."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from sellsword.games import GAMES, game
from sellsword.review.chances import TABLE
from sellsword_build.layout import CORE
from sellsword_lab import fitting
from sellsword_lab.calibration import BETTER, OPENING, PLAIN, WORST, Line

NAME = "calibration"
ALIKE = ("schlock_attack", "combat_simulator", "contested_ground")
"""The games whose sides play by the same rules, so that a judgment means the same from either."""


def make(lines: Sequence[Line], folder: Path = CORE / "sellsword" / "games") -> Iterator[str]:
    """Writes the table of each game that there are lines of, and tells how it did on games held out."""
    for game_id in GAMES:
        own = [line for line in lines if line.game == game_id and line.judged]
        if own:
            yield from _report(game_id, own)
            _write(folder / game_id / "computer" / TABLE, game_id, own)


def _report(game_id: str, lines: Sequence[Line]) -> Iterator[str]:
    fitted, tried = fitting.apart(lines)
    found = list(fitting.tenths(fitting.fit(fitted, game_id in ALIKE), tried))
    count = sum(tenth.positions for tenth in found)
    yield f"| {game(game_id).title}: said | seen | positions | games |"
    yield "|---:|---:|---:|---:|"
    for tenth in found:
        if tenth.positions:
            yield f"| {tenth.said:.1f} | {tenth.seen:.1f} | {tenth.positions} | {tenth.games} |"
    error = fitting.calibration_error(found)
    yield f"Fitted on {len(fitted)} games; off by {error:.1f} on {len(tried)} others, {count} positions."
    yield ""


def _write(path: Path, game_id: str, lines: Sequence[Line]) -> None:
    data = {
        "rules": game(game_id).version,
        "players": [BETTER, PLAIN, WORST],
        "games": len(lines),
        "opening": OPENING.get(game_id, ()),
    }
    curves = fitting.fit(lines, game_id in ALIKE)
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in curves.items())
    head = json.dumps(data, indent=1)[:-2]
    path.write_text(f'{head},\n "curves": {{\n{rows}\n }}\n}}\n', "utf-8")
