"""What skills, Communication and splices let a figure do in battle (DM-092 to DM-095, DM-208 to DM-215)."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from sellsword.flow import Spoken
from sellsword.game import Event, Option, Reason, event
from sellsword.games.dark_metal.model import active_effects, loadout, skill_uses
from sellsword.games.dark_metal.model.deed import Deed
from sellsword.games.dark_metal.model.fighter_state import OUT, Effect, Fighter
from sellsword.games.dark_metal.model.skill_uses import left_of
from sellsword.games.dark_metal.model.state import Activation, DarkState
from sellsword.games.dark_metal.rules.combat import damage_and_defeat, engagement, hostility
from sellsword.games.dark_metal.sheets.gear import GEAR
from sellsword.games.dark_metal.sheets.tables import CALL_REACH
from sellsword.games.dark_metal.sheets.traits import FEATS

POUCH, LIVER = "clotting-pouch", "liver-and-kidney"
SMALL_POWER = 4  # DM-215
CENTER = "center:"
PAINFUL, PAIN = active_effects.OVERPOWER, "bhp"
"""What may be paid for by BHP, and the word that says so."""


@dataclass(frozen=True, slots=True)
class Art:
    """A feat as it is used: whether it costs an Action, on whom it may be used, what it asks for besides, and
    what it does."""

    action: bool
    aims: Callable[[DarkState, Fighter], list[Fighter]]
    judge: Callable[[DarkState, Fighter], str]
    do: Callable[[DarkState, Fighter, Fighter], list[Event]]


# Whom it may be used on


def _oneself(_: DarkState, actor: Fighter) -> list[Fighter]:
    return [actor]


def _allies(state: DarkState, actor: Fighter) -> list[Fighter]:
    """The allies of a leader within 6"."""
    own = [each for each in _squad(state, actor) if not each.leads]
    return [each for each in own if engagement.within(state, actor, each, CALL_REACH)]


def _squad(state: DarkState, actor: Fighter) -> list[Fighter]:
    """The others of a squad; what they drive is none of them."""
    own = [each for each in state.fighters if each.leader == actor.leader and each is not actor]
    return [each for each in own if each.present and not each.profile.vehicle]


def _foes_in_sight(state: DarkState, actor: Fighter) -> list[Fighter]:
    return [foe for foe in engagement.known(state, actor) if engagement.sees(state, actor, foe)]


# What else it asks for: a sentence where that is missing


def _nothing(_: DarkState, __: Fighter) -> str:
    return ""


def _armored(_: DarkState, actor: Fighter) -> str:
    return "" if actor.profile.hide.armor else f"{actor.name} wears no Armor."


def _overpowered(_: DarkState, actor: Fighter) -> str:
    return "" if actor.profile.hide.armor > 1 else f"{actor.name} has no more than Armor 1."


def _fresh(state: DarkState, actor: Fighter) -> str:
    return f"{actor.name} has begun already." if state.acting[0].done else ""


def _by_the_fallen(state: DarkState, actor: Fighter) -> str:
    near = any(
        each.status == OUT
        and each.side != actor.side
        and any(weapon.shoots for weapon in each.profile.arms)
        and state.board.within(actor.spot, each.spot, 1000)
        for each in state.fighters
    )
    return "" if near else f"No defeated opponent with a ranged weapon lies next to {actor.name}."


def _bleeding(_: DarkState, actor: Fighter) -> str:
    return "" if actor.bhp < actor.profile.figures.bhp else f"{actor.name} has lost nothing."


def _poisoned(state: DarkState, actor: Fighter) -> str:
    """What Venom costs this turn can be saved until an Action is taken (DM-135)."""
    active = state.acting[0]
    works = actor.venom or (active.lost and not active.done)
    return "" if works else f"{actor.name} has no Venom in the blood."


# What it does


def _works(effect: str, lasts: int) -> Callable[[DarkState, Fighter, Fighter], list[Event]]:
    """Something that is at work from then on."""

    def do(_: DarkState, __: Fighter, target: Fighter) -> list[Event]:
        target.effects = (*target.effects, Effect(effect, lasts))
        return []

    return do


def _taunt(_: DarkState, actor: Fighter, target: Fighter) -> list[Event]:
    """Until the turn ends the target attacks nobody else (DM-093). Who taunts gives itself away (DM-S77)."""
    engagement.shown(actor)
    target.effects = (*target.effects, Effect(hostility.TAUNTED + actor.id, 1))
    return []


def _dash(state: DarkState, _: Fighter, __: Fighter) -> list[Event]:
    assert state.active is not None
    state.active = replace(state.active, free=(*state.active.free, "dash"))
    return []


def _move_it(state: DarkState, _: Fighter, target: Fighter) -> list[Event]:
    """The ally moves at once; then the leader goes on."""
    assert state.active is not None
    state.paused = (*state.paused, state.active)
    state.active = Activation(state.number(target), 0, free=("move",))
    return []


def _centered(state: DarkState, _: Fighter, target: Fighter) -> list[Event]:
    assert state.active is not None
    state.active = replace(state.active, fired=(*state.active.fired, CENTER + target.id))
    return []


def _overpower(state: DarkState, actor: Fighter, __: Fighter) -> list[Event]:
    """1 Power, or 1 BHP where there is none."""
    if not actor.power:
        return _strain(state, actor, actor)
    actor.effects = (*actor.effects, Effect(PAINFUL, 1))
    actor.power -= 1
    return []


def _strain(state: DarkState, actor: Fighter, __: Fighter) -> list[Event]:
    """1 BHP, whatever Power there is (DM-210)."""
    actor.effects = (*actor.effects, Effect(PAINFUL, 1))
    return damage_and_defeat.wound(state, actor, 1)


def _emergency(state: DarkState, actor: Fighter, __: Fighter) -> list[Event]:
    actor.power += 1
    return damage_and_defeat.wound(state, actor, 1) if actor.profile.power <= SMALL_POWER else []


def _found(_: DarkState, actor: Fighter, __: Fighter) -> list[Event]:
    if loadout.laden(actor, active_effects.FOUND):
        actor.effects = (*actor.effects, Effect(active_effects.HANDFUL, active_effects.LONG))
    actor.items = (*actor.items, active_effects.FOUND)
    return []


def _clot(_: DarkState, actor: Fighter, __: Fighter) -> list[Event]:
    actor.bhp += 1
    return []


def _cleanse(state: DarkState, actor: Fighter, _: Fighter) -> list[Event]:
    """A counter goes: the last one is that which costs an Action now (DM-135, DM-352)."""
    active = state.acting[0]
    if actor.venom:
        actor.venom -= 1
    else:
        state.active = replace(active, left=active.left + active.lost, lost=0, slow=0)
    return []


def cleanses(fighter: Fighter) -> bool:
    """Whether a figure can take a Venom counter away."""
    return LIVER in known(fighter) and _left(fighter, LIVER)


ARTS = {
    "glacis-stance": Art(True, _oneself, _armored, _works("glacis", 2)),
    "joint-swing": Art(False, _oneself, _fresh, _dash),
    "overpower": Art(False, _oneself, _overpowered, _overpower),
    "found-something": Art(True, _oneself, _by_the_fallen, _found),
    "emergency-power": Art(False, _oneself, _nothing, _emergency),
    "move-it": Art(False, _allies, _nothing, _move_it),
    "taunt": Art(False, _foes_in_sight, _nothing, _taunt),
    "inspire": Art(False, _allies, _nothing, _works("inspired", 2)),
    "coordination": Art(False, _squad, _nothing, _centered),
    "focus": Art(False, _oneself, _nothing, _works("focus", 2)),
    POUCH: Art(True, _oneself, _bleeding, _clot),
    LIVER: Art(False, _oneself, _poisoned, _cleanse),
}
"""What can be used by itself, in the order in which it is offered."""


# What a figure has


def known(fighter: Fighter) -> tuple[str, ...]:
    """The arts that a figure has, by its skills or in its body."""
    return tuple(art for art in ARTS if _has(fighter, art))


def _has(fighter: Fighter, art: str) -> bool:
    if art in GEAR:
        return fighter.profile.wears(art) and active_effects.working(fighter.profile, art)
    return left_of(fighter, art) is not None


def free(art: str) -> bool:
    """Whether a feat costs no Action."""
    return art in ARTS and not ARTS[art].action


def _rule(art: str) -> str:
    return FEATS[art].rule if art in FEATS else GEAR[art].rule


def _missing(state: DarkState, actor: Fighter, art: str) -> list[Reason]:
    """Why a figure cannot use a feat on anybody."""
    reasons = []
    if not _left(actor, art):
        reasons.append(Reason(_rule(art), f"{actor.name} has used that as often as a scenario allows."))
    missing = ARTS[art].judge(state, actor)
    if missing:
        reasons.append(Reason(_rule(art), missing))
    return reasons


def _left(fighter: Fighter, art: str) -> bool:
    if art in GEAR:
        return skill_uses.mod_left(fighter, art) > 0
    return bool(left_of(fighter, art))


_WHOM: dict[Callable[[DarkState, Fighter], list[Fighter]], str] = {
    _allies: 'an ally within 6"',
    _squad: "another of the squad",
    _foes_in_sight: "a detected opponent in sight",
}


def _astray(state: DarkState, action: "Performed") -> str:
    """Whom a feat is for, where another was named, or nobody was."""
    whom, index = _WHOM.get(ARTS[action.art].aims, ""), state.index(action.on)
    if not whom:
        return f"{state.acting[1].name} uses that on nobody else, and is named with it."
    if action.on == action.art:
        return f"Say on whom: {whom}."
    if index < 0:
        return f"Nobody of that name is here; it is for {whom}."
    return f"{state.fighters[index].name} is not {whom}."


@dataclass(frozen=True, slots=True)
class Performed:
    """A feat, the word for whom it is used on, and what it is paid with where there is a choice; no feat
    where none was said."""

    art: str
    on: str
    pay: str = ""


class Feat(Deed[Performed]):
    """A figure uses a feat (DM-092 to DM-094, DM-208 to DM-215)."""

    verb = "feat"
    flexible = True

    def offers(self, state: DarkState) -> list[Option]:
        """Every feat on everybody on whom it may be used, and its time now."""
        actor = state.acting[1]
        return [
            self.option(actor, (art, each.id), each.id if each is not actor else "")
            for art in known(actor)
            if not _missing(state, actor, art) and not any(self.timing(state, free(art)))
            for each in ARTS[art].aims(state, actor)
        ] + self.allowed(state, (PAINFUL, PAIN))

    def parse(self, state: DarkState, said: Spoken) -> Performed:
        """Which, and on whom; Overpower by what it costs."""
        if said.rest == (PAINFUL, PAIN):
            return Performed(PAINFUL, said.who, PAIN)
        return Performed(said.rest[0], said.rest[-1]) if 0 < len(said.rest) <= 2 else Performed("", "")

    def free(self, state: DarkState, meant: Performed | Reason) -> bool:
        """Whether the feat costs no Action."""
        return not isinstance(meant, Reason) and free(meant.art)

    def reasons(self, state: DarkState, action: Performed) -> list[Reason]:
        """Why a figure cannot use this feat so. Only who has Power chooses what Overpower costs (DM-210)."""
        actor, art = state.acting[1], action.art
        if art not in known(actor):
            return [Reason("DM-015", f"{actor.name} does not know how to do that.")]
        reasons = _missing(state, actor, art)
        if action.on not in [each.id for each in ARTS[art].aims(state, actor)]:
            reasons.append(Reason(_rule(art), _astray(state, action)))
        if action.pay and not actor.power:
            reasons.append(Reason(_rule(art), f"{actor.name} has no Power, and loses 1 BHP anyhow."))
        return reasons

    def apply(self, state: DarkState, action: Performed) -> list[Event]:
        """It is done."""
        actor, art, target = state.acting[1], action.art, state.fighters[state.index(action.on)]
        actor.used = (*actor.used, art)
        told = event("performed", actor.leader, _rule(art), who=actor.id, what=art, whom=target.id)
        do = _strain if action.pay else ARTS[art].do
        return [told, *do(state, actor, target)]
