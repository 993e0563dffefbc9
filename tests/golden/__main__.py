"""Writes all golden playthroughs and the recorded hash chains anew: ``python -m tests.golden``.

A new playthrough is a text file with a header alone; a scenario without one gets one. Look at what changed
(``git diff tests/golden``) before you keep it.
"""

from pathlib import Path

from tests.golden.playthrough import FOLDER, SCENARIOS, Header, parse, played, write
from tests.golden.recorded import BATTLES_FILE, FILE, deal, deal_battles, document


def main() -> None:
    """Every playthrough, then the records."""
    for path in (*sorted(FOLDER.glob("*/*.txt")), *_missing()):
        header = parse(path.read_text())[0] if path.exists() else Header(_name(path), "golden", ("greedy",))
        match = played(header)
        path.parent.mkdir(exist_ok=True)
        path.write_text(write(header, match))
        print(f"{path.relative_to(FOLDER)}: {match.length} choices, {match.state.outcome.way}")
    for file, lines in ((FILE, deal()), (BATTLES_FILE, deal_battles())):
        file.write_text(document(list(lines)))
        print(f"{file.name}: written")


def _missing() -> list[Path]:
    """Where the playthroughs of scenarios that have none will stand."""
    wanted = sorted(path.relative_to(SCENARIOS).with_suffix(".txt") for path in SCENARIOS.glob("*/*.json"))
    return [FOLDER / path for path in wanted if not (FOLDER / path).exists()]


def _name(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


if __name__ == "__main__":
    main()
