"""Bringing older documents up to date, one version at a time."""

import copy
from collections.abc import Callable, Mapping

from sellsword.scenario.document import SCHEMA_VERSION
from sellsword.serialization import Json

type Document = dict[str, Json]
type Steps = Mapping[int, Callable[[Document], Document]]

# From each version, the step to the next. Version 1 is the first.
STEPS: Steps = {}


def migrate(document: Document, steps: Steps = STEPS, newest: int = SCHEMA_VERSION) -> Document:
    """The same scenario as a document of the newest version; the one given stays as it is."""
    current = copy.deepcopy(document)
    first = current["schema_version"]
    assert isinstance(first, int), "only a document that says its version can be migrated"
    for version in range(first, newest):
        current = {**steps[version](current), "schema_version": version + 1}
    return current
