"""Text and JSON formats for cards, moves, events, scenarios and records of games.

`cards` and `moves` format and parse the rulebook's numbers. `narration` converts the result of a
move to `events`, and `speech` describes them in English. `visibility` declares who may see each
field. `scenario` plays a hand-written position. `record` stores a whole game.
"""
