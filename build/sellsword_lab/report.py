"""The report on the games of a plan: sentences first, then tables and pictures, as one page and as JSON."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from sellsword_lab.batch_job import Trial
from sellsword_lab.findings import Effect, Finding, Findings, figures, leader, quantile, sides, verdict_on
from sellsword_lab.ground import ground_of
from sellsword_lab.intervals import Share
from sellsword_lab.picture import Picture
from sellsword_lab.plan import Plan, terms
from sellsword_lab.store import Store
from sellsword_lab.tally import Score, Tally, merged, ranked

PAGE, DATA = "report.html", "report.json"
PICTURED = find_spec("matplotlib") is not None
NO_PICTURES = "Pictures need matplotlib: run `make setup-lab`, or `pip install 'sellsword[lab]'`."


@dataclass(frozen=True, slots=True)
class Case:
    """A trial of a scenario that has several: its terms where they differ, and what it came to."""

    terms: Mapping[str, str]
    tally: Tally
    verdicts: int

    @property
    def title(self) -> str:
        """The terms in words."""
        return ", ".join(f"{name} {value}" for name, value in self.terms.items())

    @property
    def verdict(self) -> str:
        """Whether it is ``one-sided``, ``even`` or ``open``."""
        if not self.tally.ended:
            return "open"
        return verdict_on(self.tally, self.verdicts).kind

    @property
    def finding(self) -> Finding:
        """That it is one-sided, in a sentence."""
        number, name, score = leader(self.tally)
        return Finding(
            f"With {self.title}, {name} makes {score.share} of the points: one-sided.",
            "lab.one-sided",
            side=number,
        )


@dataclass(frozen=True, slots=True)
class Chapter:
    """A scenario of the plan: what was found, and its trials."""

    findings: Findings
    trials: Sequence[Case]

    @property
    def news(self) -> list[Finding]:
        """All that there is to say of it."""
        several = len(self.trials) > 1
        unfair = [each.finding for each in self.trials if several and each.verdict == "one-sided"]
        return [*self.findings.sentences(), *unfair]


@dataclass(frozen=True, slots=True)
class Swept:
    """Something that was tried at several values in a scenario: for each value the sides' shares."""

    scenario: str
    name: str
    rows: Sequence[tuple[str, Mapping[str, Share]]]

    @property
    def sentence(self) -> str:
        """What it does to the side that it moves most."""
        (first, before), (last, after) = self.rows[0], self.rows[-1]
        side = max(
            before, key=lambda name: abs(after[name].value - before[name].value) if name in after else 0
        )
        if side not in after:
            return f"{self.scenario}: {self.name} from {first} to {last} has other sides play."
        return (
            f"{self.scenario}: {self.name} from {first} to {last} takes {side} from {before[side]} "
            f"to {after[side]} of the points."
        )


def write(store: Store) -> list[str]:
    """Writes both files into the folder of the games; gives the sentences."""
    tallies = tally(store)
    plan = store.plan
    swept, chapters = list(_swept(plan, tallies)), list(_chapters(plan, tallies))
    news = [finding for chapter in chapters for finding in chapter.news]
    news += [Finding(each.sentence) for each in swept]
    data = _data(plan, tallies, chapters, swept, news)
    (store.folder / DATA).write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
    (store.folder / PAGE).write_text(_page(data, *_drawn(chapters, swept)), "utf-8")
    return [finding.text for finding in news]


def tally(store: Store) -> dict[str, Tally]:
    """The games of each trial, added up one after the other."""
    tallies = {mark: Tally() for mark in store.plan.marks}
    seats = {
        mark: {seat.id: seat.side for seat in trial.plan.seats}
        for mark, trial in zip(store.plan.marks, store.plan.trials, strict=True)
    }
    for game in store.read():
        tallies[game["trial"]].add(game, seats[game["trial"]])
    return tallies


def _chapters(plan: Plan, tallies: Mapping[str, Tally]) -> Iterator[Chapter]:
    varied, scenarios = plan.varied(), plan.scenarios()
    verdicts = len(scenarios) + sum(len(places) for _, places in scenarios if len(places) > 1)
    for title, places in scenarios:
        played = [(plan.trials[place], tallies[plan.marks[place]]) for place in places]
        whole = merged(each for _, each in played)
        found = Findings(title, whole, ground_of(played[0][0]), verdicts)
        trials = [Case(_differing(trial, varied), each, verdicts) for trial, each in played]
        yield Chapter(found, trials)


def _differing(trial: Trial, varied: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The terms of a trial that others do not share; the scenario has a chapter of its own."""
    return {name: text for name, text in terms(trial).items() if name in varied and name != "scenario"}


def _swept(plan: Plan, tallies: Mapping[str, Tally]) -> Iterator[Swept]:
    """Each thing that was tried at several values, the trials of each value together."""
    for name, values in plan.varied().items():
        if name == "scenario":
            continue
        for scenario, places in plan.scenarios():
            rows = [(value, _shares_with(plan, tallies, places, name, value)) for value in values]
            present = [(value, shares) for value, shares in rows if shares]
            if len(present) > 1:
                yield Swept(scenario, name, present)


def _shares_with(
    plan: Plan, tallies: Mapping[str, Tally], places: Sequence[int], name: str, value: str
) -> dict[str, Share]:
    chosen = [place for place in places if terms(plan.trials[place]).get(name) == value]
    whole = merged(tallies[plan.marks[place]] for place in chosen)
    return {whole.names[number]: score.share for number, score in sorted(whole.sides.items())}


# As data, and as a page


def _data(
    plan: Plan,
    tallies: Mapping[str, Tally],
    chapters: Sequence[Chapter],
    swept: Sequence[Swept],
    news: Sequence[Finding],
) -> dict[str, Any]:
    return {
        "command": plan.command,
        "seed": plan.seed,
        "games": sum(each.games for each in tallies.values()),
        "planned": plan.total,
        "sentences": [finding.text for finding in news],
        "warnings": [asdict(finding) for finding in news if finding.id],
        "scenarios": [_chapter_data(chapter) for chapter in chapters],
        "swept": [
            {
                "scenario": each.scenario,
                "name": each.name,
                "values": [
                    {"value": value, "sides": {side: figures(share) for side, share in shares.items()}}
                    for value, shares in each.rows
                ],
            }
            for each in swept
        ],
    }


def _chapter_data(chapter: Chapter) -> dict[str, Any]:
    found, whole = chapter.findings, chapter.findings.tally
    return {
        "title": found.title,
        "games": whole.games,
        "ended": whole.ended,
        "draws": whole.draws,
        "sides": sides(whole),
        "first": figures(whole.first.share),
        "forces": _scored(whole.forces),
        "players": _scored(whole.players),
        "trials": [
            {
                "terms": dict(case.terms),
                "games": case.tally.games,
                "verdict": case.verdict,
                "sides": sides(case.tally),
            }
            for case in chapter.trials
        ],
        "ways": dict(ranked(whole.ways)),
        "choices": _lengths(whole.choices),
        "rounds": _lengths(whole.rounds),
        "effects": [_effect_data(each) for each in found.effects],
        "throws": [asdict(each) for each in found.throws],
        "maps": {
            which: {str(side): dict(sorted(counts.items())) for side, counts in sorted(each.items())}
            for which, each in whole.maps.items()
        },
    }


def _scored(scores: Mapping[str, Score]) -> dict[str, Any]:
    return {name: figures(score.share) for name, score in sorted(scores.items())}


def _lengths(counts: Counter[int]) -> dict[str, int]:
    return {
        name: quantile(counts, share) for name, share in (("half", 0.5), ("nine in ten", 0.9), ("all", 1.0))
    }


def _effect_data(effect: Effect) -> dict[str, Any]:
    return {
        "side": effect.side,
        "name": effect.name,
        "times": effect.times,
        "with": figures(effect.with_it),
        "without": figures(effect.without),
        "apart": round(effect.apart, 4),
        "low": round(effect.low, 4),
        "high": round(effect.high, 4),
        "sure": effect.sure,
    }


def _drawn(chapters: Sequence[Chapter], swept: Sequence[Swept]) -> tuple[list[list[Picture]], list[Picture]]:
    """The pictures of each chapter, and of what was tried at several values; none without matplotlib."""
    if not PICTURED:
        return [[] for _ in chapters], []
    from sellsword_lab.illustrations import of_chapters

    return of_chapters(chapters, swept)


def _page(data: Mapping[str, Any], chapters: Sequence[Sequence[Picture]], swept: Sequence[Picture]) -> str:
    pages = Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=True, trim_blocks=True)
    pages.filters["percent"] = _percent
    return pages.get_template("report.jinja").render(
        data=data, chapters=chapters, swept=swept, missing="" if PICTURED else NO_PICTURES
    )


def _percent(share: Mapping[str, Any]) -> str:
    return f"{100 * share['share']:.1f} % ({100 * share['low']:.1f} to {100 * share['high']:.1f})"
