"""Ranged Attacks: declaring, the roll to hit and its rerolls, what hits do (OC-044, OC-045, OC-S01)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import batched, combinations

from sellsword.boards.paths import several
from sellsword.boards.table import gap, inches, within
from sellsword.flow import Action, Kind, Spoken, Words
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import ContestedState, Model, Shot, Watch
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.rules.attacks import concealment, damage
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import MEDIUM, SHORT, SPREAD, WEAPONS, Weapon
from sellsword.odds import Faces, Modifier, Roll
from sellsword.scene import Mark
from sellsword.words import count

ENGAGE, TACTICAL, OVERWATCH = "engage", "tactical", "overwatch"
"""The manners in which a model shoots."""
_LIMITED = {TACTICAL: " by a Tactical order", OVERWATCH: " on Overwatch"}
FOCUS = "focus"
"""The way to reroll that costs a counter."""
FOCUS_DICE = 2  # OC-049

type Allotment = tuple[tuple[int, int], ...]
"""Targets, by index, with the dice that go to each; the first target first."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The dice at one target: its Exp, and what makes it harder to hit (OC-052 to OC-054)."""

    dice: int
    exp: int
    cover: bool = False
    obscured: bool = False
    disrupted: bool = False

    @property
    def counted(self) -> int:
        """The target's Exp as modified."""
        return self.exp + self.cover + self.obscured + self.disrupted

    @property
    def need(self) -> int:
        """The least face that hits: a 1 never does, a 10 always (OC-S01)."""
        return min(SIDES, max(2, self.counted))


@dataclass(frozen=True, slots=True)
class HitPool:
    """A Ranged Attack's dice to hit, target by target; it comes to hits."""

    aims: tuple[Aim, ...]

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The dice at each target."""
        return tuple(Roll("to hit", aim.dice, SIDES, _classes(aim.need)) for aim in self.aims)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The dice and what each target counts as, with the rules."""
        return tuple(line for aim in self.aims for line in _aim_lines(aim))

    def resolve(self, *faces: Faces) -> int:
        """The hits on all targets together."""
        return sum(face >= aim.need for aim, fallen in zip(self.aims, faces, strict=True) for face in fallen)


@lru_cache(maxsize=32)
def _classes(need: int) -> tuple[Faces, Faces]:
    return tuple(range(1, need)), tuple(range(need, SIDES + 1))


def _aim_lines(aim: Aim) -> Iterator[Modifier]:
    yield Modifier(count(aim.dice, "die"), "Rate", "OC-S01")
    yield Modifier(f"{aim.exp} or more", "the target's Exp", "OC-S01")
    if aim.cover:
        yield Modifier("+1", "In Cover", "OC-052")
    if aim.obscured:
        yield Modifier("+1", "Obscured", "OC-053")
    if aim.disrupted:
        yield Modifier("+1", "Disrupted", "OC-054")


# Building an attack


def disrupted(shooter: Model, weapon: Weapon, manner: str, target: Model) -> bool:
    """Whether an attack is Disrupted, be it once or more (OC-054, OC-S44)."""
    if manner == ENGAGE and shooter.profile.has("steady-shot"):
        return False
    return (
        target.profile.has("cloaked")
        or shooter.suppressed
        or (manner == TACTICAL and weapon.has("bulky"))
        or "partially-blind" in shooter.profile.injuries
    )


def aim_at(
    state: ContestedState, shooter: Model, weapon: Weapon, manner: str, target: Model, dice: int
) -> Aim:
    """An attack's dice at one target, with all that makes it harder."""
    hidden = concealment.concealed(state, shooter, target)
    sharp = weapon.has("indiscriminate") or (manner == ENGAGE and shooter.profile.has("dead-eye"))
    return Aim(
        dice,
        target.profile.exp,
        bool(hidden.cover) and not weapon.has("scatter"),
        bool(hidden.obscured) and not sharp,
        disrupted(shooter, weapon, manner, target),
    )


def hit_pool(
    state: ContestedState, shooter: Model, weapon: Weapon, manner: str, allotment: Allotment
) -> HitPool:
    """A whole attack."""
    return HitPool(
        tuple(aim_at(state, shooter, weapon, manner, state.models[index], dice) for index, dice in allotment)
    )


def rate_at(shooter: Model, weapon: Weapon, distance: int) -> int:
    """The dice of a weapon at a range: Spread has one less beyond Short (OC-086)."""
    rate = shooter.profile.rate(weapon)
    return max(1, rate - 1) if weapon.has("spread") and distance > SHORT else rate


def reach_of(weapon: Weapon, manner: str) -> int:
    """How far a weapon shoots in a manner (OC-044, OC-045, OC-X09)."""
    return min(weapon.reach, {ENGAGE: weapon.reach, TACTICAL: SHORT, OVERWATCH: MEDIUM}[manner])


def fighting(state: ContestedState, model: Model) -> bool:
    """Whether a model is in close combat."""
    return bool(movement.contacts(state, model))


def spread_over(state: ContestedState, weapon: Weapon, manner: str, first: int) -> list[int]:
    """Whom besides the first target an attack may be spread over (OC-079, OC-081, OC-S45, OC-S46)."""
    radiates = weapon.has("radiate")
    if manner == OVERWATCH or not (radiates or weapon.has("indiscriminate")):
        return []
    target = state.models[first]
    return [
        index
        for index, other in enumerate(state.models)
        if index != first
        and other.side == target.side
        and other.up
        and within(target.base, other.base, SPREAD)
        and (not radiates or state.ground.sees(target.base, other.base))
        and not fighting(state, other)
    ]


# What is on offer


def manner_now(state: ContestedState) -> str:
    """How the acting model would shoot now; empty where its order has no shot left."""
    active = state.acting[0]
    return active.order if active.acts and active.order in (ENGAGE, TACTICAL) else ""


def targets(state: ContestedState, shooter: Model, reach: int) -> list[int]:
    """The enemies within reach, in sight, and not in close combat (OC-S15, OC-S23)."""
    base = shooter.base
    return [
        index
        for index, other in enumerate(state.models)
        if other.side != shooter.side
        and other.up
        and within(base, other.base, reach)
        and state.ground.sees(base, other.base)
        and not fighting(state, other)
    ]


def _at(state: ContestedState, shooter: Model, gun: Weapon, manner: str, first: int) -> Iterator[Option]:
    distance = gap(shooter.base, state.models[first].base)
    if distance > reach_of(gun, manner):
        return
    rate = rate_at(shooter, gun, distance)
    others = spread_over(state, gun, manner, first) if rate > 1 else []
    for allotment in allotments(first, others, rate):
        words = (Shoot.verb, shooter.id, gun.id, *allotment_words(state, allotment))
        yield Option(Choice(words), gun.id, state.models[first].id)


def allotments(first: int, others: Sequence[int], rate: int) -> Iterator[Allotment]:
    """Every way to deal dice to a first target and to others; all to the first comes first."""
    for kept in range(rate, 0, -1):
        for rest in _shares(list(others), rate - kept):
            yield ((first, kept), *rest)


def _shares(others: list[int], dice: int) -> Iterator[Allotment]:
    if not dice:
        yield ()
    elif others:
        for share in range(dice, -1, -1):
            mine = ((others[0], share),) if share else ()
            for rest in _shares(others[1:], dice - share):
                yield (*mine, *rest)


def allotment_words(state: ContestedState, allotment: Allotment) -> tuple[str, ...]:
    """Targets and dice as words; where all go to one target it stands alone."""
    if len(allotment) == 1:
        return (state.models[allotment[0][0]].id,)
    return tuple(word for index, dice in allotment for word in (state.models[index].id, str(dice)))


# Judging


@dataclass(frozen=True, slots=True)
class Volley:
    """A Ranged Attack as it was declared: the gun, the words for whom it is aimed at, the first target, -1 if
    there is nobody of that name, and the dice at each; None where the words do not deal them."""

    shooter: int
    weapon: Weapon
    manner: str
    aimed: Words
    first: int
    allotment: Allotment | None

    @property
    def dealt(self) -> Allotment:
        """The dice at each target of an attack that is allowed."""
        assert self.allotment is not None, "judged before"
        return self.allotment


def declared(state: ContestedState, shooter: int, weapon: Weapon, manner: str, aimed: Words) -> Volley:
    """A Ranged Attack by its words."""
    first = state.index(aimed[0]) if aimed else -1
    if first < 0:
        return Volley(shooter, weapon, manner, aimed, first, None)
    model = state.models[shooter]
    rate = rate_at(model, weapon, gap(model.base, state.models[first].base))
    allotment = _read_allotment(state, aimed, rate)
    if allotment is not None and allotment_words(state, allotment) != aimed:
        allotment = None
    return Volley(shooter, weapon, manner, aimed, first, allotment)


def shot_reasons(state: ContestedState, volley: Volley) -> list[Reason]:
    """Why a model may not shoot in a manner at what was named."""
    shooter, weapon = state.models[volley.shooter], volley.weapon
    reasons: list[Reason] = []
    if volley.manner == TACTICAL and weapon.has("slow"):
        reasons.append(Reason("OC-084", f"The {weapon.name} is Slow: it fires by Engage or Overwatch only."))
    if not shooter.up:
        return [*reasons, Reason("OC-028", f"{shooter.name} is not on the table.")]
    if fighting(state, shooter):
        reasons.append(Reason("OC-S24", f"{shooter.name} is in close combat and cannot shoot."))
    if volley.first < 0:
        unknown = f"Nobody here is called “{volley.aimed[0]}”." if volley.aimed else "Say whom to shoot at."
        return [*reasons, Reason("OC-044", unknown)]
    target = state.models[volley.first]
    reasons += _target_reasons(state, shooter, weapon, volley.manner, target)
    return reasons or _allotment_reasons(state, volley)


def _target_reasons(
    state: ContestedState, shooter: Model, weapon: Weapon, manner: str, target: Model
) -> list[Reason]:
    if target.side == shooter.side:
        return [Reason("OC-044", f"{target.name} is a friend.")]
    if not target.up:
        return [Reason("OC-044", f"{target.name} does not stand on the table.")]
    reasons = []
    distance, reach = gap(shooter.base, target.base), reach_of(weapon, manner)
    if distance > reach:
        rule = {ENGAGE: "OC-044", TACTICAL: "OC-045", OVERWATCH: "OC-X09"}[manner]
        limit = _LIMITED[manner] if reach < weapon.reach else ""
        text = f"{target.name} is {inches(distance)} away; the {weapon.name} reaches {inches(reach)}{limit}."
        reasons.append(Reason(rule, text, (("range", distance), ("reach", reach))))
    if not state.ground.sees(shooter.base, target.base):
        reasons.append(sight_reason(state, shooter, target))
    if fighting(state, target):
        reasons.append(Reason("OC-S23", f"{target.name} is in close combat: nobody shoots into that."))
    return reasons


def sight_reason(state: ContestedState, shooter: Model, target: Model) -> Reason:
    """What hides the whole width of a target, and where (OC-S15)."""
    view = concealment.blockers(state, shooter, target)
    titles = list(dict.fromkeys(each.terrain.title for each in view)) or ["Terrain"]
    marks = tuple(Mark("blame", (each.at,), title=each.terrain.title) for each in view)
    line = Mark("blocked", (shooter.at, *(each.at for each in view[:1]), target.at))
    hides = "hide" if len(titles) > 1 or several(titles[0]) else "hides"
    text = f"{shooter.name} cannot see {target.name}: {' and '.join(titles)} {hides} the whole base."
    return Reason("OC-S15", text, blame=(line, *marks))


def _read_allotment(state: ContestedState, aimed: Words, rate: int) -> Allotment | None:
    """The targets and dice that words name; None where they do not say it so."""
    if len(aimed) == 1:
        return ((state.index(aimed[0]), rate),)
    if len(aimed) % 2 or not all(word.isascii() and word.isdigit() for word in aimed[1::2]):
        return None
    named = zip(aimed[::2], aimed[1::2], strict=True)
    return tuple((state.index(name), int(number[:3])) for name, number in named)


def _allotment_reasons(state: ContestedState, volley: Volley) -> list[Reason]:
    """Why the dice cannot be dealt like this."""
    shooter, weapon = state.models[volley.shooter], volley.weapon
    rate = rate_at(shooter, weapon, gap(shooter.base, state.models[volley.first].base))
    rule = "OC-079" if weapon.has("indiscriminate") else "OC-081"
    dealt = allotments(volley.first, spread_over(state, weapon, volley.manner, volley.first), rate)
    if volley.allotment is not None and volley.allotment in dealt:
        return []
    if len(volley.aimed) > 1 and volley.manner == OVERWATCH:
        return [Reason(rule, "An Overwatch shot is not spread.")]
    return [Reason(rule, _dealing(state, volley, rate), (("rate", rate),))]


def _dealing(state: ContestedState, volley: Volley, rate: int) -> str:
    """How the dice of an attack are dealt; where only the order of the targets was wrong, in which order."""
    first, weapon = volley.first, volley.weapon
    for dealt in allotments(first, spread_over(state, weapon, volley.manner, first), rate):
        words = allotment_words(state, dealt)
        if sorted(batched(words, 2)) == sorted(batched(volley.aimed, 2)):
            return f"Name the targets in this order: “{' '.join(words)}”."
    if len(volley.aimed) == 1 or not (weapon.has("radiate") or weapon.has("indiscriminate")):
        return f"The {weapon.name} is not spread: name one target."
    return (
        f"All {rate} dice go to {state.models[first].name}, or at least one of them, and the others to "
        f"enemies that the {weapon.name} can spread to, each named with its number of dice."
    )


# Shooting


def pool_of(state: ContestedState, volley: Volley) -> HitPool:
    """The dice to hit of an attack that is allowed."""
    return hit_pool(state, state.models[volley.shooter], volley.weapon, volley.manner, volley.dealt)


def no_gun(rule: str, shooter: Model, named: Words) -> Reason:
    """That a model carries no such gun, or that none was named."""
    if not named:
        return Reason(rule, f"Say which gun {shooter.name} shoots with.")
    return Reason(rule, f"{shooter.name} carries no gun called “{named[0]}”.")


class Shoot(Action[ContestedState, Volley]):
    """A Ranged Attack of the acting model."""

    verb = "shoot"
    kind = Kind.HOSTILE

    def offers(self, state: ContestedState) -> list[Option]:
        """Every Ranged Attack that the acting model may declare."""
        actor, manner = state.acting[1], manner_now(state)
        if not manner or not actor.up or fighting(state, actor):
            return []
        guns = [gun for gun in actor.profile.guns if not (manner == TACTICAL and gun.has("slow"))]
        if not guns:
            return []
        return [
            option
            for index in targets(state, actor, max(reach_of(gun, manner) for gun in guns))
            for gun in guns
            for option in _at(state, actor, gun, manner, index)
        ]

    def parse(self, state: ContestedState, said: Spoken) -> Volley | Reason:
        """A gun that the acting model carries, and whom it is aimed at."""
        active, actor = state.acting
        weapon = WEAPONS.get(said.rest[0]) if said.rest else None
        if weapon is None or weapon not in actor.profile.guns:
            return no_gun("OC-044", actor, said.rest[:1])
        manner = manner_now(state)
        if not manner:
            return Reason("OC-044", f"{actor.name} has no Ranged Attack left in this activation.")
        return declared(state, active.model, weapon, manner, said.rest[1:])

    def reasons(self, state: ContestedState, volley: Volley) -> list[Reason]:
        """Why it may not shoot like this."""
        return shot_reasons(state, volley)

    def pool(self, state: ContestedState, volley: Volley) -> HitPool:
        """The dice to hit."""
        return pool_of(state, volley)

    def apply(self, state: ContestedState, volley: Volley) -> list[Event]:
        """The dice fall, and rerolls may follow."""
        movement.act(state)
        state.stack = (*state.stack, Watch(volley.shooter))
        return fire(state, volley)


def fire(state: ContestedState, volley: Volley) -> list[Event]:
    """The dice to hit fall."""
    model, first = state.models[volley.shooter], state.models[volley.first]
    weapon, manner, allotment = volley.weapon, volley.manner, volley.dealt
    pool = pool_of(state, volley)
    faces = tuple(face for aim in pool.aims for face in state.dice.roll(aim.dice, SIDES))
    dealt = tuple(index for index, dice in allotment for _ in range(dice))
    needs = tuple(aim.need for aim in pool.aims for _ in range(aim.dice))
    rerolls = (
        *(["engage"] if manner == ENGAGE else []),
        *(["accurate"] if weapon.has("accurate") else []),
    )
    shot = Shot(volley.shooter, weapon.id, manner, dealt, needs, faces, (), rerolls)
    state.stack = (*state.stack, shot)
    rule = {ENGAGE: "OC-044", TACTICAL: "OC-045", OVERWATCH: "OC-051"}[manner]
    return [
        event(
            "fired",
            model.side,
            rule,
            model=model.id,
            name=model.name,
            weapon=weapon.id,
            manner=manner,
            targets=tuple(state.models[index].name for index, _ in allotment),
            range=gap(model.base, first.base),
            faces=faces,
            needs=needs,
        )
    ]


# Rerolls


def rerolls_open(state: ContestedState, shot: Shot) -> list[str]:
    """The ways in which some die may be rerolled now (OC-X15, OC-S26)."""
    found = [way for way in shot.rerolls if dice_open(shot, way)]
    if shot.manner != OVERWATCH and _may_focus(state, shot) and dice_open(shot, FOCUS):
        found.append(FOCUS)
    return found


def _may_focus(state: ContestedState, shot: Shot) -> bool:
    """Whether Focus is left in this activation, and a counter to pay for it."""
    return state.acting[0].focus and state.counters[state.models[shot.shooter].side] > 0


def dice_open(shot: Shot, way: str) -> list[int]:
    """The numbers, from 1, of the dice that a way may reroll: misses, and never a die twice."""
    return [
        number
        for number, (face, need) in enumerate(zip(shot.faces, shot.needs, strict=True), 1)
        if face < need and number not in shot.rerolled and (way != "accurate" or face == 1)
    ]


def _most(shot: Shot, way: str) -> int:
    return {"engage": 1, FOCUS: FOCUS_DICE}.get(way, len(shot.faces))


@dataclass(frozen=True, slots=True)
class Reroll:
    """Dice to roll again: the way, and their numbers in order, from 1."""

    way: str
    numbers: tuple[int, ...]

    @property
    def words(self) -> Words:
        """As it is said."""
        return (self.way, *map(str, self.numbers))


def rerolls(state: ContestedState, shot: Shot) -> Iterator[Reroll]:
    """Every set of dice that may be rerolled."""
    for way in rerolls_open(state, shot):
        numbers = dice_open(shot, way)
        for many in range(1, min(len(numbers), _most(shot, way)) + 1):
            yield from (Reroll(way, chosen) for chosen in combinations(numbers, many))


_REROLL_RULES = {"accurate": "OC-077", FOCUS: "OC-049"}


def no_reroll(state: ContestedState, said: Spoken) -> Reason:
    """Why these dice may not be rerolled like this."""
    way = said.rest[0] if said.rest else ""
    rule = _REROLL_RULES.get(way, "OC-044")
    if way and way not in rerolls_open(state, state.pending(Shot)):
        return Reason(rule, f"There is no reroll by “{way}” now.")
    text = "Name misses by their numbers, in order, none of them rerolled before. Or say “keep”."
    return Reason(rule, text)


class KeepDice(Action[ContestedState, None]):
    """The dice of a shot lie."""

    verb = "keep"
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """At any time."""
        return [Option(Choice((self.verb,)), RerollDice.verb)]

    def parse(self, state: ContestedState, said: Spoken) -> Reason | None:
        """Nothing follows."""
        return no_reroll(state, said) if said.who else None

    def apply(self, state: ContestedState, action: None) -> list[Event]:
        """Its hits are resolved."""
        return resolve(state)


class RerollDice(Action[ContestedState, Reroll]):
    """Some of the dice that missed are rolled again; Focus costs a counter (OC-044, OC-049, OC-077)."""

    verb = "reroll"
    kind = Kind.ANSWERS

    def offers(self, state: ContestedState) -> list[Option]:
        """Every set of dice that may be rerolled."""
        shot = state.pending(Shot)
        return [Option(self.choice(state, reroll), self.verb) for reroll in rerolls(state, shot)]

    def choice(self, state: ContestedState, reroll: Reroll) -> Choice:
        """It as the shooter says it."""
        return Choice((self.verb, state.models[state.pending(Shot).shooter].id, *reroll.words))

    def parse(self, state: ContestedState, said: Spoken) -> Reroll | Reason:
        """One of those sets."""
        shot = state.pending(Shot)
        if said.who == state.models[shot.shooter].id:
            found = (reroll for reroll in rerolls(state, shot) if reroll.words == said.rest)
            return next(found, None) or no_reroll(state, said)
        return no_reroll(state, said)

    def cost(self, state: ContestedState, reroll: Reroll) -> str:
        """A counter, where it is by Focus."""
        return "An Order Counter is spent." if reroll.way == FOCUS else ""

    def apply(self, state: ContestedState, reroll: Reroll) -> list[Event]:
        """They fall again; by Focus for a counter, once an activation (OC-049)."""
        shot, (way, numbers) = state.pending(Shot), (reroll.way, reroll.numbers)
        shooter = state.models[shot.shooter]
        if way == FOCUS:
            state.pay(shooter.side)
            state.active = replace(state.acting[0], focus=False)
        fallen = iter(state.dice.roll(len(numbers), SIDES))
        dice = enumerate(shot.faces, 1)
        faces = tuple(next(fallen) if number in numbers else face for number, face in dice)
        left = tuple(each for each in shot.rerolls if each != way)
        again = replace(shot, faces=faces, rerolled=(*shot.rerolled, *numbers), rerolls=left)
        state.stack = (*state.stack[:-1], again)
        return [
            event(
                "dice-rerolled",
                shooter.side,
                _REROLL_RULES.get(way, "OC-044"),
                name=shooter.name,
                way=way,
                numbers=numbers,
                faces=faces,
                needs=shot.needs,
            )
        ]


# What hits do


def resolve(state: ContestedState) -> list[Event]:
    """The dice of a shot lie: each target takes its hits."""
    shot = state.pending(Shot)
    state.drop()
    return [_struck(state, shot, index) for index in dict.fromkeys(shot.targets)]


def _struck(state: ContestedState, shot: Shot, index: int) -> Event:
    shooter, target, weapon = state.models[shot.shooter], state.models[index], WEAPONS[shot.weapon]
    mine = [
        (face, need)
        for face, need, whose in zip(shot.faces, shot.needs, shot.targets, strict=True)
        if whose == index
    ]
    hits = sum(face >= need for face, need in mine)
    pins = hits + (1 if hits and weapon.has("suppressive") else 0)
    target.pins += pins
    done = damage.suffer(state.dice, shooter, target, weapon, hits, close=False)
    return event(
        "struck",
        shooter.side,
        "OC-S01",
        *(("OC-S02", "OC-S06") if hits else ()),
        *(("OC-S13",) if done.down else ()),
        model=shooter.id,
        name=shooter.name,
        target=target.id,
        target_name=target.name,
        weapon=weapon.id,
        faces=tuple(face for face, _ in mine),
        need=mine[0][1],
        hits=hits,
        resist=done.faces,
        further=done.further,
        resist_need=done.need,
        wounds=done.wounds,
        left=target.wounds,
        pins=pins,
        pinned=target.pins,
        down=int(done.down),
        line=(*shooter.base.center, *target.base.center),
    )
