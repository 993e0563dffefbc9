"""A career against a slow model of it: money, ARP, grades, gear, wounds and injuries never disagree.

The model keeps its own books in plain sums, from the figures as they are printed. It says beforehand whether
a choice is allowed and what comes of it; the ledger must say the same, and add up to the roster at any time.
"""

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

from sellsword.campaign import roster_file
from sellsword.campaign.ledger import replay
from sellsword.dice import ScriptedDice
from sellsword.game import Choice
from sellsword.games.dark_metal.campaign.between_battles import phases
from sellsword.games.dark_metal.campaign.between_battles.deployment import Result
from sellsword.games.dark_metal.campaign.entries.ledger_book import BOOKS
from tests.core.dark_metal.campaign.builder import do, fought, roster, yard

STEPS = [0, 100, 150, 200, 250, 300, 350, 400, 450, 500]
ARP_AT = {1: 0, 2: 10, 3: 10, 4: 20, 5: 20, 6: 30, 7: 30, 8: 40, 9: 40, 10: 50}
UP = {
    "standard-infantry": ("recruit", 75, 10),
    "veteran-infantry": ("standard-infantry", 125, 15),
    "standard-marine": ("recruit", 100, 12),
    "veteran-marine": ("standard-marine", 100, 15),
}
HIRE = {"recruit": 0, "rookie-medic": 75, "standard-marine": 100, "veteran-infantry": 200}
SPLICES = {"cat-reflexes": 100, "hormone-booster": 100, "brain-augmentation": 100}
OTHERS = {"eye-replacement": 100, "second-heart": 200, "trauma-kit": 40, "combat-suit": 100}
REMOVED = (*SPLICES, "second-heart")
INJURY = ["eye-damage", "crippled-leg", "crippled-arm", "the-shakes", "broken-rib", "wicked-scar"]
RULES = pytest.mark.rule(
    "DM-026",
    "DM-090",
    "DM-096",
    "DM-100",
    "DM-102",
    "DM-103",
    "DM-370",
    "DM-371",
    "DM-373",
    "DM-374",
    "DM-389",
    "DM-393",
    "DM-394",
    "DM-396",
)


@dataclass
class Owned:
    """Something in the model's books."""

    name: str
    paid: int
    scenario: int
    campaign: int


@dataclass
class Person:
    """Somebody in the model's books."""

    name: str
    grade: str
    paid: int
    worth: int
    joined: int
    arp: int = 0
    along: bool = False
    out: bool = False


@dataclass
class Model:
    """A leader's books, kept slowly."""

    levels: dict[str, int] = field(default_factory=lambda: {"ath": 1, "com": 1})
    saved: int = 3000
    rep: int = 1500
    dealt: int = 0
    owned: list[Owned] = field(default_factory=list)
    shelf: list[Owned] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    hurts: list[str] = field(default_factory=list)
    ages: list[int] = field(default_factory=list)
    scenarios: int = 0
    campaigns: int = 0
    splice_back: int = -1
    ally_back: int = -1
    building: bool = True
    rebuilt: bool = False
    muster: bool = True

    def arp(self) -> int:
        return ARP_AT[self.levels["com"]] - self.dealt

    def price(self, name: str) -> int:
        spliced = sum(each.name in SPLICES for each in self.owned)
        return SPLICES[name] * max(1, 2 * spliced) if name in SPLICES else OTHERS[name]

    def back(self, thing: Owned) -> int:
        if thing.scenario == self.scenarios:
            return thing.paid
        if thing.name in REMOVED:
            return thing.paid if self.splice_back != self.scenarios else 0
        return thing.paid if self.campaigns - thing.campaign <= 1 else thing.paid // 2

    def find(self, name: str) -> Person | None:
        return next((each for each in self.people if each.name == name), None)


NAMES = st.sampled_from(["abel", "brask", "cyrus"])
THINGS = st.sampled_from([*SPLICES, *OTHERS])


class CareerMachine(RuleBasedStateMachine):
    """A leader through scenarios and campaigns, choice by choice."""

    @initialize()
    def begin(self) -> None:
        self.state = yard(injuries=True)
        self.model = Model()
        do(self.state, "name boss")

    def tries(self, text: str, allowed: bool) -> bool:
        """Makes a choice if the model allows it; both must agree on that."""
        verdict = phases.BETWEEN.judge(self.state, Choice.parse(text))
        assert verdict.ok == allowed, f"{text}: {[reason.text for reason in verdict.reasons]}"
        if allowed:
            do(self.state, text)
        return allowed

    # The leader

    @rule(trait=st.sampled_from(["ath", "com"]))
    def raises(self, trait: str) -> None:
        model, level = self.model, self.model.levels[trait]
        price = STEPS[level] if level < 10 else 0
        funds = model.saved + (model.rep if model.scenarios else 0)
        if self.tries(f"raise {trait}", level < 10 and price <= funds):
            model.levels[trait] += 1
            model.rep -= max(0, price - model.saved)
            model.saved = max(0, model.saved - price)

    @rule(trait=st.sampled_from(["ath", "com"]))
    def lowers(self, trait: str) -> None:
        model, level = self.model, self.model.levels[trait]
        short = model.arp()
        if trait == "com" and level > 1:
            short += ARP_AT[level - 1] - ARP_AT[level]
        kept = trait != "com" or short >= min(0, model.arp())
        if self.tries(f"lower {trait}", level > 1 and model.building and kept):
            model.levels[trait] -= 1
            model.saved += STEPS[level - 1]

    @rule(name=THINGS)
    def buys(self, name: str) -> None:
        model = self.model
        owned = [each.name for each in model.owned]
        room = name != "trauma-kit" or owned.count(name) < 4
        fits = room if name == "trauma-kit" else name not in owned
        price = model.price(name)
        if self.tries(f"buy {name}", fits and price <= model.rep):
            model.rep -= price
            model.owned.append(Owned(name, price, model.scenarios, model.campaigns))

    @rule(name=THINGS)
    def returns(self, name: str) -> None:
        model = self.model
        thing = next((each for each in reversed(model.owned) if each.name == name), None)
        if self.tries(f"return {name}", thing is not None) and thing is not None:
            model.rep += model.back(thing)
            if name in REMOVED and thing.scenario != model.scenarios:
                model.splice_back = model.scenarios
            model.owned.reverse()
            model.owned.remove(thing)
            model.owned.reverse()

    @rule(name=st.sampled_from(["trauma-kit", "combat-suit", "cat-reflexes"]))
    def stores(self, name: str) -> None:
        model = self.model
        thing = next((each for each in reversed(model.owned) if each.name == name), None)
        if self.tries(f"store {name}", thing is not None and name not in SPLICES) and thing is not None:
            model.owned.reverse()
            model.owned.remove(thing)
            model.owned.reverse()
            model.shelf.append(thing)

    @rule(name=st.sampled_from(["trauma-kit", "combat-suit"]))
    def sells(self, name: str) -> None:
        model = self.model
        thing = next((each for each in reversed(model.shelf) if each.name == name), None)
        if self.tries(f"sell {name}", thing is not None) and thing is not None:
            model.rep += model.back(thing)
            model.shelf.reverse()
            model.shelf.remove(thing)
            model.shelf.reverse()

    @precondition(lambda self: self.model.scenarios)
    @rule()
    def rebuilds(self) -> None:
        model = self.model
        if self.tries("rebuild", not model.rebuilt):
            model.saved += sum(sum(STEPS[:level]) for level in model.levels.values())
            model.rep += sum(each.paid for each in model.owned)
            model.levels, model.owned = {"ath": 1, "com": 1}, []
            model.building = model.rebuilt = True

    # The squad

    @rule(grade=st.sampled_from(sorted(HIRE)))
    def hires(self, grade: str) -> None:
        model = self.model
        if not self.tries(f"hire {grade}", HIRE[grade] <= model.rep and len(model.people) < 12):
            return
        model.rep -= HIRE[grade]
        name = roster(self.state).allies[-1].id
        room = sum(each.along for each in model.people) < [1, 2, 3, 3, 4, 4, 5, 5, 6, 7][self.com() - 1]
        model.people.append(
            Person(name, grade, HIRE[grade], HIRE[grade], model.scenarios, along=room and model.muster)
        )

    def com(self) -> int:
        """Communication with what the Shakes have given after two campaigns."""
        model = self.model
        old = ("the-shakes", 2) in [
            (hurt, min(2, age)) for hurt, age in zip(model.hurts, model.ages, strict=True)
        ]
        return min(10, model.levels["com"] + 2 * old)

    @rule(name=NAMES, grade=st.sampled_from(sorted(UP)), arp=st.booleans())
    def rises(self, name: str, grade: str, arp: bool) -> None:
        model, person = self.model, self.model.find(name)
        start, rep, points = UP[grade]
        fits = person is not None and person.grade == start
        enough = person is not None and (person.arp >= points if arp else model.rep >= rep)
        verb = "promote" if arp else "upgrade"
        if self.tries(f"{verb} {name} {grade}", fits and enough) and person is not None:
            person.grade, person.worth = grade, person.worth + rep
            if arp:
                person.arp -= points
            else:
                model.rep, person.paid = model.rep - rep, person.paid + rep

    @rule(name=NAMES, many=st.sampled_from([1, 5, 10]))
    def shares(self, name: str, many: int) -> None:
        model, person = self.model, self.model.find(name)
        if self.tries(f"share {name} {many}", person is not None and many <= model.arp()) and person:
            person.arp += many
            model.dealt += many

    @rule(name=NAMES)
    def dismisses(self, name: str) -> None:
        model, person = self.model, self.model.find(name)
        if self.tries(f"dismiss {name}", person is not None) and person is not None:
            model.people.remove(person)
            if person.joined == model.scenarios:
                model.rep += person.paid
            elif model.ally_back != model.campaigns:
                model.rep += person.paid
                model.ally_back = model.campaigns if person.paid else model.ally_back

    @rule(name=NAMES)
    def petitions(self, name: str) -> None:
        person = self.model.find(name)
        if self.tries(f"petition {name}", person is not None and person.out) and person is not None:
            person.out = False

    # Scenarios

    @rule(
        won=st.booleans(),
        rep=st.integers(-50, 300),
        over=st.booleans(),
        muster=st.booleans(),
        hurt=st.booleans(),
        shore=st.booleans(),
        face=st.integers(1, 6),
        fallen=NAMES,
    )
    def fights(
        self, won: bool, rep: int, over: bool, muster: bool, hurt: bool, shore: bool, face: int, fallen: str
    ) -> None:
        model = self.model
        if not phases.BETWEEN.judge(self.state, Choice.parse("ready")).ok:
            return
        model.people = [each for each in model.people if not each.out]
        if shore:
            self.rests()
        down = model.find(fallen)
        self.state.dice = ScriptedDice([face, face] if hurt else [])
        results = [Result("", (), True, True)] if hurt else [Result("", (("bhp", 1),))]
        if down is not None:
            results.append(Result(fallen, (), True))
        fought(
            self.state,
            *results,
            won=won,
            rep=rep,
            muster=muster,
            campaign=("won" if won else "lost") if over else "",
        )
        self.after(won, rep, over, muster, down)
        if hurt:
            do(self.state, f"injury leader {INJURY[face - 1]}")
            model.hurts.append(INJURY[face - 1])
            model.ages.append(int(over))
        if self.state.phase == "aftermath":
            do(self.state, "done")

    def rests(self) -> None:
        """A scenario far from the ship: medics who came along heal the leader, two points each."""
        fought(self.state, Result("", (("bhp", 3),)), won=False, rep=0, ship=False)
        self.after(False, 0, False, False, None)
        lost = 3
        for medic in (each for each in self.model.people if each.grade == "rookie-medic" and each.along):
            if self.tries(f"patch leader {medic.name}", lost > 0):
                lost = max(0, lost - 2)
        assert roster(self.state).health.lost("bhp") == lost
        if self.state.phase == "aftermath":
            do(self.state, "done")

    def after(self, won: bool, rep: int, over: bool, muster: bool, down: Person | None) -> None:
        model = self.model
        scars = len({each for each in model.hurts if each != "broken-rib"})
        model.rep = max(0, model.rep + rep + -(-max(0, rep) * 10 * scars // 100))
        model.scenarios, model.building = model.scenarios + 1, False
        for each in model.people:
            each.arp += (won and each.along) + (won and over)
        if down is not None:
            down.out = down.grade == "recruit"
        model.campaigns += over
        model.ages = [age + over for age in model.ages]
        model.muster = muster or over

    @precondition(lambda self: self.model.hurts)
    @rule()
    def cures(self) -> None:
        hurt = self.model.hurts[0]
        if self.tries(f"cure leader {hurt}", True):
            del self.model.hurts[0], self.model.ages[0]

    # What always holds

    @invariant()
    def books_agree(self) -> None:
        found, model = roster(self.state), self.model
        assert (found.training, found.purse, found.arp) == (model.saved, model.rep, model.arp())
        assert [piece.id for piece in found.kit] == [each.name for each in model.owned]
        assert [piece.id for piece in found.store] == [each.name for each in model.shelf]
        assert [hurt.id for hurt in found.health.hurts] == model.hurts
        people = [(each.id, each.grade, each.worth, each.arp, each.health.out) for each in found.allies]
        assert people == [(each.name, each.grade, each.worth, each.arp, each.out) for each in model.people]

    @invariant()
    def lines_add_up(self) -> None:
        book = self.state.career.books[0]
        again = roster_file.entries([str(line) for line in book.ledger])
        assert replay(BOOKS, again) == book.roster


SETTINGS = settings(
    deadline=None,
    derandomize=True,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
FEW = settings(SETTINGS, max_examples=4, stateful_step_count=20)
MANY = settings(SETTINGS, max_examples=80, stateful_step_count=50)


@RULES
def test_a_few_careers() -> None:
    run_state_machine_as_test(CareerMachine, settings=FEW)


@pytest.mark.long
@RULES
def test_many_careers() -> None:
    run_state_machine_as_test(CareerMachine, settings=MANY)
