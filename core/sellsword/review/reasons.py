"""What was chosen beside what would have been better: what the odds panel says of the one and not of the
other, and nothing beyond, since a cause that somebody makes up may be wrong."""

from collections.abc import Sequence
from dataclasses import dataclass

from sellsword.review.hints import figures
from sellsword.scene import Mark, Preview


@dataclass(frozen=True, slots=True)
class Told:
    """A choice by its name, what is said of it alone, and its marks on the board."""

    title: str
    facts: Sequence[str]
    marks: Sequence[Mark]


def told(preview: Preview, other: Preview | None = None) -> Told:
    """A choice, and what is not said of the other as well."""
    known = list(said(other)) if other else []
    return Told(preview.title, [fact for fact in said(preview) if fact not in known], preview.marks)


def said(preview: Preview) -> Sequence[str]:
    """All that the odds panel says of a choice, each once."""
    sources = (f"{each.effect} {each.source}. {each.rule}".strip() for each in preview.sources)
    return list(dict.fromkeys((*figures(preview), *sources)))
