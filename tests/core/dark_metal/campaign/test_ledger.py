"""The ledger: every change is a line, the lines add up to the roster, and a file of them is judged anew."""

from dataclasses import replace
from typing import Any

import pytest

from sellsword import serialization
from sellsword.campaign import roster_file
from sellsword.campaign.ledger import Entry, Misposted, replay
from sellsword.games.dark_metal import campaign_invariants
from sellsword.games.dark_metal.campaign.between_battles.deployment import Result
from sellsword.games.dark_metal.campaign.entries import ledger_book, squad_templates
from sellsword.games.dark_metal.campaign.entries.ledger_book import BOOKS
from sellsword.games.dark_metal.campaign.leader_sheet import path
from sellsword.games.dark_metal.campaign.roster.state import Book, Career, CareerState, Health, Roster
from sellsword.games.dark_metal.rules.movement.climbing import PACK
from sellsword.games.dark_metal.rules.squad_building.squad_composition import READY
from tests.core.dark_metal.campaign.builder import do, enlisted, fought, lines, roster, yard


def lived() -> CareerState:
    """A leader with all sorts of things behind."""
    state = enlisted(
        "juno", "hire recruit", "share dolly 10", "store heavy-pistol", dice=[2, 5], injuries=True
    )
    fought(state, Result("", (), True, True), Result("abel", (("bhp", 1),)), rep=150, ship=False)
    do(state, "injury leader broken-rib", "done")
    fought(state, rep=200, campaign="won")
    do(
        state,
        "cure leader broken-rib",
        "upgrade abel mechie",
        "teach abel sec",
        "raise awa",
        "sell heavy-pistol",
    )
    return state


@pytest.mark.rule("DM-103", "DM-389", "DM-393")
def test_the_lines_add_up_to_the_roster() -> None:
    state = lived()
    book = state.career.books[0]
    assert replay(BOOKS, book.ledger) == book.roster
    text = roster_file.write("dark_metal", book.roster.title, book.ledger)
    found, problems = roster_file.read(text, "dark_metal", BOOKS)
    assert problems == []
    assert found is not None
    assert ledger_book.read(roster_file.entries(found.ledger)) == book


@pytest.mark.rule("DM-389")
def test_loading_twice_changes_nothing() -> None:
    book = lived().career.books[0]
    once = ledger_book.read(roster_file.entries([str(line) for line in book.ledger]))
    assert ledger_book.read(once.ledger) == once == book
    assert serialization.decode(Book, serialization.encode(book)) == book


@pytest.mark.rule("DM-389", "DM-099", "DM-100", "DM-103")
@pytest.mark.parametrize(
    ("index", "line", "text"),
    [
        (1, "0 raised - ath -90", "The line says -90, and it comes to -100."),
        (0, "1 named - cheat 0", "This line is of scenario 1, and the roster has 0 behind it."),
        (0, "0 conjured - rep 500", "A ledger knows no “conjured”"),
        (30, "0 bought - cat-reflexes -100", "The line says -100, and it comes to"),
        (2, "0 returned - cyber-arm 300", "There is no Cyber Arm that Juno Hale owns."),
        (2, "0 scenario - won 99999", "A scenario brings 2000 Rep at most"),
        (2, "0 worn - bhp -1", "3 of bhp cannot be 1 less."),
        (2, "0 campaign - won 0", "A campaign ends with a scenario."),
        (2, "0 aboard - - 0", "They are aboard already."),
        (2, "0 promoted abel mechie 0", "There is nobody called “abel” in this squad."),
    ],
)
def test_a_line_that_cannot_stand_is_refused_where_it_stands(index: int, line: str, text: str) -> None:
    written = list(squad_templates.book(READY["juno"]).ledger)
    if index == 30:
        written = [*written[:36], Entry.parse("0 bought - hormone-booster -100"), Entry.parse(line)]
        index = len(written) - 1
    else:
        written[index:index] = [Entry.parse(line)]
    with pytest.raises(Misposted) as fault:
        replay(BOOKS, written)
    assert (fault.value.index, text in fault.value.text) == (index, True), fault.value.text


@pytest.mark.rule("DM-370", "DM-372", "DM-371", "DM-096", "DM-427", "DM-S67")
@pytest.mark.parametrize(
    "line",
    [
        "0 out - - 0",
        "0 injured - eye-damage 0",
        "0 injured - hiccups 0",
        "0 revived abel - 0",
        "0 lost abel - 0",
        "0 trained abel - 1",
        "0 fed cyrus leader -1",
        "0 fed abel leader -1",
        "0 patched abel leader 2",
        "0 mended nobody abel 2",
        "0 worn nobody bhp -2",
        "0 out nobody - 0",
        "0 injured nobody eye-damage 0",
        "0 aboard - ship 0",
        "0 campaign - drawn 0",
        "0 scenario - drawn 10",
    ],
)
def test_what_belongs_into_the_field_is_not_written_aboard(line: str) -> None:
    found = squad_templates.book(READY["juno"]).roster
    assert ledger_book.reasons(found, Entry.parse(line)) != []


def against(line: str, **changes: Any) -> list[str]:
    """The rules against a line once Juno's squad comes back from the field, or not quite so."""
    squad = squad_templates.book(READY["juno"]).roster
    back: dict[str, Any] = {"aboard": False, "mustering": False, "fought": ("abel", "brask", "cyrus")}
    found = replace(squad, **back | changes)
    return [reason.rule for reason in ledger_book.reasons(found, Entry.parse(line))]


@pytest.mark.rule("DM-389", "DM-393")
@pytest.mark.parametrize(
    ("line", "changes", "rules"),
    [
        ("0 scenario - won 2000", {}, []),
        ("0 scenario - won 2001", {}, ["DM-389"]),
        ("0 scenario - lost -40", {"purse": 40}, []),
        ("0 scenario - lost -41", {"purse": 40}, ["DM-389"]),
        ("0 scenario - drawn 10", {}, ["DM-389"]),
        ("1 campaign - won 0", {"scenarios": 1}, []),
        ("1 campaign - drawn 0", {"scenarios": 1}, ["DM-389"]),
        ("0 campaign - won 0", {}, ["DM-393"]),
        ("1 campaign - won 0", {"scenarios": 1, "aboard": True}, ["DM-393"]),
        ("1 campaign - won 0", {"scenarios": 1, "mustering": True}, ["DM-393"]),
    ],
)
def test_a_scenario_or_a_campaign_is_won_or_lost(
    line: str, changes: dict[str, Any], rules: list[str]
) -> None:
    assert against(line, **changes) == rules


HURT = Health(out=True)


@pytest.mark.rule("DM-370", "DM-372", "DM-392")
@pytest.mark.parametrize(
    ("line", "changes", "rules"),
    [
        ("0 out - - 0", {}, []),
        ("0 out - - 0", {"aboard": True}, ["DM-370"]),
        ("0 out - - 0", {"health": HURT}, ["DM-370"]),
        ("0 injured - eye-damage 0", {}, []),
        ("0 injured - eye-damage 0", {"aboard": True}, ["DM-372"]),
        ("0 injured - hiccups 0", {}, ["DM-372"]),
        ("0 aboard - - 0", {}, []),
        ("0 aboard - ship 0", {}, ["DM-392"]),
        ("0 aboard - - 0", {"aboard": True}, ["DM-370"]),
        ("0 aboard - muster 0", {"aboard": True}, []),
        ("0 aboard - muster 0", {"aboard": True, "mustering": True}, ["DM-370"]),
    ],
)
def test_who_is_out_or_hurt_is_so_in_the_field_until_the_ship_comes(
    line: str, changes: dict[str, Any], rules: list[str]
) -> None:
    assert against(line, **changes) == rules


LOW, DRY = Health(worn=(("power", 1),)), Health(worn=(("power", 2),))
GRIPPED = Health(worn=((PACK, 3),))


@pytest.mark.rule("DM-427", "DM-191", "DM-096")
@pytest.mark.parametrize(
    ("line", "changes", "rules"),
    [
        ("0 fed cyrus leader -1", {}, []),
        ("0 fed cyrus leader -1", {"aboard": True}, ["DM-427"]),
        ("0 fed abel leader -1", {}, ["DM-427"]),
        ("0 fed cyrus dolly -1", {}, ["DM-427"]),
        ("0 fed cyrus leader -1", {"health": LOW}, []),
        ("0 fed cyrus leader -1", {"health": DRY}, ["DM-427"]),
        ("0 charged - leader -1", {"health": GRIPPED}, []),
        ("0 charged - leader -1", {"health": GRIPPED, "aboard": True}, ["DM-191"]),
        ("0 charged - leader -1", {}, ["DM-191"]),
        ("0 charged - abel -1", {"health": GRIPPED}, ["DM-191"]),
        ("0 charged dolly leader -1", {"health": GRIPPED}, ["DM-191"]),
        ("0 trained abel - 1", {"schooled": True}, []),
        ("0 trained abel - 1", {}, ["DM-096"]),
        ("0 trained abel - 1", {"schooled": True, "fought": ("brask",)}, ["DM-096"]),
        ("0 trained dolly - 1", {"schooled": True}, ["DM-096"]),
    ],
)
def test_power_and_training_go_to_those_who_were_there(
    line: str, changes: dict[str, Any], rules: list[str]
) -> None:
    assert against(line, **changes) == rules


@pytest.mark.rule("DM-389")
def test_a_roster_that_its_ledger_does_not_add_up_to_is_a_fault() -> None:
    state = yard()
    do(state, "name x")
    book = state.career.books[0]
    state.career = Career((Book(book.ledger, Roster("y")),))
    assert "not what its ledger adds up to" in campaign_invariants.faults(state)[0]
    state.career = Career((Book((Entry(0, "dreamt"),), Roster()),))
    assert "A ledger knows no “dreamt”" in campaign_invariants.faults(state)[0]
    state.career = Career((Book(),), turn=3)
    assert campaign_invariants.faults(state) == ["Nobody's books lie open."]


@pytest.mark.rule("DM-S04", "DM-017")
@pytest.mark.parametrize("who", READY)
def test_ready_squads_are_accepted_by_the_builder_itself(who: str) -> None:
    """Every purchase was judged on the way; together they may go at once."""
    state = enlisted(who)
    do(state, "ready")
    squad = READY[who]
    assert tuple(ally.grade for ally in roster(state).allies) == squad.allies
    assert [ally.taken for ally in roster(state).allies] == [True] * len(squad.allies)
    bought = [line.split()[3] for line in lines(state, "bought")]
    assert bought == [*squad.leader.gear, *squad.leader.weapons, *squad.leader.items]


@pytest.mark.rule("DM-017", "DM-S04")
def test_two_ready_squads_go_each_path() -> None:
    found = sorted(path(squad.leader) for squad in READY.values())
    assert found == ["Armored", "Armored", "Cyber", "Cyber", "Splicer", "Splicer"]
