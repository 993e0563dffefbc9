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
documents = json.load(open(sys.argv[2], encoding="utf-8"))
sys.stdout.write(handle(json.dumps({"op": "start", "scenarios": list(documents.values())})))
"""


def catalogue(wheel: Path, scenarios: Path) -> bytes:
    """What the core in `wheel` answers to `start`; raises BuildError where it finds fault with a scenario."""
    answer = json.loads(run("Listing the games", [sys.executable, "-c", ASK, wheel, scenarios]))
    if not answer["ok"] or answer["problems"]:
        raise BuildError(f"Listing the games failed: {answer.get('error') or answer['problems']}")
    return json.dumps({"games": answer["games"]}, ensure_ascii=False, separators=(",", ":")).encode()
