// Written by `make docs` from the code. Change src/penultimate/rules.
import type { Rulebook } from '../rulebook'

export const rulebook: Rulebook = {
  "options": {
    "deck": {
      "title": "Deck",
      "meaning": "Which deck you play with.",
      "ways": {
        "classic": "108 cards",
        "edition-2018": "112 cards, with one Wild Shuffle Hands and three Wild Customizable"
      }
    },
    "hand_size": {
      "title": "Cards dealt",
      "meaning": "How many cards each player gets.",
      "takes": "a whole number from 1 to 53 that the deck can deal"
    },
    "dealer": {
      "title": "Dealer",
      "meaning": "Who deals each hand.",
      "ways": {
        "draw-each-hand": "everyone draws a card before every hand; the highest number deals",
        "draw-then-rotate": "everyone draws a card once; then the deal passes to the left",
        "rotate": "the first seat deals first; then the deal passes to the left",
        "random": "a random player for every hand"
      }
    },
    "draw": {
      "title": "Cards drawn",
      "meaning": "How many cards you draw when you don’t play.",
      "ways": {
        "one": "one per turn",
        "until-playable": "until you can play; only one if you already can"
      }
    },
    "drawn_card": {
      "title": "Drawn card",
      "meaning": "What to do with a drawn card that you can play.",
      "ways": {
        "may-play": "you may play it right away, or keep it",
        "must-play": "you must play it right away"
      }
    },
    "draw_with_playable": {
      "title": "Draw by choice",
      "meaning": "You may draw even if you have a card to play."
    },
    "wild_four": {
      "title": "Wild Draw Four",
      "meaning": "When you may play a Wild Draw Four.",
      "ways": {
        "bluff": "any time; if you have the current colour, it’s a bluff and can be challenged",
        "enforced": "only if you don’t have the current colour; no challenges",
        "free": "any time; no challenges"
      }
    },
    "custom_wild": {
      "title": "Wild Customizable",
      "meaning": "What a Wild Customizable does, besides changing the colour.",
      "ways": {
        "plain": "nothing",
        "target-draws-two": "a player of your choice draws two cards",
        "others-draw-one": "everyone else draws a card",
        "swap-hands": "you swap hands with a player of your choice",
        "skip-all": "everyone else misses a turn",
        "discard-colour": "you discard all your cards of the chosen colour",
        "announce": "your custom text is shown"
      }
    },
    "custom_text": {
      "title": "Custom text",
      "meaning": "The text shown when someone plays a Wild Customizable.",
      "takes": "a text of at most 200 printable characters"
    },
    "shuffle_last_card": {
      "title": "Last card Shuffle Hands",
      "meaning": "What happens if you play a Wild Shuffle Hands as your last card.",
      "ways": {
        "redeal": "you get a new hand and play on",
        "win": "you win"
      }
    },
    "uno_catch": {
      "title": "Forgotten call",
      "meaning": "What happens if you forget to call Uno.",
      "ways": {
        "caught": "you draw if someone catches you in time",
        "automatic": "you draw as soon as the next player begins a turn"
      }
    },
    "false_call_penalty": {
      "title": "False call",
      "meaning": "How many cards you draw for a false Uno call. If 0, you can’t make one.",
      "takes": "0 or 2"
    },
    "scoring": {
      "title": "Scoring",
      "meaning": "How points and the winner are decided.",
      "ways": {
        "winner-takes": "whoever goes out scores all cards left; first to the target wins",
        "elimination": "everyone scores their own cards left; reach the target and you’re out",
        "single-hand": "one hand; whoever goes out scores all cards left",
        "lowest-total": "like elimination, but once anyone reaches the target, lowest total wins",
        "knockout": "the player with the most points left is out after each hand; last one wins"
      }
    },
    "target": {
      "title": "Target",
      "meaning": "How many points end the game, or put a player out.",
      "takes": "a whole number from 1 to 1,000,000"
    },
    "last_card_draws": {
      "title": "Last card draws",
      "meaning": "If the last card is a Draw Two or Wild Draw Four, the next player still draws."
    },
    "partners": {
      "title": "Partners",
      "meaning": "Two teams in alternate seats score and win together."
    },
    "stacking": {
      "title": "Stacking (Progressive)",
      "meaning": "Whether you may answer a draw card with another one.",
      "ways": {
        "none": "no",
        "same": "same type only; penalties add up",
        "any": "any draw card; penalties add up"
      }
    },
    "seven_o": {
      "title": "Seven-O",
      "meaning": "Play a 7 to swap hands with another player. On a 0, everyone passes their hand on."
    },
    "seven_swap": {
      "title": "Swap on a 7",
      "meaning": "With Seven-O: whether you have to swap on a 7.",
      "ways": {
        "may": "you may swap",
        "must": "you must swap"
      }
    },
    "zero_pass": {
      "title": "Pass on a 0",
      "meaning": "With Seven-O: which way hands are passed on a 0.",
      "ways": {
        "left": "to the left",
        "direction": "in the direction of play"
      }
    },
    "jump_in": {
      "title": "Jump-in",
      "meaning": "If you have an exact copy of the top card, you may play it out of turn."
    },
    "hand_limit": {
      "title": "Hand limit",
      "meaning": "You stop drawing at this many cards. If 0, there is no limit.",
      "takes": "0 or a whole number from 10 to 50"
    },
    "deflect_reverse": {
      "title": "Deflect with Reverse",
      "meaning": "Play a Reverse of the current colour to send a penalty back to the previous player."
    },
    "deflect_skip": {
      "title": "Deflect with Skip",
      "meaning": "Play a Skip of the current colour to pass a penalty on to the next player."
    },
    "finish": {
      "title": "Last card",
      "meaning": "Which cards you may go out with.",
      "ways": {
        "any": "any card",
        "no-wild": "any card but a wild",
        "number": "only a number card"
      }
    },
    "missing_call_penalty": {
      "title": "Penalty for a forgotten call",
      "meaning": "How many cards you draw for forgetting to call Uno. If 0, nobody has to call.",
      "takes": "a whole number from 0 to 10"
    },
    "multiples": {
      "title": "Multiples",
      "meaning": "You may play several cards of the same number in one turn."
    },
    "bomb": {
      "title": "Bomb",
      "meaning": "With Multiples: after three or more cards of one number, everyone else draws a card."
    },
    "open_hands": {
      "title": "Open hands",
      "meaning": "A hand with this many cards or fewer is face up. If 0, hands stay hidden.",
      "takes": "a whole number from 0 to 7"
    }
  },
  "presets": {
    "official": {
      "title": "Official",
      "meaning": "the classic rules"
    },
    "edition-2018": {
      "title": "Edition 2018",
      "meaning": "four more wilds: one shuffles all hands, three do what your table decides"
    },
    "draw-until-playable": {
      "title": "Draw until playable",
      "meaning": "draw until you can play; a false Uno call costs two cards"
    },
    "house": {
      "title": "House rules",
      "meaning": "stack draw cards, swap hands with a 7 or a 0, and jump in"
    },
    "ranked": {
      "title": "Ranked",
      "meaning": "the classic rules, but nobody draws for a last card"
    },
    "elimination-2003": {
      "title": "Elimination 2003",
      "meaning": "score your own cards left, out at 500; no bluffing; automatic Uno penalty"
    },
    "party": {
      "title": "Party",
      "meaning": "stack and deflect draw cards, swap hands, and play several cards at once"
    }
  },
  "cards": {
    "number": "Play it on the same colour or the same number.",
    "s": "The next player misses a turn.",
    "r": "Play changes direction. With two players, it works like a Skip.",
    "+2": "The next player draws two cards and misses a turn.",
    "w": "Play it on anything. You choose the colour.",
    "w+4": "You choose the colour. The next player draws four cards and misses a turn.",
    "ws": "All hands are gathered, shuffled and dealt again. You choose the colour.",
    "wc": "You choose the colour."
  },
  "bots": {
    "easy": "Plays any playable card, overlooks some, and often forgets to call or catch.",
    "medium": "Plays like most people: mostly sound, with an occasional mistake.",
    "hard": "Counts its colours, keeps its wilds for the end, and rarely forgets anything.",
    "master": "A neural network that learned by playing itself. The strongest bot.",
    "counter": "Counts cards, and remembers which colours others couldn’t play.",
    "steady": "Plays its most common colour, keeps its wilds, and always calls.",
    "offensive": "Tries to go out: keeps its wilds for the end and stays with its colour.",
    "adaptive": "Offensive while ahead, defensive when another player is nearly out.",
    "defensive": "Tries to lose few points: plays wilds and high cards first.",
    "alert": "Plays a random playable card, but always calls and catches.",
    "first": "Plays the first playable card, in the order of the deck.",
    "random": "Plays a random playable card, and often forgets to call."
  },
  "refusals": {
    "option_takes": "{option} must be {takes}, not {value}",
    "no_such_option": "there is no option {value}; the options are {takes}",
    "option_twice": "{option} is set twice",
    "no_such_rules": "rules must be {takes}, not {value}",
    "players": "a game takes {fewest} to {most} players, not {seats}",
    "odd_partners": "{option} needs an even number of players, not {seats}",
    "hand_too_large": "{option} must be a whole number from 1 to {most} with {seats} players and this deck, not {value}",
    "needs": "{option} only works together with {needs}",
    "limit_below_hand": "{option} must be 0 or a whole number from {least} to 50 with hands of {least}, not {value}",
    "knockout_partners": "{option} does not work with knockout, in which everyone plays alone",
    "no_such_seat": "there is no {seat} at this table of {seats}",
    "no_such_move": "there is no such move",
    "hand_over": "the hand is over",
    "out": "{seat} is out of the game",
    "knocked_out": "{seat} was knocked out of the game",
    "has_to_play": "{seat} has to play a card or draw",
    "has_drawn": "{seat} has to play the drawn card or keep it",
    "has_to_answer": "{seat} has to answer the draw card, challenge it or draw",
    "has_to_swap": "{seat} has to choose who to swap hands with",
    "has_to_go_on": "{seat} has to play another card of the same number or end the turn",
    "has_to_name": "{seat} has to choose the starting colour",
    "challenge_or_accept": "{seat} has to challenge the Wild Draw Four or draw",
    "no_calls_here": "nobody has to call here, so there is nothing to call or catch",
    "no_call_due": "{seat} has no call to make",
    "nothing_to_catch": "there is no forgotten call to catch in that seat, or it is too late",
    "penalty_by_itself": "forgotten calls are not caught here; the penalty is automatic",
    "not_in_turn": "it is {turn}’s turn, not {seat}’s",
    "not_the_top_card": "it is {turn}’s turn, not {seat}’s, and only an exact copy of the top card may be played out of turn",
    "not_the_challenger": "only the next player may challenge, and it is {turn}’s turn, not {seat}’s",
    "no_stacking": "draw cards cannot be answered here, and it is {turn}’s turn, not {seat}’s",
    "not_held": "{seat} does not have that card",
    "answer_not_held": "{seat} does not have that card",
    "not_the_drawn_card": "after drawing, only the drawn card may be played",
    "no_match": "the card matches neither the colour nor the number or symbol",
    "no_answer": "only a draw card of the right kind can answer a draw card",
    "holds_colour": "a Wild Draw Four may only be played without a card of the current colour",
    "no_deflection": "only a Skip or Reverse of the current colour can deflect a draw card, if the house allows it",
    "not_as_last": "that card may not be the last one here",
    "not_the_number": "only another card of the same number may be played now",
    "four_not_answered": "a Wild Draw Four cannot be answered with a card: challenge it or draw",
    "aimed_wrongly": "the house rule decides whether a Wild Customizable needs a target",
    "no_challenge_here": "a Wild Draw Four is always allowed here and cannot be challenged",
    "nothing_to_challenge": "there is no Wild Draw Four to challenge",
    "has_to_play_drawn": "here, a drawn card that can be played has to be played",
    "may_not_draw": "a player who can play may not draw now",
    "nothing_to_end": "done only ends a turn in which several cards of one number may be played",
    "no_trading": "cards are never traded, and hands are swapped only under Seven-O"
  }
}
