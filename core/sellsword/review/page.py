"""Reviews and hints as a page asks for them: slice by slice, with what was found since."""

from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from sellsword.browser import Fault
from sellsword.game import NOBODY, Choice
from sellsword.match import HINTS, Match
from sellsword.review.hints import advice
from sellsword.review.moments import Moment
from sellsword.review.reasons import told
from sellsword.review.reviewer import Reviewer, camps
from sellsword.review.work import Work
from sellsword.scene import Preview, Scene
from sellsword.serialization import decode, digest

type Data = dict[str, Any]

_KEPT = [field.name for field in fields(Moment)]


class Judging:
    """What a page has asked for, such as a review or a hint: one at a time, of a position that still is."""

    def __init__(self) -> None:
        self.asked: Any = None  # has work, and news of it

    def review(self, match: Match[Any], viewer: int, known: Sequence[Data]) -> Data:
        """Begins a review."""
        self.asked = page = ReviewPage(match, viewer, known)
        return page.begun()

    def hint(self, match: Match[Any], much: int) -> Data:
        """Begins to think about a hint, of which so ``much`` was asked for, and keeps that on record."""
        decision = match.decision()
        if decision is None or not match.person(decision.seat) or not 0 < much <= HINTS:
            raise Fault("hint.not-now", "There is nothing to give a hint for.")
        page = self.asked if isinstance(self.asked, HintPage) else HintPage(match)
        page.much = match.hints[match.position] = max(much, match.hints.get(match.position, 0))
        self.asked = page
        return {"hints": len(match.hints)}

    def slice(self, ms: int, tell: bool) -> Data:
        """Goes on for a while; once the game has gone on there is nothing left to do."""
        if self.asked is None:
            return {"done": True, "progress": 0}
        done = self.asked.work.run(ms)
        news = self.asked.news() if tell or done else {}
        return {"done": done, "progress": self.asked.work.progress, **news}

    def moment(self, index: int) -> Data:
        """A choice of the review."""
        if not isinstance(self.asked, ReviewPage) or not self.asked.knows(index):
            raise Fault("review.moment", "The review does not know this moment.")
        return self.asked.moment(index)


class ReviewPage:
    """The review of a match for a viewer. ``known`` are moments that were told before, as they were told."""

    def __init__(self, match: Match[Any], viewer: int, known: Sequence[Data]) -> None:
        self._match, self._viewer = match, viewer
        moments = [decode(Moment, {name: each.get(name) for name in _KEPT}, "known") for each in known]
        self._reviewer = Reviewer(match, viewer, {each.index: each for each in moments})
        self._told: dict[int, Moment] = {}
        self.work = Work(self._reviewer.looks())

    def begun(self) -> Data:
        """Whose review it is: ``mark`` changes with whatever could make another of it."""
        match = self._match
        choices = [str(step.choice) for step in match.steps[: match.position]]
        viewer = self._viewer if match.state.outcome is None else NOBODY
        return {"mark": digest([match.id, viewer, choices]), "sides": camps(match)}

    def news(self) -> Data:
        """What adds up so far, and the moments that are new or known better than they were told last."""
        review, known = self._reviewer.review, self._told
        fresh = [each for each in review.moments if known.get(each.index) is not each]
        known.update((each.index, each) for each in fresh)
        sums = {"start": review.start, "end": review.end, "skill": review.skill, "luck": review.luck}
        return {"review": sums | {"moments": [self._named(each) for each in fresh]}}

    def knows(self, index: int) -> bool:
        """Whether it has come to a choice."""
        return index in self._reviewer.moments

    def moment(self, index: int) -> Data:
        """The board before a choice as the viewer may see it; where more may be told, the choice, and what
        would have been better."""
        moment, board = self._reviewer.moments[index], self._scene(index).board
        if not self._reviewer.may_compare(index):
            return {"board": board, "chosen": None, "better": None}
        chosen = self._preview(moment, moment.choice)
        if not moment.cost:
            return {"board": board, "chosen": told(chosen), "better": None}
        best = self._preview(moment, moment.best)
        return {"board": board, "chosen": told(chosen, best), "better": told(best, chosen)}

    def _named(self, moment: Moment) -> Data:
        """A moment with what follows from it; one that has a label by its title too."""
        title = self._preview(moment, moment.choice).title if moment.label else ""
        named = {"error": moment.error, "luck": moment.luck, "cost": moment.cost, "label": moment.label}
        return asdict(moment) | named | {"title": title}

    def _scene(self, index: int) -> Scene:
        scene: Scene = self._match.game.scene(self._match.state_at(index), self._viewer)
        return scene

    def _preview(self, moment: Moment, choice: str) -> Preview:
        """A choice as the seat saw it whose it was."""
        seen = self._reviewer.seen(moment.index)
        preview: Preview = self._match.game.preview(seen, Choice.parse(choice))
        return preview


class HintPage:
    """A hint for whoever decides in a match; ``much`` of it is told, 1 to 3."""

    def __init__(self, match: Match[Any]) -> None:
        self.much = 0
        self.work = Work(advice(match))

    def news(self) -> Data:
        """As much as was asked for; nothing before it is thought through."""
        found = self.work.result
        if found is None:
            return {}
        action = found.action if self.much > 1 else ""
        begun = {"piece": found.piece, "figure": found.figure, "action": action}
        if self.much < HINTS:
            return {"hint": begun | {"choice": "", "title": "", "reason": "", "chance": 0}}
        whole = {"choice": str(found.choice), "title": found.title, "reason": found.reason}
        return {"hint": begun | whole | {"chance": found.chance}}
