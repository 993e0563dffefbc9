"""Puts what `make dist` has built into the application's wheel; an editable install builds it when asked."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ShippingHook(BuildHookInterface[Any]):
    """The site and the editor's client, out of `dist/shipped`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Names the folder to take in. Raises FileNotFoundError where nothing was built."""
        if version == "editable":
            return
        built = Path(self.root, "dist", "shipped")
        if not built.is_dir():
            raise FileNotFoundError(f"{built} is not there: `make dist` builds the wheels")
        build_data["force_include"][str(built)] = "sellsword_build/shipped"
