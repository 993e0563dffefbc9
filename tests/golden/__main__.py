"""Writes all golden playthroughs and the recorded hash chains anew: ``python -m tests.golden``.

A new playthrough is a text file with a header alone; a scenario without one gets one. Look at what changed
(``git diff tests/golden``) before you keep it. ``python -m tests.golden ID`` adds what one game has not got,
a playthrough for each scenario and for each way to end, and leaves all that is there as it is.
"""

import sys
from pathlib import Path

from sellsword.games import GAMES
from tests.golden.adding import add
from tests.golden.playthrough import FOLDER, SCENARIOS, Header, parse, played, write
from tests.golden.recorded import BATTLES_FILE, FILE, deal, deal_battles, document


def main(game_id: str = "") -> None:
    """Every playthrough, then the records; of one game only what is missing."""
    if game_id:
        for line in add(known(game_id)):
            print(line, flush=True)
        return
    for path in (*sorted(FOLDER.glob("*/*.txt")), *_missing()):
        header = parse(path.read_text())[0] if path.exists() else Header(_name(path), "golden", ("greedy",))
        match = played(header)
        path.parent.mkdir(exist_ok=True)
        path.write_text(write(header, match))
        print(f"{path.relative_to(FOLDER)}: {match.length} choices, {match.state.outcome.way}")
    for file, lines in ((FILE, deal()), (BATTLES_FILE, deal_battles())):
        file.write_text(document(list(lines)))
        print(f"{file.name}: written")


def known(game_id: str) -> str:
    """The id of a game that there is; exits with a sentence for any other."""
    if game_id not in GAMES:
        sys.exit(f"there is no game “{game_id}” here: the games are {', '.join(GAMES)}")
    return game_id


def _missing() -> list[Path]:
    """Where the playthroughs of scenarios that have none will stand."""
    wanted = sorted(path.relative_to(SCENARIOS).with_suffix(".txt") for path in SCENARIOS.glob("*/*.json"))
    return [FOLDER / path for path in wanted if not (FOLDER / path).exists()]


def _name(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


if __name__ == "__main__":
    main(*sys.argv[1:])
