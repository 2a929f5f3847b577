"""Every name that a refusal can have, over HTTP and over the socket, and what it means.

The page says the same sentences in English (`make docs` writes them there), but for those few in
`web/src/texts/table.en.ts` where a person needs other words than a program does.
"""

from __future__ import annotations

from typing import Final

ERRORS: Final = {
    "bad_change": "The club cannot take the change; the text says why.",
    "bad_frame": "The frame is not a command of this protocol.",
    "bad_game": "A game cannot be as it is written; the text has a line for each fault.",
    "bad_line": "A line of chat has 1 to 300 letters that a screen can show.",
    "bad_name": "A name has 1 to 40 letters that a screen can show.",
    "bad_origin": "The page comes from another site.",
    "bad_protocol": "Server and client speak different versions; load the page again.",
    "bad_reaction": "There is no such reaction.",
    "bad_record": "The file is not a record, or was changed; the text says where.",
    "bad_request": "The request does not have the form it should; the text says where.",
    "bad_rules": "The options do not fit together or with the number of players.",
    "bad_seats": "The plan of the seats makes no sense.",
    "bad_token": "This link does not work here, or no longer.",
    "bot_plays": "A bot plays that seat. Take it back first.",
    "broken": "Something broke in the server. Nothing was changed.",
    "busy": "Too much happens at this table at once. Try again.",
    "damaged": "The log of this table is damaged. It cannot be opened; other tables can.",
    "forbidden": "This is not allowed.",
    "hand_not_over": "The next hand is dealt when this one is over.",
    "id_used": "That id belongs to another command. Every command takes a new one.",
    "illegal_move": "The rules forbid the move; `rule` names the rule.",
    "no_guest": "The guest cookie is missing; `GET /api/me` gives one.",
    "no_such_bot": "There is no such bot.",
    "no_such_club": "There is no such club, or this link does not open it.",
    "no_such_move": "That is not a move in notation.",
    "no_such_seat": "There is no such seat.",
    "no_such_table": "There is no such table, or it is not yours to see.",
    "not_allowed": "That address takes other methods.",
    "not_found": "There is nothing at that address.",
    "not_host": "Only the host can do that.",
    "not_json": "The body has to be JSON.",
    "not_member": "This link only shows the club. Recording takes a member’s link.",
    "not_over": "The game is not over.",
    "not_paused": "The game is not paused.",
    "not_seated": "Only somebody who sits here can do that.",
    "not_started": "The game has not started.",
    "not_text": "The frame is binary; frames are text.",
    "not_your_seat": "That seat is somebody else’s.",
    "nothing_to_return": "No bot keeps that seat for anyone.",
    "over": "The game is over.",
    "paused": "The game is paused.",
    "present": "That player is here; only an absent one can be replaced.",
    "seat_taken": "That seat is taken.",
    "seats_open": "There are still open seats.",
    "stale": "The table has moved on; look at its latest state.",
    "started": "The game has started already.",
    "stirred": "You have mixed chance into this deal already.",
    "too_fast": "Too much at once; wait a moment.",
    "too_large": "That is too large.",
    "unavailable": "The server cannot write just now. Try again in a moment.",
}
