"""Careers across battle and aftermath, against a slow model that keeps its own count of everything."""

from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from sellsword import serialization
from sellsword.dice import Dice
from sellsword.games.dark_metal.campaign import campaign_flow
from sellsword.games.dark_metal.campaign.between_battles import roster_transfer
from sellsword.games.dark_metal.campaign.roster.state import AFTERMATH, REFIT, Ally, CareerState
from sellsword.games.dark_metal.game import GAME
from sellsword.games.dark_metal.model.fighter_state import Fighter
from sellsword.games.dark_metal.sheets.people import PEOPLE
from sellsword.scenario.document import Force
from tests.core.dark_metal.campaign.campaign_builder import arena, begun, do, down, offered, roster, settle

PARTIES = (("juno",), ("maren",), ("ines",), ("juno", "bram"), ("ines", "maren"))
LEADS_ON = {("yard", True): "dock", ("yard", False): "round", ("round", True): "dock"}
REP, HEALED = 50, 2


@dataclass
class Known:
    """What the model knows of somebody: ARP in hand, BHP lost, whether out, and how many injuries."""

    arp: int = 0
    lost: int = 0
    out: bool = False
    hurts: int = 0
    fell: bool = False


@dataclass
class Squad:
    """What it knows of a squad: its Rep, its leader, and those who are in it by name."""

    purse: int
    leader: Known = field(default_factory=Known)
    allies: dict[str, Known] = field(default_factory=dict)
    taken: list[str] = field(default_factory=list)

    def somebody(self, name: str) -> Known:
        return self.leader if name in ("", "leader") else self.allies[name]


class Careers(RuleBasedStateMachine):
    """Squads go out, are hurt, win or lose, and are seen to."""

    @initialize(party=st.sampled_from(PARTIES), seed=st.integers(0, 50))
    def begin(self, party: tuple[str, ...], seed: int) -> None:
        self.state = begun(*party, seed=f"machine {seed}")
        for number in range(len(party)):
            do(
                self.state,
                *[f"stay {ally.id}" for ally in roster(self.state, number).taken[2 // len(party) :]],
                "ready",
            )
        self.squads = [self._met(number) for number in range(len(party))]
        self.place, self.decided, self.over = "yard", False, False

    def _met(self, number: int) -> Squad:
        found = roster(self.state, number)
        taken = [ally.id for ally in found.taken]
        return Squad(found.purse, Known(), {ally.id: Known() for ally in found.allies}, taken)

    def _people(self) -> list[tuple[Known, Fighter]]:
        """Everybody of the squads who is in play."""
        known: dict[str, Known] = {}
        for number, squad in enumerate(self.squads):
            known |= squad.allies | {roster(self.state, number).name: squad.leader}
        return [(known[each.id], each) for each in self.state.fighters if each.leader >= 0 and each.present]

    @property
    def squad(self) -> Squad:
        """The squad that is seen to."""
        return self.squads[self.state.career.turn]

    def _fights(self) -> bool:
        return not self.over and self.state.phase not in (REFIT, AFTERMATH)

    # In battle

    @precondition(_fights)
    @rule(pick=st.integers(0, 9))
    def is_wounded(self, pick: int) -> None:
        people = self._people()
        known, fighter = people[pick % len(people)]
        if fighter.bhp > 1:
            fighter.bhp -= 1
            known.lost += 1

    @precondition(_fights)
    @rule(pick=st.integers(0, 9), below=st.booleans())
    def falls(self, pick: int, below: bool) -> None:
        people = self._people()
        if len(people) > 1:
            known, fighter = people[pick % len(people)]
            down(self.state, fighter.id, -int(below))
            known.out = known.fell = True

    @precondition(_fights)
    @rule(won=st.booleans())
    def battle_ends(self, won: bool) -> None:
        settle(self.state, won)
        ship = not (won and self.place == "yard") or any(squad.leader.out for squad in self.squads)
        for squad in self.squads:
            if not won:
                squad.leader.out = True
                for name in squad.taken:
                    squad.allies[name].out = True
            self._count(squad, won)
        following = LEADS_ON.get((self.place, won))
        self.decided = following is None
        self.well = won or self.place == "dock"
        self.place, self.ashore = following or "yard", not ship
        self._come_home()

    def _count(self, squad: Squad, won: bool) -> None:
        """Rep with what scars add, and ARP for those who were there: not who was out before."""
        rep = REP if won else 0
        squad.purse += rep + -(-rep * squad.leader.hurts // 10)
        for name in squad.taken:
            known = squad.allies[name]
            known.arp += won and (known.fell or not known.out)
            known.fell = False

    def _come_home(self) -> None:
        """Once nobody of any squad is to be seen to, the ship heals all but Recruits who are out."""
        if self.state.phase == AFTERMATH or self.ashore:
            return
        if self.decided and not self.over:
            self.over = True
            for squad in self.squads:
                for known in squad.allies.values():
                    known.arp += self.well
        for number, squad in enumerate(self.squads):
            for name, known in (("", squad.leader), *squad.allies.items()):
                ally = roster(self.state, number).ally(name)
                known.lost, known.out = 0, known.out and ally is not None and ally.grade == "recruit"

    # Between battles

    @precondition(lambda self: not self.over and self.state.phase == AFTERMATH)
    @rule(pick=st.integers(0, 20))
    def is_seen_to(self, pick: int) -> None:
        listed = offered(self.state)
        chosen, squad = listed[pick % len(listed)], self.squad
        do(self.state, chosen)
        match chosen.split():
            case ["injury", who, injury]:
                squad.somebody(who).hurts += injury != "broken-rib"
            case ["patch", who, _]:
                squad.somebody(who).lost = max(0, squad.somebody(who).lost - HEALED)
        self._come_home()

    @precondition(lambda self: not self.over and self.state.phase == REFIT)
    @rule(pick=st.integers(0, 20))
    def is_promoted(self, pick: int) -> None:
        allies = roster(self.state, self.state.career.turn).allies
        choices = [(ally, grade) for ally in allies for grade in PEOPLE if self._may(ally, grade)]
        if choices:
            ally, grade = choices[pick % len(choices)]
            do(self.state, f"promote {ally.id} {grade}")
            self.squad.allies[ally.id].arp -= PEOPLE[grade].grade.arp

    def _may(self, ally: Ally, grade: str) -> bool:
        listed = PEOPLE[grade].grade
        return ally.grade in listed.start and listed.arp <= self.squad.allies[ally.id].arp

    @precondition(lambda self: not self.over and self.state.phase == REFIT)
    @rule(ask=st.booleans())
    def goes_out(self, ask: bool) -> None:
        squad = self.squad
        for name in [name for name, known in squad.allies.items() if known.out]:
            if ask:
                do(self.state, f"petition {name}")
                squad.allies[name].out = False
            else:
                del squad.allies[name]
                squad.taken = [each for each in squad.taken if each != name]
        do(self.state, "ready")

    @precondition(lambda self: self.over)
    @rule()
    def begins_another_campaign(self) -> None:
        """Out of the one as files, into the next."""
        ledgers = [tuple(map(str, kept.ledger)) for kept in roster_transfer.rosters(self.state)]
        forces = (Force(f"leader-{number}", (), lines) for number, lines in enumerate(ledgers, 1))
        again = GAME.setup(arena(*forces), {}, Dice("machine"))
        assert isinstance(again, CareerState)
        self.state, self.decided, self.over = again, False, False

    # What must always hold

    @invariant()
    def the_books_agree_with_the_model(self) -> None:
        if self.over:
            assert self.state.outcome is not None
        elif not self.decided:
            assert campaign_flow.chapter(self.state).id == self.place
        for number, squad in enumerate(self.squads):
            found = roster(self.state, number)
            assert found.purse == squad.purse
            assert {ally.id: ally.arp for ally in found.allies} == {
                name: known.arp for name, known in squad.allies.items()
            }
            assert sum(hurt.id != "broken-rib" for hurt in found.health.hurts) == squad.leader.hurts

    @invariant()
    def those_between_battles_are_as_the_model_says(self) -> None:
        if self.over or self._fights():
            return
        for number, squad in enumerate(self.squads):
            found = roster(self.state, number)
            for name, known in (("", squad.leader), *squad.allies.items()):
                health = found.health_of(name)
                assert (health.out, health.lost("bhp") * (not health.out)) == (
                    known.out,
                    known.lost * (not known.out),
                )

    @invariant()
    def loading_changes_nothing(self) -> None:
        assert GAME.invariants(self.state) == []
        assert serialization.decode(CareerState, serialization.encode(self.state)) == self.state


SETTINGS = settings(
    deadline=None,
    derandomize=True,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
FEW = settings(SETTINGS, max_examples=4, stateful_step_count=14)
MANY = settings(SETTINGS, max_examples=80, stateful_step_count=30)
RULES = pytest.mark.rule("DM-370", "DM-371", "DM-372", "DM-373", "DM-389", "DM-392", "DM-393", "DM-394")


@RULES
def test_a_few_careers_across_battles() -> None:
    run_state_machine_as_test(Careers, settings=FEW)


@pytest.mark.long
@RULES
def test_many_careers_across_battles() -> None:
    run_state_machine_as_test(Careers, settings=MANY)
