"""What the environments ask for: an extra that the application does without, pinned by hash."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([\w.-]+)==(\S+)[^\n]*\\\n +--hash=sha256:", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    """The packages of a lock and their versions."""
    return dict(PIN.findall((ROOT / name).read_text("utf-8")))


def test_the_lock_has_the_extra_and_agrees_with_the_others() -> None:
    ours = pins("requirements-rl.txt")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["optional-dependencies"]["rl"]) <= set(ours)
    for other in ("requirements.txt", "requirements-lab.txt", "requirements-bench.txt"):
        theirs = pins(other)
        both = ours.keys() & theirs.keys()
        assert {name: ours[name] for name in both} == {name: theirs[name] for name in both}


def test_the_lock_names_no_index() -> None:
    lock = (ROOT / "requirements-rl.txt").read_text("utf-8")
    assert "://" not in lock
    assert "index" not in lock
