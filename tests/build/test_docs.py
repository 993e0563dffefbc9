"""The pages of web/docs: their code runs and prints what stands below it, and their links lead somewhere."""

import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from sellsword_build.layout import ROOT, WEB
from sellsword_shell.command import main

DOCS = WEB / "docs"
PAGES = sorted(DOCS.glob("*.md"))
BLOCK = re.compile(r"```(python|sh)\n(.*?)```(?:\n\n```text\n(.*?)```)?", re.DOTALL)
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")


def run_again(page: str) -> str:
    """A page with what its code prints now in place of what stands there."""
    scope: dict[str, object] = {"__name__": "page"}
    with TemporaryDirectory() as folder, chdir(folder):
        return BLOCK.sub(lambda block: shown(block, scope), page)


def shown(block: re.Match[str], scope: dict[str, object]) -> str:
    """A block, and below it what it prints where the page tells that."""
    language, code, told = block.groups()
    with redirect_stdout(StringIO()) as printed:
        if language == "python":
            exec(compile(code, "page", "exec"), scope)
        else:
            _type(code)
    below = "" if told is None else f"\n\n```text\n{printed.getvalue()}```"
    return f"```{language}\n{code}```{below}"


def _type(lines: str) -> None:
    """Gives command lines to the shell, each of which must go well."""
    for line in lines.splitlines():
        command, *words = shlex.split(line)
        assert command == "sellsword"
        assert main(words) == 0


def headings(page: Path) -> Iterator[str]:
    """The anchors of a page, as hosts of Markdown make them."""
    for title in re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE):
        yield re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_of_a_page_prints_what_stands_there(page: Path) -> None:
    """`python -m tests.build.test_docs` writes it anew; read the difference."""
    text = page.read_text("utf-8")
    assert run_again(text) == text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    """Addresses of others' pages apart, which no test calls on."""
    for link in LINK.findall(page.read_text("utf-8")):
        if link.startswith("https://"):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve()
        assert target.is_file(), link
        assert target.is_relative_to(ROOT), link
        assert not anchor or anchor in headings(target), link


def test_every_page_is_on_the_first() -> None:
    linked = set(LINK.findall((DOCS / "README.md").read_text("utf-8")))
    assert {page.name for page in PAGES} - {"README.md"} <= linked


if __name__ == "__main__":
    for each in [DOCS / f"{name}.md" for name in sys.argv[1:]] or PAGES:
        each.write_text(run_again(each.read_text("utf-8")), "utf-8")
