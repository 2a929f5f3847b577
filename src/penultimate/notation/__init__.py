"""Text forms: cards, moves, scenarios, and the record of a game.

`cards` and `moves` name the numbers of the rulebook and read them back. `scenario` plays a position
that somebody wrote by hand. `narration` tells what a move did. `record` keeps a whole game.
"""
