"""Error names, used over HTTP and WebSocket, with their English texts.

`make docs` exports the texts to the page. `TO_PEOPLE` has friendlier texts for users of the page.
`DETAILS` has additions for programs.
"""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.rules.errors import Value

ERRORS: Final = {
    "bad_change": "The club cannot make that change.",
    "bad_frame": "The frame is not a command of this protocol.",
    "bad_game": "A game cannot end like that.",
    "bad_host": "The server does not accept that host name.",
    "bad_line": "A chat message has 1 to 300 printable characters.",
    "bad_name": "A name has 1 to 40 printable characters.",
    "bad_origin": "The page comes from another site.",
    "bad_passage": "This link has been used or has expired. Create a new one.",
    "bad_protocol": "Server and client use different versions of the protocol.",
    "bad_reaction": "There is no such reaction.",
    "bad_record": "The file is not a game record, or it was modified.",
    "bad_request": "The request is malformed.",
    "bad_rules": "These options do not work together or with this number of players.",
    "bad_seats": "The seats cannot be arranged like that.",
    "bad_token": "This link is invalid or has been replaced.",
    "bot_plays": "A bot plays that seat. Take it back first.",
    "broken": "Internal server error. Nothing was changed.",
    "busy": "The server is busy. Try again.",
    "damaged": "This table’s log is damaged, so it cannot be opened. Other tables are unaffected.",
    "forbidden": "This is not allowed.",
    "hand_not_over": "The next hand is dealt when this one is over.",
    "house_named": "You already have a house with that name.",
    "id_used": "That id was used for another command. Every command needs a new id.",
    "illegal_move": "The rules forbid this move. `rule` is the id of the rule.",
    "log_full": "The log of this table is full. Open a new table.",
    "no_chat": "Strangers can only send reactions unless the host allows chat.",
    "no_choice": "There is no move to make now.",
    "no_guest": "The guest cookie is missing. Get one from `GET /api/me`.",
    "no_hints": "Hints are only available if all opponents are bots.",
    "no_reviews": "This server cannot review games, because Numba is not installed.",
    "no_such_bot": "There is no such bot.",
    "no_such_club": "There is no such club, or this link does not open it.",
    "no_such_house": "You have no such house.",
    "no_such_move": "There is no such move.",
    "no_such_pledge": "These bytes match no published pledge.",
    "no_such_seat": "There is no such seat.",
    "no_such_table": "There is no such table, or you cannot see it.",
    "nobody_there": "Nobody is in that seat.",
    "not_allowed": "This is not allowed.",
    "not_found": "There is nothing here.",
    "not_host": "Only the host can do that.",
    "not_json": "The body must be JSON.",
    "not_member": "This link is view-only. You need a member link to record games.",
    "not_open": "This table is not open to everyone. Ask the host for an invite link.",
    "not_over": "The game is not over.",
    "not_paused": "The game is not paused.",
    "not_seated": "Only players at this table can do that.",
    "not_started": "The game has not started.",
    "not_text": "Frames must be text, not binary.",
    "not_your_own": "To give up your own seat, leave the table.",
    "not_your_seat": "That is another player’s seat.",
    "nothing_to_return": "No bot is playing that seat for anyone.",
    "outdated": "This table was played under older rules that have since been corrected.",
    "over": "The game is over.",
    "paused": "The game is paused.",
    "pledged": "You have already pledged for this deal.",
    "present": "That player is here. Only absent players can be replaced.",
    "seat_taken": "That seat is taken.",
    "seated": "You already have a seat here. An invite link is for one seat.",
    "seats_open": "Some seats are still open.",
    "shown_out": "The host removed you. You need a new link to come back.",
    "stale": "The table has changed since.",
    "started": "The game has already started.",
    "time_to_call": "Players have three seconds to call Uno. Wait a moment.",
    "too_fast": "That was too fast. Wait a moment.",
    "too_heavy": "This takes too much time or memory here. Try a smaller file or a shorter period.",
    "too_large": "That is too large.",
    "too_many_houses": "You have reached the limit of saved houses. Delete one first.",
    "unavailable": "The server cannot save changes right now. Try again in a moment.",
    "unknown": "The outcome is not known yet. Send the same request again.",
}

# Texts for the page. `reason` is the rulebook's text and `text` the server's.
TO_PEOPLE: Final = {
    "bad_change": "The club can’t make that change.",
    "bad_frame": "Something went wrong. Reload the page.",
    "bad_game": "A game can’t end like that.",
    "bad_host": "The server doesn’t accept that host name.",
    "bad_protocol": "This page is out of date. Reload it.",
    "bad_record": "{text}",
    "bad_request": "{text}",
    "bad_rules": "{reason}",
    "bad_seats": "The seats can’t be arranged like that.",
    "broken": "Something went wrong on the server. Nothing was changed.",
    "damaged": "This table can’t be opened: its log is damaged. Other tables are fine.",
    "forbidden": "You can’t do that.",
    "hand_not_over": "You can deal the next hand when this one is over.",
    "house_named": "You already have house rules with that name.",
    "illegal_move": "You can’t do that now. {reason}",
    "no_choice": "There’s nothing to do right now.",
    "no_reviews": "This server can’t review games.",
    "no_guest": "Your browser lost its cookie. Reload the page.",
    "no_hints": "You only get hints when all your opponents are bots.",
    "no_such_club": "This club doesn’t exist, or the link no longer works.",
    "no_such_house": "These house rules don’t exist.",
    "no_such_move": "You can’t do that now.",
    "no_such_pledge": "This doesn’t match the number your device committed to.",
    "no_such_table": "This table doesn’t exist, or you can’t see it.",
    "not_allowed": "You can’t do that.",
    "not_found": "There’s nothing here.",
    "not_json": "This isn’t a game record.",
    "not_open": "This table isn’t open to everyone. Ask the host for an invite link.",
    "not_over": "The game isn’t over.",
    "not_paused": "The game isn’t paused.",
    "not_started": "The game hasn’t started.",
    "not_text": "Something went wrong. Reload the page.",
    "pledged": "Your device has already committed to a number for this deal.",
    "stale": "The table has changed. Try again.",
    "too_heavy": "This takes too long here. Try a smaller file or a shorter period.",
    "too_many_houses": "You’ve reached the limit of saved house rules. Delete one first.",
    "unavailable": "The server can’t save right now. Try again in a moment.",
    "unknown": "It isn’t clear whether that worked. Try again.",
}

# Appended to the text if `about` has all their values.
DETAILS: Final = {
    "bad_change": "The text says why.",
    "bad_frame": "{fault}",
    "bad_game": "The text has a line for each problem.",
    "bad_host": "The operator adds host names with --name.",
    "bad_protocol": "This server uses version {protocol}.",
    "bad_reaction": "A reaction is one of {reactions}.",
    "bad_record": "{fault}",
    "bad_request": "{fault}",
    "bad_seats": "At most one seat is `me`, only a bot’s seat names a bot, and a new order names "
    "each seat once. Only open seats may be left out.",
    "damaged": "Entry {number} cannot have happened.",
    "no_such_bot": "A bot is one of {bots}.",
    "no_such_move": "{fault}",
    "no_such_seat": "The seats here are 0 to {last}.",
    "not_allowed": "This address only accepts other methods.",
    "stale": "Its number is {number} now.",
    "too_fast": "There were too many {what}.",
    "too_large": "The limit is {most} bytes.",
    "too_many_houses": "The limit is {most}.",
}


def error_text(error: str, about: Mapping[str, Value]) -> str:
    """Return the English text of an error, plus its detail if `about` has the values."""
    detail = DETAILS.get(error, "")
    gaps = {gap for _, gap, _, _ in Formatter().parse(detail) if gap}
    if not detail or not gaps <= about.keys():
        return ERRORS[error]
    return f"{ERRORS[error]} {detail.format_map(about)}"
