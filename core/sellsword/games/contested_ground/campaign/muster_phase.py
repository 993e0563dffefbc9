"""Mustering a company: purchases as choices, each a line of the ledger (OC-S17, OC-S41).

force FORCE          takes on a ready force, before anybody has joined
hire GRADE           somebody joins, and their kit lies open
kit NAME             opens somebody's kit
buy NAME ITEM        for whose kit lies open; ``return NAME ITEM`` takes it back
dismiss NAME         somebody leaves
disband              everybody leaves, before the first mission
ready                the company is mustered
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count

from sellsword.campaign.ledger import Entry
from sellsword.flow import Action, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.campaign import missions
from sellsword.games.contested_ground.campaign.company import company_ledger, company_templates, ledger_checks
from sellsword.games.contested_ground.model.state import CampaignState, Member, Roster
from sellsword.games.contested_ground.sheets import model_prices, recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES, NAMES, TRAINING
from sellsword.games.contested_ground.sheets.reference_tables import FORCE_LEAST, GEAR, WEAPONS

ITEMS = (*WEAPONS, *GEAR, *TRAINING, *model_prices.ABILITIES)
"""All that can be bought, in the order of the list."""


UNKNOWN = Reason(
    "OC-S17", "Take a force, hire, open a kit, buy, return, dismiss, close the kit, disband, or be ready."
)
"""What is said of anything that is no choice of the muster."""


# ---- What concerns the whole company --------------------------------------------------------------------


class Ready(Action[CampaignState, None]):
    """The company is mustered."""

    verb = "ready"

    def offers(self, state: CampaignState) -> list[Option]:
        """Where nothing is missing."""
        return [] if any(self.reasons(state, None)) else [Option(Choice((self.verb,)), self.verb)]

    def parse(self, state: CampaignState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return UNKNOWN if said.who else None

    def reasons(self, state: CampaignState, action: None) -> Iterator[Reason]:
        """What a company lacks. Once it has been in the field it goes with what it has."""
        roster = state.roster
        many = len(roster.members)
        if not roster.missions and many < FORCE_LEAST:
            text = f"A company needs {FORCE_LEAST} members; this one has {many}."
            yield Reason("OC-S17", text, (("members", many), ("least", FORCE_LEAST)))
        if not roster.missions and not roster.led:
            yield Reason("OC-S17", "Somebody must have Command: buy it for one member.")

    def apply(self, state: CampaignState, action: None) -> list[Event]:
        """The other company musters, or the battle begins."""
        return missions.next_side(state)


class ForCompany(Action[CampaignState, str]):
    """A verb that concerns the whole company, while no kit lies open; a word says what it is about."""

    @abstractmethod
    def known(self, state: CampaignState) -> Iterable[str]:
        """What it may be about."""

    @abstractmethod
    def reasons(self, state: CampaignState, named: str) -> Sequence[Reason]:
        """Why it cannot be done."""

    def offers(self, state: CampaignState) -> list[Option]:
        """All that nothing speaks against."""
        if state.campaign.kit:
            return []
        allowed = (named for named in self.known(state) if not self.reasons(state, named))
        return [Option(Choice((self.verb, *filter(None, (named,)))), self.verb) for named in allowed]

    def parse(self, state: CampaignState, said: Spoken) -> str | Reason:
        """The word."""
        return _kit_open(state) or (said.who if said.who and not said.rest else UNKNOWN)


def _kit_open(state: CampaignState) -> Reason | None:
    """That a kit lies open, where one does."""
    kit = state.campaign.kit
    return Reason("OC-S05", f"Close the kit of {recruits.known_name(kit)} first.") if kit else None


class TakeOn(ForCompany):
    """A ready force, before anybody has joined."""

    verb = "force"

    def known(self, state: CampaignState) -> Iterable[str]:
        """All ready forces."""
        return FORCES

    def reasons(self, state: CampaignState, force: str) -> list[Reason]:
        """There is such a force, and nobody else."""
        if force not in FORCES:
            return [
                Reason("OC-S17", f"There is no ready force “{force}”; there are “{'”, “'.join(FORCES)}”.")
            ]
        if state.roster.members or state.roster.missions:
            return [Reason("OC-S17", "A ready force is taken on before anybody has joined: disband first.")]
        return []

    def apply(self, state: CampaignState, force: str) -> list[Event]:
        """Member by member, each item a line."""
        for entry in company_templates.force_entries(force):
            company_ledger.enter(state, state.turn, entry)
        title, purse = FORCES[force].title, state.roster.purse
        many = len(state.roster.members)
        return [event("taken-on", state.turn, "OC-S17", force=title, count=many, purse=purse)]


class Hire(ForCompany):
    """Somebody joins, and their kit lies open."""

    verb = "hire"

    def known(self, state: CampaignState) -> Iterable[str]:
        """All grades."""
        return GRADES

    def entry(self, state: CampaignState, grade: str) -> Entry:
        """The line that it writes, allowed or not."""
        cost = model_prices.EXP[GRADES[grade].exp] if grade in GRADES else 0
        return Entry(state.roster.missions, ledger_checks.HIRED, next_name(state), grade, -cost)

    def reasons(self, state: CampaignState, grade: str) -> Sequence[Reason]:
        """What the ledger says."""
        return ledger_checks.reasons(state.roster, self.entry(state, grade))

    def apply(self, state: CampaignState, grade: str) -> list[Event]:
        """A line, and an open kit."""
        entry = self.entry(state, grade)
        events = company_ledger.write(state, state.turn, entry)
        state.campaign = replace(state.campaign, kit=entry.subject)
        return events


class OpenKit(ForCompany):
    """Somebody's kit is seen to, after another's or from the company."""

    verb = "kit"

    def known(self, state: CampaignState) -> Iterable[str]:
        """The members."""
        return [member.profile.id for member in state.roster.members]

    def offers(self, state: CampaignState) -> list[Option]:
        """All others."""
        others = (name for name in self.known(state) if not self.reasons(state, name))
        return [Option(Choice((self.verb, name)), self.verb) for name in others]

    def parse(self, state: CampaignState, said: Spoken) -> str | Reason:
        """Whose."""
        return said.who if said.who and not said.rest else UNKNOWN

    def reasons(self, state: CampaignState, name: str) -> list[Reason]:
        """There is such a member, and another's kit lies open or none."""
        if state.roster.member(name) is None:
            return [ledger_checks.stranger(state.roster, name)]
        return [Reason("OC-S05", "That kit is already open.")] if name == state.campaign.kit else []

    def apply(self, state: CampaignState, name: str) -> list[Event]:
        """It lies open."""
        state.campaign = replace(state.campaign, kit=name)
        return []


class Disband(ForCompany):
    """Everybody leaves, before the first mission."""

    verb, costs = "disband", "Everybody in the company is dismissed."

    def known(self, state: CampaignState) -> Iterable[str]:
        """It is about nobody in particular."""
        return ("",)

    def parse(self, state: CampaignState, said: Spoken) -> str | Reason:
        """Nothing follows."""
        return _kit_open(state) or (UNKNOWN if said.who else "")

    def reasons(self, state: CampaignState, named: str) -> list[Reason]:
        """There is somebody, and nobody has been in the field."""
        if state.roster.missions:
            return [Reason("OC-S41", "A company that has been in the field cannot be disbanded.")]
        return [] if state.roster.members else [Reason("OC-S41", "There is nobody to dismiss.")]

    def apply(self, state: CampaignState, named: str) -> list[Event]:
        """A line for each."""
        for member in state.roster.members:
            points = ledger_checks.refund(state.roster, member)
            entry = Entry(0, ledger_checks.DISMISSED, member.profile.id, "", points)
            company_ledger.enter(state, state.turn, entry)
        company_ledger.enter(state, state.turn, Entry(0, ledger_checks.NAMED))
        state.campaign = replace(state.campaign, kit="")
        return [event("disbanded", state.turn, "OC-S41", purse=state.roster.purse)]


# ---- What concerns the one whose kit lies open ------------------------------------------------------------


class ForKit(Action[CampaignState, str]):
    """A verb that concerns the one whose kit lies open, and an item of it; a line of the ledger."""

    @abstractmethod
    def known(self, state: CampaignState, member: Member) -> Iterable[str]:
        """What it may be about."""

    @abstractmethod
    def entry(self, roster: Roster, name: str, item: str) -> Entry:
        """The line that it writes, allowed or not."""

    def spoken(self, name: str, item: str) -> Choice:
        """It as a choice."""
        return Choice((self.verb, name, item))

    def offers(self, state: CampaignState) -> list[Option]:
        """All that nothing speaks against."""
        name = state.campaign.kit
        member = state.roster.member(name)
        if member is None:
            return []
        allowed = (item for item in self.known(state, member) if not self.reasons(state, item))
        return [Option(self.spoken(name, item), self.verb) for item in allowed]

    def parse(self, state: CampaignState, said: Spoken) -> str | Reason:
        """The item."""
        return _kit_closed(state, said) or (said.rest[0] if len(said.rest) == 1 else UNKNOWN)

    def reasons(self, state: CampaignState, item: str) -> Sequence[Reason]:
        """What the ledger says."""
        return ledger_checks.reasons(state.roster, self.entry(state.roster, state.campaign.kit, item))

    def apply(self, state: CampaignState, item: str) -> list[Event]:
        """The line is written."""
        entry = self.entry(state.roster, state.campaign.kit, item)
        return company_ledger.write(state, state.turn, entry)


def _kit_closed(state: CampaignState, said: Spoken) -> Reason | None:
    """That another's kit lies open or none does, where that is so."""
    if not said.who or said.who == state.campaign.kit:
        return None
    member = state.roster.member(said.who)
    if member is None:
        return ledger_checks.stranger(state.roster, said.who)
    return Reason("OC-S05", f"Open the kit of {member.profile.name} first.")


class Buy(ForKit):
    """Something is bought."""

    verb = "buy"

    def known(self, state: CampaignState, member: Member) -> Iterable[str]:
        """All that can be."""
        return ITEMS

    def entry(self, roster: Roster, name: str, item: str) -> Entry:
        """At its price."""
        return Entry(roster.missions, ledger_checks.BOUGHT, name, item, -price_of(item))


class Return(ForKit):
    """Something is taken back."""

    verb = "return"

    def known(self, state: CampaignState, member: Member) -> Iterable[str]:
        """What was bought."""
        return dict.fromkeys(recruits.items_of(member.profile))

    def entry(self, roster: Roster, name: str, item: str) -> Entry:
        """At its price."""
        return Entry(roster.missions, ledger_checks.RETURNED, name, item, price_of(item))


def price_of(item: str) -> int:
    """What an item costs; nothing, if it is none."""
    return recruits.price_of(item) if recruits.kind_of(item) else 0


class Dismiss(ForKit):
    """The one whose kit lies open leaves."""

    verb, costs = "dismiss", "They leave the company, with all that they carry."

    def known(self, state: CampaignState, member: Member) -> Iterable[str]:
        """It is about nothing else."""
        return ("",)

    def entry(self, roster: Roster, name: str, item: str) -> Entry:
        """What comes back for them, if there is anybody."""
        member = roster.member(name)
        points = 0 if member is None else ledger_checks.refund(roster, member)
        return Entry(roster.missions, ledger_checks.DISMISSED, name, "", points)

    def spoken(self, name: str, item: str) -> Choice:
        """It as a choice."""
        return Choice((self.verb, name))

    def parse(self, state: CampaignState, said: Spoken) -> str | Reason:
        """Nothing follows the name."""
        return _kit_closed(state, said) or (UNKNOWN if said.rest or not said.who else "")

    def apply(self, state: CampaignState, item: str) -> list[Event]:
        """The kit is closed with it."""
        events = super().apply(state, item)
        state.campaign = replace(state.campaign, kit="")
        return events


class CloseKit(Action[CampaignState, None]):
    """Back to the whole company."""

    verb = "close"

    def offers(self, state: CampaignState) -> list[Option]:
        """While a kit lies open."""
        return [Option(Choice((self.verb,)), self.verb)] if state.campaign.kit else []

    def parse(self, state: CampaignState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        if said.who:
            return UNKNOWN
        return None if state.campaign.kit else Reason("OC-S05", "No kit is open.")

    def apply(self, state: CampaignState, action: None) -> list[Event]:
        """It is closed."""
        state.campaign = replace(state.campaign, kit="")
        return []


# ---- Names ---------------------------------------------------------------------------------------------


def next_name(state: CampaignState) -> str:
    """The first name that nobody bears or bore in either company."""
    borne = [
        name
        for company in state.campaign.companies
        for name in (*(each.profile.id for each in company.roster.members), *company.roster.fallen)
    ]
    return next(name for name in _names() if name not in borne)


def _names() -> Iterator[str]:
    """All names, and then all of them again with a number."""
    yield from NAMES
    for number in count(2):
        yield from (f"{name}-{number}" for name in NAMES)
