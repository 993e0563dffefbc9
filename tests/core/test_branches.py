"""Playing on from an earlier moment, and once more with the sides changed."""

import pytest

from sellsword.game import Seat
from sellsword.match import HUMAN, Holder, swapped
from tests.core.test_browser import Client


@pytest.fixture
def client() -> Client:
    client = Client()
    client.new(HUMAN, HUMAN)
    client.choose("hold", "hold", "hold", "hold")
    return client


def test_a_branch_is_another_match_with_the_same_terms_and_choices(client: Client) -> None:
    before = client.ask("view")["view"]
    past = client.ask("replay", position=1)["view"]
    branch = client.ask("branch", position=1, mark="first")["view"]
    assert (branch["position"], branch["length"], branch["hash"]) == (1, 1, past["hash"])
    assert branch["match"]["id"] != before["match"]["id"]
    assert {**branch["match"], "id": ""} == {**before["match"], "id": ""}
    assert branch["log"] == before["log"][:1]


def test_a_branch_and_its_origin_roll_the_same_dice(client: Client) -> None:
    branch = client.ask("branch", position=1, mark="first")["view"]
    assert client.choose("hold")["hash"] != branch["hash"]
    again = client.ask("branch", position=1, mark="second")["view"]
    assert client.choose("roll")["log"]
    assert again["hash"] == branch["hash"]


def test_what_the_rules_choose_follows_at_once(client: Client) -> None:
    assert client.ask("branch", position=2, mark="toll")["view"]["length"] == 3


def test_the_mark_makes_the_id_and_is_saved(client: Client) -> None:
    ids = [client.ask("branch", position=1, mark=mark)["view"]["match"]["id"] for mark in ("a", "b", "a")]
    assert ids[0] == ids[2] != ids[1]
    assert client.ask("load", text=client.ask("save")["text"])["view"]["match"]["id"] == ids[0]


@pytest.mark.parametrize(
    "fields",
    [{"position": 99}, {"position": -1}, {"mark": ""}, {"mark": "m" * 81}, {"mark": 5}, {"position": "1"}],
)
def test_a_branch_that_cannot_be_is_refused(client: Client, fields: dict[str, object]) -> None:
    before = client.ask("view")["view"]
    assert client.refused("branch", **{"position": 1, "mark": "m", **fields})["id"] == "request"
    assert client.ask("view")["view"] == before


def test_a_save_with_too_long_a_mark_is_refused(client: Client) -> None:
    text = client.ask("save")["text"].replace('"branch":""', f'"branch":"{"b" * 81}"')
    error = client.refused("load", text=text)
    assert (error["id"], error["where"]) == ("save.inconsistent", "branch")


def test_a_rematch_is_the_same_game_with_the_holders_across_the_table() -> None:
    client = Client()
    before = client.new(HUMAN, "veteran", options={"goal": 33}, undo="free")
    view = client.ask("rematch", seed="again")["view"]
    assert [(seat["name"], seat["player"]) for seat in view["match"]["seats"]] == [
        ("Red", "veteran"),
        ("Ann", "human"),
        ("The Bank", "rules"),
    ]
    assert (view["match"]["seed"], view["match"]["undo"]) == ("again", "free")
    assert view["match"]["id"] != before["match"]["id"]
    assert (view["length"], view["scene"]["goal"]) == (0, "First to 33 points.")
    assert view["viewer"] == 1


def test_a_rematch_of_a_rematch_is_seated_as_at_first() -> None:
    client = Client()
    seats = client.new(HUMAN, "veteran")["match"]["seats"]
    client.ask("rematch", seed="second")
    assert client.ask("rematch", seed="third")["view"]["match"]["seats"] == seats


def test_a_rematch_needs_a_seed(client: Client) -> None:
    before = client.ask("view")["view"]
    assert client.refused("rematch")["id"] == "request"
    assert client.refused("rematch", seed="s" * 81)["id"] == "setup.seed"
    assert client.ask("view")["view"] == before


def names(*sides: int) -> list[str]:
    """Who sits where after the swap, of holders A, B, C ... on seats of these sides."""
    seats = [Seat(str(at), f"Seat {at}", side) for at, side in enumerate(sides)]
    holders = [Holder("ABCD"[at], HUMAN) for at in range(len(sides))]
    return [holder.name for holder in swapped(seats, holders)]


def test_teams_change_sides_whole_and_nobody_else_does() -> None:
    assert names(0, 1) == ["B", "A"]
    assert names(0, 0, 1, 1) == ["C", "D", "A", "B"]
    assert names(0, 1, 0, 1) == ["B", "A", "D", "C"]
    assert names(0, 0) == ["A", "B"]
    assert names(0, 1, 2) == ["B", "C", "A"]
