"""The draughts computer as an engine of the Hub protocol, version 2.

A program on the other side sends positions and limits as lines, and gets moves. It may say

    hub, set-param, init, ping, new-game, pos, level, go, stop, ponder-hit, quit
"""

from collections.abc import Callable, Mapping
from time import monotonic_ns

from sellsword import __version__
from sellsword.dice import Dice
from sellsword.game import DECIDED
from sellsword.games.schlock_attack.computer.evaluation import points_behind
from sellsword.games.schlock_attack.computer.search_positions import Board
from sellsword.games.schlock_attack.model.draughts import START, Position, moves, play
from sellsword.games.schlock_attack.notation.fen import NotationError
from sellsword.players.alphabeta import AlphaBeta
from sellsword.players.budget import Budget
from sellsword.players.protocol import Clock
from sellsword_shell.engine import wire
from sellsword_shell.engine.inbox import Inbox
from sellsword_shell.engine.limits import ENDLESS, USUAL, Limits, read_limits

PARAMETERS = {"variant": ("english",), "position": ("english", "turned")}
"""What may be set, and to what; the first is usual."""
URGENT = ("ping", "ponder-hit", "quit", "stop")
"""What is heard during the thinking; all else waits."""
STEPS = 64
"""The nodes from one look at the clock and the inbox to the next; where a depth is the limit, one."""
_NS_IN_MS = 1_000_000
_IN_THE_END = DECIDED - 1000  # beyond this a judgment counts the moves to the end
_WON = 10_000  # hundredths of a man that Hub takes for a won game

type Say = Callable[[str], None]


class Engine:
    """Answers the lines of an inbox by `say`. ``clock`` is nanoseconds from anywhere."""

    def __init__(self, inbox: Inbox, say: Say, clock: Clock = monotonic_ns) -> None:
        self._inbox, self._say, self._clock = inbox, say, clock
        self._set = {name: values[0] for name, values in PARAMETERS.items()}
        self._limits = USUAL
        self._position = START
        self._past: tuple[Position, ...] = ()
        self._open = True
        self._commands: dict[str, Callable[[Mapping[str, str]], None]] = {
            "": lambda _: None,
            "hub": self._introduce,
            "set-param": self._set_parameter,
            "init": lambda _: self._tell("ready"),
            "ping": lambda _: self._tell("pong"),
            "new-game": lambda _: None,
            "pos": self._lay_out,
            "level": self._limit,
            "go": self._go,
            "stop": lambda _: None,
            "ponder-hit": lambda _: None,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Answers until the other side quits or is gone."""
        while self._open and (line := self._inbox.wait()) is not None:
            self.heed(line)

    def heed(self, line: str) -> None:
        """Does what a line says; what cannot be done is told as an error."""
        command, values = wire.read_line(line)
        try:
            self._commands.get(command, self._unknown)(values)
        except ValueError as wrong:
            self._tell("error", message=wrong.text if isinstance(wrong, NotationError) else wrong)

    def _tell(self, command: str, **values: object) -> None:
        self._say(wire.write_line(command, **values))

    def _unknown(self, _values: Mapping[str, str]) -> None:
        raise ValueError("there is no such command")

    def _quit(self, _values: Mapping[str, str]) -> None:
        self._open = False

    def _introduce(self, _values: Mapping[str, str]) -> None:
        self._tell("id", name="Sellsword", version=__version__, author="the Sellsword authors")
        for name, choices in PARAMETERS.items():
            self._tell("param", name=name, value=self._set[name], type="enum", values=" ".join(choices))
        self._tell("wait")

    def _set_parameter(self, values: Mapping[str, str]) -> None:
        name, value = values.get("name", ""), values.get("value", "")
        if value not in PARAMETERS.get(name, ()):
            raise ValueError(f"“{name}” cannot be set to “{value}”")
        self._set[name] = value

    def _limit(self, values: Mapping[str, str]) -> None:
        self._limits = read_limits(values)

    def _lay_out(self, values: Mapping[str, str]) -> None:
        """A position and the moves since. White to move at the very start is Black, as a program that turns
        positions tells it."""
        text = values.get("pos", "")
        turned = self._set["position"] == "turned" or text == wire.write_position(START, turned=True)
        position, past = wire.read_position(text, turned=turned), []
        for word in values.get("moves", "").split():
            past.append(position)
            position = play(position, wire.read_move(position, word))
        self._position, self._past = position, tuple(past)

    def _go(self, values: Mapping[str, str]) -> None:
        if not moves(self._position):
            raise ValueError("the side to move cannot: the game is over")
        endless = "ponder" in values or "analyze" in values
        limits = ENDLESS if endless else self._limits
        board = Board(self._position, self._past)
        search = AlphaBeta(board, Dice("engine"), Budget(limits.budget), self._clock)
        self._think(search, limits)
        move = search.choice.words[0]
        played = next(each for each in moves(self._position) if str(each) == move)
        self._tell("done", move=wire.write_move(played))

    def _think(self, search: AlphaBeta, limits: Limits) -> None:
        """Thinks until a limit or the other side ends it; every new depth is told."""
        begun, told, forced = self._clock(), 0, search.forced and limits != ENDLESS
        until = self._until(limits)
        while not (forced or search.done or self._late(search, limits, until)):
            for _ in range(STEPS if limits.depth is None else 1):
                search.step()
            if search.depth > told:
                told = search.depth
                self._report(search, begun)
            if (heeded := self._heed_meanwhile(search, limits)) is not limits:
                limits, until = heeded, self._until(heeded)

    def _until(self, limits: Limits) -> int | None:
        return None if limits.move_ms is None else self._clock() + limits.move_ms * _NS_IN_MS

    def _late(self, search: AlphaBeta, limits: Limits, until: int | None) -> bool:
        deep = limits.depth is not None and search.depth >= limits.depth
        return deep or (until is not None and self._clock() >= until)

    def _heed_meanwhile(self, search: AlphaBeta, limits: Limits) -> Limits:
        """Does what came during the thinking and cannot wait; gives the limits from now on."""
        command, _ = wire.read_line(self._inbox.look() or "")
        if command not in URGENT:
            return limits
        if command != "quit":  # which is still to be heard once the move is told
            self._inbox.wait()
        if command == "ping":
            self._tell("pong")
        if command in ("stop", "quit"):
            search.cancel()
        return self._limits if command == "ponder-hit" else limits

    def _report(self, search: AlphaBeta, begun: int) -> None:
        ms = max(1, (self._clock() - begun) // _NS_IN_MS)
        speed = search.steps * 1000 // ms
        self._tell(
            "info",
            depth=search.depth,
            score=f"{hundredths(search.worth) / 100:.2f}",
            nodes=search.steps,
            time=f"{ms / 1000:.3f}",
            nps=speed,
        )


def hundredths(worth: int) -> int:
    """A judgment in hundredths of a man; won in n moves is 10,000 less n, as Hub has it."""
    size = abs(worth)
    told = _WON - (DECIDED - size) if size > _IN_THE_END else points_behind(size)
    return told if worth > 0 else -told
