"""The benchmarks: one module a part, each with `measure() -> list[Figure]`.

A part is added by naming its module here. Results go to dist/bench/<part>.json and onto the screen.
"""

import importlib
import json
from collections.abc import Sequence
from dataclasses import asdict

from sellsword_build.bench.figure import Figure
from sellsword_build.layout import DIST

PARTS = (
    "rules",
    "speed",
    "levels",
    "balance",
    "draughts",
    "strength",
    "skirmish",
    "forces",
    "table",
    "editor",
    "drawing",
    "boot",
    "latency",
    "environments",
)
ON_REQUEST = ("matchups", "mercs", "squads", "careers", "arsenal", "agent", "host")
"""Parts that take an hour or more, or all of the machine: run only when they are named."""
RESULTS = DIST / "bench"


MISSED, UNTOLD = 1, 3
"""Exit codes: a bar was missed; none was, but the machine was too busy to tell of all of them."""


def run_parts(names: Sequence[str]) -> int:
    """Runs these parts one after the other, whatever bars are missed; the exit code, 0 where all were met."""
    figures = [figure for name in names for figure in _run(name)]
    if any(figure.told and not figure.met for figure in figures):
        return MISSED
    return 0 if all(figure.told for figure in figures) else UNTOLD


def _run(name: str) -> list[Figure]:
    figures: list[Figure] = importlib.import_module(f"sellsword_build.bench.{name}").measure()
    RESULTS.mkdir(parents=True, exist_ok=True)
    listing = json.dumps([asdict(figure) for figure in figures], indent=2)
    (RESULTS / f"{name}.json").write_text(listing + "\n", "utf-8")
    print(f"\n{name}")
    for figure in figures:
        print(f"  {figure}")
    return figures
