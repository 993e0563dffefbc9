"""`python -m sellsword_build.docs` builds the documentation and says where it is."""

import sys

from sellsword_build.docs.building import build_docs
from sellsword_build.layout import DIST, ROOT
from sellsword_build.tools import BuildError

TARGET = DIST / "docs"


def main() -> int:
    """Builds dist/docs; 1, with what mkdocs said, where a page or a link is wrong."""
    try:
        build_docs(TARGET)
    except BuildError as error:
        print(f"sellsword: {error}", file=sys.stderr)
        return 1
    shown = TARGET.relative_to(ROOT)
    print(f"The documentation is in {shown}. To read it: python3 -m http.server --directory {shown}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
