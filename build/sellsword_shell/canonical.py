"""Scenario files in the canonical writing, so that equal scenarios are equal files."""

from dataclasses import dataclass
from pathlib import Path

from sellsword.scenario.document import Problem
from sellsword.scenario.read import read
from sellsword.scenario.write import write


@dataclass(frozen=True, slots=True)
class Formatted:
    """A scenario file: its canonical text, whether that is another than before, or why it cannot be read."""

    path: Path
    text: str
    lines: int
    problems: tuple[Problem, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether any line is another."""
        return self.lines > 0

    def told(self) -> str:
        """What was done, in a line; a line a problem where it could not be read."""
        if self.problems:
            return "\n".join(f"{self.path}: {problem} [{problem.id}]" for problem in self.problems)
        if not self.changed:
            return f"{self.path}: as it should be"
        return f"{self.path}: written anew, {self.lines} {'line' if self.lines == 1 else 'lines'} changed"


def formatted(path: Path, content: bytes) -> Formatted:
    """What a scenario file with this content should say."""
    scenario, problems = read(content)
    if scenario is None:
        return Formatted(path, "", 0, tuple(problems))
    text = write(scenario)
    return Formatted(
        path, text, changed_lines(content.decode("utf-8-sig"), text) or int(content != text.encode())
    )


def changed_lines(before: str, after: str) -> int:
    """How many lines of a text are not where they were, or not there at all."""
    old, new = before.splitlines(), after.splitlines()
    same = sum(one == other for one, other in zip(old, new, strict=False))
    return max(len(old), len(new)) - same
