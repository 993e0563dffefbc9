"""Dark Metal in figures: the squad shares what it sees; traps that nobody has found are left out, and so are
the cards to come."""

from sellsword.games.dark_metal.model.fighter_state import ABOARD, AWAY, FALLEN, OUT, UP, Fighter
from sellsword.games.dark_metal.model.state import Activation, DarkState
from sellsword_rl.sights.sight import CODE, Figures, Sight, code, whose

FARTHEST = 100_000
_STATUSES = {status: number for number, status in enumerate((UP, FALLEN, OUT, AWAY, ABOARD), 1)}
TABLE = {
    "turn": 999, "phase": CODE, "acting": 99, "actions": 99, "moved": FARTHEST, "slow": FARTHEST,
    "broken into": 9, "waiting": 99, "answer": CODE, "devices": 99, "devices done": 99, "charges": 99,
    "structures": 99, "cards drawn": 99, "goals met": 99,
}  # fmt: skip
PIECE = {
    "who": CODE, "whose": 3, "leader": 99, "status": 5, "x": FARTHEST, "y": FARTHEST, "level": 99,
    "facing": 99, "body": 999, "armor": 999, "power": 999, "ammo": 9999, "items": 99, "weapon in hand": 9,
    "stance": CODE, "aim": 99, "stun": 999, "venom": 999, "holds": 99, "stealth": 99, "detected": 1,
    "fate": 99, "effects": 99, "acted": 1,
}  # fmt: skip


def look(state: DarkState, side: int) -> Figures:
    """The figures of the battle in the order of the state. On maps x and y are axial coordinates of hexes."""
    devices = [each for each in state.devices if not each.hidden]
    figures = [
        state.turn, code(state.phase), *_activation(state.active), len(state.paused), len(state.stack),
        code(type(state.stack[-1]).__name__) if state.stack else 0, len(devices),
        sum(each.done for each in devices), sum(not each.hidden for each in state.charges),
        len(state.structures), len(state.progress.drawn), len(state.progress.met),
    ]  # fmt: skip
    for fighter in state.fighters:
        figures += _row(fighter, side)
    return figures


def _activation(active: Activation | None) -> Figures:
    return [0] * 4 if active is None else [active.fighter + 1, active.left, active.moved, active.slow]


def _row(fighter: Fighter, side: int) -> Figures:
    stealth = fighter.stealth
    return [
        code(fighter.profile.id), whose(fighter.side, side), fighter.leader + 1, _STATUSES[fighter.status],
        *fighter.at, fighter.level, fighter.facing, fighter.bhp, fighter.ahp, fighter.power,
        sum(fighter.ammo), len(fighter.items), fighter.ready[0] + 1 if fighter.ready else 0,
        code(fighter.stance), fighter.aim, fighter.stun, fighter.venom, fighter.held + 1, stealth.strength,
        stealth.detected, fighter.fortune.general, len(fighter.effects), fighter.acted,
    ]  # fmt: skip


SIGHT = Sight(TABLE, PIECE, 64, look)
