"""A campaign against a slow model of it: money, injuries, experience and availability never disagree.

The model keeps its own books in plain words and sums, from the tables as they are printed. It says beforehand
what each choice would do and whether it is allowed; the ledger must say the same, add up to the roster at any
time, and come back from a file as it went.
"""

from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sellsword.campaign import roster_file
from sellsword.campaign.ledger import balance, replay
from sellsword.dice import ScriptedDice
from sellsword.game import Choice
from sellsword.games.contested_ground.campaign import muster_phase
from sellsword.games.contested_ground.campaign.company.company_ledger import BOOKS
from sellsword.games.contested_ground.game import GAME
from sellsword.games.contested_ground.model.state import DOWN, Member
from tests.core.contested_ground.builder import A, B
from tests.core.contested_ground.campaign_builder import camp, do, fielded, last_order

GRADES = {"recruit": (4, 11), "regular": (5, 15), "veteran": (6, 19), "elite": (7, 24)}
ARMS = {"knife": 1, "pistol": 2, "carbine": 5, "rifle": 6, "squad-gun": 15, "shotgun": 5}
SKILLS = {"recon": 3, "stubborn": 3, "light": 0, "command-1": 3}
OTHERS = {"combat-vest": 3, "combat": 2, "wound": 5}
PRICES = ARMS | SKILLS | OTHERS
HEAVY = ("rifle", "squad-gun", "shotgun")
INJURIES = ["", "deceased", "mortal-wound", "chronic-injury", "partially-blind", "immobile", "shell-shocked"]
LASTING = INJURIES[2:]
GAINS = {
    "combat": [
        "combat+1",
        "dual",
        "resilient-1",
        "resilient-1",
        "exp+1",
        "exp+1",
        "tenacious",
        "tenacious",
        "brute",
    ],
    "ranged": [
        "stubborn",
        "cloaked",
        "recon",
        "recon",
        "exp+1",
        "exp+1",
        "steady-shot",
        "steady-shot",
        "dead-eye",
    ],
}
RULES = ("OC-089", "OC-090", "OC-092", "OC-099", "OC-100", "OC-104", "OC-106", "OC-108", "OC-S41", "OC-S42")
PAY = {(1, 0): (50, 40), (0, 0): (45, 45), (0, 1): (40, 50)}
FACES = st.integers(1, 10)
FALLS = st.lists(st.booleans(), min_size=16, max_size=16)


@dataclass
class Soldier:
    """Somebody in the model's books."""

    name: str
    exp: int
    paid: int
    joined: int
    combat: int = 0
    wounds: int = 1
    abilities: list[str] = field(default_factory=list)
    weapons: list[str] = field(default_factory=list)
    gear: list[str] = field(default_factory=list)
    injuries: list[str] = field(default_factory=list)
    resting: bool = False
    fell: bool = False
    rolled: bool = False


@dataclass
class Side:
    """A company in the model's books."""

    money: int = 200
    missions: int = 0
    soldiers: list[Soldier] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)
    named: int = 0

    def find(self, name: str) -> Soldier | None:
        """A soldier by name."""
        return next((each for each in self.soldiers if each.name == name), None)


class CampaignMachine(RuleBasedStateMachine):
    """Two companies through their missions, choice by choice."""

    @initialize()
    def begin(self) -> None:
        """Two companies of five, each with a leader; the rest is as it comes."""
        self.state = camp(missions=4)
        self.sides = [Side(), Side()]
        for side in (A, B):
            for _ in range(5):
                self.enlist("regular")
            name = self.side.soldiers[-1].name
            do(self.state, f"buy {name} command-1")
            self.bought(self.side.soldiers[-1], "command-1")
            if side == A:
                do(self.state, "ready")

    @property
    def side(self) -> Side:
        """The company that is seen to."""
        return self.sides[self.state.turn]

    def phase(self) -> str:
        return self.state.phase

    def tries(self, text: str, allowed: bool) -> bool:
        """Makes a choice if the model allows it; both must agree on that."""
        verdict = GAME.judge(self.state, Choice.parse(text))
        assert verdict.ok == allowed, f"{text}: {[reason.text for reason in verdict.reasons]}"
        if allowed:
            do(self.state, text)
        return allowed

    def turn_to(self, name: str) -> None:
        """Opens a kit, or with no name the company's own page."""
        if self.state.campaign.kit == name:
            return
        if self.state.campaign.kit:
            do(self.state, "close")
        if name:
            do(self.state, f"kit {name}")

    # Mustering

    def affordable(self, price: int) -> bool:
        spent = sum(each.paid for each in self.side.soldiers)
        return price <= self.side.money and spent + price <= 200

    def hired(self, name: str, grade: str) -> None:
        exp, price = GRADES[grade]
        self.side.money -= price
        self.side.soldiers.append(Soldier(name, exp, price, self.side.missions))

    def bought(self, soldier: Soldier, item: str) -> None:
        self.side.money -= PRICES[item]
        soldier.paid += PRICES[item]
        lists = {**dict.fromkeys(ARMS, soldier.weapons), **dict.fromkeys(SKILLS, soldier.abilities)}
        if item == "combat":
            soldier.combat += 1
        elif item == "wound":
            soldier.wounds += 1
        else:
            lists.get(item, soldier.gear).append(item)

    @precondition(lambda self: self.phase() == "muster")
    @rule(grade=st.sampled_from(list(GRADES)))
    def hire(self, grade: str) -> None:
        """Somebody joins, within all limits."""
        self.enlist(grade)

    def enlist(self, grade: str) -> None:
        side, price = self.side, GRADES[grade][1]
        fresh = sum(each.joined == side.missions for each in side.soldiers)
        room = side.missions == 0 or fresh < 1 or len(side.soldiers) < 5
        name = muster_phase.next_name(self.state)
        self.turn_to("")
        if self.tries(f"hire {grade}", room and len(side.soldiers) < 8 and self.affordable(price)):
            self.hired(name, grade)

    @precondition(lambda self: self.phase() == "muster" and self.side.soldiers)
    @rule(at=st.integers(0, 7), item=st.sampled_from(list(PRICES)))
    def buy(self, at: int, item: str) -> None:
        """Something for somebody, within all limits."""
        soldier = self.side.soldiers[at % len(self.side.soldiers)]
        self.turn_to(soldier.name)
        allowed = self.affordable(PRICES[item]) and self.fits(soldier, item)
        if self.tries(f"buy {soldier.name} {item}", allowed):
            self.bought(soldier, item)

    def fits(self, soldier: Soldier, item: str) -> bool:
        if item in ARMS:
            return len(soldier.weapons) < 3 and not ("light" in soldier.abilities and item in HEAVY)
        if item == "combat-vest":
            return not soldier.gear
        if soldier.joined != self.side.missions:
            return False
        if item in ("combat", "wound"):
            return (soldier.combat if item == "combat" else soldier.wounds) < 3
        return self.teachable(soldier, item)

    def teachable(self, soldier: Soldier, item: str) -> bool:
        led = any("command" in ability for each in self.side.soldiers for ability in each.abilities)
        if (item == "command-1" and led) or (item == "light" and set(HEAVY) & set(soldier.weapons)):
            return False
        return item not in soldier.abilities and len(soldier.abilities) < 3

    @precondition(lambda self: self.phase() == "muster" and len(self.side.soldiers) > 4)
    @rule(at=st.integers(0, 7))
    def dismiss(self, at: int) -> None:
        """Somebody leaves; the newly hired bring back what they cost."""
        soldier = self.side.soldiers[at % len(self.side.soldiers)]
        self.turn_to(soldier.name)
        do(self.state, f"dismiss {soldier.name}")
        self.side.soldiers.remove(soldier)
        self.side.money += soldier.paid if soldier.joined == self.side.missions else 0

    @precondition(lambda self: self.phase() == "muster")
    @rule()
    def ready(self) -> None:
        """The company is mustered; the second to be opens the battle."""
        side = self.side
        led = any("command" in ability for each in side.soldiers for ability in each.abilities)
        before = len(self.state.campaign.played)
        self.tries("ready", side.missions > 0 or (len(side.soldiers) >= 5 and led))
        if len(self.state.campaign.played) > before:
            self.forfeited()

    def forfeited(self) -> None:
        """Somebody could send nobody, so that there was no battle."""
        sent = [any(not each.resting for each in side.soldiers) for side in self.sides]
        assert not all(sent)
        self.settle((int(sent[A]), int(sent[B])), [])
        for side in self.sides:
            for soldier in side.soldiers:
                soldier.rolled = True

    @precondition(lambda self: self.phase() == "over")
    @rule()
    def all_is_over(self) -> None:
        """After the last mission nothing is left to choose."""
        assert GAME.decision(self.state) is None

    # The battle and after

    @precondition(lambda self: self.phase() == "roll-off")
    @rule(tokens=st.sampled_from(list(PAY)), falls=FALLS)
    def battle(self, tokens: tuple[int, int], falls: list[bool]) -> None:
        """A battle: some fall, somebody wins, both are paid, and whoever rested has rested."""
        fielded(self.state, tokens)
        for model, falls_ in list(zip(self.state.models, falls, strict=False))[1:]:
            model.at = (model.at[0], model.at[1] + (500 if model.side == A else -500))
            if falls_:
                model.status, model.wounds = DOWN, 0
        fallen = [(model.side, model.profile.id) for model in self.state.models if model.status == DOWN]
        last_order(self.state)
        self.settle(tokens, fallen)

    def settle(self, tokens: tuple[int, int], fallen: list[tuple[int, str]]) -> None:
        for index, side in enumerate(self.sides):
            side.missions, side.named = side.missions + 1, 0
            side.money += PAY[tokens][index]
            for soldier in side.soldiers:
                soldier.fell = (index, soldier.name) in fallen
                soldier.rolled, soldier.resting = soldier.resting, False

    @precondition(lambda self: self.phase() == "injuries")
    @rule(faces=st.lists(FACES, min_size=2, max_size=2), at=st.integers(0, 7))
    def injury(self, faces: list[int], at: int) -> None:
        """Somebody who fell rolls, again for what is possessed."""
        fallen = [each for each in self.side.soldiers if each.fell]
        soldier = fallen[at % len(fallen)]
        choice = Choice(("injury", soldier.name))
        pool = GAME.pool(self.state, choice)
        assert pool is not None
        change = sum(int(line.effect) for line in pool.modifiers)
        dice = [*faces, 10, 9]
        results = [injury_of(max(1, each + change)) for each in dice]
        result = next(each for each in results if each not in soldier.injuries)
        self.state.dice = ScriptedDice(dice)
        side = self.side
        do(self.state, str(choice))
        soldier.fell = False
        self.suffer(side, soldier, result)

    def suffer(self, side: Side, soldier: Soldier, result: str) -> None:
        if result == "deceased" or (result == "mortal-wound" and soldier.wounds == 1):
            side.soldiers.remove(soldier)
            side.dead.append(soldier.name)
            return
        soldier.wounds -= result == "mortal-wound"
        soldier.exp = max(2, soldier.exp - (result == "chronic-injury"))
        soldier.resting = result == "rest"
        soldier.injuries += [result] if result in LASTING else []

    @precondition(lambda self: self.phase() == "experience")
    @rule(at=st.integers(0, 7), column=st.sampled_from(list(GAINS)), face=FACES)
    def learn(self, at: int, column: str, face: int) -> None:
        """Somebody is named and rolls; what is known is rolled again."""
        side = self.side
        open_ = [each for each in side.soldiers if not each.rolled]
        soldier = open_[at % len(open_)]
        pool = GAME.pool(self.state, Choice(("learn", soldier.name, column)))
        assert pool is not None
        change = sum(int(line.effect) for line in pool.modifiers)
        dice = [face, *(each for each in range(1, 11) if each != face)]
        results = [gain_of(column, each + change) for each in dice]
        gain = next(each for each in results if self.new(soldier, each))
        self.state.dice = ScriptedDice(dice)
        do(self.state, f"learn {soldier.name} {column}")
        soldier.rolled = True
        soldier.exp += gain == "exp+1"
        soldier.combat += gain == "combat+1"
        soldier.abilities += [gain] if "+" not in gain and gain != "nothing" else []

    def new(self, soldier: Soldier, gain: str) -> bool:
        return soldier.exp < 8 if gain == "exp+1" else gain not in soldier.abilities

    @precondition(lambda self: self.phase() == "experience")
    @rule()
    def done(self) -> None:
        """Nobody more is named."""
        do(self.state, "done")

    # What always holds

    @invariant()
    def the_books_agree(self) -> None:
        """Money, missions, the dead and everybody's figures."""
        if not hasattr(self, "state"):
            return
        for side, company in zip(self.sides, self.state.campaign.companies, strict=True):
            found = company.roster
            assert (found.purse, found.missions, list(found.fallen)) == (side.money, side.missions, side.dead)
            assert [*map(figures, found.members)] == [*map(soldier_figures, side.soldiers)]

    @invariant()
    def the_ledger_adds_up(self) -> None:
        """To the roster, to the purse, and once more after a journey through a file, however often."""
        if not hasattr(self, "state"):
            return
        for company in self.state.campaign.companies:
            assert replay(BOOKS, company.ledger) == company.roster
            assert 200 + balance(company.ledger) == company.roster.purse
            text = roster_file.write(GAME.id, "Company", company.ledger)
            once, problems = roster_file.read(text, GAME.id, BOOKS)
            assert problems == []
            assert once is not None
            assert roster_file.entries(once.ledger) == company.ledger
            assert roster_file.write(GAME.id, once.title, roster_file.entries(once.ledger)) == text

    @invariant()
    def whoever_can_be_sent_is_sent(self) -> None:
        """In a battle those fight who are on the roster and need no rest."""
        if not hasattr(self, "state") or self.phase() != "roll-off":
            return
        sent = [[model.profile.id for model in self.state.models if model.side == side] for side in (A, B)]
        assert sent == [[each.name for each in side.soldiers if not each.resting] for side in self.sides]


def injury_of(total: int) -> str:
    """The table of injuries, as the model reads it."""
    return INJURIES[total] if total < 7 else "rest" if total < 9 else "well"


def gain_of(column: str, total: int) -> str:
    """The table of experience, as the model reads it."""
    return "nothing" if total < 4 else GAINS[column][min(12, total) - 4]


def figures(member: Member) -> tuple[object, ...]:
    """All that a member is, in plain words."""
    known = member.profile
    lists = (known.abilities, known.weapons, known.gear, known.injuries)
    whole = (known.id, known.exp, known.combat, known.wounds, known.points, member.joined, member.resting)
    return (*whole, *map(list, lists))


def soldier_figures(soldier: Soldier) -> tuple[object, ...]:
    """The same from the model's books."""
    lists = (soldier.abilities, soldier.weapons, soldier.gear, soldier.injuries)
    whole = (soldier.name, soldier.exp, soldier.combat, soldier.wounds, soldier.paid, soldier.joined)
    return (*whole, soldier.resting, *lists)


@pytest.mark.rule(*RULES)
def test_a_campaign_and_a_slow_model_of_it_never_disagree() -> None:
    run(8, 40)


@pytest.mark.long
def test_a_campaign_and_a_slow_model_of_it_never_disagree_for_long() -> None:
    run(60, 60)


def run(examples: int, steps: int) -> None:
    """Plays so many campaigns of so many steps."""
    CampaignMachine.TestCase.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.filter_too_much],
    )
    CampaignMachine.TestCase("runTest").runTest()
