"""Games of English draughts in PDN, the text format of draughts programs: read, replayed and written.

A game is its tags, its moves with what is said about them, and its result, which is carried and not judged.
Everything read is played through, so that a move which the rules refuse is found where it stands.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from textwrap import fill

from sellsword.games.schlock_attack.model.draughts import START, WHITE, Position, play
from sellsword.games.schlock_attack.notation.fen import NotationError, read_fen, read_move

LARGEST = 2_000_000  # characters
ENGLISH = "21"
"""The GameType tag of English draughts."""
CHARACTERS = "Characters"
"""The tag of a game in which powers were used: it tells whose, and no draughts program could replay it."""

_WIDTH = 79
_UNDECIDED = "*"

_TOKEN = re.compile(
    r"""
      (?P<blank>  \s+ | ;[^\n]* | ^%[^\n]* )
    | (?P<tag>    \[ \s* (?P<name>\w+) \s+ "(?P<value>(?:[^"\\\n]|\\.)*)" \s* \] )
    | (?P<comment> \{ [^}]* \} )
    | (?P<nag>    \$[0-9]+ )
    | (?P<result> (?: 1-0 | 0-1 | 1/2-1/2 | \* ) (?![0-9xX-]) )
    | (?P<move>   (?P<squares>[0-9]+ (?:[-xX][0-9]+)+) [!?*]* )
    | (?P<number> [0-9]+ \.+ )
    | (?P<open>   \( )
    | (?P<close>  \) )
    """,
    re.VERBOSE | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Ply:
    """One side's turn as written, and the comment after it. A turn without a move has an empty text."""

    text: str
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its tags in order, the turns, the result as written, and what is said before the first turn."""

    tags: tuple[tuple[str, str], ...]
    plies: tuple[Ply, ...]
    result: str = _UNDECIDED
    preface: str = ""

    @property
    def start(self) -> Position:
        """The position before the first turn. Raises NotationError for a FEN tag that cannot be read."""
        return read_fen(dict(self.tags)["FEN"]) if "FEN" in dict(self.tags) else START

    def positions(self) -> Iterator[Position]:
        """The start and the position after each turn. Raises NotationError where the rules refuse a turn."""
        position = self.start
        yield position
        for ply in self.plies:
            position = play(position, read_move(position, ply.text))
            yield position


# Reading


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    value: str
    line: int
    column: int

    def fault(self, sentence: str) -> NotationError:
        return NotationError(sentence, self.column, self.line)


@dataclass(slots=True)
class _Game:
    """A game while it is read."""

    tags: dict[str, str] = field(default_factory=dict)
    plies: list[Ply] = field(default_factory=list)
    position: Position = START
    preface: str = ""

    def record(self, result: str) -> Record:
        return Record(tuple(self.tags.items()), tuple(self.plies), result, self.preface)

    @property
    def begun(self) -> bool:
        return bool(self.tags or self.plies or self.preface)


def read(text: str) -> list[Record]:
    """The games in a text, each move written out in full. Variations are skipped.

    Raises NotationError with line and column: for what is no PDN, for another kind of draughts, for a move
    that is not allowed or could be several, and for a text without a game.
    """
    if len(text) > LARGEST:
        raise NotationError(f"The text is longer than {LARGEST // 1_000_000} million characters.")
    records: list[Record] = []
    game = _Game()
    for token in _main_line(_tokens(text.removeprefix("\ufeff"))):
        if token.kind == "result" or (token.kind == "tag" and game.plies):
            records.append(game.record(token.text if token.kind == "result" else _UNDECIDED))
            game = _Game()
        _take(game, token)
    if game.begun:
        records.append(game.record(_UNDECIDED))
    if not records:
        raise NotationError("There is no game here: a game has tags in brackets, then its moves.")
    return records


def _tokens(text: str) -> Iterator[_Token]:
    """The words of a text but for blanks. Raises NotationError at what is none."""
    at, line, line_start = 0, 1, 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        column = at - line_start + 1
        if found is None:
            raise NotationError(_strange(text, at), column, line)
        kind = str(found.lastgroup)
        if kind != "blank":
            yield _Token(kind, found[0], found["value"] or found["squares"] or "", line, column)
        if breaks := found[0].count("\n"):
            line += breaks
            line_start = at + found[0].rfind("\n") + 1
        at = found.end()


_UNCLOSED = {
    "{": "This comment has no end: a } is missing.",
    "[": 'A tag is a name and a text: [Event "Club match"].',
}


def _strange(text: str, at: int) -> str:
    word = text[at : at + 20].split(maxsplit=1)[0]
    return _UNCLOSED.get(
        text[at], f"“{word}” is neither a move (11-15, 11x18) nor a move number, a comment or a result."
    )


def _main_line(tokens: Iterator[_Token]) -> Iterator[_Token]:
    """The tokens outside variations."""
    opened: list[_Token] = []
    for token in tokens:
        if token.kind == "open":
            opened.append(token)
        elif token.kind == "close":
            if not opened:
                raise token.fault("This bracket closes no variation.")
            opened.pop()
        elif not opened:
            yield token
    if opened:
        raise opened[-1].fault("This variation has no end: a ) is missing.")


def _take(game: _Game, token: _Token) -> None:
    """Adds a word to the game; numbers, marks and results say nothing that the moves do not."""
    match token.kind:
        case "tag":
            _take_tag(game, token)
        case "move":
            move = read_move(game.position, token.value, token.column, token.line)
            game.plies.append(Ply(str(move)))
            game.position = play(game.position, move)
        case "comment":
            _take_comment(game, " ".join(token.text[1:-1].split()))


def _take_tag(game: _Game, token: _Token) -> None:
    found = _TOKEN.match(token.text)
    assert found is not None, "it was one before"
    name, value = found["name"], re.sub(r"\\(.)", r"\1", found["value"])
    if name in game.tags:
        raise token.fault(f"The tag {name} is given twice.")
    if name == "GameType" and value.partition(",")[0] != ENGLISH:
        raise token.fault(f"Game type {value} is not English draughts, which is {ENGLISH}.")
    if name == CHARACTERS:
        raise token.fault("This game was played with powers, which no PDN can replay: open the saved game.")
    if name == "FEN":
        game.position = _fen_of(value, token)
    game.tags[name] = value


def _fen_of(value: str, token: _Token) -> Position:
    """The position of a FEN tag, its faults placed in the file."""
    try:
        position = read_fen(value)
    except NotationError as error:
        column = token.column + token.text.index('"') + error.column
        raise NotationError(error.text, column, token.line) from None
    if not (position.own and position.foe):
        raise token.fault("One side has no piece, so this game is over before it begins.")
    return position


def _take_comment(game: _Game, comment: str) -> None:
    if not game.plies:
        game.preface = f"{game.preface} {comment}".strip()
        return
    last = game.plies[-1]
    game.plies[-1] = Ply(last.text, f"{last.comment} {comment}".strip())


# Writing


def write(record: Record) -> str:
    """The game as PDN text, its lines short. A brace that would end a comment early becomes a bracket."""
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in record.tags)
    words = " ".join(_words(record))
    return f"{tags}\n{fill(words, _WIDTH, break_long_words=False, break_on_hyphens=False)}\n"


def _escaped(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _words(record: Record) -> Iterator[str]:
    if record.preface:
        yield _comment(record.preface)
    first = int(record.start.mover == WHITE)
    for index, ply in enumerate(record.plies, first):
        if index % 2 == 0 or index == first:
            yield f"{index // 2 + 1}." if index % 2 == 0 else f"{index // 2 + 1}..."
        if ply.text:
            yield ply.text
        if ply.comment:
            yield _comment(ply.comment)
    yield record.result


def _comment(text: str) -> str:
    return f"{{{text.replace('}', ')')}}}"
