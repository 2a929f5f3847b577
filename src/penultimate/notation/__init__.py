"""Text forms: cards, moves, events, scenarios, and the record of a game.

`cards` and `moves` format and parse the numbers of the rulebook. `narration` converts what a move
did into `events`, and `speech` puts them into English. `visibility` declares who may see which
field. `scenario` plays a hand-written position. `record` stores a whole game.
"""
