"""What the players see of a campaign: rosters, purchases with the reasons against them, missions played.

Between battles the table lies there without models, or with those who are still up when the last one ended.
Within a battle the scene is the battle's, and says which mission it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sellsword.boards.table import inches
from sellsword.flow import Spoken
from sellsword.game import NOBODY, Choice
from sellsword.games.contested_ground.campaign import (
    company_heuristics,
    missions,
    muster_phase,
    post_battle_phase,
    preview,
)
from sellsword.games.contested_ground.campaign.company import experience
from sellsword.games.contested_ground.campaign.company import log as company_log
from sellsword.games.contested_ground.campaign.flow import FLOW, between
from sellsword.games.contested_ground.model.state import CampaignState, Company, Member, Played
from sellsword.games.contested_ground.sheets import model_prices, recruits
from sellsword.games.contested_ground.sheets import reference_tables as tables
from sellsword.games.contested_ground.sheets.ready_forces import FORCES
from sellsword.games.contested_ground.sheets.recruits import GRADES, TRAINING
from sellsword.games.contested_ground.table import scene as battle
from sellsword.presentation import bars, compose
from sellsword.scene import PAGE, Meter, Offer, Panel, Row, Scene, SeatView, Stat
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
        title=tables.NAMES["game"],
        goal=GOAL,
        round_=_heading(state),
        seats=tuple(_seat(state, side) for side in (0, 1)),
        board=None if _musters(state) else battle.board_of(state),
        panels=tuple(_panels(state)),
        offers=tuple(
            Offer(str(option.choice), option.group, option.place, "", preview.names(option.choice)[0])
            for option in FLOW.options(state)
        ),
    )


def _musters(state: CampaignState) -> bool:
    """Whether a company is built."""
    return state.outcome is None and state.phase == missions.MUSTER


def _seat(state: CampaignState, side: int) -> SeatView:
    roster = state.campaign.companies[side].roster
    figures = (
        Stat("Missions won", str(missions.wins(state.campaign, side))),
        Stat("Purse", str(roster.purse)),
        Stat("Members", str(len(roster.members))),
    )
    deciding = FLOW.decides(state, side)
    return SeatView(tables.SIDE_IDS[side], state.side_name(side), side, deciding, figures)


def _panels(state: CampaignState) -> Iterator[Panel]:
    if _musters(state):
        yield from _mustering(state)
    elif state.outcome is None:
        yield Panel("actions", "Rolls", text=_rolls_text(state), rows=tuple(_roll_rows(state)))
    first = state.turn if _musters(state) else 0
    yield from (_roster(state, side) for side in (first, 1 - first))
    yield _missions(state)
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
    yield from _advice(state)
    yield _form(state, "Company", [READY, *([DISBAND] if _new(state) else [])])
    if not roster.missions and not roster.members:
        yield _form(state, "Ready forces", _each(muster_phase.TakeOn, FORCES), "shelf")
    yield _form(state, "Hire", _each(muster_phase.Hire, GRADES), "shelf")


def _advice(state: CampaignState) -> Iterator[Panel]:
    """What to do next, and why."""
    if found := company_heuristics.advice(state):
        choice, why = found
        row = replace(_choice_row(state, choice), title=preview.names(choice)[0], text="", notes=())
        yield Panel("advice", "Recommended", text=why, rows=(row,))


def _each(verb: type[muster_phase.ForCompany], named: Iterable[str]) -> list[Choice]:
    """A verb with each of some words."""
    return [Choice((verb.verb, each)) for each in named]


def _new(state: CampaignState) -> bool:
    """Whether a company has members and no mission behind it."""
    return bool(state.roster.members) and not state.roster.missions


def _totals(state: CampaignState) -> tuple[Stat, ...]:
    """What the company comes to, beside what it may."""
    roster = state.roster
    points, most, many = roster.points, tables.FORCE_POINTS, len(roster.members)
    needed = f"{tables.FORCE_LEAST} at least, one of them with Command."
    return (
        Stat("Points", f"{points} / {most}", Meter("budget", "Points", points, most), _POINTS),
        Stat("Purse", str(roster.purse), help="What is left to spend; each mission pays more."),
        Stat("Members", f"{many} / {tables.FORCE_MOST}", help=needed),
    )


_POINTS = "What all members cost with what they carry, and the most that it may be, whatever the purse holds."


def _kit(state: CampaignState, member: Member) -> Iterator[Panel]:
    """The kit that lies open: what can be bought, and what can be given back."""
    profile, name, fresh = member.profile, member.profile.id, state.roster.fresh(member)
    figures = (
        Stat("Exp", str(profile.exp), help=_EXP),
        Stat("Combat", f"+{profile.combat}", help="Added to each of its dice in close combat."),
        Stat("Wounds to bear", str(profile.wounds), help="With the last of them it is Out of Action."),
        *_totals(state)[:2],
    )
    yield Panel("sheet", profile.name, _state_of(member), "", profile.glyph, state.turn, stats=figures)
    yield from _advice(state)
    yield _form(state, "Company", [CLOSE, READY, DISMISS.spoken(name, "")])
    held = [RETURN.spoken(name, item) for item in RETURN.known(state, member)]
    yield from [_form(state, "Has", held, "shelf")] if held else []
    for title, items in _SHELVES[: None if fresh else 2]:
        yield _form(state, title, [BUY.spoken(name, item) for item in items], "shelf")


_EXP = "What enemies must roll at least to hit it, and what it may roll at most to keep its nerve, on a d10."
_SHELVES: tuple[tuple[str, Iterable[str]], ...] = (
    ("Weapons", tables.WEAPONS),
    ("To wear", tables.GEAR),
    ("Training", TRAINING),
    ("Abilities", model_prices.ABILITIES),
)
"""What can be bought; the last two only for who has just joined."""


def _form(state: CampaignState, title: str, choices: Sequence[Choice], kind: str = "form") -> Panel:
    page = state.campaign.kit or state.side_name(state.turn)
    return Panel(kind, title, page, rows=tuple(_choice_row(state, choice) for choice in choices))


def _choice_row(state: CampaignState, choice: Choice) -> Row:
    """A choice to make, or why it is not to be had."""
    said = FLOW.said(state, choice)
    shown = _ROWS.get(said.verb)
    icon = "end" if choice == READY else "undo"
    title, price, icon, *notes = shown(said) if shown else (preview.names(choice)[0], "", icon)
    reasons = FLOW.reasons(state, choice)
    why, rule = (reasons[0].text, reasons[0].rule) if reasons else ("", "")
    look = PAGE if choice == CLOSE else bars(reasons)
    return Row(title, price, icon, choice=str(choice), reason=why, rule=rule, state=look, notes=tuple(notes))


def _force_row(said: Spoken) -> tuple[str, ...]:
    """Title, price, icon and small print of a ready force, as of every purchase."""
    force = FORCES[said.who]
    cost = _cost(sum(profile.points for profile in force.profiles))
    roles = ", ".join(profile.role for profile in force.profiles)
    return force.title, cost, force.profiles[0].glyph, f"{len(force.profiles)} models: {roles}"


def _grade_row(said: Spoken) -> tuple[str, ...]:
    grade = GRADES[said.who]
    note = f"Exp {grade.exp}: is hit on {grade.exp} or more, keeps its nerve on {grade.exp} or less"
    return grade.title, _cost(model_prices.EXP[grade.exp]), grade.glyph, note


def _item_row(said: Spoken) -> tuple[str, ...]:
    (item,) = said.rest
    title, cost = recruits.title_of(item), _cost(recruits.price_of(item))
    if said.verb == muster_phase.Return.verb:
        return f"Give back: {title}", f"{cost} back", _icon(item)
    return title, cost, _icon(item), *_item_words(item)


_ROWS = {
    muster_phase.TakeOn.verb: _force_row,
    muster_phase.Hire.verb: _grade_row,
    muster_phase.Buy.verb: _item_row,
    muster_phase.Return.verb: _item_row,
}


def _cost(points: int) -> str:
    """A price, which is ours (★)."""
    return f"{some(points, 'point')} ★"


def _icon(item: str) -> str:
    if item in tables.WEAPONS:
        return tables.WEAPONS[item].glyph
    return tables.GEAR[item].glyph if item in tables.GEAR else _GLYPHS.get(item, "sergeant")


_DRAWN = """
combat:riot-shield wound:heart-plus medic:medical-pack hacker:walkie-talkie fleet:sprint recon:spyglass
light:run cloaked:cowled dead-eye:crosshair steady-shot:crosshair resilient-1:shield dual:duality
brute:elephant-head
"""
_GLYPHS = dict(pair.split(":") for pair in _DRAWN.split())


def _item_words(item: str) -> Iterator[str]:
    """What an item does, a line each."""
    notes = TRAINING | tables.ABILITIES
    if item in notes:
        yield notes[item].text
    elif item in tables.GEAR:
        yield f"incoming attacks have {tables.GEAR[item].resilient} less Strength"
    else:
        weapon = tables.WEAPONS[item]
        reach = [
            *(["hand to hand"] if weapon.close else []),
            *([inches(weapon.reach)] if weapon.reach else []),
        ]
        yield f"{' and '.join(reach)}, {some(weapon.rate, 'die')}, Strength {weapon.strength}"
        for note in map(tables.WEAPON_RULES.__getitem__, weapon.rules):
            yield f"{note.title}: {note.text}"


# ---- Rolls ---------------------------------------------------------------------------------------------


def _rolls_text(state: CampaignState) -> str:
    if state.phase == missions.INJURIES:
        return "Everybody who was Out of Action rolls for injuries (OC-089)."
    return f"Name up to {experience.LEARNERS} members and a column for each (OC-106)."


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
        *(tables.INJURIES[each].title for each in profile.injuries),
        *(["misses the next mission"] if member.resting else []),
    ]
    return ", ".join(parts)


def _roster(state: CampaignState, side: int) -> Panel:
    roster = state.campaign.companies[side].roster
    mine = side == state.turn and _musters(state)
    rows = tuple(_roster_row(state, member, side, mine) for member in roster.members)
    lost = tuple(Row(recruits.known_name(name), "Deceased", "", side, state="out") for name in roster.fallen)
    stats = () if mine else (Stat("Points", str(roster.points)), Stat("Purse", str(roster.purse)))
    return Panel("roster", state.side_name(side), side=side, stats=stats, rows=(*rows, *lost))


def _roster_row(state: CampaignState, member: Member, side: int, mine: bool) -> Row:
    """Somebody: to be read of, or, while the company is built, a way to their kit."""
    profile, look = member.profile, "out" if member.resting else ""
    row = Row(profile.name, _state_of(member), profile.glyph, side, state=look)
    if not mine or profile.id == state.campaign.kit:
        return replace(row, notes=battle.sheet_notes(profile))
    text = f"{row.text}, {some(profile.points, 'point')}"
    return replace(row, text=text, choice=f"{muster_phase.OpenKit.verb} {profile.id}", state=PAGE)


def _ledger(state: CampaignState, side: int) -> Panel:
    """The latest lines of a company's ledger."""
    company: Company = state.campaign.companies[side]
    rows = tuple(
        Row(company_log.written(line, recruits.known_name(line.subject) or state.side_name(side)), "")
        for line in company.ledger[-_LATEST:][::-1]
    )
    return Panel(
        "table", f"Ledger of {state.side_name(side)}", side=side, rows=rows, keep=tables.SIDE_IDS[side]
    )


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
    what = ", ".join(
        tables.NAMES[each] for each in (chosen.objectives, chosen.ingress, chosen.victory) if each
    )
    return (text, what) if what else (text,)


def _result(state: CampaignState, played: Played) -> str:
    """How a mission went."""
    if not played.mission.victory:
        return "forfeited" if played.winner == NOBODY else f"forfeited to {state.side_name(played.winner)}"
    score = " to ".join(map(str, sorted(played.tokens, reverse=True)))
    if played.winner == NOBODY:
        return f"drawn, {score}"
    return f"won by {state.side_name(played.winner)}, {score}"
