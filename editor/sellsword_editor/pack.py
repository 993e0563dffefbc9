"""Several scenarios in one zip file, with an index; the same scenarios always make the same file."""

import json
import zipfile
from collections.abc import Mapping
from io import BytesIO

from sellsword.scenario.document import Scenario
from sellsword.scenario.write import write
from sellsword_editor.storage.library import tag

FORMAT = "sellsword-pack"
VERSION = 1
MOST = 200
"""How many scenarios a pack holds at most."""
_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def packed(scenarios: Mapping[str, Scenario]) -> bytes:
    """The zip file of some scenarios, given by the paths that they get in it."""
    texts = {path: write(scenario).encode() for path, scenario in scenarios.items()}
    index = {
        "format": FORMAT,
        "version": VERSION,
        "scenarios": [_entry(path, scenarios[path], text) for path, text in texts.items()],
    }
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as pack:
        _add(pack, "index.json", (json.dumps(index, indent=2, ensure_ascii=False) + "\n").encode())
        for path, text in texts.items():
            _add(pack, path, text)
    return made.getvalue()


def _entry(path: str, scenario: Scenario, text: bytes) -> dict[str, str]:
    return {
        "file": path,
        "id": scenario.id,
        "title": scenario.title,
        "game": scenario.game,
        "summary": scenario.summary,
        "sha256": tag(text),
    }


def _add(pack: zipfile.ZipFile, path: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(path, _LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    pack.writestr(entry, data)
