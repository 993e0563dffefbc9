"""What is kept of a table."""

from dataclasses import dataclass

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
"""What a table is at: people still take their seats, the game is on, the game is over."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table. ``n`` counts the entries of its journal and ``rev`` all that may be told of it; ``terms`` is
    JSON; ``host`` and ``watch`` are hashes of tokens; ``asked`` is a request for consent, as JSON, or empty.
    Times are seconds since 1970."""

    id: str
    created: int
    touched: int
    terms: str
    rules: str
    commitment: str
    secret: str
    host: str
    watch: str
    status: str = GATHERING
    n: int = 0
    rev: int = 1
    seal: str = ""
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person's seat. ``invitation`` and ``token`` are hashes, empty where there is none; ``share`` is what
    its player brought to the dice."""

    game: str
    seat: int
    name: str
    invitation: str
    token: str = ""
    share: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a journal; ``key`` is the client's name for it, ``position`` where the match came to."""

    game: str
    n: int
    kind: str
    seat: int
    words: str
    key: str
    position: int
    seal: str
    at: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match saved as it stood after ``n`` entries."""

    game: str
    n: int
    text: str


type Row = Game | Seat | Entry | Snapshot

TABLES: dict[str, type[Row]] = {"game": Game, "seat": Seat, "entry": Entry, "snapshot": Snapshot}
"""The tables of the database, in the order in which rows may be put in."""
