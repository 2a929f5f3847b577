"""Text forms: cards, moves, events, scenarios, and the record of a game.

`cards` and `moves` name the numbers of the rulebook and read them back. `narration` tells what a
move did, as `events`, and `speech` says them in English. `visibility` says who may see which field.
`scenario` plays a position that somebody wrote by hand. `record` holds a whole game.
"""
