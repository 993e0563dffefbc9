"""The documentation as a site: whole, linked, searchable, open to everybody, and alone with its reader."""

import re
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Literal
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sellsword_build.docs import pages
from sellsword_build.docs.building import build_docs, lay_out, run_mkdocs
from sellsword_build.layout import PYODIDE
from sellsword_build.tools import BuildError
from tests.browsers import LAPTOP
from tests.build.test_docs import LINK
from tests.core.api.test_surface import PUBLIC
from tests.web.pages import PHONE, TELL_BREACHES
from tests.web.test_accessibility import AXE, findings

pytestmark = pytest.mark.long  # mkdocs builds some thirty pages, and a browser reads them

LOADED = ("src", "srcset", "data", "poster", "action")
"""What a page loads by itself, apart from what a <link> names."""
SAMPLE = (
    "index",
    "first-match",
    "in-the-browser",
    "reference",
    "rules/capital_offensive",
    "architecture",
    "404",
)
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
PYTHON = 120_000  # milliseconds that a Python may take to start on a busy machine


class Reader(HTMLParser):
    """Where a page leads, what it loads by itself, and the addresses within it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.names |= {said[name] for name in ("id", "name") if name in said}
        self.loaded += [said[name] for name in LOADED if name in said]
        (self.loaded if tag == "link" else self.links).extend(
            said[name] for name in ("href",) if name in said
        )


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from this checkout."""
    folder = tmp_path_factory.mktemp("dist") / "docs"
    build_docs(folder)
    return folder


@pytest.fixture(scope="module")
def read(docs: Path) -> dict[Path, Reader]:
    """Every page of the site."""
    return {page: Reader(page.read_text("utf-8")) for page in sorted(docs.rglob("*.html"))}


class Quiet(SimpleHTTPRequestHandler):
    """Any static host: no headers of ours."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(docs: Path) -> Iterator[str]:
    """Where the site is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(docs))) as server:
        Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Visitor:
    """Somebody without a network beyond the site, who notes what the pages complain of and ask of others."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.wrong: list[str] = []
        self.address = address
        context.add_init_script(TELL_BREACHES)
        context.route(
            lambda url: not url.startswith((address, "data:", "blob:")), lambda route: route.abort()
        )
        context.on("console", lambda said: self._note(said.type == "error", said.text))
        context.on(
            "request", lambda sent: self._note(not sent.url.startswith((address, "data:", "blob:")), sent.url)
        )
        self.page: Page = context.new_page()

    def _note(self, wrong: bool, text: str) -> None:
        self.wrong += [text] if wrong else []

    def open(self, page: str) -> Page:
        """A page of the site, once it is whole."""
        self.page.goto(f"{self.address}{page}.html", wait_until="load")
        return self.page


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    """On a laptop; in the end nothing went wrong."""
    context = browser.new_context(viewport=LAPTOP, reduced_motion="reduce")
    visiting = Visitor(context, address)
    yield visiting
    context.close()
    assert visiting.wrong == []


def local(link: str) -> bool:
    """Whether an address stays in the site."""
    return not re.match(r"\w+:|//", link)


def test_every_text_has_its_page(docs: Path) -> None:
    expected = {
        Path(place).with_suffix(".html") if place.endswith(".md") else Path(place)
        for place in pages.places().values()
    }
    assert {place for place in expected if not (docs / place).is_file()} == set()


def test_every_link_leads_to_a_place_that_is_there(docs: Path, read: dict[Path, Reader]) -> None:
    lost = [
        (page.relative_to(docs).as_posix(), link)
        for page, found in read.items()
        for link in filter(local, found.links + found.loaded)
        if not leads_somewhere(docs, page, link, read)
    ]
    assert lost == []
    assert sum(len(found.links) for found in read.values()) > 1000


def leads_somewhere(docs: Path, page: Path, link: str, read: dict[Path, Reader]) -> bool:
    """Whether a file is there, and the place in it that is named. The page for what is not found has
    addresses from the root of the host, since it stands in for pages in any folder."""
    file, _, anchor = unquote(link).partition("#")
    folder = docs if file.startswith("/") else page.parent
    target = (folder / file.partition("?")[0].lstrip("/")).resolve() if file else page
    target = target / "index.html" if target.is_dir() else target
    return target.is_file() and (not anchor or target not in read or anchor in read[target].names)


def test_no_page_loads_anything_from_elsewhere(docs: Path, read: dict[Path, Reader]) -> None:
    assert [
        (page.name, link) for page, found in read.items() for link in found.loaded if not local(link)
    ] == []
    styles = [style.read_text("utf-8") for style in docs.rglob("*.css")]
    assert [
        found
        for style in styles
        for found in re.findall(r"url\(['\"]?(?:https?:)?//[^)]*|@import[^;]*", style)
    ] == []


def test_every_public_name_is_in_the_reference(docs: Path, read: dict[Path, Reader]) -> None:
    """Constructors are merged into their classes."""
    wanted = {f"sellsword.api.{name}" for name in PUBLIC if not name.endswith(".__init__")}
    assert wanted - read[docs / "reference.html"].names == set()
    text = (docs / "reference.html").read_text("utf-8")
    assert text.count("<strong>Units:</strong>") >= len(wanted) - 2  # but of the module, which counts nothing


def test_every_rule_has_an_address(read: dict[Path, Reader], docs: Path) -> None:
    assert "CO-073" in read[docs / "rules" / "capital_offensive.html"].names
    assert "DM-X01" in read[docs / "rules" / "dark_metal.html"].names


def test_the_python_of_the_pages_is_the_one_of_the_game(docs: Path) -> None:
    assert (docs / "pyodide" / "pyodide.asm.wasm").read_bytes() == (PYODIDE / "pyodide.asm.wasm").read_bytes()
    assert len(list((docs / "notebook").glob("sellsword_core-*.whl"))) == 1


def test_a_page_whose_link_leads_nowhere_is_not_built(tmp_path: Path) -> None:
    laid_out = lay_out(tmp_path / "pages")
    for page in laid_out.rglob("*.md"):  # where a link may lead is enough of them
        page.write_text("\n\n".join(HEADING.findall(page.read_text("utf-8"))), "utf-8")
    with (laid_out / "playing.md").open("a", encoding="utf-8") as playing:
        playing.write("\n[lost](odds.md#no-such-heading)\n")
    with pytest.raises(BuildError, match="no-such-heading"):
        run_mkdocs(laid_out, tmp_path / "site")


@pytest.mark.parametrize(
    ("words", "places"),
    [("why_not", ["reference.html", "why-not.html"]), ("Epaulet Grenade", ["rules/capital_offensive.html"])],
)
def test_the_search_finds_without_a_network(visitor: Visitor, words: str, places: list[str]) -> None:
    page = visitor.open("index")
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type(words)
    for place in places:
        expect(page.locator(f".md-search-result__item a[href*='{place}']").first).to_be_visible()


def test_code_runs_in_the_readers_browser_as_it_does_in_the_tests(visitor: Visitor) -> None:
    page = visitor.open("in-the-browser")
    told = page.locator("div.language-text code").all_inner_texts()
    page.get_by_role("button", name="Run here: block 3").click()
    printed = page.get_by_role("status")
    expect(printed.last).to_have_text(told[-1].strip(), timeout=PYTHON)
    assert [each.inner_text().strip() for each in printed.all()] == [each.strip() for each in told]
    page.get_by_role("textbox", name="Python of block 2").fill("print(match.seed * 2, 1 / 0)")
    page.get_by_role("button", name="Run again: block 2").click()
    expect(printed.nth(1)).to_have_text("ZeroDivisionError: division by zero")


def test_what_runs_can_be_stopped(visitor: Visitor) -> None:
    page = visitor.open("in-the-browser")
    page.get_by_role("button", name="Run here: block 1").click()
    page.get_by_role("button", name="Stop: block 1").click()
    expect(page.get_by_role("status").first).to_contain_text("Stopped")
    expect(page.get_by_role("button", name="Run again: block 1")).to_be_visible()


@pytest.mark.parametrize(("phone", "theme"), [(False, "light"), (True, "dark")])
def test_axe_finds_nothing_grave_on_a_page(
    browser: Browser, address: str, phone: bool, theme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(
        viewport=PHONE if phone else LAPTOP, color_scheme=theme, reduced_motion="reduce"
    )
    context.add_init_script(path=AXE)
    visiting = Visitor(context, address)
    found = {name: findings(visiting.open(name)) for name in SAMPLE}
    context.close()
    assert {name: lines for name, lines in found.items() if lines} == {}
    assert visiting.wrong == []


def test_links_of_the_written_pages_are_told_apart_from_addresses() -> None:
    """What the site leads on is what the pages link to."""
    text = "[a](odds.md#x) [b](https://semver.org) [c](../../core/CONTRACT.md)"
    assert [link[2] for link in pages.LINK.finditer(text)] == ["odds.md", "../../core/CONTRACT.md"]
    assert len(LINK.findall(text)) == 3
