"""What each face of any roll is worth to whoever it belongs to, and which way a reserve die moves it."""

from sellsword.games.dark_metal.model.dice.fate_odds import Lot
from sellsword.games.dark_metal.model.dice.roll_pools import D6, D10, AnyPool, ContestPool, GripPool
from sellsword.odds import Faces

DEFENSE = (1,) + (0,) * (D6 - 1)


def lots(pool: AnyPool, faces: tuple[Faces, ...]) -> tuple[Lot, ...]:
    """The dice of each roll as their owner sees them: in a grip by what is to be beaten, else by the number
    to reach; the d6 of a defender who only defends are good by their 1s (DM-012)."""
    return tuple(
        Lot(roll.count, _worth(pool, faces, roll.name, roll.sides), _step(pool, roll.name))
        for roll in pool.rolls
    )


def _defends(pool: AnyPool, name: str) -> bool:
    return name == "defense" and not isinstance(pool, ContestPool | GripPool)


def _step(pool: AnyPool, name: str) -> int:
    return -1 if _defends(pool, name) else 1


def _worth(pool: AnyPool, faces: tuple[Faces, ...], name: str, sides: int) -> tuple[int, ...]:
    if _defends(pool, name):
        return DEFENSE
    if isinstance(pool, GripPool):
        bar = _bar(faces, name)
        return tuple(int(face >= bar) for face in range(1, sides + 1))
    return tuple(-1 if face == 1 else int(face >= pool.need) for face in range(1, sides + 1))


def _bar(faces: tuple[Faces, ...], name: str) -> int:
    """What a die of a grip must show: as much as the best of the defender, or more than that of the attacker
    (DM-360)."""
    attack, *defense = faces or ((), (), ())
    if name == "attack":
        return max((face for roll in defense for face in roll), default=1)
    return max(attack, default=D10) + 1
