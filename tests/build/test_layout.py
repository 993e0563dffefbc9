"""How the checkout is laid out: what may stand at its top, and how its texts are written."""

import re
import subprocess
from collections.abc import Iterator

import pytest

from sellsword_build.layout import ROOT

PAGES = {
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "NOTICE",
    "README.md",
    "SECURITY.md",
}
PARTS = {"build", "core", "editor", "scenarios", "tests", "web"}
TOOLS = {"Makefile", "package.json", "package-lock.json", "pyproject.toml"}
LOCKS = {f"requirements{part}.txt" for part in ("", "-bench", "-docs", "-lab", "-rl")}
DOTTED = {".ci", ".editorconfig", ".github", ".gitignore", ".npmrc"}

NO_TEXT = {".npz", ".png", ".woff2"}


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    """The paths of all that the repository keeps."""
    command = ["git", "ls-files", "-z", "--cached"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in listed.split("\0") if path and (ROOT / path).exists()]


def test_nothing_stands_at_the_top_that_is_not_named_here(tracked: list[str]) -> None:
    assert {path.split("/")[0] for path in tracked} == PAGES | PARTS | TOOLS | LOCKS | DOTTED


def test_texts_are_written_as_editorconfig_tells_editors(tracked: list[str]) -> None:
    """LF at the end of every line, the last one too; no blanks before it; no tab but in the Makefile."""
    texts = [ROOT / path for path in tracked if (ROOT / path).suffix not in NO_TEXT]
    assert [path for path in texts if not is_as_told(path.read_bytes(), path.name == "Makefile")] == []


def test_what_moved_is_where_the_table_of_names_says(tracked: list[str]) -> None:
    modules = {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in tracked}
    assert [name for name in moved() if not any(module.endswith(f".{name}") for module in modules)] == []


def moved() -> Iterator[str]:
    """The modules that ARCHITECTURE.md's table of old names leads to; one of a game with the game's name."""
    table = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("\n| was | is |\n")[2]
    for left, right in re.findall(r"^\| (\S+) \| (.*) \|$", table, re.MULTILINE):
        game = left.removesuffix(":")
        within = re.findall(r"`\w+` ([\w.]+)", right)
        yield from (f"{game}.{name}" for name in within) if left != game else (right.strip("`"),)


def is_as_told(text: bytes, tabs: bool) -> bool:
    clean = not any(line != line.rstrip() for line in text.split(b"\n"))
    return clean and (not text or text.endswith(b"\n")) and (tabs or b"\t" not in text)
