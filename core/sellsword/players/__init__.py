"""The computer opponents: a random one for tests, a greedy one, and one that looks ahead.

A player is asked to think about a decision and gives a ``Thought``, which runs in slices until it is done
and holds the best choice found so far. Players know no game: they see it through its contract alone.
"""

from sellsword.players.levels import LEVELS, Level, player
from sellsword.players.policy import accepts_draw, resigns
from sellsword.players.protocol import Clock, Player, Thought, decide

__all__ = ["LEVELS", "Clock", "Level", "Player", "Thought", "accepts_draw", "decide", "player", "resigns"]
