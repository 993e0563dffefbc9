"""Memory that large requests took, given back to the system at once."""

import ctypes
from contextlib import suppress
from typing import Any

from flask import request

LARGE = 500_000
"""Bytes of a request after which it is worth the while."""


def give_back(_: Any = None) -> None:
    """After a large request: what its threads freed, the C library would keep. Where it has no such function,
    nothing is done."""
    if (request.content_length or 0) > LARGE:
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
