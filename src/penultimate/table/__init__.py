"""The authority of a live table: who sits there, whose time runs, and who may see what.

A command goes through the inner rooms in this order:

    decisions   a command and the state of the table lead to new entries, or to a refusal
    log         the entries of a table, what each changes, and the state that they build
    runtime     the tables in memory: entries are put in the store, and viewers are told
    views       what a viewer is shown of the state

Beside them, `autopilot` does what a table does by itself (bots, clocks, the next deal), and
`fairness` makes deals that anyone can verify.

This is the front door: other rooms use what is listed here, and nothing from the inner rooms.
"""

from __future__ import annotations

from penultimate.table.autopilot.pace import Pace
from penultimate.table.autopilot.workers import BotWorkers, die_with_server
from penultimate.table.decisions.names import checked_name
from penultimate.table.errors import Refused, no_such_table
from penultimate.table.log.state import TableState
from penultimate.table.log.tally import Tally, tally_of
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.presence import SIGN_OF_LIFE
from penultimate.table.runtime.service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.views.career import career_of
from penultimate.table.views.offer import offer
from penultimate.table.views.preview import Preview, preview_of
from penultimate.table.views.replay import replay_form, replay_of
from penultimate.table.views.summary import Summary

__all__ = [
    "SIGN_OF_LIFE",
    "BotWorkers",
    "LiveTable",
    "Pace",
    "Preview",
    "Refused",
    "Summary",
    "TableService",
    "TableState",
    "Tally",
    "Viewer",
    "career_of",
    "checked_name",
    "die_with_server",
    "no_such_table",
    "offer",
    "preview_of",
    "replay_form",
    "replay_of",
    "tally_of",
]
