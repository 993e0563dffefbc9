"""The way into `sellsword host`, which says what is missing where the extra was not installed."""

import sys
from collections.abc import Sequence


def host(arguments: Sequence[str]) -> int:
    """Holds tables for friends at other screens."""
    try:
        from sellsword_host import command
    except ImportError as error:
        print(f"sellsword: this wants {error.name}: pip install 'sellsword[host]'", file=sys.stderr)
        return 2
    return command.host(arguments)
