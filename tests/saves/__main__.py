"""Makes those of this release's saves that are not in the archive yet: ``python -m tests.saves``.

Saves of a release stay as they are. ``python -m tests.saves ID`` looks at one game alone; ``--again`` makes
this release's saves anew, as long as it has not gone out.
"""

import sys

from tests.golden.__main__ import known
from tests.saves.archive import write


def main(*words: str) -> None:
    """Writes them and tells what they are."""
    games = [known(word) for word in words if word != "--again"]
    for name, told in write(games, again="--again" in words).items():
        print(f"{name}: {told.position} of {told.length} choices, {told.ended or 'not over'}")


if __name__ == "__main__":
    main(*sys.argv[1:])
