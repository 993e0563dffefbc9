"""A file of another program, in either of the ways that such files are written."""

from sellsword_editor.importing import foreign, tiled_xml
from sellsword_editor.importing.foreign import Entry


def parse(text: str) -> Entry:
    """The whole of a file. Raises ``untrusted_json.Unreadable``: a sentence and a place."""
    foreign.sized(text)
    return tiled_xml.parse(text) if tiled_xml.is_xml(text) else foreign.parse(text)
