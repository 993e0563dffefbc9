"""Links that open something: 128 random bits, of which only a hash is kept."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sellsword.game import NOBODY
from sellsword_host.rows import Game, Seat

HOST, WATCH, INVITED, SEATED = "host", "watch", "invited", "seated"
"""Whoever made the table, who looks on, who may take a seat, who has taken it."""


@dataclass(frozen=True, slots=True)
class Role:
    """What somebody is at a table, by the token that was shown."""

    kind: str
    seat: int = NOBODY

    @property
    def viewer(self) -> int:
        """Whose view of the match this is: an invitation alone shows no seat's."""
        return self.seat if self.kind == SEATED else NOBODY


def name() -> str:
    """A name for a table, which anybody there may know."""
    return secrets.token_hex(8)


def fresh() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(16)


def kept(token: str) -> str:
    """What is kept of a token. It is random, so a slow hash would add nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


def role_of(token: str, game: Game, seats: Sequence[Seat]) -> Role | None:
    """What a token makes of who shows it; None where it is nobody's here."""
    hashed = kept(token)
    known = [(game.host, Role(HOST)), (game.watch, Role(WATCH))]
    known += [(seat.token, Role(SEATED, seat.seat)) for seat in seats]
    known += [(seat.invitation, Role(INVITED, seat.seat)) for seat in seats]
    return next((role for one, role in known if hmac.compare_digest(one, hashed)), None)
