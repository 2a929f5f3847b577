"""Live tables: seats, clocks, moves, and messages to viewers.

A command passes through these packages in order:

    runtime     live tables in memory: locking, storing, broadcasting
    decisions   validate a command and turn it into log entries, or refuse it
    log         log entries, the state, and how each entry changes it
    views       messages to viewers

`autopilot` acts without commands: bots, clocks, the next deal.

Other packages import only the names listed here.
"""

from __future__ import annotations

from penultimate.table.autopilot.bot_pace import BotPace
from penultimate.table.autopilot.bot_workers import BotWorkers
from penultimate.table.decisions.player_names import validate_name
from penultimate.table.log.game_statistics import GameStatistics, game_statistics
from penultimate.table.log.state import TableState
from penultimate.table.runtime.live_table import LiveTable
from penultimate.table.runtime.presence import HEARTBEAT
from penultimate.table.runtime.table_service import TableService
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.table_settings import DEFAULTS, TableSettings
from penultimate.table.views.career import career_statistics
from penultimate.table.views.finished_hands import finished_hands
from penultimate.table.views.link_preview import Preview, link_preview
from penultimate.table.views.offer import offer
from penultimate.table.views.replay_stream import Chunks, next_chunk, replay_of, replay_of_file
from penultimate.table.views.summary import Summary

__all__ = [
    "DEFAULTS",
    "HEARTBEAT",
    "BotPace",
    "BotWorkers",
    "Chunks",
    "GameStatistics",
    "LiveTable",
    "Preview",
    "Summary",
    "TableService",
    "TableSettings",
    "TableState",
    "Viewer",
    "career_statistics",
    "finished_hands",
    "game_statistics",
    "link_preview",
    "next_chunk",
    "offer",
    "replay_of",
    "replay_of_file",
    "validate_name",
]
