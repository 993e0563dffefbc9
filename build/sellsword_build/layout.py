"""Where things stand in a checkout, and what an installed application has instead of one."""

from importlib.resources import files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "core"
WEB = ROOT / "web"
SCENARIOS = ROOT / "scenarios" if CORE.is_dir() else Path(str(files("sellsword"))) / "scenarios"
"""Those that ship: beside the core in a checkout, inside it where it came in a wheel."""
SCRIPTS = ROOT / "build"
PYODIDE = ROOT / "node_modules" / "pyodide"
ESBUILD = ROOT / "node_modules" / "esbuild"

DIST = ROOT / "dist"
SITE = DIST / "site"
CACHE = DIST / "cache"

SHIPPED = Path(__file__).resolve().parent / "shipped"
"""The built site and the editor's client, which the application's wheel holds; a checkout builds them."""
