"""Close combat: blows struck, returned, and given for free (OC-S10, OC-S11, OC-S24)."""

from dataclasses import dataclass

from sellsword.flow import Action, Kind, Spoken
from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import Blow, ContestedState, Model, Watch
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.rules.attacks import damage
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import CLOSE_COMBAT, WEAPONS, Weapon
from sellsword.odds import Faces, Modifier, Roll
from sellsword.words import count


@dataclass(frozen=True, slots=True)
class BlowPool:
    """Blows struck in close combat: dice, the striker's Combat, the target's Exp. It comes to hits."""

    dice: int
    combat: int
    exp: int

    @property
    def need(self) -> int:
        """The least face that hits once Combat is added."""
        return self.exp + CLOSE_COMBAT - self.combat

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The dice, misses and hits."""
        classes = (tuple(range(1, min(self.need, SIDES + 1))), tuple(range(max(1, self.need), SIDES + 1)))
        return (Roll("to hit", self.dice, SIDES, tuple(filter(None, classes))),)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """The dice, what they need, and why."""
        return (
            Modifier(count(self.dice, "die"), "Rate", "OC-S10"),
            Modifier(f"{self.exp + CLOSE_COMBAT} or more", "the target's Exp plus 2", "OC-S10"),
            Modifier(f"+{self.combat}", "Combat", "OC-S10"),
        )

    def resolve(self, *faces: Faces) -> int:
        """The hits."""
        return sum(face >= self.need for face in faces[0])


def blow_pool(striker: Model, weapon: Weapon, foe: Model) -> BlowPool:
    """One model's blows at another with a weapon of range C."""
    return BlowPool(striker.profile.rate(weapon), striker.profile.combat, foe.profile.exp)


def may_fight(state: ContestedState) -> tuple[int, ...]:
    """The foes that the acting model may strike instead of moving (OC-S24)."""
    active, actor = state.acting
    return movement.contacts(state, actor) if active.order == "tactical" and active.acts else ()


@dataclass(frozen=True, slots=True)
class Stroke:
    """A blow as it was named: who strikes, with which weapon, at whom; known or not."""

    striker: int
    weapon: str
    foe: str


class Fight(Action[ContestedState, Stroke]):
    """The acting model fights on instead of moving (OC-S24)."""

    verb = "fight"
    kind = Kind.HOSTILE

    def struck(self, state: ContestedState) -> tuple[int, tuple[int, ...]]:
        """Who strikes, and the foes that may be struck."""
        return state.acting[0].model, may_fight(state)

    def offers(self, state: ContestedState) -> list[Option]:
        """Every blow that may be struck."""
        striker, foes = self.struck(state)
        model = state.models[striker]
        return [
            Option(Choice((self.verb, model.id, weapon.id, foe.id)), self.verb, foe.id)
            for foe in (state.models[index] for index in foes)
            for weapon in model.profile.blades
        ]

    def parse(self, state: ContestedState, said: Spoken) -> Stroke | Reason:
        """A weapon and an enemy."""
        striker, foes = self.struck(state)
        if not foes:
            name = state.models[striker].name
            return Reason("OC-S24", f"{name} needs a Tactical order and an enemy in contact to fight.")
        if len(said.rest) != 2:
            return Reason("OC-S10", "Name a weapon of range C and an enemy in contact.")
        return Stroke(striker, *said.rest)

    def reasons(self, state: ContestedState, stroke: Stroke) -> list[Reason]:
        """Why this blow may not be struck."""
        model, reasons = state.models[stroke.striker], []
        if WEAPONS.get(stroke.weapon) not in model.profile.blades:
            text = f"{model.name} has no weapon of range C called “{stroke.weapon}”."
            reasons.append(Reason("OC-S10", text))
        foe = state.index(stroke.foe)
        if foe not in self.struck(state)[1]:
            text = f"{model.name} can strike enemies in contact, and nobody else."
            reasons.append(Reason("OC-S10", text if foe >= 0 else f"Nobody here is called “{stroke.foe}”."))
        return reasons

    def pool(self, state: ContestedState, stroke: Stroke) -> BlowPool:
        """The dice of the blow."""
        striker, foe = state.models[stroke.striker], state.models[state.index(stroke.foe)]
        return blow_pool(striker, WEAPONS[stroke.weapon], foe)

    def apply(self, state: ContestedState, stroke: Stroke) -> list[Event]:
        """Spends the action; the foe may strike back."""
        foe = state.index(stroke.foe)
        movement.act(state)
        state.stack = (*state.stack, Watch(stroke.striker))
        return strike(state, Blow(stroke.striker, (foe,), returned=True), WEAPONS[stroke.weapon], foe)


class Strike(Fight):
    """A blow that is due is struck (OC-S10)."""

    kind = Kind.HOSTILE | Kind.ANSWERS

    def struck(self, state: ContestedState) -> tuple[int, tuple[int, ...]]:
        """Who must strike, and at whom."""
        blow = state.pending(Blow)
        return blow.striker, blow.foes

    def apply(self, state: ContestedState, stroke: Stroke) -> list[Event]:
        """The foe may strike back, if that is due."""
        blow = state.pending(Blow)
        state.drop()
        return strike(state, blow, WEAPONS[stroke.weapon], state.index(stroke.foe))


def advance(state: ContestedState) -> list[Event] | None:
    """A blow without a choice is struck; one that is no longer possible is not. None where there is one."""
    blow = state.pending(Blow)
    striker = state.models[blow.striker]
    if not striker.up or not any(state.models[foe].up for foe in blow.foes):
        state.drop()
        return []
    if len(blow.foes) * len(striker.profile.blades) != 1:
        return None
    state.drop()
    (weapon,), (foe,) = striker.profile.blades, blow.foes
    return strike(state, blow, weapon, foe)


def strike(state: ContestedState, blow: Blow, weapon: Weapon, foe: int) -> list[Event]:
    """Blows fall; whoever is struck and still up strikes back, if it is due."""
    striker, target = state.models[blow.striker], state.models[foe]
    pool = blow_pool(striker, weapon, target)
    faces = state.dice.roll(pool.dice, SIDES)
    hits = pool.resolve(faces)
    pins = 1 if hits and weapon.has("stun") else 0
    target.pins += pins
    done = damage.suffer(state.dice, striker, target, weapon, hits, close=True)
    for model in (striker, target):
        model.note("fought")
    if blow.returned and target.up:
        state.stack = (*state.stack, Blow(foe, (blow.striker,), returned=False))
    return [
        event(
            "fought",
            striker.side,
            "OC-S10",
            *(("OC-S02",) if hits else ()),
            *(("OC-087",) if pins else ()),
            *(("OC-S13",) if done.down else ()),
            model=striker.id,
            name=striker.name,
            target=target.id,
            target_name=target.name,
            weapon=weapon.id,
            faces=faces,
            need=pool.need,
            combat=pool.combat,
            hits=hits,
            resist=done.faces,
            further=done.further,
            resist_need=done.need,
            wounds=done.wounds,
            left=target.wounds,
            pins=pins,
            pinned=target.pins,
            down=int(done.down),
            line=(*striker.base.center, *target.base.center),
        )
    ]
