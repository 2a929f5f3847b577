"""English texts of all problems in games, files and changes, by name.

Placeholders such as `{player}` are filled from the problem's `about`. `make docs` exports these
texts to the page, whose other languages use the same names and placeholders.
"""

from __future__ import annotations

from typing import Final

PROBLEM_TEXTS: Final = {
    # the rules of a variant
    "below_target": "the winner has {best} points, but the target is {target}",
    "two_winners": "in hand {hand}, {players} have points, but only the winner of a hand scores",
    "one_scores": "{players} players have points, but in a single hand only the winner scores",
    "no_order": "there is no order; list the players as they were eliminated, the winner last",
    "not_out": "{player} is out with {score} points, but the target is {target}",
    "nobody_there": "the highest score is {highest}, but the game only ends at {target}",
    "left_out_of_order": "{player} is missing from the order",
    "twice_in_order": "{player} is in the order {times} times",
    # contradictions between fields
    "too_many_won": "{won} hands were won, but {rounds} were played",
    "low_wins_elsewhere": "low_wins is only for custom games; in {variant} the highest score wins",
    "stranger": "{player} is in {field} but has no score",
    "wrong_sum": "the hands of {player} add up to {total}, but the score is {score}",
    # single fields
    "not_a_game": "a game is an object, not {value}",
    "missing": "there is no {field}; a game needs a date, a variant and scores",
    "no_such_field": "a game has no field {value}; its fields are {takes}",
    "bad_id": "the id is {value}; an id has 1 to {most} printable characters",
    "bad_date": "the date is {value}; a date is a day such as 2026-01-02",
    "bad_variant": "the variant is {value}; it is one of {takes}",
    "bad_count": "the {field} is {value}; it must be a whole number from 1 to {most}",
    "bad_company": "{count} played; a game has {fewest} to {most} players",
    "bad_name": "{player} is not a name; a name has 1 to {most} printable characters, "
    "with no spaces at either end",
    "no_numbers": "the {field} are {value}; they must be an object of names and numbers",
    "bad_number": "{player} has {value} in {field}; it must be a whole number from 0 to {most}",
    "bad_luck": "{player} has {value} in luck; it must be a whole number from -{most} to {most}",
    "bad_time": "the time of {player} is {value}; it needs {takes}",
    "no_names": "the {field} is {value}; it must be a list of names",
    "bad_text": "the {field} is {value}; it must be a line of printable characters",
    "long_text": "the {field} has {letters} characters; the limit is {most}",
    "no_switch": "the value of {field} is {value}; it must be true or false",
    "bad_house": "the {field} is {value}: {said}",
    "too_many_hands": "a game has at most {most} hands",
    "no_list": "the {field} are {value}; they must be a list of objects",
    # files
    "and_more": "and {count} more",
    "and_many_more": "and more than {count} more",
    "too_many_in_file": "a file has at most {most} games",
    "too_many_rows": "a file has at most {most} rows",
    "too_many_hands_in_file": "the games of a file have at most {most} hands in all",
    "too_long": "a game or a row has at most {most} characters",
    "same_id": "{place} already has this id",
    "broken_json": "this is not JSON, at column {column}: {said}",
    "no_json": "{said}",
    "no_file": "a file of games is {takes}, not {value}",
    "no_such_key": "a file of games has no key {value}; its keys are {takes}",
    "no_games": 'a file of games needs a list called "games"',
    "key_twice": "the key {value} is given more than once",
    "no_text": "byte {byte}: this is not text in UTF-8",
    "no_csv": "this is not CSV: {said}",
    "no_columns": "the columns {columns} are missing",
    "other_columns": "unknown columns: {columns}",
    "column_twice": "a column name is repeated",
    "other_cells": "the row has too many or too few cells",
    "row_without_id": "there is no id; rows with the same id are one game",
    "other_row": "the {field} is {value}, but in line {line} it is {other}",
    "no_yes": "the value of {field} is {value}; it must be yes or no",
    "second_row": "{player} already has a row in this game",
    "bad_out_order": "the out_order is {value}; it must count from 1",
    # games of tables on this server
    "not_over": "the game is not finished",
    "seat_without_player": "each of the {seats} seats needs a different player",
    "partners": "partners win together, but a club ranks single players",
    # changes
    "name_taken": "there is already a player called {player}",
    "two_of_a_name": "there are two players called {player}; merge or rename one",
    "plays_twice": "in the game of {date}, one player would appear twice",
    "merged_in_a_circle": "two players cannot be merged into each other",
    "one_already": "{player} and {other} are already the same player",
    "one_in_this_club": "game {game}: {player} and {other} are the same player in this club",
    "no_player": "there is no player {player} in this club",
    "no_game": "there is no game {game} in this club",
    "no_entry": "there is no entry {number}; the last is {last}",
    "for_good": "creating a club and renewing a link cannot be undone",
    "undone_already": "entry {number} is already undone",
    "too_many_games": "a club has at most {most} games",
    "too_many_hands_in_club": "the games of a club have at most {most} hands in all",
    "too_many_players": "a club has at most {most} players",
}
