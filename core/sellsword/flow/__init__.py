"""Whose choice it is, what may be chosen and what it does: verbs (``Action``) and questions (``Step``).

A verb of a game is one ``Action`` in one module; a question is a ``Step``, a phase and an interrupt alike.
The game's ``Flow`` finds the step on top and answers the contract from it; what all choices have in common
hangs on the flow, where no verb can pass it by.
"""

from sellsword.flow.action import Action, AnyAction, Bare, Kind
from sellsword.flow.flow import Flow
from sellsword.flow.grammar import NOTHING, Grammar, Spoken, Words, actor_first, unaddressed, verb_first
from sellsword.flow.step import Actions, Step, table

__all__ = [
    "NOTHING",
    "Action",
    "Actions",
    "AnyAction",
    "Bare",
    "Flow",
    "Grammar",
    "Kind",
    "Spoken",
    "Step",
    "Words",
    "actor_first",
    "table",
    "unaddressed",
    "verb_first",
]
