"""Sellsword for programs: what other people's code may rest on.

    from sellsword.api import Computer, Match

    match, computer = Match.new("capital_offensive/drone_attack", seed="42"), Computer("greedy")
    while not match.over:
        match.play(computer.choose(match))
    print(match.outcome)

What ``__all__`` names is public, with what its docstrings say, and changes as CONTRIBUTING.md promises; all
else in the package may change in any release. A docstring ends with what its numbers count (Units), what it
raises (Raises) and where it comes from in the engine or the rules (Source).
"""

from sellsword.api import scenario
from sellsword.api.books import games, rule
from sellsword.api.computer import Computer
from sellsword.api.match import Match, Moment, Odds
from sellsword.api.reviewing import Appraisal, Review, hint, review
from sellsword.game import Choice, Event, Option, Outcome, Reason, Seat, Verdict
from sellsword.match import Refused, Unfit
from sellsword.odds import Modifier, Roll
from sellsword.review import Hint
from sellsword.rulebook import Entry
from sellsword.scenario.document import Problem, Scenario
from sellsword.scene import (
    Board,
    Fixture,
    Mark,
    Meter,
    Offer,
    Panel,
    Piece,
    Place,
    Row,
    Scene,
    SeatView,
    Shape,
    Stat,
    Status,
    Turn,
    Walk,
)

__all__ = [
    "Appraisal", "Board", "Choice", "Computer", "Entry", "Event", "Fixture", "Hint", "Mark", "Match",
    "Meter", "Modifier", "Moment", "Odds", "Offer", "Option", "Outcome", "Panel", "Piece", "Place",
    "Problem", "Reason", "Refused", "Review", "Roll", "Row", "Scenario", "Scene", "Seat", "SeatView",
    "Shape", "Stat", "Status", "Turn", "Unfit", "Verdict", "Walk", "games", "hint", "review", "rule",
    "scenario",
]  # fmt: skip
