"""Which pictures a report has. Whoever loads this needs matplotlib."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from matplotlib import rc_context

from sellsword_lab import pictures
from sellsword_lab.findings import Findings
from sellsword_lab.intervals import bars_of
from sellsword_lab.picture import Picture

if TYPE_CHECKING:
    from sellsword_lab.report import Case, Chapter, Swept

_MAP_TITLES = {
    "stood": "Where pieces stand",
    "aimed": "Where pieces can be aimed at",
    "fell": "Where pieces fall",
}
_ROWS = 24  # of a picture: more are in the tables


def of_chapters(
    chapters: Sequence["Chapter"], swept: Sequence["Swept"]
) -> tuple[list[list[Picture]], list[Picture]]:
    """The pictures of each chapter, none where no game has ended, and of what was tried at several values."""
    with rc_context(pictures.LOOK):
        drawn = [
            list(_of(each.findings, each.trials)) if each.findings.tally.ended else [] for each in chapters
        ]
        swept_ones = [pictures.sweep(f"{each.scenario}: {each.name}", each.name, each.rows) for each in swept]
    return drawn, swept_ones


def _of(found: Findings, trials: Sequence["Case"]) -> Iterator[Picture]:
    whole = found.tally
    rows = [
        (", ".join(filter(None, (case.title, case.tally.names[number]))), score.share)
        for case in trials[:_ROWS]
        for number, score in sorted(case.tally.sides.items())
    ]
    yield pictures.shares("Points by side", rows, bars_of(whole.sides))
    yield pictures.bars("How games end", whole.ways)
    yield pictures.lengths("How long games take", whole.choices)
    if found.effects:
        half = _ROWS // 2
        chosen = (
            found.effects if len(found.effects) <= _ROWS else found.effects[:half] + found.effects[-half:]
        )
        yield pictures.effects("What goes along with winning", chosen)
    if found.throws:
        yield pictures.dice("Odds told and dice fallen", found.throws[:_ROWS])
    if found.ground is not None:
        for which, title in _MAP_TITLES.items():
            if spots := whole.spots(which):
                yield pictures.heat(title, found.ground, spots)
