"""Another program that speaks Hub as an engine, started and asked from here."""

import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from typing import Self

from sellsword.games.schlock_attack.model.draughts import Move, Position
from sellsword_shell.engine import wire
from sellsword_shell.engine.inbox import Inbox

PATIENCE = 30  # seconds beyond what a move was given
FAREWELL = 1  # seconds
MOST = 1000  # lines of an answer


class PeerError(Exception):
    """The other program cannot be started or does not keep to the protocol; the text says which and how."""


class Peer:
    """The program behind a command line, ready to play. Raises PeerError."""

    def __init__(self, command: str) -> None:
        self.name = command
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except OSError as error:
            raise PeerError(f"{command} cannot be started: {error.strerror}") from None
        assert self._program.stdout is not None
        self._inbox = Inbox(self._program.stdout)
        try:
            self._greet()
        except PeerError:
            self.quit()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    def _greet(self) -> None:
        self._say("hub")
        self.name = self._until("wait", "id").get("name", self.name)
        self._say("init")
        self._until("ready")

    def choose(self, start: Position, words: Sequence[str], position: Position, ms: int) -> Move:
        """Its move in ``position``, to which the moves ``words`` led from ``start``, within so many
        milliseconds. Raises PeerError, also for what is no move there."""
        told = {"moves": " ".join(words)} if words else {}
        self._say("pos", pos=wire.write_position(start), **told)
        self._say("level", move_time=f"{ms / 1000:.3f}")
        self._say("go", "think")
        said = self._until("done", patience=PATIENCE + ms / 1000).get("move", "")
        try:
            return wire.read_move(position, said)
        except ValueError:
            raise PeerError(f"{self.name} plays {said or 'nothing'}, which is no move") from None

    def quit(self) -> None:
        """Asks it to end, and ends it where it does not."""
        try:
            self._say("quit")
            self._program.wait(FAREWELL)
        except (PeerError, subprocess.TimeoutExpired):
            self._program.kill()
        self._program.wait()
        assert self._program.stdin is not None
        with suppress(OSError):  # it may be gone with something unsaid
            self._program.stdin.close()

    def _say(self, command: str, *flags: str, **values: str) -> None:
        assert self._program.stdin is not None
        try:
            self._program.stdin.write(" ".join((wire.write_line(command, **values), *flags)) + "\n")
            self._program.stdin.flush()
        except OSError:
            raise PeerError(f"{self.name} is gone") from None

    def _until(self, wanted: str, noted: str = "", patience: float = PATIENCE) -> dict[str, str]:
        """The values of the line that is waited for, and of those noted on the way. Raises PeerError for an
        error, silence and the end."""
        found: dict[str, str] = {}
        for _ in range(MOST):
            command, values = self._heard(patience)
            if command in (wanted, noted):
                found |= values
            if command == "error":
                raise PeerError(f"{self.name} says: {values.get('message', 'an error')}")
            if command == wanted:
                return found
        raise PeerError(f"{self.name} does not speak Hub")

    def _heard(self, patience: float) -> wire.Words:
        try:
            line = self._inbox.wait(patience)
        except TimeoutError:
            raise PeerError(f"{self.name} does not answer") from None
        if line is None:
            raise PeerError(f"{self.name} is gone")
        return wire.read_line(line)
