"""What the host has done, for Prometheus: numbers, and no name, address or token among them."""

from collections import Counter

_HELP = {
    "requests": ("counter", "Answers given, by what was asked and by status."),
    "entries": ("counter", "Entries written to journals."),
    "thoughts": ("counter", "Choices that computers were asked for."),
    "tables": ("gauge", "Tables in the store."),
    "loaded": ("gauge", "Matches in memory."),
    "waiting": ("gauge", "Browsers that wait for news."),
}


class Metrics:
    """Counts since the host was started."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()

    def count(self, name: str, labels: str = "") -> None:
        """One more."""
        self._counts[name, labels] += 1

    def text(self, **gauges: int) -> str:
        """All of them in the form that Prometheus reads."""
        known = {**self._counts, **{(name, ""): value for name, value in gauges.items()}}
        return "".join(self._family(name, known) for name in _HELP)

    def _family(self, name: str, known: dict[tuple[str, str], int]) -> str:
        kind, words = _HELP[name]
        full = f"sellsword_{name}" + ("_total" if kind == "counter" else "")
        found = sorted((labels, value) for (one, labels), value in known.items() if one == name)
        lines = [f"{full}{{{labels}}} {value}" if labels else f"{full} {value}" for labels, value in found]
        return "\n".join([f"# HELP {full} {words}", f"# TYPE {full} {kind}", *lines, ""])
