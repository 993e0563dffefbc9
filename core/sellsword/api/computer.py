"""The computer opponents as objects."""

from sellsword.api.match import Match
from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.players import decide, player, policy


class Computer:
    """A computer player: "random", "greedy", "search@50n" (so many steps of a search, repeatable),
    "search@900ms" (by the clock), or a level, "recruit", "veteran" or "elite".

    It sees of a match what its seat may see, and nothing of the dice to come. The same player, seed and
    match make the same choice, unless the clock decides.

    Units: n counts steps of the search, ms milliseconds.
    Source: sellsword.players.levels.player.
    """

    def __init__(self, name: str, seed: str = "computer") -> None:
        """The player of a name, with dice of its own.

        Units: none.
        Raises: ValueError with a sentence where no player has that name.
        Source: sellsword.players.levels.player.
        """
        self.name = name
        self.seed = seed
        self._player = player(name)

    def __repr__(self) -> str:
        return f"Computer({self.name!r}, seed={self.seed!r})"

    def choose(self, match: Match) -> Choice:
        """What it would choose for the seat that is to decide; the match is left as it is.

        Units: none.
        Raises: ValueError where the game is over.
        Source: sellsword.players.protocol.decide.
        """
        if match.over:
            raise ValueError("the game is over: there is nothing to decide")
        record, dice = match.record, Dice(f"{self.seed}/{match.position}")
        return decide(self._player, record.game, record.seats, record.state, dice)

    def accepts_draw(self, match: Match, seat: str) -> bool:
        """Whether a seat of this id would take an offered draw: when it judges its side no better off.

        Units: none.
        Raises: ValueError where there is no such seat.
        Source: sellsword.players.policy.accepts_draw.
        """
        side = match.seat(seat).side
        return policy.accepts_draw(match.record.game, match.record.state, side)
