"""What was worked out once and is kept, up to a limit: the one way to remember anything of a board."""

from collections.abc import Callable, Hashable
from itertools import islice

_DROPPED = 4  # one in so many goes when a cache is full, the longest kept first


class Cache[K: Hashable, V](dict[K, V]):
    """Things by what they depend on, at most ``limit`` of them. It begins empty and is read as any dict."""

    __slots__ = ("limit",)

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def find(self, key: K, work_out: Callable[[], V]) -> V:
        """The thing of a key, worked out now if it is not there; it is never None."""
        found = self.get(key)
        return self.keep(key, work_out()) if found is None else found

    def keep(self, key: K, value: V) -> V:
        """Keeps a thing that was not there and gives it back; those kept longest make room for it."""
        if len(self) >= self.limit:
            for old in list(islice(self, max(1, self.limit // _DROPPED))):
                del self[old]
        self[key] = value
        return value
