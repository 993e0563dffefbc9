"""Copies of documents: the same but for an id and a title of their own."""

from dataclasses import replace

from sellsword.scenario.write import write
from sellsword_editor.storage.places import Key
from sellsword_editor.validation import examine

_LONGEST_ID = 40
_LONGEST_TITLE = 80
_COPY = ", a copy"


def of(text: bytes, key: Key) -> bytes:
    """The bytes of a copy that is to have this key; of what is no scenario the very same bytes."""
    scenario = examine(text).scenario
    if scenario is None:
        return text
    title = scenario.title[: _LONGEST_TITLE - len(_COPY)] + _COPY
    return write(replace(scenario, id=id_of(key), title=title)).encode()


def id_of(key: Key) -> str:
    """The id that a scenario of this key has by custom: its name with hyphens."""
    return key.name.replace("_", "-")[:_LONGEST_ID]
