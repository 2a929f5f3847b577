"""Every name that a refusal can have, over HTTP and over the socket, and what it means.

`make docs` writes the sentences into the page, in English. Where a person at the page needs other
words than a program does, they are in `TO_PEOPLE`. `DETAILS` are for programs alone.
"""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.rules.errors import Value

ERRORS: Final = {
    "bad_change": "The club cannot take that change.",
    "bad_frame": "The frame is not a command of this protocol.",
    "bad_game": "A game cannot end like that.",
    "bad_host": "The server does not go by that name.",
    "bad_line": "A line of chat has 1 to 300 letters that a screen can show.",
    "bad_name": "A name has 1 to 40 letters that a screen can show.",
    "bad_origin": "The page comes from another site.",
    "bad_passage": "This link was used already, or is too old. Make another one.",
    "bad_protocol": "Server and client speak different versions of the protocol.",
    "bad_reaction": "There is no such reaction.",
    "bad_record": "The file is not a record, or was changed.",
    "bad_request": "The request does not have the form it should.",
    "bad_rules": "The options do not fit together or with the number of players.",
    "bad_seats": "The seats cannot be arranged like that.",
    "bad_token": "This link does not work here, or no longer.",
    "bot_plays": "A bot plays that seat. Take it back first.",
    "broken": "Something broke in the server. Nothing was changed.",
    "busy": "Too much is going on here at once. Try again.",
    "damaged": "The log of this table is damaged. It cannot be opened; other tables can.",
    "forbidden": "This is not allowed.",
    "hand_not_over": "The next hand is dealt when this one is over.",
    "house_named": "You have a house of that name already.",
    "id_used": "That id belongs to another command. Every command takes a new one.",
    "illegal_move": "The rules forbid the move; `rule` names the rule.",
    "log_full": "The log of this table is full. Open a new table.",
    "no_chat": "Among strangers there are only reactions, unless the host allows chat.",
    "no_choice": "There is no move to make now.",
    "no_guest": "The guest cookie is missing; `GET /api/me` gives one.",
    "no_hints": "There are no hints where other people play.",
    "no_such_bot": "There is no such bot.",
    "no_such_club": "There is no such club, or this link does not open it.",
    "no_such_house": "You have no such house.",
    "no_such_move": "There is no such move.",
    "no_such_pledge": "Nobody has pledged that chance, or the pledges are not public yet.",
    "no_such_seat": "There is no such seat.",
    "no_such_table": "There is no such table, or it is not yours to see.",
    "nobody_there": "Nobody sits there.",
    "not_allowed": "This is not allowed.",
    "not_found": "There is nothing here.",
    "not_host": "Only the host can do that.",
    "not_json": "The body has to be JSON.",
    "not_member": "This link only shows the club. Recording takes a member’s link.",
    "not_open": "This table is not open to everyone. Ask its host for an invitation.",
    "not_over": "The game is not over.",
    "not_paused": "The game is not paused.",
    "not_seated": "Only somebody who sits here can do that.",
    "not_started": "The game has not started.",
    "not_text": "The frame is binary; frames are text.",
    "not_your_own": "To give up a seat of your own, leave the table.",
    "not_your_seat": "That seat is somebody else’s.",
    "nothing_to_return": "No bot keeps that seat for anyone.",
    "outdated": "The table was played by older rules, which have been corrected since.",
    "over": "The game is over.",
    "paused": "The game is paused.",
    "pledged": "You have pledged chance for this deal already.",
    "present": "That player is here; only an absent one can be replaced.",
    "seat_taken": "That seat is taken.",
    "seated": "You sit here already; an invitation is for one seat.",
    "seats_open": "There are still open seats.",
    "shown_out": "The host has removed you. Only a new link lets you in again.",
    "stale": "The table has moved on.",
    "started": "The game has started already.",
    "time_to_call": "Everyone has three seconds to call. Wait a moment.",
    "too_fast": "Not so fast. Wait a moment.",
    "too_large": "That is too large.",
    "too_many_houses": "You have as many houses as a guest may have. Delete one first.",
    "unavailable": "The server cannot write just now. Try again in a moment.",
    "unknown": "Whether it was done is not known yet. Send the same again.",
}

# What the page says instead; `reason` is the rulebook's, and `text` what the server says.
TO_PEOPLE: Final = {
    "bad_frame": "The server did not understand the page. Reload it.",
    "bad_protocol": "The page is out of date. Reload it.",
    "bad_record": "{text}",
    "bad_request": "{text}",
    "bad_rules": "{reason}",
    "illegal_move": "That cannot be done now. {reason}",
    "no_guest": "Your browser has lost its cookie. Reload the page.",
    "not_json": "This is no record of a game.",
    "not_text": "The server did not understand the page. Reload it.",
}

# What follows the sentence if its gaps can be filled, by what the refusal is about.
DETAILS: Final = {
    "bad_change": "The text says why.",
    "bad_frame": "{fault}",
    "bad_game": "The text has a line for each fault.",
    "bad_host": "Whoever runs it adds one with --name.",
    "bad_protocol": "This server speaks version {protocol}.",
    "bad_reaction": "A reaction is one of {reactions}.",
    "bad_record": "{fault}",
    "bad_request": "{fault}",
    "bad_seats": "One seat at most is `me`, a bot is named for a bot’s seat alone, and whoever "
    "arranges the seats names each of them once.",
    "damaged": "Entry {number} cannot have happened.",
    "no_such_bot": "A bot is one of {bots}.",
    "no_such_move": "{fault}",
    "no_such_seat": "The seats here are 0 to {last}.",
    "not_allowed": "That address takes other methods.",
    "stale": "Its number is {number} now.",
    "too_fast": "There were too many {what}.",
    "too_large": "At most {most} bytes are taken.",
    "too_many_houses": "{most} are the most.",
}


def words_for(error: str, about: Mapping[str, Value]) -> str:
    """What is said of a refusal in English: its sentence, and what detail there is."""
    detail = DETAILS.get(error, "")
    gaps = {gap for _, gap, _, _ in Formatter().parse(detail) if gap}
    if not detail or not gaps <= about.keys():
        return ERRORS[error]
    return f"{ERRORS[error]} {detail.format_map(about)}"
