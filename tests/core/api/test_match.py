"""A match for programs: what may be done, why not, what it comes to, and what becomes of it."""

import json
from fractions import Fraction

import pytest

from sellsword.api import Choice, Computer, Match, Refused, Unfit, scenario

DRONES = "capital_offensive/drone_attack"
OPENING = (
    "schlock place A7",
    "tagon place A8",
    "elf place B8",
    "toughs order schlock elf tagon",
    "collective roll",
    "drone-1 activate",
)


@pytest.fixture
def opened() -> Match:
    """Drone 1 is to act."""
    match = Match.new(DRONES, seed="42")
    for choice in OPENING:
        match.play(choice)
    return match


def words(match: Match) -> list[str]:
    return [str(option.choice) for option in match.options()]


def test_a_match_begins_at_its_first_decision() -> None:
    match = Match.new(DRONES)
    assert match.turn == match.seat("toughs")
    assert match.question
    assert (match.position, match.over, match.outcome, match.seed) == (0, False, None, "1")
    assert [seat.id for seat in match.seats] == ["collective", "toughs"]


@pytest.mark.parametrize("name", scenario.names())
def test_every_scenario_that_ships_is_begun_by_its_name_and_drawn(name: str) -> None:
    match = Match.new(name)
    assert all(match.allows(option.choice) for option in match.options()[:3])
    assert match.svg().startswith("<svg")


def test_a_match_begins_from_a_file_a_document_and_a_scenario() -> None:
    document = scenario.write(scenario.read(DRONES)).encode()
    same = {Match.new(source).hash for source in (DRONES, document, scenario.read(document))}
    assert len(same) == 1


def test_what_is_on_offer_may_be_chosen_and_what_is_not_says_why(opened: Match) -> None:
    assert all(opened.allows(choice) and not opened.why_not(choice) for choice in words(opened))
    assert not opened.allows("drone-1 plasma-cannon elf")
    assert [reason.rule for reason in opened.why_not("drone-1 plasma-cannon elf")] == ["CO-069", "CO-072"]


@pytest.mark.parametrize(
    ("name", "opening", "said", "meant"),
    [
        (DRONES, OPENING[:4], "Collective Roll", "collective roll"),
        (DRONES, OPENING[:4], "collective rol", "collective roll"),
        (DRONES, (), "Schlock Place a7", "schlock place A7"),
        ("schlock_attack/match", (), "PICK schlock", "pick schlock"),
        ("combat_simulator/two_yards", (), "red flap", "red flip"),
        ("contested_ground/orchard_road", (), "rolll", "roll"),
        ("dark_metal/the_gate_hex", (), "mve oskar 0405", "move oskar 0405"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_what_was_meant(
    name: str, opening: tuple[str, ...], said: str, meant: str
) -> None:
    match = Match.new(name, seed="3")
    for choice in opening:
        match.play(choice)
    (reason,) = match.why_not(said)
    assert reason.text == f"There is no choice “{said}” here; did you mean “{meant}”?"
    assert reason.rule


def test_whoever_is_asked_is_not_told_to_be_asked_first() -> None:
    (reason,) = Match.new("schlock_attack/match", seed="3").why_not("dance")
    assert reason.text == "White has something else to answer now."


def test_other_numbers_and_other_words_are_no_slips() -> None:
    match = Match.new(DRONES)
    for said in ("drone-1 move A7", "schlock plant A7", "schlock", ""):
        assert not any("did you mean" in reason.text for reason in match.why_not(said or "schlock place"))


def test_a_refusal_leaves_everything_as_it_was(opened: Match) -> None:
    before = opened.hash
    with pytest.raises(Refused, match="no Plasma Cannon") as refused:
        opened.play("drone-1 plasma-cannon elf")
    assert refused.value.verdict.reasons == opened.why_not("drone-1 plasma-cannon elf")
    assert opened.hash == before


def test_the_odds_are_exact_and_name_the_rules(opened: Match) -> None:
    opened = match_at_a_shot(opened)
    shot = next(choice for choice in words(opened) if opened.odds(choice))
    odds = opened.odds(shot)
    assert odds is not None
    assert sum(chance for _, chance in odds.results) == 1
    assert odds.at_least(0) == 1
    assert odds.mean == sum((result * chance for result, chance in odds.results), Fraction(0))
    assert all(modifier.rule.startswith("CO-") for modifier in odds.modifiers)
    assert str(odds).count("%") == len(odds.results)
    assert odds.counted


def match_at_a_shot(match: Match) -> Match:
    """The match where something can be rolled that the game has odds for."""
    computer = Computer("greedy")
    while not any((odds := match.odds(choice)) and odds.counted for choice in words(match)):
        match.play(computer.choose(match))
    return match


def test_a_choice_that_rolls_nothing_has_no_odds_and_one_that_is_refused_says_why(opened: Match) -> None:
    assert opened.odds(next(choice for choice in words(opened) if " move " in choice)) is None
    with pytest.raises(Refused):
        opened.odds("drone-1 plasma-cannon elf")


def test_a_choice_is_taken_back_and_played_again() -> None:
    match = Match.new(DRONES)
    start = match.hash
    match.play("schlock place A7")
    after = match.hash
    assert str(match.undo()) == "schlock place A7"
    assert match.hash == start
    assert str(match.redo()) == "schlock place A7"
    assert match.hash == after


def test_fallen_dice_stand_unless_undo_is_free() -> None:
    for undo, back in (("stop", 5), ("free", 4)):
        match = Match.new(DRONES, undo=undo)
        for choice in OPENING[:5]:
            match.play(choice)
        if undo == "stop":
            with pytest.raises(Refused, match="Dice were rolled"):
                match.undo("collective")
        else:
            match.undo("collective")
        assert match.position == back


def test_there_may_be_nothing_to_take_back_or_to_play_again() -> None:
    match = Match.new(DRONES)
    with pytest.raises(Refused, match="no choice to take back"):
        match.undo()
    with pytest.raises(Refused, match="nothing to redo"):
        match.redo()


def test_a_save_comes_back_whole(opened: Match) -> None:
    again = Match.load(opened.save())
    assert (again.hash, again.position, again.warnings) == (opened.hash, opened.position, ())
    assert json.loads(opened.save())["seed"] == "42"


def test_who_holds_a_seat_at_the_table_is_in_the_save() -> None:
    seats = json.loads(Match.new(DRONES, players={"toughs": "elite"}).save())["seats"]
    assert [seat["player"] for seat in seats] == ["human", "elite"]


def test_a_replay_tells_each_choice_with_its_seat_story_and_hash(opened: Match) -> None:
    moments = list(opened.replay())
    assert [str(moment.choice) for moment in moments] == list(OPENING)
    assert [moment.number for moment in moments] == list(range(1, 7))
    assert moments[0].seat == opened.seat("toughs")
    assert moments[-1].hash == opened.hash
    assert tuple(line for moment in moments for line in moment.story) == opened.story()
    assert all(moment.events for moment in moments)


def test_what_the_rules_choose_has_no_seat_of_a_player() -> None:
    """In Dark Metal the program leads the opposition."""
    match, computer = Match.new("dark_metal/the_gate_inches"), Computer("greedy")
    while len(list(match.replay())) < 30:
        match.play(computer.choose(match))
    seats = {moment.seat.by_rules for moment in match.replay() if moment.seat}
    assert seats == {True, False}


def test_a_copy_goes_its_own_way(opened: Match) -> None:
    other, start = opened.copy(), opened.copy(0)
    other.play(words(other)[0])
    assert (start.position, opened.position, other.position) == (0, 6, 7)
    assert other.copy(6).hash == opened.hash
    with pytest.raises(ValueError, match="there is no position 8"):
        opened.copy(8)


def test_the_same_seed_and_choices_make_the_same_game_and_another_seed_another() -> None:
    def played(seed: str) -> str:
        match, computer = Match.new(DRONES, seed=seed), Computer("greedy")
        while not match.over:
            match.play(computer.choose(match))
        assert match.outcome
        assert (match.turn, match.question, match.options()) == (None, "", ())
        with pytest.raises(ValueError, match="the game is over"):
            computer.choose(match)
        return match.hash

    assert played("7") == played("7") != played("8")


def test_a_whole_number_is_a_seed_as_it_is_written() -> None:
    match = Match.new(DRONES, seed=42)
    assert match.seed == "42"
    assert match.save() == Match.new(DRONES, seed="42").save()


def test_a_computer_leaves_the_match_as_it_is_and_repeats_itself(opened: Match) -> None:
    before = opened.save()
    choices = {Computer("search@20n", seed="x").choose(opened) for _ in range(2)}
    assert len(choices) == 1
    assert opened.save() == before


def test_players_settle_beside_the_board(opened: Match) -> None:
    assert Computer("greedy").accepts_draw(opened, "toughs") in (True, False)
    opened.play("resign toughs")
    assert opened.outcome
    assert (opened.outcome.way, opened.outcome.winner) == ("resigned", opened.seat("collective").side)


def test_a_viewer_sees_what_a_seat_may_see() -> None:
    """In the Simulator each side holds cards that the other does not see."""
    match, computer = Match.new("combat_simulator/the_pit"), Computer("greedy")
    for _ in range(14):
        match.play(computer.choose(match))
    scenes = [match.scene(viewer).panels for viewer in ("red", "blu", "")]
    assert scenes[0] != scenes[1] != scenes[2] != scenes[0]
    assert str(match) == match.describe()
    assert match.describe("red").startswith("Now\n  ")


def test_what_cannot_be_is_told_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no scenario “nowhere” ships"):
        Match.new("nowhere")
    with pytest.raises(Unfit, match="no rule option"):
        Match.new(DRONES, options={"no-such-thing": True})
    with pytest.raises(Unfit, match="Nobody called “kasparov”"):
        Match.new(DRONES, players={"toughs": "kasparov"})
    with pytest.raises(Unfit, match="cannot be read"):
        Match.load("{")
    with pytest.raises(ValueError, match="there is no seat “nobody”: there are collective, toughs"):
        Match.new(DRONES).svg("nobody")
    with pytest.raises(ValueError, match="one or more words"):
        Match.new(DRONES).play("")
    with pytest.raises(ValueError, match="there is no player “kasparov”"):
        Computer("kasparov")


def test_a_choice_is_text_or_the_choice_itself() -> None:
    one, other = Match.new(DRONES), Match.new(DRONES)
    assert one.play("schlock place A7") == other.play(Choice.parse("schlock  place A7"))
    other.play(other.options()[0])
    one.play(one.options()[0].choice)
    assert one.save() == other.save()
    assert repr(one) == "<Match capital_offensive/drone-attack seed='1' position=2>"
    assert repr(Computer("greedy")) == "Computer('greedy', seed='computer')"
