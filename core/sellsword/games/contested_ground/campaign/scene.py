"""What the players see of a campaign: rosters, purchases with the reasons against them, missions played.

Between battles the table lies there without models, or with those who are still up when the last one ended.
Within a battle the scene is the battle's, and says which mission it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sellsword.boards.table import inches
from sellsword.flow import Spoken
from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.campaign import missions, muster_phase, post_battle_phase, preview
from sellsword.games.contested_ground.campaign.company import experience
from sellsword.games.contested_ground.campaign.company import log as company_log
from sellsword.games.contested_ground.campaign.flow import FLOW, between
from sellsword.games.contested_ground.model.state import CampaignState, Company, Member, Played
from sellsword.games.contested_ground.sheets import model_prices, recruits
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES, TRAINING
from sellsword.games.contested_ground.sheets.reference_tables import (
    ABILITIES,
    FORCE_MOST,
    FORCE_POINTS,
    GEAR,
    INJURIES,
    NAMES,
    SIDE_IDS,
    WEAPON_RULES,
    WEAPONS,
    Weapon,
)
from sellsword.games.contested_ground.table import scene as battle
from sellsword.presentation import compose
from sellsword.scene import PAGE, Offer, Panel, Row, Scene, SeatView, Stat
from sellsword.words import some

GOAL = "Whoever wins more missions wins the campaign."
READY, CLOSE, DISBAND = (
    Choice((verb.verb,)) for verb in (muster_phase.Ready, muster_phase.CloseKit, muster_phase.Disband)
)
BUY, RETURN, DISMISS = muster_phase.Buy(), muster_phase.Return(), muster_phase.Dismiss()
_LATEST = 12  # lines of a ledger that are shown


def scene(state: CampaignState, viewer: int) -> Scene:
    """The scene of a campaign: between battles and at its end our own, else the battle's."""
    if between(state) or state.outcome is not None:
        return _between(state)
    found = battle.scene(state, viewer)
    return replace(
        found, round=f"{_heading(state)}, {found.round.lower()}", panels=(*found.panels, _missions(state))
    )


def _heading(state: CampaignState) -> str:
    """Which mission it is, or after which."""
    whole, behind = len(state.campaign.briefings), len(state.campaign.played)
    if between(state) and state.phase != missions.MUSTER:
        return f"After mission {behind} of {whole}"
    return f"Mission {min(whole, behind + 1)} of {whole}"


def _between(state: CampaignState) -> Scene:
    return compose(
        state,
        FLOW.decision(state),
        title=NAMES["game"],
        goal=GOAL,
        round_=_heading(state),
        seats=tuple(_seat(state, side) for side in (0, 1)),
        board=battle.board_of(state),
        panels=tuple(_panels(state)),
        offers=tuple(
            Offer(str(option.choice), option.group, option.place, "", preview.names(option.choice)[0])
            for option in FLOW.options(state)
        ),
    )


def _seat(state: CampaignState, side: int) -> SeatView:
    roster = state.campaign.companies[side].roster
    figures = (
        Stat("Missions won", str(missions.wins(state.campaign, side))),
        Stat("Purse", str(roster.purse)),
        Stat("Members", str(len(roster.members))),
    )
    deciding = FLOW.decides(state, side)
    return SeatView(SIDE_IDS[side], state.side_name(side), side, deciding, figures)


def _panels(state: CampaignState) -> Iterator[Panel]:
    if state.outcome is None and state.phase == missions.MUSTER:
        yield from _mustering(state)
    elif state.outcome is None:
        yield Panel("actions", "Rolls", text=_rolls_text(state), rows=tuple(_roll_rows(state)))
    yield _missions(state)
    yield from (_roster(state, side) for side in (0, 1))
    yield from (_ledger(state, side) for side in (0, 1))


# ---- The muster ----------------------------------------------------------------------------------------


def _mustering(state: CampaignState) -> Iterator[Panel]:
    """Everything that can be done, and what cannot with its reason: of the whole company, or of the one whose
    kit lies open."""
    member = state.roster.member(state.campaign.kit)
    yield from _company(state) if member is None else _kit(state, member)


def _company(state: CampaignState) -> Iterator[Panel]:
    roster = state.roster
    name, text = state.side_name(state.turn), missions.briefing(state)
    yield Panel("sheet", name, text, side=state.turn, stats=_totals(state))
    yield _form(state, "Company", "", [READY, *([DISBAND] if _new(state) else [])])
    if not roster.missions and not roster.members:
        yield _form(state, "Ready forces", "Take on a ready force:", _each(muster_phase.TakeOn, FORCES))
    yield _form(state, "Hire", "Hire somebody:", _each(muster_phase.Hire, GRADES))
    if roster.members:
        names = [member.profile.id for member in roster.members]
        yield _form(state, "Kits", "Open somebody's kit:", _each(muster_phase.OpenKit, names))


def _each(verb: type[muster_phase.ForCompany], named: Iterable[str]) -> list[Choice]:
    """A verb with each of some words."""
    return [Choice((verb.verb, each)) for each in named]


def _new(state: CampaignState) -> bool:
    """Whether a company has members and no mission behind it."""
    return bool(state.roster.members) and not state.roster.missions


def _totals(state: CampaignState) -> tuple[Stat, ...]:
    """What the company comes to, beside what it may."""
    roster = state.roster
    return (
        Stat("Points", f"{roster.points} / {FORCE_POINTS}"),
        Stat("Purse", str(roster.purse)),
        Stat("Members", f"{len(roster.members)} / {FORCE_MOST}"),
    )


def _kit(state: CampaignState, member: Member) -> Iterator[Panel]:
    """The kit that lies open: what can be bought, and what can be given back."""
    profile, name = member.profile, member.profile.id
    figures = (
        Stat("Combat", str(profile.combat)),
        Stat("Wounds", str(profile.wounds)),
        *_totals(state)[:2],
    )
    held = ", ".join(map(recruits.title_of, (*profile.abilities, *profile.weapons, *profile.gear)))
    yield Panel("sheet", profile.name, _state_of(member), "", profile.glyph, state.turn, held, stats=figures)
    yield _form(state, "Company", "", [CLOSE, READY])
    fresh = state.roster.fresh(member)
    arms = [BUY.spoken(name, item) for item in (*WEAPONS, *GEAR)]
    yield _form(state, "Equipment", "Equipment:", arms)
    if fresh:
        skills = [BUY.spoken(name, item) for item in (*TRAINING, *model_prices.ABILITIES)]
        yield _form(state, "Abilities", "Training and abilities:", skills)
    back = [RETURN.spoken(name, item) for item in RETURN.known(state, member) if fresh]
    yield _form(state, "Give back", "Take back:" if back else "", [*back, DISMISS.spoken(name, "")])


def _form(state: CampaignState, title: str, text: str, choices: Sequence[Choice]) -> Panel:
    return Panel("form", title, text=text, rows=tuple(_choice_row(state, choice) for choice in choices))


def _choice_row(state: CampaignState, choice: Choice) -> Row:
    """A choice to make, or why it is not to be had."""
    said = FLOW.said(state, choice)
    shown = _ROWS.get(said.verb)
    icon = "end" if choice == READY else "undo"
    title, icon, notes = shown(state, said) if shown else (preview.names(choice)[0], icon, ())
    reasons = FLOW.reasons(state, choice)
    why, rule = (reasons[0].text, reasons[0].rule) if reasons else ("", "")
    look = PAGE if said.verb in (muster_phase.OpenKit.verb, muster_phase.CloseKit.verb) else ""
    return Row(title, "", icon, choice=str(choice), reason=why, rule=rule, state=look, notes=notes)


type _Shown = tuple[str, str, tuple[str, ...]]
"""Title, icon and small print of a purchase."""


def _force_row(_: CampaignState, said: Spoken) -> _Shown:
    force = FORCES[said.who]
    points = sum(profile.points for profile in force.profiles)
    return force.title, force.profiles[0].glyph, (f"{len(force.profiles)} models, {_cost(points)}",)


def _grade_row(_: CampaignState, said: Spoken) -> _Shown:
    grade = GRADES[said.who]
    return grade.title, grade.glyph, (f"Exp {grade.exp}, {_cost(model_prices.EXP[grade.exp])}",)


def _kit_row(state: CampaignState, said: Spoken) -> _Shown:
    member = state.roster.member(said.who)
    assert member is not None, "of the roster"
    return member.profile.name, member.profile.glyph, (_state_of(member),)


def _item_row(_: CampaignState, said: Spoken) -> _Shown:
    (item,) = said.rest
    what = f", {_item_words(item)}" if said.verb == muster_phase.Buy.verb else ""
    return recruits.title_of(item), _icon(item), (f"{_cost(recruits.price_of(item))}{what}",)


_ROWS = {
    muster_phase.TakeOn.verb: _force_row,
    muster_phase.Hire.verb: _grade_row,
    muster_phase.OpenKit.verb: _kit_row,
    muster_phase.Buy.verb: _item_row,
    muster_phase.Return.verb: _item_row,
}


def _cost(points: int) -> str:
    """A price, which is ours (★)."""
    return f"{some(points, 'point')} ★"


def _icon(item: str) -> str:
    if item in WEAPONS:
        return WEAPONS[item].glyph
    return GEAR[item].glyph if item in GEAR else "plus"


def _item_words(item: str) -> str:
    """What an item does."""
    if item in WEAPONS:
        return _weapon_words(WEAPONS[item])
    notes = TRAINING | ABILITIES
    return notes[item].text if item in notes else f"Resilient-{GEAR[item].resilient}"


def _weapon_words(weapon: Weapon) -> str:
    """A weapon's figures and rules in a line."""
    reach = [*(["C"] if weapon.close else []), *([inches(weapon.reach)] if weapon.reach else [])]
    rules = [WEAPON_RULES[each].title for each in weapon.rules]
    figures = f"range {' and '.join(reach)}, Rate {weapon.rate}, Strength {weapon.strength}"
    return ", ".join([figures, *rules])


# ---- Rolls ---------------------------------------------------------------------------------------------


def _rolls_text(state: CampaignState) -> str:
    if state.phase == missions.INJURIES:
        return "Everybody who was Out of Action rolls for injuries (OC-089)."
    return f"Name up to {experience.NAMED} members and a column for each (OC-106)."


def _roll_rows(state: CampaignState) -> Iterator[Row]:
    """Each roll on offer; who has no right to any is left out."""
    for option in FLOW.options(state):
        title = preview.names(option.choice)[0]
        model = post_battle_phase.model_of(state, FLOW.said(state, option.choice).who)
        icon = "end" if model is None else model.profile.glyph
        text = "" if model is None else _modified(state, option.choice)
        yield Row(title, text, icon, state.turn, group=option.group, choice=str(option.choice))


def _modified(state: CampaignState, choice: Choice) -> str:
    """By how much a roll is changed."""
    rolled = FLOW.pool(state, choice)
    change = sum(int(line.effect) for line in rolled.modifiers) if rolled else 0
    return f"{change:+d} to the die" if change else ""


# ---- Rosters, ledgers, missions -------------------------------------------------------------------------


def _state_of(member: Member) -> str:
    """How somebody is."""
    profile = member.profile
    parts = [
        profile.role,
        f"Exp {profile.exp}",
        *(INJURIES[each].title for each in profile.injuries),
        *(["misses the next mission"] if member.resting else []),
    ]
    return ", ".join(parts)


def _roster(state: CampaignState, side: int) -> Panel:
    roster = state.campaign.companies[side].roster
    rows = tuple(_roster_row(member, side) for member in roster.members)
    lost = tuple(Row(recruits.known_name(name), "Deceased", "", side, state="out") for name in roster.fallen)
    stats = (Stat("Points", str(roster.points)), Stat("Purse", str(roster.purse)))
    return Panel("roster", state.side_name(side), side=side, stats=stats, rows=(*rows, *lost))


def _roster_row(member: Member, side: int) -> Row:
    profile = member.profile
    look = "out" if member.resting else ""
    return Row(
        profile.name, _state_of(member), profile.glyph, side, state=look, notes=battle.sheet_notes(profile)
    )


def _ledger(state: CampaignState, side: int) -> Panel:
    """The latest lines of a company's ledger."""
    company: Company = state.campaign.companies[side]
    rows = tuple(
        Row(company_log.written(line, recruits.known_name(line.subject) or state.side_name(side)), "")
        for line in company.ledger[-_LATEST:][::-1]
    )
    return Panel("table", f"Ledger of {state.side_name(side)}", side=side, rows=rows, keep=SIDE_IDS[side])


def _missions(state: CampaignState) -> Panel:
    """Those played, with who won; those to come, with what is known of them."""
    found = state.campaign
    rows = [
        Row(f"Mission {number}", _result(state, played), "flag", played.winner, notes=_notes(played, text))
        for number, (played, text) in enumerate(zip(found.played, found.briefings, strict=False), 1)
    ]
    for number, text in enumerate(found.briefings[len(rows) :], len(rows) + 1):
        rows.append(Row(f"Mission {number}", "to come", "flag", notes=(text,)))
    return Panel("table", "The campaign", rows=tuple(rows))


def _notes(played: Played, text: str) -> tuple[str, ...]:
    """What a mission was about."""
    chosen = played.mission
    what = ", ".join(NAMES[each] for each in (chosen.objectives, chosen.ingress, chosen.victory) if each)
    return (text, what) if what else (text,)


def _result(state: CampaignState, played: Played) -> str:
    """How a mission went."""
    if not played.mission.victory:
        return "forfeited" if played.winner == NOBODY else f"forfeited to {state.side_name(played.winner)}"
    score = " to ".join(map(str, sorted(played.tokens, reverse=True)))
    if played.winner == NOBODY:
        return f"drawn, {score}"
    return f"won by {state.side_name(played.winner)}, {score}"
