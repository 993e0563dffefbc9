"""The players by name, and the levels that people pick at the table."""

import re
from dataclasses import dataclass
from time import monotonic_ns

from sellsword.players.baselines import Greedy, Random
from sellsword.players.budget import Budget
from sellsword.players.protocol import Clock, Player
from sellsword.players.searcher import Searcher

_AMOUNT = r"([1-9][0-9]{0,6})"
_SEARCH = re.compile(f"search@{_AMOUNT}(n|ms)(?:/{_AMOUNT}n)?")


@dataclass(frozen=True, slots=True)
class Level:
    """A strength on offer: its id, its title, a sentence about it, and the player behind it."""

    id: str
    title: str
    text: str
    player: str


LEVELS = (
    Level("recruit", "Recruit", "Takes whatever looks best at once, and never looks ahead.", "greedy"),
    Level(
        "veteran", "Veteran", "Looks a little ahead before each choice; answers quickly.", "search@60n/1000n"
    ),
    Level("elite", "Elite", "Thinks for up to a second and weighs your answers.", "search@850ms"),
)


def player(name: str, clock: Clock = monotonic_ns) -> Player:
    """The player of a name: ``random``, ``greedy``, ``search@50n`` (iterations of a tree, or nodes of lines),
    ``search@50n/900n`` (of lines, where nodes cost less, 900), ``search@900ms`` (time by ``clock``) or a
    level's id. Raises ValueError with a sentence for any other."""
    plain = next((level.player for level in LEVELS if level.id == name), name)
    if plain == "random":
        return Random()
    if plain == "greedy":
        return Greedy()
    found = _SEARCH.fullmatch(plain)
    if found is None:
        raise ValueError(_unknown(name))
    budget = Budget(int(found[1]), timed=found[2] == "ms")
    return Searcher(plain, budget, Budget(int(found[3])) if found[3] else budget, clock)


def _unknown(name: str) -> str:
    levels = ", ".join(level.id for level in LEVELS)
    return f"there is no player “{name}”: write random, greedy, search@50n, search@900ms or a level, {levels}"
