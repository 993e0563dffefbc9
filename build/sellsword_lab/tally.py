"""Adding games up, one after the other, whatever game they are of."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sellsword.game import NOBODY
from sellsword_lab.intervals import Share, wilson

type Data = Mapping[str, Any]
"""A line of a game, read."""

MAPS = ("stood", "aimed", "fell")


@dataclass(slots=True)
class Score:
    """Games, and the points that somebody made of them: a win is one, a draw half of one."""

    games: int = 0
    points: float = 0.0

    def add(self, points: float) -> None:
        """One game more."""
        self.games += 1
        self.points += points

    @property
    def share(self) -> Share:
        """The share, with its 95 % interval."""
        return wilson(self.points, self.games)

    def without(self, other: "Score") -> "Score":
        """The games that are not of the other, which are among these."""
        return Score(self.games - other.games, self.points - other.points)


def _scores() -> defaultdict[Any, Score]:
    return defaultdict(Score)


@dataclass(slots=True)
class Tally:
    """What many games come to. Scores are kept by side, by whether the side moved first, by the name of a
    side, by player; of a side and what it fielded or used, by that; ``times`` counts the uses."""

    games: int = 0
    faults: int = 0
    draws: int = 0
    error: str = ""
    ways: Counter[str] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    sides: defaultdict[int, Score] = field(default_factory=_scores)
    names: dict[int, str] = field(default_factory=dict)
    first: Score = field(default_factory=Score)
    forces: defaultdict[str, Score] = field(default_factory=_scores)
    players: defaultdict[str, Score] = field(default_factory=_scores)
    fielded: defaultdict[tuple[int, str], Score] = field(default_factory=_scores)
    used: defaultdict[tuple[int, str], Score] = field(default_factory=_scores)
    times: Counter[tuple[int, str]] = field(default_factory=Counter)
    told: dict[str, list[int]] = field(default_factory=dict)
    maps: dict[str, defaultdict[int, Counter[str]]] = field(
        default_factory=lambda: {name: defaultdict(Counter) for name in MAPS}
    )

    @property
    def ended(self) -> int:
        """How many games came to their end."""
        return self.games - self.faults

    def add(self, game: Data, seats: Mapping[str, int]) -> None:
        """One game more; ``seats`` gives the side of each seat."""
        self.games += 1
        self.ways[game["way"]] += 1
        self._look(game)
        if game["way"] in ("error", "unfinished"):
            self.faults += 1
            self.error = min(filter(None, (self.error, game["error"])), default="")
            return
        self.draws += game["winner"] == NOBODY
        self.choices[game["choices"]] += 1
        self.rounds[game["rounds"]] += 1
        self._score(game, seats)

    def _score(self, game: Data, seats: Mapping[str, int]) -> None:
        points = {number: _points(game, number) for number in map(int, game["sides"])}
        for number, each in points.items():
            self.sides[number].add(each)
        if game["first"] in points:
            self.first.add(points[game["first"]])
        for seat, player in game["players"].items():
            self.players[player].add(points[seats[seat]])
        for number, side in game["sides"].items():
            self._credit(int(number), side, points[int(number)])

    def _credit(self, number: int, side: Data, points: float) -> None:
        """Gives a side's points to all that it fielded and used."""
        self.names[number] = side["name"]
        self.forces[side["name"]].add(points)
        for kind in side["fielded"]:
            self.fielded[number, kind].add(points)
        for name, times in side["used"].items():
            self.used[number, name].add(points)
            self.times[number, name] += times

    def _look(self, game: Data) -> None:
        for name, row in game["told"].items():
            before = self.told.get(name)
            self.told[name] = [sum(pair) for pair in zip(before, row, strict=True)] if before else row
        for number, side in game["sides"].items():
            for which in MAPS:
                counts = self.maps[which][int(number)]
                for spot, count in side[which].items():
                    counts[spot] += count

    def spots(self, which: str) -> Counter[str]:
        """A map of all sides together."""
        return sum(self.maps[which].values(), Counter())


def ranked(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Counts by their names, the largest first, equal ones by name: the same whatever came in first."""
    return sorted(counts.items(), key=lambda each: (-each[1], each[0]))


def _points(game: Data, side: int) -> float:
    return {side: 1.0, NOBODY: 0.5}.get(game["winner"], 0.0)


def merged(tallies: Iterable[Tally]) -> Tally:
    """Several tallies as one."""
    whole = Tally()
    for each in tallies:
        _merge(whole, each)
    return whole


def _merge(into: Tally, other: Tally) -> None:
    into.games += other.games
    into.faults += other.faults
    into.draws += other.draws
    into.error = min(filter(None, (into.error, other.error)), default="")
    into.names |= other.names
    for name in ("ways", "choices", "rounds", "times"):
        getattr(into, name).update(getattr(other, name))
    for name in ("sides", "forces", "players", "fielded", "used"):
        for key, score in getattr(other, name).items():
            _join(getattr(into, name)[key], score)
    _join(into.first, other.first)
    for name, row in other.told.items():
        into.told[name] = [sum(pair) for pair in zip(into.told.get(name, [0] * len(row)), row, strict=True)]
    for which, sides in other.maps.items():
        for side, counts in sides.items():
            into.maps[which][side].update(counts)


def _join(into: Score, other: Score) -> None:
    into.games += other.games
    into.points += other.points
