"""After a battle: the pay, the injuries of both sides, then what two members of each have learned.

injury NAME          somebody who was Out of Action rolls (OC-089)
learn NAME COLUMN    a member who is named rolls on a column (OC-106, OC-107)
done                 nobody more is named
"""

from collections.abc import Iterator

from sellsword.campaign.ledger import Entry
from sellsword.flow import Action, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.campaign import missions
from sellsword.games.contested_ground.campaign.company import (
    company_ledger,
    experience,
    injury_rolls,
    ledger_checks,
)
from sellsword.games.contested_ground.campaign.company.experience import COLUMNS, LearningPool
from sellsword.games.contested_ground.campaign.company.injury_rolls import InjuryPool
from sellsword.games.contested_ground.model.state import DOWN, LOST, CampaignState, Member, Model
from sellsword.games.contested_ground.sheets import recruits
from sellsword.odds import Faces, Modifier


def model_of(state: CampaignState, name: str) -> Model | None:
    """The model with which a member of the side that is seen to took part in the last battle."""
    there = (model for model in state.models if model.side == state.turn and model.status != LOST)
    return next((model for model in there if model.profile.id == name), None)


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
        if model_of(state, member.profile.id) and not ledger_checks.learner_reasons(state.roster, member)
    ]


# ---- The rolls -----------------------------------------------------------------------------------------


def no_injury() -> Reason:
    """That something names nobody for injuries."""
    return Reason("OC-089", "Say who rolls for injuries.")


class RollInjury(Action[CampaignState, str]):
    """Somebody who was Out of Action rolls (OC-089)."""

    verb = "injury"

    def offers(self, state: CampaignState) -> list[Option]:
        """Everybody who must."""
        return [Option(Choice((self.verb, model.profile.id)), self.verb) for model in fallen(state)]

    def parse(self, state: CampaignState, said: Spoken) -> str | Reason:
        """Who."""
        return said.who if said.who and not said.rest else no_injury()

    def reasons(self, state: CampaignState, name: str) -> list[Reason]:
        """Why they do not roll."""
        if any(model.profile.id == name for model in fallen(state)):
            return []
        return [Reason("OC-089", "Only those who are Out of Action roll, and only once.")]

    def pool(self, state: CampaignState, name: str) -> InjuryPool:
        """The die, and what changes it."""
        model, member = _who(state, name)
        changes = injury_rolls.modifiers(state, model, missions.winner_of(state))
        return InjuryPool(member.profile.injuries, changes)

    def apply(self, state: CampaignState, name: str) -> list[Event]:
        """A line of the ledger."""
        pool = self.pool(state, name)
        faces, injury = injury_rolls.roll(state.dice, pool)
        rules = ("OC-089", injury.rule)
        return _written(state, ledger_checks.INJURED, name, injury.id, faces, pool.modifiers, rules)


def _who(state: CampaignState, name: str) -> tuple[Model, Member]:
    """A member who took part, as a model and on the roster."""
    model, member = model_of(state, name), state.roster.member(name)
    assert model is not None, "judged before"
    assert member is not None, "judged before"
    return model, member


def no_lesson() -> Reason:
    """That something names nobody for experience."""
    return Reason("OC-106", "Name somebody and a column, or be done.")


class Learn(Action[CampaignState, tuple[str, str]]):
    """A member who is named rolls on a column (OC-106, OC-107)."""

    verb = "learn"

    def offers(self, state: CampaignState) -> list[Option]:
        """Who may roll, and on which column."""
        return [
            Option(Choice((self.verb, member.profile.id, column)), self.verb)
            for member in learners(state)
            for column in experience.columns(member.profile)
        ]

    def parse(self, state: CampaignState, said: Spoken) -> tuple[str, str] | Reason:
        """Who, and on which column."""
        return (said.who, said.rest[0]) if len(said.rest) == 1 else no_lesson()

    def reasons(self, state: CampaignState, named: tuple[str, str]) -> Iterator[Reason]:
        """Why they do not roll so."""
        return _learning_reasons(state, *named)

    def pool(self, state: CampaignState, named: tuple[str, str]) -> LearningPool | None:
        """The dice, and what changes them; None where nothing is left to learn."""
        name, column = named
        model, member = _who(state, name)
        changes = experience.modifiers(model, missions.winner_of(state))
        found = LearningPool(member.profile, column, changes)
        return None if found.hopeless else found

    def apply(self, state: CampaignState, named: tuple[str, str]) -> list[Event]:
        """A line of the ledger."""
        pool, (name, column) = self.pool(state, named), named
        if pool is None:
            return _written(state, ledger_checks.LEARNED, name, experience.NOTHING, (), (), ("OC-S39",))
        faces, gain = experience.roll(state.dice, pool)
        rules = ("OC-106", experience.rule_of(gain, column))
        return _written(state, ledger_checks.LEARNED, name, gain, faces, pool.modifiers, rules)


def _learning_reasons(state: CampaignState, name: str, column: str) -> Iterator[Reason]:
    member = state.roster.member(name)
    if member is None:
        yield ledger_checks.stranger(state.roster, name, "OC-106")
        return
    if model_of(state, name) is None:
        yield Reason("OC-106", f"{member.profile.name} took no part in this mission.")
    yield from ledger_checks.learner_reasons(state.roster, member)
    if column not in COLUMNS:
        yield Reason("OC-107", f"There is no column “{column}”; there are “{'”, “'.join(COLUMNS)}”.")
    elif column not in experience.columns(member.profile):
        yield Reason("OC-107", f"{member.profile.name} has no Command, so that column is closed.")


class NameNobody(Action[CampaignState, None]):
    """Nobody more is named."""

    verb = "done"

    def offers(self, state: CampaignState) -> list[Option]:
        """At any time."""
        return [Option(Choice((self.verb,)), self.verb)]

    def parse(self, state: CampaignState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return no_lesson() if said.who else None

    def apply(self, state: CampaignState, action: None) -> list[Event]:
        """The other company is seen to, or the next mission comes."""
        return missions.next_side(state)


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
