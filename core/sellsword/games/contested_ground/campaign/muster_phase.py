"""Mustering a company: purchases as choices, each a line of the ledger (OC-S17, OC-S41).

force FORCE          takes on a ready force, before anybody has joined
hire GRADE           somebody joins, and their kit lies open
kit NAME             opens somebody's kit
buy NAME ITEM        for whose kit lies open; ``return NAME ITEM`` takes it back
dismiss NAME         somebody leaves
disband              everybody leaves, before the first mission
ready                the company is mustered
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from sellsword.campaign.ledger import Entry
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.campaign.company import (
    company_ledger,
    company_templates,
    ledger_checks,
)
from sellsword.games.contested_ground.model.state import CampaignState, Roster
from sellsword.games.contested_ground.sheets import model_prices, recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES, NAMES, TRAINING
from sellsword.games.contested_ground.sheets.reference_tables import FORCE_LEAST, GEAR, WEAPONS

READY, CLOSE, DISBAND = ("ready",), ("close",), ("disband",)
ITEMS = (*WEAPONS, *GEAR, *TRAINING, *model_prices.ABILITIES)
"""All that can be bought, in the order of the list."""


def question(state: CampaignState) -> str:
    """What is asked of the side that musters."""
    member = state.roster.member(state.campaign.kit)
    if member is not None:
        return f"{member.profile.name}: what to buy?"
    name = state.side_name(state.turn)
    return f"{name}: muster your company." if not state.roster.missions else f"{name}: make ready again."


# ---- What is on offer ----------------------------------------------------------------------------------


def options(state: CampaignState) -> list[Option]:
    """Every purchase that is allowed, and to be ready."""
    drafts = _outfitting(state) if state.campaign.kit else _standing(state)
    return [Option(Choice(words), words[0]) for words in (READY, *drafts) if not reasons(state, words)]


def _standing(state: CampaignState) -> Iterator[tuple[str, ...]]:
    """What concerns the whole company."""
    yield from (("force", force) for force in FORCES)
    yield from (("hire", grade) for grade in GRADES)
    yield from (("kit", member.profile.id) for member in state.roster.members)
    yield DISBAND


def _outfitting(state: CampaignState) -> Iterator[tuple[str, ...]]:
    """What concerns the one whose kit lies open."""
    name = state.campaign.kit
    member = state.roster.member(name)
    assert member is not None, "only a member's kit lies open"
    yield from (("buy", name, item) for item in ITEMS)
    yield from (("return", name, item) for item in dict.fromkeys(recruits.items_of(member.profile)))
    yield from (("dismiss", name), CLOSE)


# ---- Judging -------------------------------------------------------------------------------------------


def reasons(state: CampaignState, words: tuple[str, ...]) -> list[Reason]:
    """Why this cannot be done now."""
    if words == READY:
        return list(_ready_reasons(state.roster))
    return _place_reasons(state, words) or _deed_reasons(state, words)


def _place_reasons(state: CampaignState, words: tuple[str, ...]) -> list[Reason]:
    """Either a kit lies open and is all that is changed, or none does."""
    kit = state.campaign.kit
    if words[0] in ("buy", "return", "dismiss") and len(words) > 1 and words[1] != kit:
        return [Reason("OC-S05", f"Open the kit of {recruits.known_name(words[1])} first.")]
    if words[0] in ("force", "hire", "kit", "disband") and kit:
        return [Reason("OC-S05", f"Close the kit of {recruits.known_name(kit)} first.")]
    return [Reason("OC-S05", "No kit lies open.")] if words == CLOSE and not kit else []


def _deed_reasons(state: CampaignState, words: tuple[str, ...]) -> list[Reason]:
    match words:
        case ("force", force):
            return _force_reasons(state.roster, force)
        case ("disband",):
            return _disband_reasons(state.roster)
        case ("kit", name):
            return _kit_reasons(state.roster, name)
        case ("close",):
            return []
        case ("hire" | "dismiss", _) | ("buy" | "return", _, _):
            return ledger_checks.reasons(state.roster, entry_of(state, words))
    text = "Take a force, hire, open a kit, buy, return, dismiss, close the kit, disband, or be ready."
    return [Reason("OC-S17", text)]


def _ready_reasons(roster: Roster) -> Iterator[Reason]:
    """What a company lacks. Once it has been in the field it goes with what it has."""
    many = len(roster.members)
    if not roster.missions and many < FORCE_LEAST:
        text = f"A company needs {FORCE_LEAST} members; this one has {many}."
        yield Reason("OC-S17", text, (("members", many), ("least", FORCE_LEAST)))
    if not roster.missions and not roster.led:
        yield Reason("OC-S17", "Somebody must have Command: buy it for one member.")


def _force_reasons(roster: Roster, force: str) -> list[Reason]:
    if force not in FORCES:
        return [Reason("OC-S17", f"There is no ready force “{force}”; there are {', '.join(FORCES)}.")]
    if roster.members or roster.missions:
        return [Reason("OC-S17", "A ready force is taken on before anybody has joined: disband first.")]
    return []


def _disband_reasons(roster: Roster) -> list[Reason]:
    if roster.missions:
        return [Reason("OC-S41", "A company that has been in the field is not disbanded.")]
    return [] if roster.members else [Reason("OC-S41", "There is nobody to dismiss.")]


def _kit_reasons(roster: Roster, name: str) -> list[Reason]:
    if roster.member(name) is None:
        return [Reason("OC-S05", f"There is nobody called {name.title()} on this roster.")]
    return []


# ---- Lines of the ledger -------------------------------------------------------------------------------


def entry_of(state: CampaignState, words: tuple[str, ...]) -> Entry:
    """The line that a purchase writes, allowed or not."""
    roster = state.roster
    after, name, item = roster.missions, words[1], words[-1]
    match words[0]:
        case "hire":
            cost = model_prices.EXP[GRADES[name].exp] if name in GRADES else 0
            return Entry(after, ledger_checks.HIRED, next_name(state), name, -cost)
        case "dismiss":
            return Entry(after, ledger_checks.DISMISSED, name, "", _refund(roster, name))
    cost = recruits.price_of(item) if recruits.kind_of(item) else 0
    if words[0] == "buy":
        return Entry(after, ledger_checks.BOUGHT, name, item, -cost)
    return Entry(after, ledger_checks.RETURNED, name, item, cost)


def _refund(roster: Roster, name: str) -> int:
    """What comes back for somebody who leaves, if there is anybody."""
    member = roster.member(name)
    return 0 if member is None else ledger_checks.refund(roster, member)


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


# ---- Carrying out --------------------------------------------------------------------------------------


def apply(state: CampaignState, words: tuple[str, ...]) -> list[Event]:
    """A purchase, or an open kit; to be ready is for the campaign to go on with."""
    match words[0]:
        case "kit" | "close":
            return _open(state, words[-1] if words != CLOSE else "")
        case "force":
            return _take_on(state, words[1])
        case "disband":
            return _disband(state)
    entry = entry_of(state, words)
    events = company_ledger.write(state, state.turn, entry)
    if words[0] in ("hire", "dismiss"):
        state.campaign = replace(state.campaign, kit=entry.subject if words[0] == "hire" else "")
    return events


def _open(state: CampaignState, name: str) -> list[Event]:
    state.campaign = replace(state.campaign, kit=name)
    return []


def _take_on(state: CampaignState, force: str) -> list[Event]:
    """A ready force, member by member, each item a line."""
    for entry in company_templates.force_entries(force):
        company_ledger.enter(state, state.turn, entry)
    title, purse = FORCES[force].title, state.roster.purse
    many = len(state.roster.members)
    return [event("taken-on", state.turn, "OC-S17", force=title, count=many, purse=purse)]


def _disband(state: CampaignState) -> list[Event]:
    for member in state.roster.members:
        points = ledger_checks.refund(state.roster, member)
        company_ledger.enter(
            state, state.turn, Entry(0, ledger_checks.DISMISSED, member.profile.id, "", points)
        )
    company_ledger.enter(state, state.turn, Entry(0, ledger_checks.NAMED))
    state.campaign = replace(state.campaign, kit="")
    return [event("disbanded", state.turn, "OC-S41", purse=state.roster.purse)]
