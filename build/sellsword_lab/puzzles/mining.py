"""What makes a position a puzzle. Every one of these holds, or it is none:

- four or more choices, and neither side is all but beaten;
- after one of them the chance to win is higher than after any other by five points or more, the doubt taken
  off, whatever else the rules allow there;
- it is not what the greedy player takes;
- a search of twenty times the mining budget takes it, with dice of its own twice over;
- played on from there, again and again, it brings more than its rivals beyond doubt;
- it cites a rule.
"""

from dataclasses import dataclass
from typing import Any

from sellsword.dice import Dice
from sellsword.game import Choice
from sellsword.match import Match
from sellsword.players import Player, decide, player
from sellsword.players.baselines import best_candidate
from sellsword.puzzles.position import Position
from sellsword.review.chances import table
from sellsword.review.falls import Looks, doubt, mean

BUDGET, TIMES = 200, 20
"""Iterations of a search while mining, and how many times as many have to agree."""
LINES = 2000
"""Nodes instead of iterations, where lines of play are compared."""
LEAD = 200
"""How much better than any other a choice is by a single sample, where it is looked into."""
DEEPER = player(f"search@{BUDGET * TIMES}n/{LINES * TIMES}n")
VETERAN, GREEDY = player("veteran"), player("greedy")
FEWEST, MOST = 4, 60
"""Choices of a puzzle."""
GAP = 500
"""What the best choice is worth beside the next, in hundredths of a percent."""
OPEN = range(1000, 9001)
"""The chances before the choice, in hundredths of a percent, of a game that is not decided."""
SAMPLES, ON = 24, 12
"""How often a choice is played on, and for how many choices of the greedy player."""
TRIES = 3
"""How often the Veteran has a go."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle: after how many choices of its game, what solves it, which rules it cites, the key one first,
    its chance and that of the next best, and how many of three tries the Veteran solved it in."""

    at: int
    seat: int
    solution: str
    rules: tuple[str, ...]
    chance: int
    next: int
    veteran: int


def is_free(match: Match[Any]) -> bool:
    """Whether somebody has several things to choose from."""
    return match.game.automatic(match.state) is None and len(match.game.candidates(match.state)) > 1


def mined(match: Match[Any], *, easy: bool) -> Found | None:
    """The puzzle that a position of a match is; None where it is none, or cannot be judged yet. What a
    Veteran sees at once is only looked into where ``easy`` ones are wanted: there are more than enough."""
    if getattr(match.state, "phase", "") in table(match.game.id).opening:
        return None
    prospect = Prospect(Position(match))
    best = prospect.suspect()
    if best is None or (not easy and best == _taken(VETERAN, match, f"{VETERAN.name}/0")):
        return None
    return prospect.found(best)


def _taken(solver: Player, match: Match[Any], label: str) -> Choice:
    dice = Dice(f"{match.terms.seed}/{match.position}/{label}")
    return decide(solver, match.game, match.seats, match.state, dice)


class Prospect:
    """A position that may be a puzzle."""

    def __init__(self, position: Position) -> None:
        self._position, self._match = position, position.match
        self._game, self._seat = position.match.game, position.seat
        self._candidates = list(dict.fromkeys(self._game.candidates(position.seen)))
        self._greedy = best_candidate(self._game, position.seen)

    def suspect(self) -> Choice | None:
        """What may solve it: what leads by a single sample of each candidate, and is not the greedy player's.
        A search would find more, but takes longer than all samples; what costs least comes first."""
        if not FEWEST <= len(self._candidates) <= MOST or not self._is_open():
            return None
        firsts = {each: self._position.first(each) for each in self._candidates}
        self._candidates.sort(key=lambda each: -firsts[each])
        best, second = self._candidates[:2]
        return best if best != self._greedy and firsts[best] - firsts[second] >= LEAD else None

    def found(self, best: Choice) -> Found | None:
        """The puzzle that a choice solves; None where it is none."""
        if not self._promising(best) or not (rules := self._rules(best)):
            return None
        if not (self._stands_out(best) and self._is_best_of_all(best) and self._stays(best)):
            return None
        return Found(
            self._match.position,
            self._seat,
            str(best),
            rules,
            mean(self._looks[best]),
            self._next(best),
            self._solved(VETERAN, best),
        )

    def _is_open(self) -> bool:
        """Whether neither side is all but beaten."""
        return self._position.odds.seen(self._position.odds.of(self._position.seen), self._seat) in OPEN

    def _promising(self, best: Choice) -> bool:
        """Whether it stands out at a glance at all candidates."""
        candidates = list(dict.fromkeys((best, *self._candidates)))
        if best == self._greedy or not self._is_open() or not FEWEST <= len(candidates) <= MOST:
            return False
        self._looks: dict[Choice, Looks] = {}
        for each in candidates:
            self._looks[each] = self._position.looks(each)
            if each != best and not self._is_clear(best, self._looks[each]):
                return False
        return True

    def _is_clear(self, best: Choice, look: Looks) -> bool:
        """Whether the best is worth more than another by enough, beyond doubt."""
        own = self._looks[best]
        return mean(own) - mean(look) - doubt(own, look) >= GAP

    def _next(self, best: Choice) -> int:
        return max(mean(look) for each, look in self._looks.items() if each != best)

    def _rules(self, best: Choice) -> tuple[str, ...]:
        """The rules that the preview of a choice cites, and else those of what comes of it."""
        cited = [source.rule for source in self._game.preview(self._position.seen, best).sources]
        if not any(cited):
            after = self._position.seen.copy()
            told = (self._game.tell(each, self._seat) for each in self._game.apply(after, best))
            cited = [rule for entry in told if entry for rule in entry.rules]
        return tuple(dict.fromkeys(rule for rule in cited if rule))[:3]

    def _stays(self, best: Choice) -> bool:
        """Whether deeper searches take it, each with dice of its own."""
        return self._solved(DEEPER, best, 2) == 2

    def _solved(self, solver: Player, best: Choice, tries: int = TRIES) -> int:
        """In how many tries a player takes it; one that fails need not go on where all are wanted."""
        count = 0
        for number in range(tries):
            count += _taken(solver, self._match, f"{solver.name}/{number}") == best
            if solver is DEEPER and count <= number:
                break
        return count

    def _is_best_of_all(self, best: Choice) -> bool:
        """Whether no other choice comes near it that the rules allow and no computer thinks of."""
        options = [each.choice for each in self._game.options(self._position.seen) if not each.outline]
        others = [each for each in options if each not in self._looks]
        return all(self._is_clear(best, self._position.looks(each)) for each in others)

    def _stands_out(self, best: Choice) -> bool:
        """Whether it brings more than its rivals where both are played on."""
        ranked = sorted(self._looks, key=lambda each: -mean(self._looks[each]))
        own = self._played_on(best)
        for rival in dict.fromkeys((*ranked[1:3], self._greedy)):
            other = self._played_on(rival)
            if mean(own) - mean(other) <= doubt(own, other):
                return False
        return True

    def _played_on(self, choice: Choice) -> Looks:
        return tuple(self._sample(choice, number) for number in range(SAMPLES))

    def _sample(self, choice: Choice, number: int) -> int:
        """The seat's chance some choices later; rivals meet the same luck."""
        label = f"puzzle/{self._match.terms.seed}/{number}"
        state = self._game.conceal(self._match.state, self._seat, Dice(f"{label}/deal"))
        state.dice = Dice(f"{label}/fall")
        self._game.apply(state, choice)
        for at in range(ON):
            if self._game.decision(state) is None:
                break
            self._game.apply(state, self._next_choice(state, Dice(f"{label}/{at}")))
        return self._position.odds.seen(self._position.odds.of(state), self._seat)

    def _next_choice(self, state: Any, dice: Dice) -> Choice:
        ruled = self._game.automatic(state)
        return ruled or decide(GREEDY, self._game, self._match.seats, state, dice)
