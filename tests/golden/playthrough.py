"""Golden playthroughs: whole games as text, a header and then a line a choice.

    scenario  capital_offensive/drone_attack
    options   round_limit=10
    seed      docks
    players   greedy, random
    settled   after 12: offer-draw toughs, accept-draw collective
    ends      agreed: The game is a draw by agreement.

      0  set-up                          |                  | 0f8de2a1c8d06dd6
     12  elf laser-pistol drone-3        | 2 3 6 / 1 5      | 9f3a6e0c1b7d4e58

A line holds the number of the choice, the choice, the dice that fell and the digest of the state after it.
The players only matter when a playthrough is played anew; a test repeats the choices as they stand, and so
does ``python -m tests.golden`` while the rules allow them: a computer that plays better changes no record.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.games import game
from sellsword.match import HUMAN, Holder, Match, Refused, agree, begin
from sellsword.players import decide, player
from sellsword.scenario.document import Scenario
from sellsword.scenario.read import read
from sellsword.settlement import settles
from tests.recorded_dice import TapedDice

FOLDER = Path(__file__).parent
SCENARIOS = FOLDER.parents[1] / "scenarios"
_SETTLED = re.compile(r"after (\d+): (.+)")


@dataclass(frozen=True)
class Header:
    """How a playthrough comes about. ``settled``: after so many choices, what the players settle then."""

    scenario: str
    seed: str
    players: tuple[str, ...]
    options: tuple[tuple[str, int | bool], ...] = ()
    settled: tuple[int, tuple[Choice, ...]] = (-1, ())

    def lines(self) -> Iterator[str]:
        """The header as written."""
        yield f"scenario  {self.scenario}"
        if self.options:
            yield f"options   {', '.join(f'{name}={_shown(value)}' for name, value in self.options)}"
        yield f"seed      {self.seed}"
        yield f"players   {', '.join(self.players)}"
        if self.settled[1]:
            yield f"settled   after {self.settled[0]}: {', '.join(map(str, self.settled[1]))}"


def _shown(value: int | bool) -> str:
    return str(value).lower()


def _value(text: str) -> int | bool:
    return text == "true" if text in ("true", "false") else int(text)


def parse(text: str) -> tuple[Header, list[Choice]]:
    """The header of a playthrough and the choices written below it, if any."""
    head, _, body = text.partition("\n\n")
    fields = dict(re.split(" +", line, maxsplit=1) for line in head.splitlines())
    options = (part.split("=") for part in fields.get("options", "").split(", ") if part)
    after = _SETTLED.fullmatch(fields.get("settled", ""))
    header = Header(
        fields["scenario"],
        fields["seed"],
        tuple(fields["players"].split(", ")),
        tuple((name, _value(value)) for name, value in options),
        (int(after[1]), tuple(map(Choice.parse, after[2].split(", ")))) if after else (-1, ()),
    )
    return header, [_choice(line) for line in body.splitlines()[1:]]


def _choice(line: str) -> Choice:
    """The choice of a line: what stands between its number and the first bar."""
    return Choice.parse(line.partition("|")[0].split(maxsplit=1)[1])


def scenario_of(name: str) -> Scenario:
    """The scenario that ships under a name such as "capital_offensive/drone_attack"."""
    scenario, problems = read((SCENARIOS / f"{name}.json").read_bytes())
    assert scenario is not None, problems
    return scenario


def laid_out(header: Header) -> Match[Any]:
    """The match of a header, before the first choice."""
    scenario = scenario_of(header.scenario)
    played = game(scenario.game)
    holders = [Holder("", HUMAN)] * len(played.seats(scenario, dict(header.options)))
    return Match(played, agree(played, scenario, holders, header.seed, dict(header.options)))


def repeated(header: Header, choices: Iterable[Choice]) -> Match[Any]:
    """The match with these choices made."""
    match = laid_out(header)
    for choice in choices:
        match.repeat(choice)
    return match


def played(header: Header) -> Match[Any]:
    """The match as its players play it, to the end."""
    match = begin(game(scenario_of(header.scenario).game), laid_out(header).terms)
    at, settled = header.settled
    while match.decision() is not None:
        if match.position == at:
            for choice in settled:
                match.play(choice)
            at = -1
        else:
            match.play(_thought(header, match))
    return match


def renewed(text: str) -> tuple[Header, Match[Any]]:
    """A playthrough under today's rules: its choices made again, or played anew by its players where it has
    none or they no longer make a whole game."""
    header, choices = parse(text)
    try:
        match = repeated(header, choices)
    except Refused:
        return header, played(header)
    return header, match if match.state.outcome else played(header)


def _thought(header: Header, match: Match[Any]) -> Choice:
    """What the player of the seat to decide chooses; its dice follow from the seed and the position."""
    decision = match.decision()
    assert decision is not None
    name = header.players[decision.seat % len(header.players)]
    return decide(player(name), match.game, match.seats, match.state, Dice(f"{header.seed}/{match.position}"))


def write(header: Header, match: Match[Any]) -> str:
    """The playthrough as text."""
    outcome = match.state.outcome
    ends = f"{outcome.way}: {outcome.text}" if outcome else "not yet"
    rows = [
        ("set-up", _set_up(match)),
        *((str(step.choice), fallen(match, at)) for at, step in enumerate(match.steps)),
    ]
    return "\n".join([*header.lines(), f"ends      {ends}", "", *_aligned(rows, match.hashes())]) + "\n"


def _aligned(rows: Sequence[tuple[str, str]], hashes: Sequence[str]) -> Iterator[str]:
    wide, wider = (max(len(row[column]) for row in rows) for column in (0, 1))
    for at, ((choice, dice), known) in enumerate(zip(rows, hashes, strict=True)):
        yield f"{at:>4}  {choice:<{wide}} | {dice:<{wider}} | {known}"


def _set_up(match: Match[Any]) -> str:
    """The dice that fell as the match was set up."""
    dice = TapedDice(match.terms.seed)
    match.game.setup(match.terms.scenario, match.terms.options, dice)
    return _faces(dice)


def fallen(match: Match[Any], at: int) -> str:
    """The dice that fell with the choice made at a position."""
    choice, before = match.steps[at].choice, match.state_at(at).copy()
    if settles(choice):
        return ""
    before.dice = TapedDice(before.dice.seed, before.dice.position)
    match.game.apply(before, choice)
    return _faces(before.dice)


def _faces(dice: TapedDice) -> str:
    return " / ".join(" ".join(map(str, throw)) for throw in dice.tape)
