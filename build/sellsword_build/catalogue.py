"""The games and scenarios as the core lists them, so that the title screen has them before Python runs."""

import json
import sys
from pathlib import Path

from sellsword_build.tools import BuildError, run

# Runs the core of the wheel, not the one that may be installed beside the build.
ASK = """
import json, sys
sys.path.insert(0, sys.argv[1])
from sellsword.browser import handle
from sellsword_build.posters import posters
documents = list(json.load(open(sys.argv[2], encoding="utf-8")).values())
answer = json.loads(handle(json.dumps({"op": "start", "scenarios": documents})))
if answer["ok"] and not answer["problems"]:
    answer["posters"] = posters(answer["games"], documents)
sys.stdout.write(json.dumps(answer))
"""


def catalogue(wheel: Path, scenarios: Path) -> bytes:
    """What the core in `wheel` answers to `start`, and a poster of each game.

    Raises BuildError where it finds fault with a scenario.
    """
    answer = json.loads(run("Listing the games", [sys.executable, "-c", ASK, wheel, scenarios]))
    if not answer["ok"] or answer["problems"]:
        raise BuildError(f"Listing the games failed: {answer.get('error') or answer['problems']}")
    listed = {key: answer[key] for key in ("games", "posters")}
    return json.dumps(listed, ensure_ascii=False, separators=(",", ":")).encode()
