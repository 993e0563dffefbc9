"""The web manifest, which lets a browser install the game like an app."""

import json
import struct
from pathlib import Path

NAME = "manifest.webmanifest"
ICONS = "icons/sellsword*"
BACKGROUND = "#121b1d"  # the room of the night theme


def write_manifest(site: Path) -> None:
    """Writes the manifest over the icons at `icons/sellsword*.png` and `.svg`."""
    manifest = {
        "name": "Sellsword",
        "short_name": "Sellsword",
        "description": "Tabletop mercenary games, refereed and offline",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "categories": ["games"],
        "icons": [_icon(path, site) for path in sorted(site.glob(ICONS))],
    }
    (site / NAME).write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")


def _icon(path: Path, site: Path) -> dict[str, str]:
    vector = path.suffix == ".svg"
    return {
        "src": path.relative_to(site).as_posix(),
        "sizes": "any" if vector else "{}x{}".format(*_png_size(path)),
        "type": "image/svg+xml" if vector else "image/png",
        "purpose": "maskable" if "maskable" in path.name else "any",
    }


def _png_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels, from the header that every PNG begins with."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return width, height
