"""The two wheels that play without a checkout: `python -m sellsword_build.packages`, which `make dist` calls.

The core's has the rules and the scenarios; the application's has the commands, and in `shipped` the site and
the editor's client as they were built here.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from sellsword_build.compression import SUFFIX
from sellsword_build.editor import ensure_client
from sellsword_build.layout import CORE, DIST, ROOT
from sellsword_build.site import ensure_site
from sellsword_build.tools import BuildError
from sellsword_build.wheel import build_wheel

WHEELS = DIST / "wheels"
STAGE = DIST / "shipped"
"""What `build/hatch_build.py` puts into the application's wheel."""
BAR = 12_000_000
"""So many bytes both have at most together."""
PROJECTS = {"the core": CORE, "the application": ROOT}


def build_packages(target: Path) -> list[Path]:
    """Both wheels in `target`, the core's first. Raises BuildError, and then `target` is as it was."""
    _lay_out(STAGE)
    with TemporaryDirectory() as scratch:
        made = [_built(whose, folder, Path(scratch)) for whose, folder in PROJECTS.items()]
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        return [Path(shutil.move(wheel, target)) for wheel in made]


def _built(whose: str, project: Path, scratch: Path) -> Path:
    folder = scratch / project.name
    folder.mkdir()
    return build_wheel(project, folder, whose)


def _lay_out(stage: Path) -> None:
    """Puts there what is built, without the copies for hosts that send brotli: a wheel is packed itself."""
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(ensure_site(), stage / "site", ignore=shutil.ignore_patterns(f"*{SUFFIX}"))
    shutil.copytree(ensure_client(), stage / "editor")


def main() -> int:
    """Builds both and tells where they are; 1 where they are larger than promised."""
    try:
        wheels = build_packages(WHEELS)
    except BuildError as error:
        print(f"sellsword: {error}", file=sys.stderr)
        return 1
    sizes = [wheel.stat().st_size for wheel in wheels]
    for wheel, size in zip(wheels, sizes, strict=True):
        print(f"{size / 1e6:6.2f} MB  {wheel.relative_to(ROOT)}")
    print(
        f"{sum(sizes) / 1e6:6.2f} MB  of {BAR / 1e6:.0f} together: `pip install` both, then `sellsword play`."
    )
    return int(sum(sizes) > BAR)


if __name__ == "__main__":
    sys.exit(main())
