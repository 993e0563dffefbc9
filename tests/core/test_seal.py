"""A hosted game's record proves itself, and no longer once anything in it was changed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sellsword import save
from sellsword.browser import Table
from sellsword.game import Choice
from sellsword.games import game
from sellsword.hosted import seal
from sellsword.match import HUMAN, Holder, agree, begin
from sellsword.scenario.read import read
from sellsword_shell.command import main

SCENARIO = Path(__file__).parents[2] / "scenarios" / "schlock_attack" / "draughts.json"
SECRET, SHARES = "5ec", ("aa", "bb")

type Data = dict[str, Any]


def recorded() -> Data:
    """The record of a short game: some choices, one of them taken back, and one who gave up."""
    scenario, _ = read(SCENARIO.read_bytes())
    assert scenario is not None
    rules, seed = game(scenario.game), seal.seed("t", SECRET, SHARES)
    match = begin(rules, agree(rules, scenario, [Holder("Ann", HUMAN), Holder("Bob", HUMAN)], seed))
    done: list[seal.Entry] = []

    def enter(kind: str, seat: int, words: str) -> None:
        seal.enact(match, kind, seat, words)
        entry, state = seal.Entry(kind, seat, words, ""), match.hash_at(match.position)
        sealed = seal.seal(done[-1].seal if done else "", len(done) + 1, entry, state)
        done.append(seal.Entry(kind, seat, words, sealed))

    for _ in range(4):
        decision = match.decision()
        assert decision is not None
        enter(seal.CHOICE, decision.seat, str(rules.options(match.state)[0].choice))
    enter(seal.UNDO, 1, "")
    enter(seal.CHOICE, 0, str(Choice(("resign", match.seats[0].id))))
    kept = seal.commitment("t", SECRET)
    proof = seal.Proof(seal.FORMAT, seal.VERSION, "t", kept, SECRET, SHARES, tuple(done))
    return dict(json.loads(seal.record(proof, match)))


def proven(data: Data) -> int:
    """How many entries are proven."""
    return seal.verify(json.dumps(data), game)[1]


def entry(at: int, **changed: Any) -> Callable[[Data], None]:
    return lambda data: data["entries"][at].update(changed)


def saved(**changed: Any) -> Callable[[Data], None]:
    return lambda data: data.update(save=json.dumps(json.loads(data["save"]) | changed))


FORGERIES: dict[str, Callable[[Data], object]] = {
    "another secret": lambda data: data.update(secret="5ed"),
    "another commitment": lambda data: data.update(commitment=seal.commitment("t", "5ed")),
    "secret and commitment changed alike": lambda data: data.update(
        secret="5ed", commitment=seal.commitment("t", "5ed")
    ),
    "another table's": lambda data: data.update(table="u"),
    "a share left out": lambda data: data["shares"].pop(),
    "shares in another order": lambda data: data["shares"].reverse(),
    "an entry left out": lambda data: data["entries"].pop(1),
    "the last entry left out": lambda data: data["entries"].pop(),
    "entries in another order": lambda data: data["entries"].reverse(),
    "an entry twice": lambda data: data["entries"].insert(1, data["entries"][1]),
    "another's choice": entry(0, seat=1),
    "another choice": entry(1, words="nonsense"),
    "an undo as if agreed": entry(4, words="agreed"),
    "a kind that there is not": entry(4, kind="redo"),
    "a seal of nothing": entry(2, seal="0" * 64),
    "the other gave up": entry(5, words="resign toughs"),
    "dice of one's own": saved(seed="lucky"),
    "no game": lambda data: data.update(save="{}"),
    "a newer form": lambda data: data.update(version=2),
    "something besides": lambda data: data.update(note="trust me"),
    "no entries": lambda data: data.update(entries=[]),
}


def test_a_record_proves_itself() -> None:
    assert proven(recorded()) == 6


@pytest.mark.parametrize("forged", sorted(FORGERIES))
def test_a_record_that_was_changed_proves_nothing(forged: str) -> None:
    data = recorded()
    FORGERIES[forged](data)
    with pytest.raises(seal.Broken):
        proven(data)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": "sellsword-hosted"}', "[" * 5000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(seal.Broken):
        seal.verify(text, game)


def test_the_page_is_told_what_is_proven_and_why_not() -> None:
    def told(data: Data) -> Data:
        request = json.dumps({"op": "verify", "text": json.dumps(data)})
        return dict(json.loads(Table().handle(request)))

    assert told(recorded()) == {"ok": True, "entries": 6}
    error = told(recorded() | {"secret": "5ed"})["error"]
    assert (error["id"], "committed" in error["text"]) == ("verify", True)


@pytest.mark.parametrize(("seat", "words"), [(0, "0"), (2, ""), (-1, "")])
def test_only_a_person_is_stood_in_for(seat: int, words: str) -> None:
    scenario, _ = read(SCENARIO.read_bytes())
    assert scenario is not None
    match = begin(game(scenario.game), agree(game(scenario.game), scenario, [Holder("", HUMAN)] * 2, "s"))
    seal.enact(match, seal.AWAY, 1, "")
    assert match.position == 0
    with pytest.raises(seal.Broken):
        seal.enact(match, seal.AWAY, seat, words)


def test_the_seed_is_of_the_secret_and_of_every_share_in_its_place() -> None:
    parts = [("t", "s", ("a", "b")), ("t", "s", ("b", "a")), ("t", "sa", ("b",)), ("ts", "", ("a", "b"))]
    seeds = {seal.seed(*part) for part in parts}
    assert len(seeds) == len(parts)
    assert seal.commitment("t", "s") not in seeds
    assert all(len(seed) == 64 for seed in seeds)


def test_the_command_says_whether_it_is_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(recorded()), "utf-8")
    assert main(["verify", str(file)]) == 0
    assert "all 6 entries" in capsys.readouterr().out
    assert save.load(recorded()["save"], game).match.position == 4
    file.write_text(file.read_text("utf-8").replace(SECRET, "0ff"), "utf-8")
    assert main(["verify", str(file)]) == 1
    assert "Not proven" in capsys.readouterr().out
