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

from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers, exit_with_parent
from penultimate.table.decisions.player_names import validate_name
from penultimate.table.log.game_statistics import GameStatistics, game_statistics
from penultimate.table.log.state import TableState
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.presence import HEARTBEAT
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.table_settings import DEFAULTS, TableSettings
from penultimate.table.views.career import career_statistics
from penultimate.table.views.link_preview import Preview, link_preview
from penultimate.table.views.offer import offer
from penultimate.table.views.replay_stream import record_chunks, replay_chunks
from penultimate.table.views.summary import Summary

__all__ = [
    "DEFAULTS",
    "HEARTBEAT",
    "BotPace",
    "BotWorkers",
    "GameStatistics",
    "LiveTable",
    "Preview",
    "Summary",
    "TableService",
    "TableSettings",
    "TableState",
    "Viewer",
    "career_statistics",
    "exit_with_parent",
    "game_statistics",
    "link_preview",
    "offer",
    "record_chunks",
    "replay_chunks",
    "validate_name",
]
