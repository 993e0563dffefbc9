"""Whole games between guests over the wire: each seat hears what is for it, and the record proves itself."""

import random

import pytest

from sellsword.games import GAMES, game
from sellsword.hosted import seal
from sellsword_host.play import _shipped
from tests.host.guests import Caller, Guest, Refused, play_on, seated

SHORT = {
    "schlock_attack": "match",
    "capital_offensive": "drone-attack",
    "combat_simulator": "the-pit",
    "contested_ground": "container-yard",
    "dark_metal": "cold-landing-hex",
}


def table(caller: Caller, game_id: str) -> tuple[list[Guest], Guest]:
    """A table of a game, with a person on every seat, and somebody who looks on."""
    shipped = _shipped(game_id)
    scenario = shipped[SHORT.get(game_id, min(shipped))]
    players = ["human" for _ in game(game_id).seats(scenario)]
    made = caller.make(game_id, scenario.id, players)
    return seated(caller.port, made), Guest(caller.port, made["watch"])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_played_to_its_end_and_proves_itself(caller: Caller, game_id: str) -> None:
    guests, watcher = table(caller, game_id)
    watcher.look()
    play_on(guests, random.Random(game_id), 25)
    if not guests[0].over:
        with pytest.raises(Refused):
            guests[0].here("GET", "record")
        guests[0].look()
        guests[0].do("resign", "settle")
    for guest in guests:
        guest.look()
    watcher.news()
    assert watcher.over
    assert guests[-1].view["winner"] == watcher.view["winner"]
    _, record = guests[-1].send("GET", guests[-1].at("record"), guests[-1].token)
    played, entries = seal.verify(record.decode(), game)
    assert entries == guests[0].look()["n"]
    secret = played.terms.seed
    for guest in (*guests, watcher):
        assert secret not in "".join(guest.heard)
        assert guest.log[-1]["entry"]["text"] == watcher.log[-1]["entry"]["text"]
