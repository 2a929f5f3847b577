// Written by `make docs` from the code. Change src/penultimate/rules.
import type { Rulebook } from '../rulebook'

export const rulebook: Rulebook = {
  "options": {
    "deck": {
      "title": "Deck",
      "meaning": "Which deck is used.",
      "ways": {
        "classic": "108 cards",
        "edition-2018": "112 cards, with one Wild Shuffle Hands and three Wild Customizable"
      }
    },
    "hand_size": {
      "title": "Cards in a hand",
      "meaning": "How many cards each player is dealt.",
      "takes": "a whole number from 1 to 53 that the deck can deal"
    },
    "dealer": {
      "title": "Dealer",
      "meaning": "Who deals a hand.",
      "ways": {
        "draw-each-hand": "everyone draws a card before every hand; the highest number deals",
        "draw-then-rotate": "players draw for it once, then the deal passes to the left",
        "rotate": "the first seat deals first, then the deal passes to the left",
        "random": "a random player for every hand"
      }
    },
    "draw": {
      "title": "Drawing",
      "meaning": "How many cards a player draws instead of playing.",
      "ways": {
        "one": "one card",
        "until-playable": "with no playable card in hand, cards until one is playable"
      }
    },
    "drawn_card": {
      "title": "The drawn card",
      "meaning": "What happens to a drawn card that can be played.",
      "ways": {
        "may-play": "it may be played at once, or kept",
        "must-play": "it must be played at once"
      }
    },
    "draw_with_playable": {
      "title": "Draw by choice",
      "meaning": "Whether a player with a playable card may draw instead of playing it."
    },
    "wild_four": {
      "title": "Wild Draw Four",
      "meaning": "When a Wild Draw Four may be played.",
      "ways": {
        "bluff": "at any time; a bluff if you hold the current colour, and may be challenged",
        "enforced": "only without a card of the current colour; there are no challenges",
        "free": "at any time; there are no challenges"
      }
    },
    "custom_wild": {
      "title": "Wild Customizable",
      "meaning": "What a Wild Customizable does, besides naming a colour.",
      "ways": {
        "plain": "nothing",
        "target-draws-two": "a player of your choice draws two cards",
        "others-draw-one": "everyone else draws a card",
        "swap-hands": "you swap hands with a player of your choice",
        "skip-all": "everyone else misses a turn",
        "discard-colour": "all your cards of the named colour go with it",
        "announce": "the table's own text is shown"
      }
    },
    "custom_text": {
      "title": "Your own text",
      "meaning": "The text to show when a Wild Customizable is played.",
      "takes": "a text of at most 200 printable characters"
    },
    "shuffle_last_card": {
      "title": "Shuffle Hands last",
      "meaning": "What a Wild Shuffle Hands does as the last card.",
      "ways": {
        "redeal": "its player is dealt a new hand and has not won",
        "win": "its player wins"
      }
    },
    "uno_catch": {
      "title": "A missing call",
      "meaning": "What happens to a player who does not call.",
      "ways": {
        "caught": "the penalty applies if somebody catches the missing call in time",
        "automatic": "the penalty applies as soon as the next player begins"
      }
    },
    "false_call_penalty": {
      "title": "A false call",
      "meaning": "How many cards a false call costs. If 0, false calls are refused.",
      "takes": "0 or 2"
    },
    "scoring": {
      "title": "Scoring",
      "meaning": "Who scores, and who wins.",
      "ways": {
        "winner-takes": "the winner of a hand scores all cards left; first to the target wins",
        "elimination": "everyone scores the cards left in their own hand; out at the target",
        "single-hand": "a game is one hand; its winner scores all cards left",
        "lowest-total": "as in elimination, but once anyone reaches the target, lowest total wins",
        "knockout": "the player with the most points left is out after each hand; last one wins"
      }
    },
    "target": {
      "title": "Target",
      "meaning": "The number of points that ends the game, or puts a player out of it.",
      "takes": "a whole number from 1 to 1,000,000"
    },
    "last_card_draws": {
      "title": "Last card draws",
      "meaning": "Whether a Draw Two or Wild Draw Four played as the last card makes a player draw."
    },
    "partners": {
      "title": "Partners",
      "meaning": "Whether alternate seats form two sides that score and win together."
    },
    "stacking": {
      "title": "Stacking (Progressive)",
      "meaning": "Progressive: whether a draw card may be stacked on a draw card.",
      "ways": {
        "none": "no",
        "same": "on a draw card of the same kind; the sum passes on",
        "any": "on any draw card; the sum passes on"
      }
    },
    "seven_o": {
      "title": "Seven-O",
      "meaning": "Seven-O: on a 7 you swap hands with a player; on a 0 all hands are passed on."
    },
    "seven_swap": {
      "title": "Swap on a 7",
      "meaning": "With Seven-O, whether the player of a 7 has to swap.",
      "ways": {
        "may": "may swap",
        "must": "must swap"
      }
    },
    "zero_pass": {
      "title": "Pass on a 0",
      "meaning": "With Seven-O, which way the hands are passed on a 0.",
      "ways": {
        "left": "to the left",
        "direction": "in the direction of play"
      }
    },
    "jump_in": {
      "title": "Jump-in",
      "meaning": "Jump-in: a player who holds an exact copy of the top card may play it out of turn."
    },
    "hand_limit": {
      "title": "Hand limit",
      "meaning": "Players stop drawing at this many cards. If 0, there is no limit.",
      "takes": "0 or a whole number from 10 to 50"
    },
    "deflect_reverse": {
      "title": "Deflect with Reverse",
      "meaning": "A Reverse of the current colour sends a penalty back to the previous player."
    },
    "deflect_skip": {
      "title": "Deflect with Skip",
      "meaning": "A Skip of the current colour passes a penalty on to the next player."
    },
    "finish": {
      "title": "The last card",
      "meaning": "Which cards may be played as the last card.",
      "ways": {
        "any": "any card",
        "no-wild": "no wild",
        "number": "only a number card"
      }
    },
    "missing_call_penalty": {
      "title": "Price of a missing call",
      "meaning": "How many cards a missing call costs. If 0, players do not have to call.",
      "takes": "a whole number from 0 to 10"
    },
    "multiples": {
      "title": "Multiples",
      "meaning": "Several cards of the same number may be played in one turn."
    },
    "bomb": {
      "title": "Bomb",
      "meaning": "With multiples, three or more cards of one number make everyone else draw a card."
    },
    "open_hands": {
      "title": "Open hands",
      "meaning": "A hand of this many cards or fewer is face up. If 0, no hand is.",
      "takes": "a whole number from 0 to 7"
    }
  },
  "presets": {
    "official": {
      "title": "Official",
      "meaning": "the usual game: match colour, number or symbol, or draw a card"
    },
    "edition-2018": {
      "title": "Edition 2018",
      "meaning": "four more wilds: one shuffles all hands, three do what your table decides"
    },
    "draw-until-playable": {
      "title": "Draw until playable",
      "meaning": "players who cannot play draw until a card fits; a false call costs two cards"
    },
    "house": {
      "title": "House rules",
      "meaning": "draw cards stack, hands move on a 7 or a 0, and players may jump in"
    },
    "ranked": {
      "title": "Ranked",
      "meaning": "the usual game, but a draw card played last makes nobody draw"
    },
    "elimination-2003": {
      "title": "Elimination 2003",
      "meaning": "score the cards you have left, out at 500; no bluffing; automatic Uno penalty"
    },
    "party": {
      "title": "Party",
      "meaning": "draw cards stack and bounce back, hands move, several cards at once"
    }
  },
  "cards": {
    "number": "Any colour on the same number, any number on the same colour.",
    "s": "The next player misses a turn.",
    "r": "Play runs the other way. With two players it is like a Skip.",
    "+2": "The next player draws two cards and misses a turn.",
    "w": "Goes on anything. You name the colour.",
    "w+4": "You name the colour; the next player draws four cards and misses a turn.",
    "ws": "All hands are gathered, shuffled and dealt again. You name the colour.",
    "wc": "You name the colour."
  },
  "bots": {
    "easy": "Plays any card, overlooks some, and often forgets to call or catch.",
    "medium": "Plays like most people: mostly sound, with an occasional mistake.",
    "hard": "Counts its colours, keeps its wilds for the end, and rarely forgets anything.",
    "master": "A neural network that learned by playing itself. The strongest bot.",
    "counter": "Counts unseen cards, and remembers which colours others could not play.",
    "steady": "Plays from its longest colour, keeps its wilds, and always calls.",
    "offensive": "Tries to go out: keeps its wilds for the end and stays with its colour.",
    "adaptive": "Offensive while ahead, defensive when another player is nearly out.",
    "defensive": "Tries to lose few points: plays wilds and high cards first.",
    "alert": "Plays a random card that fits, but always calls and catches.",
    "first": "Plays the first card that fits, in the order of the deck.",
    "random": "Plays a random card that fits, and often forgets to call."
  },
  "refusals": {
    "option_takes": "{option} takes {takes}, not {value}",
    "no_such_option": "there is no option {value}; the options are {takes}",
    "option_twice": "{option} is set twice",
    "no_such_rules": "rules takes {takes}, not {value}",
    "players": "players takes a number from {fewest} to {most}, not {seats}",
    "odd_partners": "{option} takes an even number of players, not {seats}",
    "hand_too_large": "{option} takes a whole number from 1 to {most} with {seats} players and this deck, not {value}",
    "needs": "{option} takes true only together with {needs}",
    "limit_below_hand": "{option} takes 0 or a whole number from {least} to 50 with hands of {least}, not {value}",
    "knockout_partners": "{option} takes false with knockout, in which everyone plays for themselves",
    "no_such_seat": "there is no {seat} at this table of {seats}",
    "no_such_move": "there is no such move",
    "hand_over": "the hand is over",
    "out": "{seat} is out of the game",
    "knocked_out": "{seat} was knocked out of the game",
    "has_to_play": "{seat} has to play a card or draw",
    "has_drawn": "{seat} has to play the drawn card or keep it",
    "has_to_answer": "{seat} has to answer the draw card, challenge it or accept it",
    "has_to_swap": "{seat} has to choose whom to swap hands with",
    "has_to_go_on": "{seat} has to play another card of the same number or be done",
    "has_to_name": "{seat} has to name the colour of the first discard",
    "challenge_or_accept": "{seat} has to challenge the Wild Draw Four or accept it",
    "no_calls_here": "nobody has to call here, so there is nothing to call or catch",
    "no_call_due": "{seat} has no call to make",
    "nothing_to_catch": "there is no missing call to catch in that seat, or it is too late",
    "penalty_by_itself": "missing calls are not caught here; the penalty is automatic",
    "not_in_turn": "it is the turn of {turn}, not of {seat}",
    "not_the_top_card": "it is the turn of {turn}, not of {seat}, and only an exact copy of the top card may be played out of turn, at once",
    "not_the_challenger": "only the next player may challenge, and it is the turn of {turn}, not of {seat}",
    "no_stacking": "a draw card cannot be answered here, and it is the turn of {turn}, not of {seat}",
    "not_held": "{seat} does not hold that card",
    "answer_not_held": "{seat} does not hold that card",
    "not_the_drawn_card": "after drawing only the drawn card may be played",
    "no_match": "the card matches neither the colour nor the number or symbol",
    "no_answer": "only a draw card of the right kind can answer a draw card",
    "holds_colour": "a Wild Draw Four needs a hand without a card of the current colour",
    "no_deflection": "only a Skip or Reverse of the current colour can deflect a draw card, if the house allows it",
    "not_as_last": "that card may not be the last one here",
    "not_the_number": "only another card of the same number may be played now",
    "four_not_answered": "a Wild Draw Four can be accepted or challenged, not answered by a card",
    "aimed_wrongly": "a Wild Customizable is aimed at another player only if the house rule requires it",
    "no_challenge_here": "a Wild Draw Four is always lawful here and cannot be challenged",
    "nothing_to_challenge": "there is no Wild Draw Four to challenge, or it was accepted",
    "has_to_play_drawn": "a drawn card that can be played has to be played here",
    "may_not_draw": "a player who can play may not draw now",
    "nothing_to_end": "done only ends a turn in which several cards of one number may be played",
    "no_trading": "cards are never traded, and hands are swapped only under Seven-O"
  }
}
