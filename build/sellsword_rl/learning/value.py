"""What positions are worth: a network of one hidden layer beside a straight line, in numpy."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

HIDDEN, BATCH, EPOCHS, RATE, WEAR = 32, 128, 8, 2e-3, 2e-4

type Weights = list[np.ndarray]


@dataclass(slots=True)
class Value:
    """The log odds that the first side wins. ``weights``: into the hidden layer, its biases, out of it,
    straight from the inputs, and the base."""

    weights: Weights

    @classmethod
    def fresh(cls, inputs: int, hand: np.random.Generator) -> "Value":
        """One that knows nothing."""
        first = hand.normal(0, inputs**-0.5, (inputs, HIDDEN))
        shapes = (first, np.zeros(HIDDEN), hand.normal(0, 0.1, HIDDEN), np.zeros(inputs), np.zeros(1))
        return cls([weight.astype(np.float32) for weight in shapes])

    @classmethod
    def load(cls, path: Path) -> "Value":
        """One that was saved. Raises OSError where it was not."""
        with np.load(path) as kept:
            return cls([kept[name].astype(np.float32) for name in kept.files])

    def save(self, path: Path) -> None:
        """Keeps it in a file, in half precision."""
        np.savez_compressed(path, *(weight.astype(np.float16) for weight in self.weights))

    def __call__(self, seen: np.ndarray) -> np.ndarray:
        """The log odds of positions, a row each."""
        first, bias, last, line, base = self.weights
        odds: np.ndarray = np.tanh(seen @ first + bias) @ last + seen @ line + base[0]
        return odds

    def learn(self, seen: np.ndarray, won: np.ndarray, hand: np.random.Generator) -> float:
        """Fits positions to their chances to be won; gives the mean loss of the last pass, in nats."""
        means, squares = ([np.zeros_like(each) for each in self.weights] for _ in range(2))
        losses: list[float] = []
        for step, (picked, rate) in enumerate(_batches(len(seen), hand), 1):
            slopes, lost = self._slopes(seen[picked].astype(np.float32), won[picked])
            losses.append(lost)
            for weight, slope, mean, square in zip(self.weights, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                weight -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-7)
        return float(np.mean(losses[-len(losses) // EPOCHS :]))

    def _slopes(self, seen: np.ndarray, won: np.ndarray) -> tuple[Weights, float]:
        """How the loss grows with each weight, and the loss."""
        first, bias, last, line, base = self.weights
        hidden = np.tanh(seen @ first + bias)
        odds = hidden @ last + seen @ line + base[0]
        off = (1 / (1 + np.exp(-odds)) - won) / len(won)
        back = np.outer(off, last) * (1 - hidden * hidden)
        slopes = [seen.T @ back, back.sum(0), hidden.T @ off, seen.T @ off, off.sum(keepdims=True)]
        loss = float(np.mean(np.logaddexp(0, odds) - won * odds))
        return [slope + WEAR * weight for slope, weight in zip(slopes, self.weights, strict=True)], loss


def _batches(many: int, hand: np.random.Generator) -> Iterator[tuple[np.ndarray, float]]:
    """The positions in small parts, shuffled for each pass, and the rate, which falls."""
    for epoch in range(EPOCHS):
        for picked in np.array_split(hand.permutation(many), max(1, many // BATCH)):
            yield picked, RATE * (1 - epoch / EPOCHS)
