"""Positions as inputs of a network: what stands on each cell, who lives, who is near whom, whose turn it
is."""

import numpy as np

from sellsword_rl.aec import MatchEnv

OWN, FOREIGN = 1, 2
SIDE = 8
"""Cells along a side of the board."""
REACHES = np.array((1, 2, 3, 4, 6))
"""Steps within which pieces of both sides are counted as near."""
ENOUGH = (1, 2, 3, 99)
"""Lives of a kind are counted up to each of these."""
SCALE = 4
"""Counts are divided by it, to be about as large as the other inputs."""
STEPS = {"phase": 8, "gates locked": 5, "commands": 8, "actions": 4}
"""Figures of the table, each with its values from 0 that are told apart."""


class Eye:
    """Makes inputs of the figures that an agent sees, many positions at once."""

    def __init__(self, env: MatchEnv) -> None:
        sight = env.ground.sight
        names, width = list(env.names), len(sight.piece)
        first = len(names) - width * sight.pieces
        rows = np.arange(first, len(names)).reshape(sight.pieces, width)
        self._columns = {name: rows[:, number] for number, name in enumerate(sight.piece)}
        self._table = {name: names.index(name) for name in (*STEPS, "acting")}
        self._kinds = sight.piece["kind"]
        self._cells = np.eye(SIDE * SIDE + 1, dtype=np.float32)
        self._kind = np.eye(self._kinds + 1, dtype=np.float32)
        env.reset()
        self.inputs = self(env.figures(env.possible_agents[0])[None]).shape[1]

    def __call__(self, figures: np.ndarray) -> np.ndarray:
        """The inputs of positions, a row each."""
        piece = {name: figures[:, columns] for name, columns in self._columns.items()}
        parts = (self._places(piece), self._lives(piece), self._near(piece), self._turn(figures, piece))
        return np.concatenate(parts, axis=1, dtype=np.float32)

    def _places(self, piece: dict[str, np.ndarray]) -> np.ndarray:
        """How many of each side stand on each cell; the first is no cell."""
        cell = np.where(piece["column"] > 0, (piece["row"] - 1) * SIDE + piece["column"], 0)
        standing = self._cells[cell]
        return np.concatenate(
            [np.einsum("np,npc->nc", piece["whose"] == whose, standing) for whose in (OWN, FOREIGN)], axis=1
        )

    def _lives(self, piece: dict[str, np.ndarray]) -> np.ndarray:
        """What is left of each kind."""
        here, lives = piece["column"] > 0, piece["health"] + piece["armor"]
        left = [np.minimum(lives, most) for most in ENOUGH]
        each = (*left, here, piece["armor"], piece["grenades"], piece["used"], piece["on a locked gate"])
        of_kind = self._kind[piece["kind"]][..., 1:].swapaxes(1, 2)
        told: np.ndarray = of_kind @ np.stack(each, axis=2, dtype=np.float32)
        return told.reshape(len(lives), -1) / SCALE

    def _near(self, piece: dict[str, np.ndarray]) -> np.ndarray:
        """How many pairs of both sides are within each reach, and how many lives within it are threatened."""
        here = piece["column"] > 0
        own, foreign = here & (piece["whose"] == OWN), here & (piece["whose"] == FOREIGN)
        across, down = (np.abs(at[:, :, None] - at[:, None]) for at in (piece["column"], piece["row"]))
        apart = np.where(own[:, :, None] & foreign[:, None], np.maximum(across, down), SIDE)
        pairs = apart.reshape(len(apart), -1)
        near = [(each[..., None] <= REACHES).sum(1) for each in (pairs, apart.min(1), apart.min(2))]
        return np.concatenate(near, axis=1) / SCALE

    def _turn(self, figures: np.ndarray, piece: dict[str, np.ndarray]) -> np.ndarray:
        """Whose turn it is, what is left of it, and how far things have come."""
        many, acting = np.arange(len(figures)), figures[:, self._table["acting"]]
        kind = np.where(acting > 0, piece["kind"][many, acting - 1], 0)
        told = [np.eye(self._kinds + 1)[kind]]
        for name, steps in STEPS.items():
            told.append(np.eye(steps)[np.clip(figures[:, self._table[name]], 0, steps - 1)])
        return np.concatenate(told, axis=1)
