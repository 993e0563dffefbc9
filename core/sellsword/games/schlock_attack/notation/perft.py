"""Counting the game tree: how many ways a position can be played on for so many turns.

A node is a complete turn; ways round that differ are counted apart, and a game that has ended has no nodes.
The counts from the start are known from many independent programs, so a wrong one betrays a wrong rule.
"""

from sellsword.games.schlock_attack.model.draughts import Position, mobility, moves, play


def count(position: Position, depth: int) -> int:
    """The ways to play on for ``depth`` turns, from 1 up. The last turn is counted without being played."""
    if depth == 1:
        return mobility(position)
    return sum(count(play(position, move), depth - 1) for move in moves(position))


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same count for each first move apart, by the move's text."""
    return {str(move): count(play(position, move), depth - 1) if depth > 1 else 1 for move in moves(position)}
