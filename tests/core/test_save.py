"""Saved games: whole, strict, and kind to those who played under older rules."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sellsword import save
from sellsword.contract import Game
from sellsword.dice import Dice
from sellsword.game import Choice, Event
from sellsword.match import FREE, HUMAN, Holder, Match, Unfit, agree, begin
from sellsword.players import decide, player
from sellsword.serialization import digest
from tests.core.toy_games.highwire import SCENARIO, TOY, Toy, ToyState


class Generous(Toy):
    """Highwire under newer rules: whoever holds gets a point more."""

    version = "2"

    def apply(self, state: ToyState, choice: Choice) -> list[Event]:
        state.pot += choice.words[0] == "hold"
        return super().apply(state, choice)


def finder(game: Game[Any] = TOY) -> Callable[[str], Game[Any]]:
    """Finds one game alone, by its id."""

    def find(game_id: str) -> Game[Any]:
        if game_id != game.id:
            raise ValueError("no such game")
        return game

    return find


def played(choices: int = 24) -> Match[ToyState]:
    holders = [Holder("Ann", HUMAN), Holder("<b>Bo</b>", HUMAN), Holder("", "")]
    match = begin(TOY, agree(TOY, SCENARIO, holders, "saved", {"goal": 100}, FREE))
    dice = Dice("players")
    while match.length < choices:
        match.play(decide(player("random"), TOY, match.seats, match.state, dice))
    return match


@pytest.fixture(scope="module")
def text() -> str:
    """A saved game with choices to redo."""
    match = played()
    match.undo(match.last_person())
    return save.dump(match)


def refusal(text: str, game: Game[Any] = TOY) -> tuple[str, str]:
    """The id and the place of the first problem of a save that is refused."""
    with pytest.raises(Unfit) as refused:
        save.load(text, finder(game))
    worst = refused.value.problems[0]
    assert worst.text.endswith(".")
    return worst.id, worst.where


def changed(text: str, **fields: object) -> str:
    return json.dumps({**json.loads(text), **fields})


def test_a_match_comes_back_whole() -> None:
    match = played()
    match.undo(match.last_person())
    loaded = save.load(save.dump(match), finder())
    again = loaded.match
    assert loaded.warnings == ()
    assert (again.terms, again.position, again.length) == (match.terms, match.position, match.length)
    assert again.hashes() == match.hashes()
    assert again.log(0) == match.log(0)
    assert save.dump(again) == save.dump(match)


def test_a_new_match_can_be_saved_before_the_first_choice() -> None:
    match = played(0)
    assert save.load(save.dump(match), finder()).match.state == match.state


def test_settlements_are_saved() -> None:
    match = played(3)
    match.play(Choice.parse("offer-draw red"))
    match.play(Choice.parse("accept-draw blue"))
    assert save.load(save.dump(match), finder()).match.state.outcome == match.state.outcome


def test_a_save_is_small_and_holds_no_clock(text: str) -> None:
    assert len(text) < 3000
    assert save.dump(save.load(text, finder()).match) == text


# Newer rules


def test_under_newer_rules_play_goes_on_from_the_saved_position() -> None:
    match = played()
    loaded = save.load(save.dump(match), finder(Generous()))
    again = loaded.match
    assert again.state == match.state
    assert len(loaded.warnings) == 1
    assert "other rules" in loaded.warnings[0]
    assert again.can_undo(again.last_person()).fault == "undo.nothing"
    again.play(again.game.options(again.state)[0].choice)


def test_under_newer_rules_the_replay_runs_as_far_as_the_hashes_agree() -> None:
    match = played()
    first_hold = next(at for at, step in enumerate(match.steps) if str(step.choice) == "hold")
    agreed = first_hold - first_hold % 10
    again = save.load(save.dump(match), finder(Generous())).match
    assert again.length == agreed + 1
    assert again.hashes()[: agreed + 1] == match.hashes()[: agreed + 1]
    assert "saved position" in again.log(0)[-1].entry.text


def test_a_game_that_went_on_under_newer_rules_is_saved_and_loaded_without_a_warning() -> None:
    game = Generous()
    again = save.load(save.dump(played()), finder(game)).match
    again.play(Choice.parse("hold") if again.state.pot else Choice.parse("roll"))
    twice = save.load(save.dump(again), finder(game))
    assert twice.warnings == ()
    assert twice.match.hashes() == again.hashes()


def test_newer_rules_that_change_nothing_here_are_not_worth_a_word(text: str) -> None:
    class Renamed(Toy):
        """The same rules under another version."""

        version = "9"

    assert save.load(text, finder(Renamed())).warnings == ()


def test_a_record_that_leads_elsewhere_under_the_same_rules_is_told() -> None:
    match = played()
    loaded = save.load(changed(save.dump(match), seed="another"), finder())
    assert loaded.match.state == match.state
    assert "record" in loaded.warnings[0]


def test_taken_back_choices_that_cannot_be_repeated_are_dropped(text: str) -> None:
    choices = [*json.loads(text)["choices"][:-1], "fly"]
    loaded = save.load(changed(text, choices=choices), finder())
    assert loaded.match.position == loaded.match.length == json.loads(text)["position"]
    assert "taken back" in loaded.warnings[0]


# What is refused


@pytest.mark.parametrize(
    ("fields", "problem", "where"),
    [
        ({"format": "sellsword-scenario"}, "save.foreign", "format"),
        ({"save_version": 2}, "save.newer", "save_version"),
        ({"save_version": 0}, "save.damaged", "save_version"),
        ({"game": "chess"}, "save.game", "game"),
        ({"position": -1}, "save.inconsistent", "position"),
        ({"position": 1000}, "save.inconsistent", "position"),
        ({"choices": ["hold"] * 20_001}, "save.too-large", "choices"),
        ({"choices": [5]}, "save.damaged", "choices[0]"),
        ({"surplus": 1}, "save.damaged", "surplus"),
        ({"seats": []}, "setup.seats", "seats"),
        ({"options": {"gaol": 1}}, "scenario.unknown-option", "options.gaol"),
        ({"undo": "never"}, "setup.undo", "undo"),
        ({"resumed": []}, "save.damaged", "resumed"),
        ({"resumed": {"4": 1}}, "save.inconsistent", "resumed.4"),
        ({"hashes": {}}, "save.inconsistent", "snapshot"),
        ({"scenario": {}}, "scenario.", "scenario"),
    ],
)
def test_a_save_that_makes_no_sense_is_refused_with_the_place(
    text: str, fields: dict[str, object], problem: str, where: str
) -> None:
    told, place = refusal(changed(text, **fields))
    assert told.startswith(problem)
    assert place.startswith(where)


def test_a_snapshot_that_was_changed_is_refused(text: str) -> None:
    data = json.loads(text)
    data["snapshot"]["pot"] += 1
    assert refusal(json.dumps(data)) == ("save.inconsistent", "snapshot")


def with_snapshot(text: str, snapshot: object) -> str:
    """A save whose hash fits another snapshot."""
    data = json.loads(text)
    hashes = {**data["hashes"], str(data["position"]): digest(snapshot)}
    return changed(text, snapshot=snapshot, hashes=hashes)


def test_a_snapshot_of_the_wrong_shape_is_refused_with_the_place(text: str) -> None:
    snapshot = {**json.loads(text)["snapshot"], "pot": "many"}
    assert refusal(with_snapshot(text, snapshot)) == ("save.damaged", "snapshot.pot")


@pytest.mark.parametrize("fields", [{"seat": 7}, {"seat": -5}, {"hands": []}, {"offer": 9}])
def test_a_snapshot_that_the_game_cannot_show_is_refused(text: str, fields: dict[str, object]) -> None:
    snapshot = {**json.loads(text)["snapshot"], **fields}
    assert refusal(with_snapshot(text, snapshot)) == ("save.inconsistent", "snapshot")


def test_a_duplicate_key_a_float_and_deep_nesting_are_located(text: str) -> None:
    assert refusal(text.replace('"seed":', '"undo":"free",\n"seed":'))[0] == "save.duplicate-key"
    assert refusal(text.replace('"position":', '"position":1.')) == ("save.bad-value", bad_value_place(text))
    assert refusal('{"a":' + "[" * 200)[0] == "save.too-deep"


def bad_value_place(text: str) -> str:
    return f"line 1, column {text.index('"position":') + len('"position":') + 1}"


def test_a_file_that_is_too_large_is_refused_before_it_is_read() -> None:
    assert refusal("[" * 2_000_001)[0] == "save.too-large"


def test_every_truncated_save_is_told_as_such(text: str) -> None:
    for length in range(1, len(text)):
        assert refusal(text[:length]) == ("save.truncated", f"line 1, column {length + 1}")
    assert refusal("")[0] == "save.empty"


def sentence_or_match(text: str) -> None:
    """Loads a text that may be anything: the outcome is a sentence or a match that can be played."""
    try:
        match = save.load(text, finder()).match
    except Unfit as refused:
        told = str(refused)
    else:
        match.game.scene(match.state, 0)
        told = "over" if match.decision() is None else str(match.game.options(match.state)[0].choice)
    assert told


def test_flipped_bytes_give_a_sentence_or_a_match(text: str) -> None:
    dice = random.Random(5)
    raw = text.encode()
    for _ in range(400):
        damaged = bytearray(raw)
        damaged[dice.randrange(len(raw))] ^= 1 << dice.randrange(8)
        sentence_or_match(damaged.decode("utf-8", "replace"))


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path to every value inside JSON data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def replaced(text: str, path: tuple[str | int, ...], value: object) -> str:
    data = json.loads(text)
    spot = data
    for step in path[:-1]:
        spot = spot[step]
    spot[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize("value", [None, True, -1, 10**14, "x", "resume-saved 1", [], {}, [{}], {"x": 1}])
def test_a_wrong_value_anywhere_gives_a_sentence_or_a_match(text: str, value: object) -> None:
    for path in places(json.loads(text)):
        sentence_or_match(replaced(text, path, value))


@pytest.mark.parametrize("way", ["resigned", "nonsense"])
def test_an_end_is_one_of_the_game_s_or_one_that_players_settle(way: str) -> None:
    match = played(3)
    match.play(Choice.parse("resign red"))
    data = json.loads(save.dump(match))
    data["snapshot"]["outcome"]["way"] = way
    data["hashes"][str(match.position)] = digest(data["snapshot"])
    if way == "resigned":
        assert save.load(json.dumps(data), finder()).match.state == match.state
    else:
        assert refusal(json.dumps(data)) == ("save.inconsistent", "snapshot")
