"""What the editor's tests share: a folder with scenarios, an editor of it, and a browser."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page
from werkzeug.test import TestResponse

from sellsword_build.layout import SCENARIOS
from sellsword_editor.app import Config, create_app
from sellsword_editor.playing import PlaySite
from sellsword_editor.storage.disk import Disk
from tests.editor.client.page_driver import Tab, serving

KEY = "capital_offensive.long_hangar"
"""A small scenario of those that ship."""

type Document = dict[str, Any]


class Editor:
    """An editor of a folder, asked as its own pages would ask it."""

    def __init__(self, folder: Path, disk: Disk | None = None, site: PlaySite | None = None) -> None:
        self.folder = folder
        self.client: FlaskClient = create_app(Config(folder, site, disk)).test_client()

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, headers=_dashed(headers))

    def ask(self, method: str, path: str, data: Any = None, **headers: str) -> TestResponse:
        """A writing request with JSON; ``If_Match`` and the like are headers."""
        text = json.dumps({} if data is None else data)
        sent = {"Content-Type": "application/json", **_dashed(headers)}
        return self.client.open(path, method=method, data=text, headers=sent)

    def document(self, key: str = KEY) -> tuple[Document, str]:
        """A document and its quoted ETag."""
        answer = self.get(f"/api/documents/{key}")
        return answer.get_json()["document"], answer.headers["ETag"]

    def save(self, document: Any, etag: str, key: str = KEY) -> TestResponse:
        """Saves over the version with this ETag, or as a new document where there is none."""
        return self.ask("PUT", f"/api/documents/{key}", document, **base(etag))

    def retitle(self, title: str, key: str = KEY) -> TestResponse:
        """Saves the document with another title."""
        document, etag = self.document(key)
        return self.save(document | {"title": title}, etag, key)

    def path(self, key: str = KEY) -> Path:
        """A document's file."""
        return self.folder / f"{key.replace('.', '/')}.json"


def base(etag: str) -> dict[str, str]:
    """The header that says what a writing is based on."""
    return {"If_Match": etag} if etag else {"If_None_Match": "*"}


def _dashed(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def copied(to: Path) -> Path:
    """A folder with the scenarios that ship."""
    return shutil.copytree(SCENARIOS, to, ignore=shutil.ignore_patterns(".sellsword"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the scenarios that ship."""
    return copied(tmp_path / "maps")


@pytest.fixture
def editor(folder: Path) -> Editor:
    """An editor of that folder."""
    return Editor(folder)


@pytest.fixture(scope="session")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Editor:
    """An editor for requests that change nothing."""
    return Editor(copied(tmp_path_factory.mktemp("untouched") / "maps"))


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    """Where that folder's editor is served, with its client."""
    with serving(folder) as found:
        yield found


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Tab:
    """Where the authors sit down, one after another."""
    return Tab(browser)


@pytest.fixture
def desk(tab: Tab, address: str) -> Iterator[Page]:
    """The page of an author there."""
    with tab.author(address) as page:
        yield page
