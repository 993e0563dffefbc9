"""Brings the golden playthroughs and the recorded hash chains up to today: ``python -m tests.golden``.

The choices on record are made again, so that only what follows from them changes; what they no longer make
a whole game of is played anew, and what is missing is added: look at the difference (``git diff
tests/golden``) before you keep it. Where neither rules nor sheets nor states changed, nothing does.
``python -m tests.golden ID`` adds what one game has not got, a playthrough for each scenario and for each
way to end, and leaves all that is there as it is; with ``--again`` the records of that game alone are brought
up to today.
"""

import sys
from collections.abc import Iterator, Sequence

from sellsword.games import GAMES
from tests.golden.adding import add, record, renew
from tests.golden.recorded import deals


def main(*words: str) -> None:
    """Every record of all games; of one game what is missing."""
    chosen = [known(word) for word in words if word != "--again"]
    for line in _written(chosen or GAMES, again=not chosen or "--again" in words):
        print(line, flush=True)


def known(game_id: str) -> str:
    """The id of a game that there is; exits with a sentence for any other."""
    if game_id not in GAMES:
        sys.exit(f"there is no game “{game_id}” here: the games are {', '.join(GAMES)}")
    return game_id


def _written(games: Sequence[str], *, again: bool) -> Iterator[str]:
    """Writes what these games lack, after what they have if that is to be made again; a line for each."""
    for game_id in games:
        if again:
            yield from renew(game_id)
        yield from add(game_id)
    for deal in deals():
        if again and set(deal.games) <= set(games):
            yield record(deal)


if __name__ == "__main__":
    main(*sys.argv[1:])
