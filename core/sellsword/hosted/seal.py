"""Proof that nobody chose or changed dice at a hosted table, not even its host.

The host publishes ``commitment(table, secret)`` before anybody sits down; everybody who does brings a share;
the seed of the match is ``seed(table, secret, shares)``. Each entry of the journal is sealed over the seal
before it and the state that it led to. At the end the secret is shown, and ``verify`` plays all of it again.
Who hosts can look at dice and hands while the game lasts; that is what no proof can help.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sellsword import save, settlement
from sellsword.contract import Game
from sellsword.game import Choice
from sellsword.match import Match, Refused, begin
from sellsword.serialization import Json, PlainError, decode, encode
from sellsword.untrusted_json import Unreadable, parse

FORMAT = "sellsword-hosted"
VERSION = 1
CHOICE, UNDO, AWAY, BACK = "choice", "undo", "away", "back"
"""What an entry tells: from ``away`` to ``back`` a computer of the host stands in at a seat."""

type FindGame = Callable[[str], Game[Any]]


class Broken(ValueError):
    """A record that does not prove itself; the message says what is wrong, and at which entry."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the journal: what a seat did, in words, and the seal over it. An undo's words are empty, or
    ``agreed`` where the others had to; ``away`` and ``back`` have none."""

    kind: str
    seat: int
    words: str
    seal: str


@dataclass(frozen=True, slots=True)
class Proof:
    """All that a verifier needs beside the save: ``shares`` in the order of the seats that brought one."""

    format: str
    version: int
    table: str
    commitment: str
    secret: str
    shares: tuple[str, ...]
    entries: tuple[Entry, ...]


def digest(purpose: str, *parts: str) -> str:
    """A hash for one purpose. Before each part goes its length, so that no two lists of parts are alike."""
    total = hashlib.sha256()
    for part in (FORMAT, purpose, *parts):
        data = part.encode()
        total.update(len(data).to_bytes(4, "big") + data)
    return total.hexdigest()


def commitment(table: str, secret: str) -> str:
    """What the host says before anybody sits down."""
    return digest("commitment", table, secret)


def seed(table: str, secret: str, shares: Sequence[str]) -> str:
    """The seed of the dice: of the host's secret and what everybody brought."""
    return digest("dice", table, secret, *shares)


def seal(before: str, number: int, entry: Entry, state: str) -> str:
    """The seal over an entry and the hash of the state after it; ``before`` is that of the entry before."""
    return digest("seal", before, str(number), entry.kind, str(entry.seat), entry.words, state)


def enact(match: Match[Any], kind: str, seat: int, words: str) -> None:
    """Does again what an entry tells. Raises Broken where that cannot be."""
    try:
        done = _DEEDS[kind](match, seat, words) if kind in _DEEDS else False
    except (Refused, ValueError) as error:
        raise Broken(str(error)) from None
    if not done:
        raise Broken(f"“{words[:80]}” is not for seat {seat} to do here.")


def _undone(match: Match[Any], seat: int, words: str) -> bool:
    done = match.undo(seat, consent=words == "agreed").ok
    match.forget_redo()
    return done


def _chosen(match: Match[Any], seat: int, words: str) -> bool:
    choice, decision = Choice.parse(words), match.decision()
    settles = settlement.settles(choice)
    chooser = settlement.seat_of(match.seats, choice) if settles else decision.seat if decision else None
    if chooser != seat:
        return False
    match.play(choice)
    return True


def _stood_in(match: Match[Any], seat: int, words: str) -> bool:
    """Whether somebody may be away there; the match itself does not change."""
    return not words and 0 <= seat < len(match.seats) and match.person(seat)


_DEEDS = {CHOICE: _chosen, UNDO: _undone, AWAY: _stood_in, BACK: _stood_in}


def record(proof: Proof, match: Match[Any]) -> str:
    """The document that proves a match, for ``verify``."""
    fields = encode(proof)
    assert isinstance(fields, dict)
    return json.dumps(fields | {"save": save.dump(match)}, sort_keys=True, ensure_ascii=False)


def verify(text: str, find_game: FindGame) -> tuple[Match[Any], int]:
    """The match of a record and the number of its entries, all of which were played again. Raises Broken."""
    proof, saved = _read(text)
    try:
        ended = save.load(saved, find_game).match
    except ValueError as error:
        raise Broken(f"The saved game in this record cannot be played. {error}") from None
    if commitment(proof.table, proof.secret) != proof.commitment:
        raise Broken("The secret is not the one that the host had committed to.")
    if seed(proof.table, proof.secret, proof.shares) != ended.terms.seed:
        raise Broken("The dice were not made from the host’s secret and the players’ shares.")
    again = begin(ended.game, ended.terms)
    _check_seals(again, proof.entries)
    if again.hash_at(again.position) != ended.hash_at(ended.position):
        raise Broken("The journal does not end as the saved game does.")
    return again, len(proof.entries)


def _check_seals(match: Match[Any], entries: Sequence[Entry]) -> None:
    before = ""
    for number, entry in enumerate(entries, 1):
        try:
            enact(match, entry.kind, entry.seat, entry.words)
        except Broken as error:
            raise Broken(f"Entry {number}: {error}") from None
        before = seal(before, number, entry, match.hash_at(match.position))
        if before != entry.seal:
            raise Broken(f"Entry {number}: the seal does not fit what was done.")


def _read(text: str) -> tuple[Proof, str]:
    try:
        data: Json | Mapping[str, Any] = parse(text)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT or data.get("version") != VERSION:
            raise Broken("This is not a record of a hosted table that this Sellsword can read.")
        kept = {key: data[key] for key in data if key != "save"}
        proof = decode(Proof, kept)
    except (Unreadable, PlainError) as error:
        raise Broken(f"This record is damaged: {error}") from None
    if not isinstance(data.get("save"), str):
        raise Broken("This record lacks its saved game.")
    return proof, str(data["save"])
