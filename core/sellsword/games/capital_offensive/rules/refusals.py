"""What is said to words that name nothing."""

from sellsword.flow import Spoken
from sellsword.game import Reason


def unknown(rule: str, said: Spoken, what: str, missing: str) -> Reason:
    """The words after a verb name nothing: ``what`` they are not, and what is said where there are none."""
    words = " ".join(said.rest)[:40]
    return Reason(rule, f"“{words}” is {what}." if words else missing)
