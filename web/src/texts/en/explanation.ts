// Messages for one player, in English. Every other language has exactly these texts and these placeholders.
import type { Text } from '../text'

export const texts = {
  'why.no_match, number': 'It must be {colour}, another {rank}, or a wild',
  'why.no_match, symbol': 'It must be {colour}, another {rank}, or a wild',
  'why.no_match, wild': 'It must be {colour} or a wild',
  'why.not_in_turn': 'Wait: it’s {turn}’s turn',
  'why.not_the_top_card': 'It’s {turn}’s turn. Out of turn, you can only play an exact copy of the top card',
  'why.no_stacking': 'It’s {turn}’s turn, and these rules have no stacking',
  'why.has_to_swap': 'First choose who to swap hands with',
  'why.has_to_name': 'First choose the starting colour',
  'why.not_the_number': 'You can only play the same number now, or press Done',
  'why.not_the_drawn_card': 'After drawing, you can only play the card you drew',
  'why.not_as_last': 'You can’t go out with this card',
  'why.holds_colour': 'You still have {colour}. You can only play a Wild Draw Four without it',
  'why.no_answer': 'You can only stack the right kind of draw card. Otherwise, draw {count}',
  'why.no_deflection':
    'Only a {colour} Skip or Reverse can pass these cards on, if your house rules allow it',
  'why.four_not_answered': 'You can’t stack on a Wild Draw Four: challenge it, or draw {count}',

  'theirs.draw': { one: '{name}’s {card}: you draw a card', other: '{name}’s {card}: you draw {count}' },
  'theirs.skip': '{name}’s {card}: you miss a turn',
  'theirs.both': {
    one: '{name}’s {card}: you draw a card and miss a turn',
    other: '{name}’s {card}: you draw {count} and miss a turn',
  },
  'theirs.clockwise': '{name}’s {card}: play now goes clockwise',
  'theirs.counter': '{name}’s {card}: play now goes counter-clockwise',
  'first.draw': {
    one: 'The first card is a {card}: you draw a card',
    other: 'The first card is a {card}: you draw {count}',
  },
  'first.skip': 'The first card is a {card}: you miss a turn',
  'first.both': {
    one: 'The first card is a {card}: you draw a card and miss a turn',
    other: 'The first card is a {card}: you draw {count} and miss a turn',
  },
  'first.draw, other': {
    one: 'The first card is a {card}: {name} draws a card',
    other: 'The first card is a {card}: {name} draws {count}',
  },
  'first.skip, other': 'The first card is a {card}: {name} misses a turn',
  'first.both, other': {
    one: 'The first card is a {card}: {name} draws a card and misses a turn',
    other: 'The first card is a {card}: {name} draws {count} and misses a turn',
  },
  'first.clockwise': 'The first card is a {card}: play goes clockwise',
  'first.counter': 'The first card is a {card}: play goes counter-clockwise',
  'yours.draw': { one: 'Your {card}: {name} draws a card', other: 'Your {card}: {name} draws {count}' },
  'yours.skip': 'Your {card}: {name} misses a turn',
  'yours.both': {
    one: 'Your {card}: {name} draws a card and misses a turn',
    other: 'Your {card}: {name} draws {count} and misses a turn',
  },
  'yours.clockwise': 'Your {card}: play now goes clockwise',
  'yours.counter': 'Your {card}: play now goes counter-clockwise',
  'bomb.draw': { one: '{name}’s bomb: you draw a card', other: '{name}’s bomb: you draw {count}' },
  'caught.you': {
    one: 'You forgot to call Uno and {name} caught you: draw one card',
    other: 'You forgot to call Uno and {name} caught you: draw {count} cards',
  },
  'caught.itself': {
    one: 'You forgot to call Uno: draw one card',
    other: 'You forgot to call Uno: draw {count} cards',
  },
  'caught.them': {
    one: 'You caught {name}, who draws one card',
    other: 'You caught {name}, who draws {count} cards',
  },
  'called.falsely': 'You called Uno by mistake: draw {count}',
  'challenge.held': 'Good challenge! {name} still had {colour} and draws {count}',
  'challenge.lost': 'Wrong challenge: {name} wasn’t bluffing. You draw {count} and miss a turn',
  'challenged.held': '{name} challenged you: you still had {colour}, so you draw {count}',
  'challenged.innocent': '{name} challenged you, but you weren’t bluffing: {name} draws {count}',
  'deflected.you': '{name} passes {count} cards on to you',
  'swapped.you': '{name} swapped hands with you',
  'swapped.them': 'You swapped hands with {name}',
  'hands.passed': 'Everyone passed their hand on: you have a new one',
  'hands.shuffled': '{name} shuffled all hands: you have a new one',
}

export type ExplanationCatalogue = Record<keyof typeof texts, Text>
