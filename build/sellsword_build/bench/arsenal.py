"""Arsenal: whether the computer has a use for everything that the armory of Dark Metal holds.

Squads with gear of all kinds, dealt in turn, go through the scenarios; each choice of their computer is
counted by the row of the tables that it uses. A row that nobody ever chose misses the bar.
"""

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sellsword.boards.board import Base, Point
from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import NOBODY, Choice
from sellsword.games.dark_metal.game import GAME as DARK_METAL
from sellsword.games.dark_metal.model import fighter_creation
from sellsword.games.dark_metal.model.active_effects import BOOSTER, DUAL_ARMS
from sellsword.games.dark_metal.model.fighter_state import BYSTANDERS, OPPONENTS, SQUAD, Fighter
from sellsword.games.dark_metal.model.figure_profile import Profile, profile_of, vehicle_profile
from sellsword.games.dark_metal.model.state import Charge, DarkState, Device
from sellsword.games.dark_metal.rules import roll_fixes
from sellsword.games.dark_metal.rules.actions import DEEDS
from sellsword.games.dark_metal.rules.combat import mines_and_traps
from sellsword.games.dark_metal.rules.devices import device_checks
from sellsword.games.dark_metal.rules.movement import climbing, hiding_and_detection, vehicle_use
from sellsword.games.dark_metal.rules.movement.posture import Drop
from sellsword.games.dark_metal.rules.special_actions import abilities
from sellsword.games.dark_metal.rules.special_actions.equipment import Power
from sellsword.games.dark_metal.rules.squad_building import leader_build
from sellsword.games.dark_metal.rules.squad_building.leader_build import Build
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.items import ITEMS
from sellsword.games.dark_metal.sheets.people import PEOPLE, VEHICLES, Hide
from sellsword.games.dark_metal.sheets.tables import STEALTH_TURNS
from sellsword.games.dark_metal.sheets.traits import SKILLS
from sellsword.games.dark_metal.sheets.weapons import PALM, WEAPONS
from sellsword.scenario.document import Force, Scenario, Unit
from sellsword_build.bench import siege
from sellsword_build.bench.figure import Figure
from sellsword_lab.tables.squads import SCENARIOS, TUTORIAL
from sellsword_lab.tables.table import shipped
from sellsword_shell import simulation

GAME, PLAYER, SEED = "dark_metal", "greedy", "arsenal"
BATTLES = 200
MEASURES = ("hex", "inches")
TOGETHER = ("oskar", "maren")
"""The squads that fight side by side; all of it is dealt anew."""
COMMAND = "sellsword bench arsenal"
OTHERS = (siege.siege, siege.gap, siege.road)
PLACES = len(SCENARIOS) + len(OTHERS)


def measure() -> list[Figure]:
    """Plays the battles in both measures, prints the counts by row, and tells how many rows nobody used."""
    counted = {each: tally(each, BATTLES) for each in MEASURES}
    print("\n".join(table(counted, BATTLES)))
    return [
        Figure.count(f"rows never chosen, {each}", len(unused(counts)), at_most=0)
        for each, counts in counted.items()
    ]


def tally(measure_: str, battles: int) -> Counter[str]:
    """What the computer chose in so many battles, by row."""
    with simulation.workers(os.cpu_count() or 1) as pool:
        return sum(pool.imap_unordered(partial(battle, measure_), range(battles)), Counter())


def battle(measure_: str, number: int) -> Counter[str]:
    """What it chose in one battle. Raises RuntimeError for one that breaks the rules."""
    scenario = ground(measure_, number)
    plan = simulation.Plan(outfitted(number), scenario, f"{SEED}/{measure_}/{number}", (PLAYER,), 1)
    notes = Notes()
    report = simulation.play(plan, 0, notes)
    if report.error:
        raise RuntimeError(f"battle {number} in {measure_}: {report.error}")
    return notes.counts


def ground(measure_: str, number: int) -> Scenario:
    """The scenario of a battle: those that ship in turn, and then a siege, a battle across a gap, and one
    along a road."""
    place = number % PLACES
    if place < len(SCENARIOS):
        return _together(shipped(GAME, f"{SCENARIOS[place]}_{measure_}"))
    return OTHERS[place - len(SCENARIOS)](_together(shipped(GAME, f"{TUTORIAL}_{measure_}")))


def _together(scenario: Scenario) -> Scenario:
    """A scenario that two leaders set out for."""
    squad = Force("squad", tuple(map(Unit, TOGETHER)))
    return replace(
        scenario, forces=tuple(squad if each.side == "squad" else each for each in scenario.forces)
    )


class Notes(simulation.Witness):
    """Counts what the squad's computer chooses."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def before(self, state: Any, choice: Choice) -> None:
        """A choice is about to be made: by whom the rules do not play, it counts."""
        if DARK_METAL.automatic(state) is None:
            self.counts.update(rows_of(state, choice))


# ---- Rows --------------------------------------------------------------------------------------------

STRUCK = ("shoot", "fight", "fire", "spray")
BY_VERB = {
    "rig": "jerry-rigged-boom",
    "snare": "i-made-it-myself",
    "secure": "secure-door",
    "call": "group-activate",
    "recover": "mine-now",
    "turn": "reshaper",
}
"""Skills that have a verb of their own."""
ANSWERS = ("keep", "reserve", "rebound", "stay", "tumble", *roll_fixes.RULES)
FATES = ("general", "own", "one")


def rows_of(state: DarkState, choice: Choice) -> Iterator[str]:
    """The rows of the tables that a choice uses."""
    verb, *words = choice.words
    yield f"{'answer' if verb in ANSWERS else 'deed'} {verb}"
    if verb in STRUCK:
        yield f"weapon {words[1]} {words[2]}"
    elif verb in ("use", "throw", "lay"):
        yield f"item {words[1]}"
    elif verb in ("feat", Power.verb):
        yield f"{'device' if words[1] in GEAR else 'skill'} {words[1]}"
    elif verb == "fate":
        yield f"answer fate {words[0]}"
    elif verb in BY_VERB:
        yield f"skill {BY_VERB[verb]}"
    if mines_and_traps.TOWARD in words:
        yield "skill reshape"
    if verb in ("hide", "interact"):
        yield from _stealthy_or_handy(state, verb, words)


def _stealthy_or_handy(state: DarkState, verb: str, words: Sequence[str]) -> Iterator[str]:
    """What somebody hides with, or knows about what it tries."""
    actor = state.acting[1]
    if verb == "hide":
        suits = [suit for suit in hiding_and_detection.SUITS if actor.profile.wears(suit)]
        yield f"device {suits[0]}" if suits else "skill shadow-hugger"
        if suits and actor.stealth.turns >= STEALTH_TURNS:
            yield "skill stealth-overload"
        return
    device = device_checks.find(state, (words[1],))
    if device is not None and device_checks.smooth(actor, device):
        yield "skill smooth-operator"
    if device is not None and device_checks.rigs(actor, device):
        yield "skill alarm-rigger"


def rows() -> tuple[str, ...]:
    """Every row that can be chosen."""
    return (*_weapons(), *_items(), *_devices(), *_skills(), *_answers(), *_deeds())


def _weapons() -> Iterator[str]:
    for weapon in WEAPONS.values():
        yield from (f"weapon {weapon.id} {use.id}" for use in weapon.uses)


def _items() -> Iterator[str]:
    for item in ITEMS.values():
        if item.bhp or item.ahp or item.thrown or item.mine or item.id == "extra-ammo":
            yield f"item {item.id}"


def _devices() -> Iterator[str]:
    switched = [each.id for each in GEAR.values() if each.boost or each.id in (BOOSTER, DUAL_ARMS)]
    for device in (*switched, abilities.POUCH, abilities.LIVER, *hiding_and_detection.SUITS):
        yield f"device {device}"


def _skills() -> Iterator[str]:
    arts = (art for art in abilities.ARTS if art not in GEAR)
    others = ("reshape", "smooth-operator", "alarm-rigger", "shadow-hugger", "stealth-overload")
    for skill in (*arts, *BY_VERB.values(), *others):
        yield f"skill {skill}"


def _answers() -> Iterator[str]:
    yield from (f"answer {each}" for each in ANSWERS)
    yield from (f"answer fate {each}" for each in FATES)


def _deeds() -> Iterator[str]:
    yield from (f"deed {verb}" for verb in DEEDS if verb != Drop.verb)


def unused(counts: Mapping[str, int]) -> list[str]:
    """The rows of the armory that nobody chose; deeds are told beside them."""
    return [row for row in rows() if not counts.get(row) and not row.startswith("deed ")]


def table(counted: Mapping[str, Mapping[str, int]], battles: int) -> list[str]:
    """The counts by row as Markdown, with how they were made."""
    return [
        f"| Row | {' | '.join(counted)} |",
        f"|---|{'---:|' * len(counted)}",
        *(f"| {row} | {' | '.join(_cell(each, row) for each in counted.values())} |" for row in rows()),
        "",
        f"{battles} battles a measure, {PLAYER}, seed {SEED}: `{COMMAND}`",
    ]


def _cell(counts: Mapping[str, int], row: str) -> str:
    return str(counts.get(row, 0) or "**never**")


# ---- Outfits -----------------------------------------------------------------------------------------

TRAITS = (8, 8, 6, 6, 10, 10)
"""Every leader's traits, in half levels: able to do most things."""
ARMS = tuple(each.id for each in WEAPONS.values() if each.uses)
SUPPLIES = tuple(row.removeprefix("item ") for row in _items())
DEVICES = ("synapse-net", *(row.removeprefix("device ") for row in _devices()))
ALLIES = ("elite-marine", "elite-medic", "elite-infantry", "sniper")
PLATED, BLADE = "bruiser", "melee-weapon"
CAPACITORS, LUNG, CABLES = ("glute-capacitor", "chest-capacitor"), "lung-capacitor", "power-cables"
FED = ((), CAPACITORS, (*CAPACITORS, CABLES), (LUNG,), (LUNG, CABLES))
ARMORS = ("evosuit", "combat-suit", "agile-print", "battle-suit")
"""What is dealt by the number of a battle is in rows of lengths without a common factor, nor with the number
of places, so that everything comes everywhere."""
BEAST = replace(profile_of(PEOPLE["bio-animalus"]), hide=Hide(splice=1, venom=2))
"""One whose bite works for more than a turn."""
TRAPS, EXPLOSIVES = "tra", "exp"


def outfitted(number: int) -> Game[DarkState]:
    """The game, but that its squads are dealt other gear as a battle begins; ``number`` says which."""
    return replace(DARK_METAL, rules=replace(DARK_METAL.rules, setup=partial(armed_anew, number)))


def armed_anew(number: int, scenario: Scenario, options: Mapping[str, int | bool], dice: Dice) -> DarkState:
    """The usual set-up with each of the squad armed anew and upon what it is at, beasts with Venom among the
    opponents, locks, wires and a trap for those who know them, a siren, a vehicle for each pilot."""
    state = DARK_METAL.rules.setup(scenario, options, dice)
    for index, fighter in enumerate(state.fighters):
        if fighter.side == SQUAD:
            state.fighters[index] = armed(fighter, outfit(fighter, number, index), dice)
            state.fighters[index].level = raised(state, fighter)
    foes = [index for index, each in enumerate(state.fighters) if each.side == OPPONENTS]
    for index in beasts(state, foes):
        state.fighters[index] = armed(state.fighters[index], BEAST, dice)
    state.devices = (*map(specialized, state.devices), siren(state.fighters[0].at))
    if any(state.fighters[0].profile.skill(each) for each in (TRAPS, EXPLOSIVES)):
        snared(state, foes[0])
    pilots = [each for each in state.fighters if each.leads and each.profile.skill(vehicle_use.PILOTING)]
    for pilot in pilots:
        state.fighters.append(skiff(state, pilot, dice))
    return state


SPECIAL = {device_checks.DOOR: device_checks.SECURITY, device_checks.TRAP: TRAPS}


def beasts(state: DarkState, foes: Sequence[int]) -> Sequence[int]:
    """Those of the opponents who are beasts; where none is, the last third of them are to be."""
    found = [index for index in foes if state.fighters[index].profile.beast]
    return found or foes[-max(1, len(foes) // 3) :]


def specialized(device: Device) -> Device:
    """A door as one whose lock is a matter of Security, a trap as one for those who know traps."""
    return replace(device, skill=SPECIAL.get(device.kind, device.skill))


def siren(at: Point) -> Device:
    """An alarm where a squad sets out."""
    return Device("siren", "The siren", device_checks.ALARM, at, device_checks.SECURITY, 5)


def snared(state: DarkState, owner: int) -> None:
    """A trap of the opponents beside the first leader, which everybody sees."""
    leader = state.fighters[0]
    at = climbing.beside(state, leader, here=False)
    state.devices = (*state.devices, Device("snare", "The snare", device_checks.TRAP, at, TRAPS, 3))
    state.charges = (*state.charges, Charge("attack-grenade", mines_and_traps.TRAP, at, leader.level, owner))


def armed(fighter: Fighter, profile: Profile, dice: Dice) -> Fighter:
    """A figure anew, with another profile."""
    anew = fighter_creation.fresh(
        fighter.id,
        fighter.name,
        profile,
        fighter.side,
        fighter.leader,
        fighter.at,
        dice,
        fighter.facing,
        fighter.level,
        fighter.temperament,
    )
    anew.acted = fighter.acted
    return anew


def skiff(state: DarkState, pilot: Fighter, dice: Dice) -> Fighter:
    """A vehicle that nobody is in, beside who can drive it."""
    profile = vehicle_profile(VEHICLES["skiff"])
    at = climbing.beside(state, pilot, here=False)
    name = f"The Loan of {pilot.name}"
    return fighter_creation.fresh(
        f"loan-{pilot.id}", name, profile, BYSTANDERS, NOBODY, at, dice, 0, pilot.level
    )


def raised(state: DarkState, fighter: Fighter) -> int:
    """The level of a figure: upon a platform, if it is at one."""
    return int(state.ground.stands(Base(fighter.at, state.body(fighter).radius, 1)))


def outfit(fighter: Fighter, number: int, place: int) -> Profile:
    """What a figure carries in a battle of this number."""
    first = 5 * number + place
    arms, items = dealt(ARMS, 2, first), dealt(SUPPLIES, 4, first)
    if fighter.leads:
        return leader_build.profile(leader(fighter, number, place, arms, items))
    plated = first % 3 == 2
    person = PEOPLE[PLATED if plated else ALLIES[first % len(ALLIES)]]
    gear = () if plated else (*dealt(DEVICES, 1, first), *CAPACITORS)
    palms = tuple(each for each in arms if WEAPONS[each].has(PALM))  # they need a free hand
    held = palms or ((BLADE, *arms) if first % 2 else (*arms, BLADE))
    return profile_of(person, held, (*items, "attack-grenade"), gear)


def leader(fighter: Fighter, number: int, place: int, arms: tuple[str, ...], items: tuple[str, ...]) -> Build:
    """A leader as nobody could pay for."""
    turn = number + place
    skills = tuple((skill, 5) for skill in taught(number, turn))
    gear = (ARMORS[turn % len(ARMORS)], *dealt(DEVICES, 2, turn), *FED[turn % len(FED)])
    return Build(fighter.id, fighter.name, TRAITS, skills, tuple(dict.fromkeys(gear)), arms, items)


def taught(number: int, turn: int) -> tuple[str, ...]:
    """What a leader knows; along the road each can drive as well."""
    known = dealt(tuple(SKILLS), 4, turn)
    along = number % PLACES == PLACES - 1
    return (*known, vehicle_use.PILOTING) if along and vehicle_use.PILOTING not in known else known


def dealt(things: Sequence[str], count: int, number: int) -> tuple[str, ...]:
    """So many things from a row, going on where the deal before began; in each round they are others that
    come together."""
    turn, first = divmod(number * count, len(things))
    step = 1 + turn % (len(things) - 1)
    return tuple(dict.fromkeys(things[(first + place * step) % len(things)] for place in range(count)))
