"""What stands beside the board: who acts, what may be done, Fate, the mission, and the squads."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from sellsword.boards.table import inches
from sellsword.flow import verb_first
from sellsword.game import Choice, Option
from sellsword.games.dark_metal.model import active_effects, loadout
from sellsword.games.dark_metal.model.battlefield import HEX
from sellsword.games.dark_metal.model.fighter_state import AWAY, OPPONENTS, OUT, SQUAD, Fighter
from sellsword.games.dark_metal.model.figure_profile import FATED, Profile
from sellsword.games.dark_metal.model.mission_data import HOLD, Goal
from sellsword.games.dark_metal.model.pending_steps import Throw, figures
from sellsword.games.dark_metal.model.state import DarkState
from sellsword.games.dark_metal.rules import event_deck, turn_sequence, victory_and_failure
from sellsword.games.dark_metal.rules.combat import engagement, heavy_weapons, mines_and_traps
from sellsword.games.dark_metal.rules.combat.attack_resolution import Assault, Fight, Shoot
from sellsword.games.dark_metal.rules.flow import FLOW, LYING
from sellsword.games.dark_metal.rules.movement import movement
from sellsword.games.dark_metal.rules.movement.posture import Rotate, Stand
from sellsword.games.dark_metal.rules.special_actions.abilities import Feat
from sellsword.games.dark_metal.sheets.traits import SHORT
from sellsword.games.dark_metal.sheets.weapons import CLOSE, Use, Weapon
from sellsword.games.dark_metal.table import dice_cards
from sellsword.games.dark_metal.table.board_view import meters, statuses
from sellsword.games.dark_metal.table.wording import (
    GROUPS,
    ICONS,
    TRAIT_TITLES,
    cone_of,
    glyph_of,
    names,
    thing,
)
from sellsword.odds import percent
from sellsword.scene import RARE, Panel, Row, Stat
from sellsword.words import count

POINTED = {
    **dict.fromkeys((Rotate.verb, Stand.verb, heavy_weapons.Spray.verb), (2, "tap a place")),
    Feat.verb: (4, "tap a figure"),
    **dict.fromkeys(mines_and_traps.PLANTS, (2, "tap a direction")),
}
"""Actions that are one row where there are so many of them, and what to do about it."""
SELDOM = ("drop", movement.Leave.verb)
"""What few ever mean to do."""


def panels(state: DarkState, options: Sequence[Option]) -> tuple[Panel, ...]:
    """All panels, in their order."""
    shown = _shown(state)
    found = [] if shown is None else [sheet(state, shown)]
    found += [_card(state, options)] if state.stack else [_actions(state, options)]
    kind = "reference" if state.ground.measure == HEX else "table"
    found += [_fate(state.fighters[index], kind) for index in _fated(state)]
    found += [] if shown is None else [_arms(shown)]
    return (*found, *_mission(state), *_rosters(state))


def _shown(state: DarkState) -> Fighter | None:
    """Whose sheet lies open: of whoever acts, or whose dice wait."""
    if state.stack:
        return state.fighters[figures(state.stack[-1])[0]]
    return state.acting[1] if state.active is not None else None


def _fated(state: DarkState) -> list[int]:
    """Whose Fate is shown: that of the leader who decides, or of the only one."""
    leaders = turn_sequence.leaders(state)
    seat = FLOW.step(state).seat(state) if state.outcome is None else -1
    return leaders[seat : seat + 1] if len(leaders) > 1 else leaders


# Sheets


def sheet(state: DarkState, fighter: Fighter) -> Panel:
    """A figure's sheet: hit points, the dice of its traits, and what works on it."""
    figures = fighter.profile.figures
    dice = {
        "ath": active_effects.athletics(fighter),
        "pre": figures.pre,
        "ins": active_effects.instinct(fighter),
        "awa": figures.awa,
        "kno": figures.kno,
    }
    stats = (
        *(Stat(meter.title, str(meter.now), meter) for meter in meters(fighter)),
        *(Stat(SHORT[trait], str(number)) for trait, number in dice.items()),
    )
    text = ", ".join(status.title for status in statuses(state, fighter))
    piece = fighter.id if fighter.present else ""
    return Panel(
        "sheet",
        fighter.name,
        ", ".join(_lesser(fighter)),
        piece,
        glyph_of(fighter),
        fighter.side if fighter.side in (SQUAD, OPPONENTS) else -1,
        text,
        stats,
    )


def _lesser(fighter: Fighter) -> Iterator[str]:
    """What else a sheet says: who somebody is, how far they go, Power and Armor."""
    profile = fighter.profile
    if profile.title not in fighter.name:
        yield profile.title
    yield f"Move {inches(movement.move_of(fighter))}"
    if profile.power:
        yield f"Power {fighter.power} of {profile.power}"
    if profile.hide.armor:
        yield f"Armor {profile.hide.armor}"


def _arms(fighter: Fighter) -> Panel:
    """The weapons and the backpack of a figure."""
    rows = [
        Row(
            weapon.name,
            _ready(fighter, number, weapon),
            "crosshair" if weapon.shoots else "duality",
            notes=tuple(use_words(weapon, use) for use in weapon.uses),
        )
        for number, weapon in enumerate(fighter.profile.arms)
    ]
    items = dict.fromkeys(fighter.items)
    rows += [Row(thing(item), f"{fighter.items.count(item)}", "ammo-box") for item in items]
    rows += [Row(thing(pack), f"{left} points left", "medical-pack") for pack, left in fighter.packs]
    return Panel("table", f"Weapons of {fighter.name}", rows=tuple(rows))


def _ready(fighter: Fighter, number: int, weapon: Weapon) -> str:
    ready = not weapon.hands or number in fighter.ready
    full = loadout.full_ammo(fighter.profile, weapon)
    ammo = [f"Ammo {fighter.ammo[number]} of {full}"] if full else []
    return ", ".join(["at hand" if ready else "stowed", *ammo])


def use_words(weapon: Weapon, use: Use) -> str:
    """A way to use a weapon in a line."""
    reach = (
        inches(use.reach) if use.reach else "close combat" if use.manner == CLOSE else "as far as one sees"
    )
    parts = [reach, use.harm]
    parts += [f"{use.to_hit:+d} to hit"] if use.to_hit else []
    parts += [f"{by:+d} beyond {inches(beyond)}" for beyond, by in use.farther]
    parts += [f"Pierce {use.pierce}"] if use.pierce else []
    parts += [f"Shock {use.shock}"] if use.shock else []
    parts += [f"{use.ammo} Ammo"] if use.ammo else []
    parts += [f"{use.power} Power"] if use.power else []
    parts += [f"blast {inches(use.blast)}"] if use.blast else []
    parts += [f"{weapon.close} dice in close combat"] if weapon.close and use.manner == CLOSE else []
    return f"{thing(use.id).capitalize()}: {', '.join(parts)}"


# Actions


def _actions(state: DarkState, options: Sequence[Option]) -> Panel:
    return Panel("actions", "Actions", rows=tuple(_rows(state, options)))


def _rows(state: DarkState, options: Sequence[Option]) -> Iterator[Row]:
    """Actions to pick, one for each group with a spot on the board, and choices to make at once."""
    groups = dict.fromkeys(option.group for option in options if _picked(option, options))
    for number, group in enumerate(groups, 1):
        title, text = GROUPS.get(group, thing(group)), POINTED.get(group, (0, ""))[1]
        yield Row(title, text, ICONS.get(group, "order"), group=group, key=_key(number))
    alone = [each for each in options if not _picked(each, options)]
    for number, option in enumerate(alone, len(groups) + 1):
        yield _choice_row(state, option, _key(number))
    if state.active is not None:
        yield from filter(None, (_barred(state, verb) for verb in (Shoot, Fight) if verb.verb not in groups))


def _barred(state: DarkState, kind: type[Assault]) -> Row | None:
    """An attack that is not on offer: what the judge says of the first weapon and the nearest opponent."""
    fighter, verb = state.acting[1], kind.verb
    borne = [(each, use) for each in fighter.profile.arms for use in each.uses]
    stowed = [arm for arm in borne if (arm[1].manner == CLOSE) is kind.close]
    arms = [*loadout.uses(fighter, kind.close), *stowed]
    foes = sorted(engagement.known(state, fighter), key=lambda foe: state.board.range(fighter.spot, foe.spot))
    if not arms or not foes:
        return None
    words = (verb, fighter.id, arms[0][0].id, arms[0][1].id, foes[0].id)
    why = next(iter(FLOW.reasons(state, Choice(words))), None)
    return Row(GROUPS[verb], "", ICONS[verb], group=verb, reason=why.text, rule=why.rule) if why else None


def _picked(option: Option, options: Sequence[Option]) -> bool:
    """Whether an option is had by picking its action and pointing: at its spot, or somewhere."""
    if option.place or option.group not in POINTED:
        return bool(option.place)
    alike = [each for each in options if each.group == option.group and _aimed(each)]
    return _aimed(option) and len(alike) >= POINTED[option.group][0]


def _aimed(option: Option) -> bool:
    """Whether an option is about more than whoever acts."""
    who, _, said = verb_first(option.choice)
    if option.group in mines_and_traps.PLANTS:
        return mines_and_traps.TOWARD in said
    if option.group == heavy_weapons.Spray.verb:
        return cone_of(*said[:2]) > 0
    return said[-1:] not in ((), (who,))


def _key(number: int) -> str:
    """The key of a row, as long as there are digits."""
    return str(number) if number < 10 else ""


def _choice_row(state: DarkState, option: Option, key: str) -> Row:
    title, icon = names(state, option.choice)[0], ICONS.get(option.group, "order")
    key = "e" if option.choice == FLOW.step(state).decline(state) else key
    look = RARE if option.group in SELDOM else ""
    return Row(title, "", icon, group=option.group, choice=str(option.choice), key=key, state=look)


# What waits in the middle of something


def _card(state: DarkState, options: Sequence[Option]) -> Panel:
    """A decision as cards: of dice, those that promise nothing last."""
    if FLOW.step(state) is not LYING:
        return Panel("actions", "The decision", rows=_card_rows(state, options, lambda _: ("", "")))
    throw = state.waiting(Throw)
    ranked = sorted(options, key=lambda option: dice_cards.doubt(state, throw, option.choice))
    rows = _card_rows(state, ranked, lambda choice: _outlook(state, throw, choice))
    return Panel("actions", "The decision", rows=rows, text=_about(state, throw))


def _about(state: DarkState, throw: Throw) -> str:
    best = dice_cards.at_best(state, throw)
    words = f" At best, with all that there is: {percent(best)}." if best is not None else ""
    return f"{dice_cards.about(state, throw)}: {dice_cards.standing(throw)}{words}"


def _outlook(state: DarkState, throw: Throw, choice: Choice) -> tuple[str, str]:
    """How a throw would go with a choice; and what the choice would change, in words."""
    chance = dice_cards.chance(state, throw, choice)
    said = (dice_cards.outlook(state, throw, choice), dice_cards.left(state, throw, choice))
    return percent(chance) if chance is not None else "", ", ".join(filter(None, said))


def _card_rows(
    state: DarkState, options: Sequence[Option], outlook: Callable[[Choice], tuple[str, str]]
) -> tuple[Row, ...]:
    declining = FLOW.step(state).decline(state)
    others = [each.choice for each in options if each.choice != declining]
    keys = {choice: _key(number) for number, choice in enumerate(others, 1)}
    return tuple(
        _card_row(state, each, keys.get(each.choice, "e"), *outlook(each.choice)) for each in options
    )


def _card_row(state: DarkState, option: Option, key: str, text: str, note: str) -> Row:
    title, icon = dice_cards.names(state, option.choice)[0], "end" if key == "e" else "dice"
    notes = (note,) if note else ()
    return Row(title, text, icon, group=option.group, choice=str(option.choice), key=key, notes=notes)


# Fate


def _fate(leader: Fighter, kind: str) -> Panel:
    """A leader's Fate and reserve dice, which stay in sight where there is room beside the board."""
    now, lead = leader.fortune, leader.profile.lead
    assert lead is not None
    rows = [Row("General", f"{now.general} of {lead.general}", "flag")]
    rows += [
        Row(TRAIT_TITLES[trait], f"{left} of {full}", "flag")
        for trait, left, full in zip(FATED, now.own, lead.fate, strict=True)
        if full
    ]
    rows += [
        Row(f"Die {number}, {SHORT[each.trait]}", f"{each.points} of {each.full}", "dice")
        for number, each in enumerate(now.reserves, 1)
    ]
    glyph, title, piece = glyph_of(leader), leader.name, leader.id if leader.present else ""
    if kind == "table":
        return Panel(kind, f"Fate and reserve dice of {title}", piece=piece, rows=tuple(rows))
    return Panel(kind, title, "Fate and reserve dice", piece, glyph, SQUAD, rows=tuple(rows))


# The mission


def _mission(state: DarkState) -> Iterator[Panel]:
    """What is to be done and what the last card was."""
    if state.mission.goals:
        rows = tuple(_goal(state, goal) for goal in state.mission.goals)
        stats = (Stat("Turns left", str(state.mission.turns - state.turn)),)
        yield Panel("table", "Objectives", rows=rows, stats=stats)
    happened = [each for each in state.mission.happenings if each.id in state.progress.happened]
    if state.progress.drawn or happened:
        drawn = state.progress.drawn
        card = event_deck.title(drawn[-1]) if drawn else "No card yet"
        rows = tuple(Row(each.text, "", "scroll-unfurled") for each in happened)
        yield Panel("table", "Events", text=f"The last card: {card}." if drawn else "", rows=rows)


def _goal(state: DarkState, goal: Goal) -> Row:
    done = victory_and_failure.met(state, goal)
    text = "done" if done else "open"
    if goal.kind == HOLD and not done:
        text = f"{victory_and_failure.turns_held(state, goal)} of {count(goal.turns, 'turn')}"
    return Row(goal.title, text, "flag", goal.side)


# The squads


def _rosters(state: DarkState) -> Iterator[Panel]:
    for leader in turn_sequence.leaders(state):
        own = [each for each in state.fighters if each.leader == leader]
        yield _roster(state, f"Squad of {state.fighters[leader].name}", SQUAD, own)
    others = [each for each in state.fighters if each.side == OPPONENTS]
    if others:
        yield _roster(state, "The opposition", OPPONENTS, others)


def _roster(state: DarkState, title: str, side: int, fighters: Sequence[Fighter]) -> Panel:
    return Panel("roster", title, side=side, rows=tuple(_roster_row(state, each) for each in fighters))


def _roster_row(state: DarkState, fighter: Fighter) -> Row:
    gone = {OUT: "out", AWAY: "has left"}
    text = gone.get(fighter.status) or ", ".join(
        [f"{meter.title} {meter.now}" for meter in meters(fighter)]
        + [status.title for status in statuses(state, fighter)]
    )
    where, look = fighter.id if fighter.present else "", "" if fighter.in_play else "out"
    notes = _figures(fighter.profile)
    return Row(fighter.name, text, glyph_of(fighter), fighter.side, where, state=look, notes=notes)


@lru_cache(maxsize=256)
def _figures(profile: Profile) -> tuple[str, ...]:
    """What never changes of somebody."""
    body = profile.figures
    dice = f"Ath {body.ath}, Pre {body.pre}, Ins {body.ins}, Awa {body.awa}, Kno {body.kno}"
    arms = (f"{arm.name}. {use_words(arm, use)}" for arm in profile.arms for use in arm.uses)
    skills = ", ".join(f"{thing(skill)} {level}" for skill, level in profile.skills)
    known = (f"Skills: {skills}.",) if skills else ()
    return (f"{profile.title}. Move {body.move}, {dice}.", *arms, *known)
