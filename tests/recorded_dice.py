"""Dice that remember what fell."""

from sellsword.dice import Dice


class TapedDice(Dice):
    """The same stream, with every throw on a tape."""

    __slots__ = ("tape", "thrown")

    def __init__(self, seed: str, position: int = 0) -> None:
        super().__init__(seed, position)
        self.tape: list[tuple[int, ...]] = []
        self.thrown: list[tuple[int, int]] = []  # how many dice, of how many sides

    def roll(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Rolls as ever."""
        faces = super().roll(count, sides)
        self.tape.append(faces)
        self.thrown.append((count, sides))
        return faces
