"""What the games say when they refuse: `python -m tests.refusals [ID]` prints each distinct sentence of it.

The sentences are those that mutated choices meet and that greyed rows say, in random and in recorded games;
names and numbers are replaced by marks, so that what is said alike is one line, with how often it was said
and a choice that it refused. Read the list once a release as an editor would.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache

from sellsword.game import NOBODY, slug
from sellsword.games import GAMES
from sellsword.scene import Piece
from tests.core.conformance.fuzz import Answers, answers
from tests.core.conformance.mutations import lexicon
from tests.core.conformance.tables import SHIPPED, Table
from tests.core.conformance.walks import sampled, scene

QUOTED = re.compile("“[^”]*”")
NUMBERED = re.compile(r"\b[A-Z]\w+ \d+\b")
"""A name with a number: the third of several Drones."""

STUMBLES: Mapping[str, re.Pattern[str]] = {
    "nobody is not": re.compile(r"\b(nobody|nothing|none) (is|are) not\b", re.I),
    "not nobody": re.compile(r"\bnot (nobody|nothing)\b", re.I),
    "nothing is meant": re.compile(r"(:|\bcalled|\bis|\bnot) nothing[.]$", re.I),
    "a cut number": re.compile(r"\d[.]\d*0(?!\d)|\d[.]\d{3}"),
    "one of many": re.compile(
        r"(?<![\w.,])1 (?:(?!(?:is|was|has|and|of|to|away)\b)[A-Za-z]+ ){0,2}"
        r"[A-Za-z]*[a-z]{2,}(?<![us])s\b(?<!\bis)(?<!\bhas)(?<!\bwas)|\bare 1\b"
    ),
    "a doubled sign": re.compile(r"  |[.]{2}|[?!:;,][.?!:;,]| [.,;:]|\(\)"),
    "a trace of the program": re.compile(
        r"\b(None|True|False|unpack|NoneType)\b|[{}<\\|]|(?<! )>|>(?! )|(?<![\w-])-1\b|[a-z]_[a-z]"
    ),
}
ENDS = (".", "?", "!")
OPEN = "no full stop ends it"


def faults(text: str, ids: Set[str]) -> Iterator[str]:
    """What a player would stumble over in a sentence. What it quotes is as it was typed and is not looked
    at; ``ids`` are words of choices for what has a name."""
    plain = QUOTED.sub("“”", text)
    counted = NUMBERED.sub("Somebody", plain)
    yield from (name for name, stumble in STUMBLES.items() if stumble.search(counted))
    if plain[:1].islower():
        yield "a small letter begins it"
    if not plain.endswith(ENDS):
        yield OPEN
    for word in dict.fromkeys(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", plain)):
        if word in ids:
            yield f"the id {word}"


def stumbled(table: Table, found: Answers) -> Iterator[str]:
    """Every fault of the refusals at a table, with what was refused; a row's label needs no full stop."""
    known = ids(table)
    for refusal, choice in (found.refusals | found.greyed).items():
        if len({text for _, text in refusal}) < len(refusal):
            yield f"said twice: {' '.join(text for _, text in refusal)} ({choice})"
    labels = {reason for (reason,) in found.greyed}
    for (rule, text), choice in reasons(found).items():
        label = (rule, text) in labels
        if not table.cites(rule):
            yield f"no such rule: {rule}: {text} ({choice})"
        yield from (
            f"{fault}: {text} ({choice})" for fault in faults(text, known) if not label or fault != OPEN
        )


def reasons(found: Answers) -> dict[tuple[str, str], str]:
    """Each rule with each sentence that it was said with, and a choice that it refused."""
    said: dict[tuple[str, str], str] = {}
    for refusal, choice in (found.refusals | found.greyed).items():
        for reason in refusal:
            said.setdefault(reason, choice)
    return said


def ids(table: Table) -> frozenset[str]:
    """Words of choices that a sentence has a name for: pieces', and those that are written with a hyphen."""
    pieces = {piece.id for piece in _pieces(table) if piece.id != piece.title}
    return frozenset(pieces | {word for word in lexicon(table).words if "-" in word and word[:1].isalpha()})


@cache
def _pieces(table: Table) -> Sequence[Piece]:
    boards = (scene(table, state, NOBODY).board for state in sampled(table, 12))
    return [piece for board in boards if board for piece in board.pieces]


# ---- The list ------------------------------------------------------------------------------------------

PLACE = re.compile(r"\b[A-Z]\d{1,2}\b")
NAMES = re.compile(r"[A-Z][\w-]*(?: (?:of )?[A-Z0-9][\w-]*)*")


def marked(text: str, choice: str, table: Table) -> str:
    """A sentence with marks for what is named in it, typed and counted."""
    words = choice.split()
    typed = sorted({*words[:2], *(" ".join(words[at:]) for at in range(len(words)))}, key=len, reverse=True)
    text = re.sub(rf"(?<![\w“])({'|'.join(map(re.escape, typed))})(?!\w)", "…", text)
    titles = sorted({piece.title for piece in _pieces(table)}, key=len, reverse=True)
    if titles:
        text = re.sub(rf"\b({'|'.join(map(re.escape, titles))})\b", "‹name›", text)
    text = PLACE.sub("‹place›", QUOTED.sub("“…”", text))
    said = set(lexicon(table).words) - set(lexicon(table).verbs)
    text = NAMES.sub(lambda found: "‹name›" if slug(found[0]) in said else found[0], text)
    return re.sub(r"\d+([.,]\d+)*", "#", text)


def listed(game_id: str, tries: int) -> Iterator[str]:
    """Each distinct sentence of a game, by rule, with how many different ones it stands for."""
    counts: Counter[tuple[str, str]] = Counter()
    examples: dict[tuple[str, str], str] = {}
    for table in (table for table in SHIPPED if table.game.id == game_id):
        for (rule, text), choice in reasons(answers(table, tries)).items():
            line = rule, marked(text, choice, table)
            counts[line] += 1
            examples.setdefault(line, f"{choice}: {text}")
    for (rule, text), count in sorted(counts.items()):
        yield f"{rule:7} {count:5} × {text}\n{'':17}{examples[rule, text]}"


TRIES = 6_000


def main(*chosen: str) -> None:
    """Prints the sentences of some games, or of all."""
    for game_id in chosen or GAMES:
        print(f"\n## {game_id}\n")
        for line in listed(game_id, TRIES):
            print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
