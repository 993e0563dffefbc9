"""Every cause of a capture against every character that loses a checker, every protection, pay and end; every
change of place against what looks on. The tables say by hand what must hold."""

from dataclasses import dataclass

import pytest

from sellsword.game import Choice
from sellsword.games.schlock_attack.model.draughts import BITS, BLACK, WHITE
from sellsword.games.schlock_attack.model.state import SchlockState
from sellsword.games.schlock_attack.rules.base_game.victory import settle
from sellsword.games.schlock_attack.sheets.characters import SHEETS
from tests.core.schlock_attack.builder import GAME, checkers, ended, offered, pennies, play, table

CHARACTERS = tuple(SHEETS)


@dataclass(frozen=True)
class Cause:
    """How Black, led by ``who``, takes White's checker on 18: in what words, and by what kind of act."""

    who: str
    text: str
    jumps: bool = False
    instead: bool = False


CAUSES = {
    "jump": Cause("theo", "14x23", jumps=True),
    "Kiki's jump": Cause("kiki", "14x23", jumps=True),
    "shot": Cause("schlock", "shoot 18", instead=True),
    "laser": Cause("ennesby", "laser 14x23", instead=True),
    "detonation": Cause("chvorthq", "detonate 14"),
    "pounce": Cause("bun-bun", "14x18"),
}
"""``jumps``: a shield may answer; ``instead``: it takes the place of a jump (SA-S16, SA-S41)."""


def facing(cause: Cause, victim: str, *, muted: bool = False, others: str = "29,30,31,32") -> SchlockState:
    """Black may take 18 from White, who is led by ``victim``, holds a penny and has the ``others`` too."""
    white = ",".join(filter(None, ("18", others)))
    paid = 0 if victim in ("breya", "bunnigus") else 1
    state = table(f"B:W{white}:B1,14", cause.who, victim, pennies=(1, paid))
    state.muted = WHITE if muted else state.muted
    return state


# What a loss brings with it


@pytest.mark.rule(
    "SA-S16", "SA-038", "SA-053", "SA-S38", "SA-S57", "SA-S22", "SA-056", "SA-S42", "SA-S58", "SA-S49"
)
@pytest.mark.rule("SA-052", "SA-S37", "SA-022")
@pytest.mark.parametrize("muted", [False, True])
@pytest.mark.parametrize("victim", CHARACTERS)
@pytest.mark.parametrize("cause", CAUSES)
def test_what_a_loss_brings_to_each_character(cause: str, victim: str, muted: bool) -> None:
    deed, state = CAUSES[cause], facing(CAUSES[cause], victim, muted=muted)
    crew = state.crews[WHITE]
    crew.marked, crew.target, crew.pips = (18, 20, 6) if victim == "kevyn" else (0, 0, 0)
    state.quiet, paid = 7, pennies(state, BLACK)
    play(state, deed.text)
    asked = {kind for kind in ("shield", "crown") if state.asks(kind)}
    assert asked == loss_asks(deed, "" if muted else victim)
    while state.asks("shield") or state.asks("crown"):
        play(state, "decline")
    assert 18 not in checkers(state, WHITE)
    assert (crew.marked, crew.target, crew.pips) == (0, 0, 0)
    assert crew.rebuilt is (victim == "dertrihs")
    assert crew.hurt or crew.sheltered
    assert state.quiet <= 1
    assert pennies(state, BLACK) - paid == {"shot": -1, "laser": -1, "detonation": -1}.get(cause, 0)


def loss_asks(deed: Cause, awake: str) -> set[str]:
    """What a loss asks of a character that has its powers."""
    return {"tagon": {"shield"} if deed.jumps else set(), "dertrihs": {"crown"}}.get(awake, set())


@pytest.mark.rule("SA-S23", "SA-S22")
@pytest.mark.parametrize("cause", CAUSES)
def test_a_mark_on_another_checker_stays(cause: str) -> None:
    state = facing(CAUSES[cause], "kevyn")
    crew = state.crews[WHITE]
    crew.marked, crew.target, crew.pips = 29, 20, 6
    play(state, CAUSES[cause].text)
    assert (crew.marked, crew.target, crew.pips) == (29, 20, 5)


# What protects


def protected(state: SchlockState, by: str) -> SchlockState:
    """The state with White's checker under some protection, or what looks like one."""
    crew = state.crews[WHITE]
    crew.sheltered, crew.hurt = by == "sanctuary", by == "hurt"
    state.spared = BITS[18] if by == "shielded" else 0
    return state


@pytest.mark.rule("SA-053", "SA-S40", "SA-S41", "SA-039", "SA-S62", "SA-S17", "SA-S39", "SA-063")
@pytest.mark.parametrize("muted", [False, True])
@pytest.mark.parametrize("victim", CHARACTERS)
@pytest.mark.parametrize("by", ["nothing", "sanctuary", "hurt", "shielded"])
def test_what_protects_does_so_against_jumps_and_what_takes_their_place(
    by: str, victim: str, muted: bool
) -> None:
    """Sanctuary is Theo's alone and takes his powers; a shield that was paid stays for the turn."""
    works = (by == "sanctuary" and victim == "theo" and not muted) or by == "shielded"
    for name, cause in CAUSES.items():
        state = protected(facing(cause, victim, muted=muted), by)
        spared = works and (cause.jumps or cause.instead)
        assert (cause.text in offered(state)) is not spared, name
        assert GAME.judge(state, Choice.parse(cause.text)).ok is not spared, name


# What ends the game


@pytest.mark.rule("SA-002", "SA-S48", "SA-S52", "SA-S33")
@pytest.mark.parametrize("victim", CHARACTERS)
@pytest.mark.parametrize("cause", CAUSES)
def test_the_last_checker_is_lost_at_once_whoever_leads(cause: str, victim: str) -> None:
    state = facing(CAUSES[cause], victim, others="")
    state.crews[WHITE].pennies = 2
    play(state, CAUSES[cause].text)
    if victim == "tagon" and CAUSES[cause].jumps:
        play(state, "decline")
    assert ended(state) == (BLACK, "captured")


@pytest.mark.rule("SA-023", "SA-037", "SA-X04", "SA-S17", "SA-S47", "SA-028")
@pytest.mark.parametrize("muted", [False, True])
@pytest.mark.parametrize("side", [BLACK, WHITE])
@pytest.mark.parametrize("who", CHARACTERS)
def test_pennies_win_for_a_mercenary_with_five_and_for_tagon_with_three(
    who: str, side: int, muted: bool
) -> None:
    unpaid = {"ennesby", "kiki", "bun-bun"}
    for held in range(7):
        crew = (who, "ennesby") if side == BLACK else ("ennesby", who)
        state = table("B:W31,32:B1,9", *crew, pennies=(0, 0))
        state.crews[side].pennies, state.muted = held, side if muted else state.muted
        settle(state)
        wanted = 3 if who == "tagon" and not muted else 5
        wins = who not in unpaid and held >= wanted
        assert (state.outcome is not None) is wins, held
        assert not wins or ended(state) == (side, "pennies")


@pytest.mark.rule("SA-012", "SA-S55", "SA-X08", "SA-S40")
@pytest.mark.parametrize("muted", [False, True])
@pytest.mark.parametrize("held", [0, 1, 2])
@pytest.mark.parametrize("who", CHARACTERS)
def test_who_cannot_move_has_lost_but_for_a_bomb_or_a_doctor(who: str, held: int, muted: bool) -> None:
    """And a pounce is a move: Bun-Bun takes who blocks it."""
    saved = {"chvorthq": held >= 1, "bunnigus": held >= 2}.get(who, False) and not muted
    other = "breya" if muted else "theo"
    state = table("B:W17,22,32:B13", who, other, pennies=(held, 1 if muted else 0))
    while state.asks("declare"):
        play(state, "neutralize" if muted else "decline")
    pounces = who == "bun-bun" and not muted
    assert (state.outcome is None) is (saved or pounces)


# What is paid


LADDER = {1: "B:W6,32:B1", 2: "B:W6,14,32:B1", 3: "B:W6,14,22,32:B1"}
WAY = (1, 10, 17, 26)


@pytest.mark.rule(
    "SA-022", "SA-S04", "SA-S05", "SA-S43", "SA-S53", "SA-057", "SA-054", "SA-055", "SA-X06", "SA-T02"
)
@pytest.mark.parametrize("muted", [False, True])
@pytest.mark.parametrize("jumps", [1, 2, 3])
@pytest.mark.parametrize("who", [name for name in CHARACTERS if name != "bun-bun"])
def test_a_chain_pays_its_jumps_less_one_at_once_or_leg_by_leg(who: str, jumps: int, muted: bool) -> None:
    """DerTrihs, with one checker, is paid for each capture too; Breya leaves the pay and takes the bounty."""
    for shields in (0, 1):
        state = table(LADDER[jumps], who, "tagon", pennies=(0, 2 * shields))
        state.muted = BLACK if muted else state.muted
        whole, leg = ("x".join(map(str, WAY[: jumped + 1])) for jumped in (jumps, 1))
        play(state, whole if whole in offered(state) else leg)
        while state.asks("shield") or state.asks("heal"):
            play(state, "decline")
        while state.asks("chain"):
            play(state, next(iter(offered(state, "move"))))
            while state.asks("shield"):
                play(state, "decline")
        mercenary = who not in ("ennesby", "kiki")
        bounty = jumps if who == "dertrihs" and not muted else 0
        assert pennies(state, BLACK) == (jumps - 1) * mercenary + bounty, shields


# Every change of place against what looks on


@dataclass(frozen=True)
class Change:
    """Black's checker comes to a square: from where, to where, in what words, led by whom, past whom."""

    who: str
    white: str
    black: str
    before: int
    after: int
    text: str


TO_THE_FAR_ROW = {
    "step": Change("theo", "9", "1,27", 27, 31, "27-31"),
    "jump": Change("theo", "9,26", "1,22", 22, 31, "22x31"),
    "pounce": Change("bun-bun", "9,31", "1,27", 27, 31, "27x31"),
    "jump over a friend": Change("kiki", "9", "22,26", 22, 31, "22x31"),
    "teleport": Change("kevyn", "9,10", "1,2", 1, 31, "2-7"),
}
ON_THE_WAY = {
    "step": Change("theo", "32", "1,9", 9, 13, "9-13"),
    "jump": Change("theo", "14,32", "1,9", 9, 18, "9x18"),
    "pounce": Change("bun-bun", "14,32", "1,9", 9, 14, "9x14"),
    "jump over a friend": Change("kiki", "32", "9,14", 9, 18, "9x18"),
    "teleport": Change("kevyn", "32", "1,9", 1, 18, "9-13"),
}


def changed(change: Change, *, crowned: bool = False, who: str = "") -> SchlockState:
    """The state after the change; the checker was a king or a man."""
    black = ",".join(
        f"K{square}" if crowned and int(square) == change.before else square
        for square in change.black.split(",")
    )
    state = table(f"B:W{change.white}:B{black}", who or change.who, "theo", pennies=(0, 0))
    crew = state.crews[BLACK]
    if change.who == "kevyn":
        crew.marked, crew.target, crew.pips = change.before, change.after, 1
    state.quiet = 7
    play(state, change.text)
    return state


@pytest.mark.rule("SA-010", "SA-S25", "SA-008", "SA-062", "SA-063")
@pytest.mark.parametrize("crowned", [False, True])
@pytest.mark.parametrize("cause", TO_THE_FAR_ROW)
def test_whatever_brings_a_man_to_the_far_row_crowns_him(cause: str, crowned: bool) -> None:
    change = TO_THE_FAR_ROW[cause]
    state = changed(change, crowned=crowned)
    assert change.after in checkers(state, BLACK)
    assert bool(state.kings & BITS[change.after])
    assert not state.kings & BITS[change.before]


@pytest.mark.rule("SA-010", "SA-008", "SA-S23")
@pytest.mark.parametrize("crowned", [False, True])
@pytest.mark.parametrize("cause", ON_THE_WAY)
def test_elsewhere_a_man_stays_one_and_a_king_a_king(cause: str, crowned: bool) -> None:
    change = ON_THE_WAY[cause]
    state = changed(change, crowned=crowned)
    assert change.after in checkers(state, BLACK)
    assert bool(state.kings & BITS[change.after]) is crowned


@pytest.mark.rule("SA-034", "SA-S11", "SA-040")
@pytest.mark.parametrize("crowned", [False, True])
@pytest.mark.parametrize("who", [name for name in CHARACTERS if name not in ("kiki", "bun-bun", "kevyn")])
@pytest.mark.parametrize("cause", ["step", "jump"])
def test_a_crowning_brings_a_checker_back_to_schlock_alone(cause: str, who: str, crowned: bool) -> None:
    state = changed(TO_THE_FAR_ROW[cause], crowned=crowned, who=who)
    assert state.asks("regenerate") is (who == "schlock" and not crowned)


@pytest.mark.rule("SA-S49")
@pytest.mark.parametrize("cause", ON_THE_WAY)
def test_only_what_captures_or_crowns_begins_the_count_of_quiet_moves_anew(cause: str) -> None:
    captures = cause in ("jump", "pounce")
    assert (changed(ON_THE_WAY[cause]).quiet < 7) is captures
    assert changed(TO_THE_FAR_ROW[cause]).quiet < 7


@pytest.mark.rule("SA-S23", "SA-S24")
@pytest.mark.parametrize("cause", ["step", "jump"])
@pytest.mark.parametrize("places", ["on the way", "to the far row"])
def test_a_dime_goes_along_wherever_its_checker_goes(cause: str, places: str) -> None:
    change = (ON_THE_WAY if places == "on the way" else TO_THE_FAR_ROW)[cause]
    state = table(f"B:W{change.white}:B{change.black}", "kevyn", "theo", pennies=(0, 0))
    crew = state.crews[BLACK]
    crew.marked, crew.target, crew.pips = change.before, 5, 6
    play(state, change.text)
    assert (crew.marked, crew.target, crew.pips) == (change.after, 5, 5)


@pytest.mark.rule("SA-044", "SA-S24", "SA-S59", "SA-S37", "SA-053")
@pytest.mark.parametrize("victim", ["the enemy's", "his own", "itself"])
@pytest.mark.parametrize("other", CHARACTERS)
def test_a_checker_that_finds_its_square_taken_is_captured_by_nobody(other: str, victim: str) -> None:
    target = {"the enemy's": 31, "his own": 2, "itself": 1}[victim]
    state = table("B:W31,32:B1,2,9", "kevyn", other, pennies=(0, 0))
    crew = state.crews[BLACK]
    crew.marked, crew.target, crew.pips = 1, target, 1
    play(state, "9-13")
    assert checkers(state, BLACK) == [2, 13]
    assert checkers(state, WHITE) == [31, 32]
    assert (crew.marked, crew.target, crew.pips) == (0, 0, 0)
    assert (pennies(state, BLACK), pennies(state, WHITE)) == (0, 0)
