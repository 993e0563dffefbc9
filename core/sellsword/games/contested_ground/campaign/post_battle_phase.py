"""After a battle: the pay, the injuries of both sides, then what two members of each have learned.

injury NAME          somebody who was Out of Action rolls (OC-089)
learn NAME COLUMN    a member who is named rolls on a column (OC-106, OC-107)
done                 nobody more is named
"""

from collections.abc import Iterator

from sellsword.campaign.ledger import Entry
from sellsword.game import NOBODY, Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.campaign.company import (
    company_ledger,
    experience,
    injury_rolls,
    ledger_checks,
)
from sellsword.games.contested_ground.campaign.company.experience import COLUMNS, LearningPool
from sellsword.games.contested_ground.campaign.company.injury_rolls import InjuryPool
from sellsword.games.contested_ground.model.state import DOWN, CampaignState, Member, Model
from sellsword.games.contested_ground.sheets import recruits
from sellsword.odds import Faces, Modifier

DONE = ("done",)
INJURIES, EXPERIENCE = "injuries", "experience"


def question(state: CampaignState) -> str:
    """What is asked of the side that is seen to."""
    name = state.side_name(state.turn)
    if state.phase == INJURIES:
        return f"{name}: who rolls for injuries?"
    left = experience.NAMED - len(state.roster.learned)
    return f"{name}: who has learned something? {left} may roll."


def model_of(state: CampaignState, name: str) -> Model | None:
    """The model with which a member of the side that is seen to took part in the last battle."""
    return next(
        (model for model in state.models if model.side == state.turn and model.profile.id == name), None
    )


def fallen(state: CampaignState) -> list[Model]:
    """Who of the side that is seen to must still roll for injuries."""
    return [
        model
        for model in state.models
        if model.side == state.turn and model.status == DOWN and model.profile.id not in state.roster.injured
    ]


def learners(state: CampaignState) -> list[Member]:
    """Who of the side that is seen to can be named: who took part and lives (OC-106, OC-S40)."""
    return [
        member
        for member in state.roster.members
        if model_of(state, member.profile.id) and not ledger_checks.naming_reasons(state.roster, member)
    ]


# ---- What is on offer, and what is not ------------------------------------------------------------------


def options(state: CampaignState) -> list[Option]:
    """Who may roll, and on which column."""
    if state.phase == INJURIES:
        return [Option(Choice(("injury", model.profile.id)), "injury") for model in fallen(state)]
    named = [
        Option(Choice(("learn", member.profile.id, column)), "learn")
        for member in learners(state)
        for column in experience.columns(member.profile)
    ]
    return [*named, Option(Choice(DONE), "done")]


def reasons(state: CampaignState, words: tuple[str, ...]) -> list[Reason]:
    """Why this cannot be done now."""
    match words:
        case ("injury", name) if state.phase == INJURIES:
            return _injury_reasons(state, name)
        case ("learn", name, column) if state.phase == EXPERIENCE:
            return list(_learning_reasons(state, name, column))
        case ("done",) if state.phase == EXPERIENCE:
            return []
    if state.phase == INJURIES:
        return [Reason("OC-089", "Say who rolls for injuries.")]
    return [Reason("OC-106", "Name somebody and a column, or be done.")]


def _injury_reasons(state: CampaignState, name: str) -> list[Reason]:
    if any(model.profile.id == name for model in fallen(state)):
        return []
    return [Reason("OC-089", "Only who is Out of Action rolls, and only once.")]


def _learning_reasons(state: CampaignState, name: str, column: str) -> Iterator[Reason]:
    member = state.roster.member(name)
    if member is None:
        rule = "OC-S40" if name in state.roster.fallen else "OC-106"
        yield Reason(rule, f"{recruits.known_name(name)} is not among the living of this company.")
        return
    if model_of(state, name) is None:
        yield Reason("OC-106", f"{member.profile.name} took no part in this mission.")
    yield from ledger_checks.naming_reasons(state.roster, member)
    if column not in COLUMNS:
        yield Reason("OC-107", f"There is no column “{column}”; there are {', '.join(COLUMNS)}.")
    elif column not in experience.columns(member.profile):
        yield Reason("OC-107", f"{member.profile.name} has no Command, so that column is closed.")


# ---- Rolling -------------------------------------------------------------------------------------------


def winner_of(state: CampaignState) -> int:
    """Who has won the battle that is over."""
    return state.campaign.played[-1].winner


def pool(state: CampaignState, words: tuple[str, ...]) -> InjuryPool | LearningPool | None:
    """What an allowed choice would roll."""
    if words == DONE:
        return None
    model, member = model_of(state, words[1]), state.roster.member(words[1])
    assert model is not None, "judged before"
    assert member is not None, "judged before"
    if words[0] == "injury":
        changes = injury_rolls.modifiers(state, model, winner_of(state))
        return InjuryPool(member.profile.injuries, changes)
    found = LearningPool(member.profile, words[2], experience.modifiers(model, winner_of(state)))
    return None if found.hopeless else found


def apply(state: CampaignState, words: tuple[str, ...]) -> list[Event]:
    """A roll; to be done is for the campaign to go on with."""
    rolled = pool(state, words)
    if isinstance(rolled, InjuryPool):
        faces, injury = injury_rolls.roll(state.dice, rolled)
        rules = ("OC-089", injury.rule)
        return _written(state, ledger_checks.INJURED, words[1], injury.id, faces, rolled.modifiers, rules)
    if rolled is None:
        return _written(state, ledger_checks.LEARNED, words[1], experience.NOTHING, (), (), ("OC-S39",))
    faces, gain = experience.roll(state.dice, rolled)
    rules = ("OC-106", experience.rule_of(gain, words[2]))
    return _written(state, ledger_checks.LEARNED, words[1], gain, faces, rolled.modifiers, rules)


def _written(
    state: CampaignState,
    kind: str,
    name: str,
    found: str,
    faces: Faces,
    changes: tuple[Modifier, ...],
    rules: tuple[str, ...],
) -> list[Event]:
    """A roll as a line of the ledger, and as an event that shows its dice."""
    entry = Entry(state.roster.missions, kind, name, found)
    company_ledger.enter(state, state.turn, entry)
    told = tuple(f"{line.effect} {line.source}" for line in changes)
    change = sum(int(line.effect) for line in changes)
    known = recruits.known_name(name)
    return [
        event(
            kind, state.turn, *rules, line=str(entry), name=known, faces=faces, change=change, modifiers=told
        )
    ]


# ---- The pay -------------------------------------------------------------------------------------------


def pay(state: CampaignState) -> list[Event]:
    """Both companies are paid for the mission that is over."""
    winner = winner_of(state)
    events: list[Event] = []
    for side in (0, 1):
        result = "drawn" if winner == NOBODY else "won" if winner == side else "lost"
        after = state.campaign.companies[side].roster.missions
        entry = Entry(after, ledger_checks.PAID, "", result, recruits.PAY[result])
        events += company_ledger.write(state, side, entry)
    return events
