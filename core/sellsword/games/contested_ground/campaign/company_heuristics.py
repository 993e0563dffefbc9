"""What the computer thinks about between the battles of a campaign.

A company takes on a ready force, replaces who has fallen, arms who has nothing in hand, and names for
experience whoever is likeliest to learn. Within a battle its ``heuristics`` decide.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sellsword.flow import AnyAction
from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.campaign.company import experience, ledger_checks
from sellsword.games.contested_ground.campaign.flow import BETWEEN, between
from sellsword.games.contested_ground.campaign.missions import INJURIES, MUSTER
from sellsword.games.contested_ground.campaign.muster_phase import Buy, CloseKit, Hire, OpenKit, Ready, TakeOn
from sellsword.games.contested_ground.campaign.post_battle_phase import Learn
from sellsword.games.contested_ground.computer import heuristics
from sellsword.games.contested_ground.model.state import CampaignState
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.reference_tables import RECON

READY = Choice((Ready.verb,))
BUY, LEARN = Buy(), Learn()
_WON = 800  # a mission, as long as the campaign goes on
_SHARE = 9  # tenths of a battle's value that count: no battle decides a campaign by itself
_KIT = 7  # points to keep for what a recruit carries
_LEARNERS = 6
_GAINS = {
    experience.NOTHING: 0,
    experience.COMBAT: 3,
    experience.EXP: 10,
    experience.COMMAND: 10,
    "resilient-1": 8,
    "cloaked": 8,
    "tenacious": 4,
    RECON: 4,
    "stubborn": 4,
    "steady-shot": 4,
    "dead-eye": 4,
}
_SMALL = 2  # what any other ability is worth
_ARMS = ("rifle", "carbine", "pistol", "knife")
"""What somebody without a gun is given, if the purse allows it."""
_LEADS = ("command-1",)
_WHY = {
    Ready.verb: "Nothing that a company needs is missing.",
    TakeOn.verb: "A whole company, armed and led: play it first, and build your own when you know it.",
    Hire.verb: "A company needs five members, and the more act, the better; this one is worth the price.",
    OpenKit.verb: "Nobody should go without a weapon, nor a company without somebody who has Command.",
    Buy.verb: "Nothing in hand yet: this is the best that the purse allows.",
    "command-1": "Somebody must have Command; the company then gives an order more each round.",
    CloseKit.verb: "Nothing is missing here.",
}
"""Why somebody is advised to do what the computer would."""


def candidates(state: CampaignState) -> Sequence[Choice]:
    """The choices worth a thought, in a fixed order."""
    if not between(state):
        return heuristics.candidates(state)
    if state.phase == MUSTER:
        return [choice for choice in _muster(state) if BETWEEN.judge(state, choice).ok]
    choices = [option.choice for option in BETWEEN.options(state)]
    if state.phase == INJURIES:
        return choices
    ranked = sorted(choices[:-1], key=lambda choice: -appraise(state, choice))
    return [*ranked[:_LEARNERS], choices[-1]]


def advice(state: CampaignState) -> tuple[Choice, str] | None:
    """What the computer would do in the muster, and why; None where it knows nothing."""
    best = max(candidates(state), key=lambda choice: appraise(state, choice), default=None)
    if best is None:
        return None
    said = BETWEEN.said(state, best)
    return best, _WHY.get("".join(said.rest), _WHY[said.verb])


def _muster(state: CampaignState) -> Iterator[Choice]:
    """To be ready, a ready force where nobody is there yet, a recruit, and what one lacks."""
    name, lacks = _lacks(state)
    if state.campaign.kit and lacks:
        yield from (BUY.spoken(name, item) for item in lacks)
        return
    yield READY
    if state.campaign.kit:
        yield Choice((CloseKit.verb,))
        return
    if not state.roster.members and not state.roster.missions:
        yield from (Choice((TakeOn.verb, force)) for force in FORCES)
    elif state.roster.purse >= _KIT:
        yield from (Choice((Hire.verb, grade)) for grade in ("regular", "recruit"))
    yield from [Choice((OpenKit.verb, name))] if lacks else []


def _lacks(state: CampaignState) -> tuple[str, list[str]]:
    """The first who has nothing in hand, or might lead a company without a leader, and what they could get;
    of the one whose kit lies open, if any does."""
    roster, kit = state.roster, state.campaign.kit
    wanted: list[tuple[str, tuple[str, ...]]] = []
    wanted += [(each.profile.id, _ARMS) for each in roster.members if not each.profile.weapons]
    wanted += [(each.profile.id, _LEADS) for each in roster.members if not roster.led]
    name, items = next((each for each in wanted if kit in ("", each[0])), ("", ()))
    buys = {item: BUY.entry(roster, name, item) for item in items}
    return name, [item for item, entry in buys.items() if not ledger_checks.reasons(roster, entry)]


def appraise(state: CampaignState, choice: Choice) -> int:
    """What a choice promises the side that decides."""
    if not between(state):
        return heuristics.appraise(state, choice)
    action, meant = BETWEEN.read(state, choice)
    worth = _WORTH.get(type(action))
    return worth(state, meant) if worth is not None else 0


def _liking(state: CampaignState, force: str) -> int:
    """A force that the other side has not; the bearers of the earlier names rather."""
    taken = [company.roster.title for company in state.campaign.companies]
    return 10 + len(FORCES) - list(FORCES).index(force) - 10 * (force in taken)


def _hiring(state: CampaignState, grade: str) -> int:
    return 30 if grade == "regular" and state.roster.purse >= 15 + _KIT else 20


def _learning(state: CampaignState, named: tuple[str, str]) -> int:
    """What a roll for experience brings on average, in hundredths."""
    pool = LEARN.pool(state, named)
    if pool is None:
        return 0
    lines = [line for face in range(1, SIDES + 1) if (line := pool.resolve((face,))) != experience.AGAIN]
    return sum(_GAINS.get(pool.gain(line), _SMALL) for line in lines) * 100 // len(lines)


_WORTH: dict[type[AnyAction[CampaignState]], Callable[[CampaignState, Any], int]] = {
    TakeOn: _liking,
    Hire: _hiring,
    OpenKit: lambda *_: 10,
    Buy: lambda _, item: 50 - _ARMS.index(item) if item in _ARMS else 40 if item in _LEADS else 0,
    Learn: _learning,
    CloseKit: lambda *_: 1,
}
"""What a choice promises, by its verb; another promises nothing."""


def value(state: CampaignState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return heuristics.value(state, side)
    if not between(state):
        return heuristics.value(state, side) * _SHARE // 10
    strength = _strength(state, side) - _strength(state, 1 - side)
    return _last(state, side) + max(-100, min(100, strength))


def _last(state: CampaignState, side: int) -> int:
    """What the last mission was worth."""
    winner = state.campaign.played[-1].winner if state.campaign.played else NOBODY
    return 0 if winner == NOBODY else _WON if winner == side else -_WON


def _strength(state: CampaignState, side: int) -> int:
    """What a roster can send, and a little for what is in the purse."""
    roster = state.campaign.companies[side].roster
    skills = sum(4 * each.exp + 3 * len(each.abilities) + len(each.weapons) for each in roster.available)
    return skills + roster.purse // 10
