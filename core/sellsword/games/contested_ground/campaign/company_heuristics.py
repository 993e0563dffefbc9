"""What the computer thinks about between the battles of a campaign.

A company takes on a ready force, replaces who has fallen, arms who has nothing in hand, and names for
experience whoever is likeliest to learn. Within a battle ``computer`` decides.
"""

from collections.abc import Iterator, Sequence

from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.campaign import muster_phase, phases, post_battle_phase
from sellsword.games.contested_ground.campaign.company import experience, ledger_checks
from sellsword.games.contested_ground.campaign.company.experience import LearningPool
from sellsword.games.contested_ground.computer import heuristics
from sellsword.games.contested_ground.model.state import CampaignState
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.sheets.ready_forces import FORCES

READY = Choice(muster_phase.READY)
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
    "recon": 4,
    "stubborn": 4,
    "steady-shot": 4,
    "dead-eye": 4,
}
_SMALL = 2  # what any other ability is worth
_ARMS = ("rifle", "carbine", "pistol", "knife")
"""What somebody without a gun is given, if the purse allows it."""


def candidates(state: CampaignState) -> Sequence[Choice]:
    """The choices worth a thought, in a fixed order."""
    if not phases.between(state):
        return heuristics.candidates(state)
    if state.phase == phases.MUSTER:
        return [choice for choice in _muster(state) if phases.BETWEEN.judge(state, choice).ok]
    choices = [option.choice for option in phases.BETWEEN.options(state)]
    if state.phase == post_battle_phase.INJURIES:
        return choices
    ranked = sorted(choices[:-1], key=lambda choice: -_learning(state, choice))
    return [*ranked[:_LEARNERS], choices[-1]]


def _muster(state: CampaignState) -> Iterator[Choice]:
    """To be ready, a ready force where nobody is there yet, a recruit, and arms for one."""
    arms = _arms(state)
    if state.campaign.kit and arms:
        yield from map(Choice, arms)
        return
    yield READY
    if state.campaign.kit:
        yield Choice(muster_phase.CLOSE)
    elif not state.roster.missions:
        yield from (Choice(("force", force)) for force in FORCES)
        yield from [Choice(muster_phase.DISBAND)] if not phases.BETWEEN.judge(state, READY).ok else []
    else:
        yield from (Choice(("hire", grade)) for grade in ("regular", "recruit") if state.roster.purse >= _KIT)
        yield from (Choice(("kit", words[1])) for words in arms[:1])


def _arms(state: CampaignState) -> list[tuple[str, ...]]:
    """What the first who has nothing in hand, or whose kit lies open, could be given."""
    bare = [each.profile.id for each in state.roster.members if not each.profile.weapons]
    name = next((each for each in bare if state.campaign.kit in ("", each)), "")
    buys = [("buy", name, weapon) for weapon in _ARMS] if name else []
    return [
        words
        for words in buys
        if not ledger_checks.reasons(state.roster, muster_phase.entry_of(state, words))
    ]


def appraise(state: CampaignState, choice: Choice) -> int:
    """What a choice promises the side that decides."""
    if not phases.between(state):
        return heuristics.appraise(state, choice)
    words = choice.words
    match words[0]:
        case "force":
            return _liking(state, words[1])
        case "hire":
            return 30 if words[1] == "regular" and state.roster.purse >= 15 + _KIT else 20
        case "kit":
            return 10
        case "buy":
            return 50 - _ARMS.index(words[2]) if words[2] in _ARMS else 0
        case "learn":
            return _learning(state, choice)
        case "disband" | "close":
            return 1
    return 0


def _liking(state: CampaignState, force: str) -> int:
    """A force that the other side has not; the bearers of the earlier names rather."""
    taken = [company.roster.title for company in state.campaign.companies]
    return 10 + len(FORCES) - list(FORCES).index(force) - 10 * (force in taken)


def _learning(state: CampaignState, choice: Choice) -> int:
    """What a roll for experience brings on average, in hundredths."""
    pool = post_battle_phase.pool(state, choice.words)
    if not isinstance(pool, LearningPool):
        return 0
    lines = [line for face in range(1, SIDES + 1) if (line := pool.resolve((face,))) != experience.AGAIN]
    return sum(_GAINS.get(pool.gain(line), _SMALL) for line in lines) * 100 // len(lines)


def value(state: CampaignState, side: int) -> int:
    """How a side stands, from -1000 (lost) to 1000 (won)."""
    if state.outcome is not None:
        return heuristics.value(state, side)
    if not phases.between(state):
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
