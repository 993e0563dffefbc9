"""The lab's packages: an extra that `make play` does without, pinned by hash."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([\w.-]+(?:\[[\w,]+\])?)==(\S+)[^\n]*\\\n +--hash=sha256:", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    """The packages of a lock and their versions."""
    return dict(PIN.findall((ROOT / name).read_text("utf-8")))


def test_the_lock_pins_everything_by_hash_and_names_no_index() -> None:
    lock = (ROOT / "requirements-lab.txt").read_text("utf-8")
    assert len(pins("requirements-lab.txt")) == sum(
        line[:1] not in " #" for line in lock.splitlines() if line
    )
    assert "://" not in lock
    assert "index" not in lock


def test_the_lock_agrees_with_that_of_the_application_which_does_without() -> None:
    lab, application = pins("requirements-lab.txt"), pins("requirements.txt")
    assert {name: lab[name] for name in lab if name in application} == {
        name: application[name] for name in application if name in lab
    }
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"][
        "lab"
    ]
    assert set(extra) <= set(lab)
    assert not set(extra) & set(application)
