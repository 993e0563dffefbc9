"""Which text becomes which page, with the links between them led to where they stand in the site."""

import os
import re
from pathlib import Path

from sellsword_build.layout import ROOT, WEB

WRITTEN = WEB / "docs"
SCHEMAS = WRITTEN / "schemas"
GAMES = ("capital_offensive", "schlock_attack", "combat_simulator", "dark_metal", "contested_ground")
OTHERS = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "web/docs/peers/kcheckers.cc": "peers/kcheckers.cc",
    "core/CONTRACT.md": "every-contract-line.md",
    "build/sellsword_lab/LAB.md": "lab.md",
    **{f"core/sellsword/games/{game}/rulebook.md": f"rules/{game}.md" for game in GAMES},
    "scenarios/scenario.schema.json": "schemas/scenario.schema.json",
}
"""What stands elsewhere in the project, and where it does in the site."""

LINK = re.compile(r"\[([^\]]+)\]\((?!\w+:)([^)\s#]*)(#[^)\s]*)?\)")
RULE = re.compile(r"\*\*([A-Z]{2}-[A-Z]?\d{2,3})\*\*")


def places() -> dict[Path, str]:
    """Every text of the site by its file, with where it stands in the site."""
    ours = {page: "index.md" if page.stem == "README" else page.name for page in sorted(WRITTEN.glob("*.md"))}
    documents = {file: f"schemas/{file.name}" for file in sorted(SCHEMAS.glob("*.json"))}
    return ours | documents | {ROOT / source: place for source, place in OTHERS.items()}


def write_pages(folder: Path) -> None:
    """Writes every page, and every document beside them, into `folder`."""
    found = places()
    for source, place in found.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text("utf-8")
        target.write_text(_page(text, source, found) if source.suffix == ".md" else text, "utf-8")


def _page(text: str, source: Path, found: dict[Path, str]) -> str:
    """A page as the site has it: links led on, and every rule of a rulebook an address."""
    place = found[source]

    def led(link: re.Match[str]) -> str:
        words, file, anchor = link[1], link[2], link[3] or ""
        target = found.get((source.parent / file).resolve()) if file else place
        if target is None:  # what the site does not have is named
            return words
        return f"[{words}]({os.path.relpath(target, Path(place).parent) if file else ''}{anchor})"

    text = LINK.sub(led, text)
    if source.parent == WRITTEN:
        return text.replace("```python\n", "```{ .python .runs }\n")
    return RULE.sub(r'**<span id="\1">\1</span>**', text) if place.startswith("rules/") else text
