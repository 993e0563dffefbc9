"""Close combat: blows struck, returned, and given for free (OC-S10, OC-S11, OC-S24)."""

from dataclasses import dataclass

from sellsword.game import Choice, Event, Option, Reason, event
from sellsword.games.contested_ground.model.state import Blow, ContestedState, Model, Watch
from sellsword.games.contested_ground.model.ten_sided_dice import SIDES
from sellsword.games.contested_ground.rules.attacks import damage
from sellsword.games.contested_ground.rules.deployment_and_movement import movement
from sellsword.games.contested_ground.sheets.reference_tables import CLOSE_COMBAT, WEAPONS, Weapon
from sellsword.odds import Faces, Modifier, Roll


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
            Modifier(f"{self.dice} {'die' if self.dice == 1 else 'dice'}", "Rate", "OC-S10"),
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


def options(state: ContestedState) -> list[Option]:
    """Every blow that the acting model may strike."""
    active = state.acting[0]
    return _blows(state, active.model, may_fight(state))


def frame_options(state: ContestedState, frame: Blow) -> list[Option]:
    """Every blow that is due."""
    return _blows(state, frame.striker, frame.foes)


def _blows(state: ContestedState, striker: int, foes: tuple[int, ...]) -> list[Option]:
    model = state.models[striker]
    return [
        Option(Choice(("fight", model.id, weapon.id, state.models[foe].id)), "fight", state.models[foe].id)
        for foe in foes
        for weapon in model.profile.blades
    ]


def judge(state: ContestedState, striker: int, foes: tuple[int, ...], words: tuple[str, ...]) -> list[Reason]:
    """Why a model may not strike this blow."""
    model = state.models[striker]
    if len(words) != 2:
        return [Reason("OC-S10", "Name a weapon of range C and an enemy in contact.")]
    reasons = []
    if WEAPONS.get(words[0]) not in model.profile.blades:
        reasons.append(Reason("OC-S10", f"{model.name} has no weapon of range C called {words[0]}."))
    if state.index(words[1]) not in foes:
        reasons.append(Reason("OC-S10", f"{model.name} cannot strike {words[1]} now."))
    return reasons


def apply(state: ContestedState, words: tuple[str, ...]) -> list[Event]:
    """The acting model fights on (OC-S24)."""
    active = state.acting[0]
    foe = state.index(words[1])
    movement.act(state)
    state.stack = (*state.stack, Watch(active.model))
    return strike(state, Blow(active.model, (foe,), returned=True), WEAPONS[words[0]], foe)


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
        )
    ]


def forced(state: ContestedState, frame: Blow) -> Option | None:
    """The only blow that can be struck, where there is no choice."""
    found = frame_options(state, frame)
    return found[0] if len(found) == 1 else None
