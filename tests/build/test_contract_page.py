"""core/CONTRACT.md tells the truth: its tests are there, its words are the client's, its code is a game's."""

import re

import pytest

from sellsword_build.layout import CORE, ROOT, WEB
from tests.core.conformance.test_scenes import PANELS

PAGE = (CORE / "CONTRACT.md").read_text("utf-8")
SOURCES = WEB / "src"
SMUGGLERS = ROOT / "tests" / "core" / "toy_games" / "smugglers"
BLOCKS = re.findall(r"```python\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)


def keys(script: str, *names: str) -> set[str]:
    """The keys of tables in a script of the client."""
    text = (SOURCES / script).read_text("utf-8")
    tables = [
        found[1] for name in names if (found := re.search(rf"const {name} = {{(.*?)\n}}", text, re.DOTALL))
    ]
    assert len(tables) == len(names), f"{script} has not all of {names}"
    return set(re.findall(r'^  "?([a-z][a-z0-9-]*)"?[:,]', "\n".join(tables), re.MULTILINE))


def roles() -> set[str]:
    """The roles of the shapes that the client paints."""
    text = (SOURCES / "board" / "ground.js").read_text("utf-8")
    lists = re.findall(r"paint\(board, pen, \[(.*?)\]", text)
    return set(re.findall(r'"([a-z]+)"', " ".join(lists)))


def tones() -> set[str]:
    """The tones that the client has a look for."""
    styles = "".join(path.read_text("utf-8") for path in (WEB / "styles").glob("*.css"))
    return set(re.findall(r"\.tone-([a-z]+)", styles))


WORDS = {
    "`Mark.kind`, `Offer.mark`": keys("board/marks.js", "BELOW", "ABOVE"),
    "`Die.state`": keys("dice.js", "STATES"),
    "`Shape.role`": roles(),
    "`Shape.tone`": tones(),
    "`Panel.kind`": PANELS,
    "glyphs and icons anywhere": keys("glyphs.js", "GLYPHS"),
    "icons of everyday things anywhere": keys("icons.js", "COMMON"),
    "`Fixture.icon` besides": keys("board/fixtures.js", "DRAWN"),
    "`Status.icon` besides": keys("board/tokens.js", "SIGNS"),
}


@pytest.mark.parametrize("word", WORDS)
def test_the_page_lists_what_the_client_can_draw(word: str) -> None:
    (listed,) = re.findall(rf"^\| {re.escape(word)} \| (.*) \|$", PAGE, re.MULTILINE)
    assert listed == ", ".join(f"`{each}`" for each in sorted(WORDS[word]))


def test_every_test_on_the_page_is_there() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = re.findall(r"`(test_\w+)`", PAGE)
    assert named
    assert [name for name in named if f"def {name}(" not in sources] == []


@pytest.mark.parametrize(("file", "shown"), BLOCKS)
def test_the_code_of_the_recipe_is_that_of_a_game(file: str, shown: str) -> None:
    assert shown in (SMUGGLERS / file).read_text("utf-8")


def test_every_piece_of_code_names_its_file() -> None:
    assert len(BLOCKS) == PAGE.count("```python")
