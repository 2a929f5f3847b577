// What is whispered to a player, in English. Every other language has exactly these texts and these gaps.
import type { Text } from '../text'

export const texts = {
  'why.no_match, number': 'It must be {colour}, another {rank}, or a wild',
  'why.no_match, symbol': 'It must be {colour}, another {rank}, or a wild',
  'why.no_match, wild': 'It must be {colour} or a wild',
  'why.not_in_turn': 'Wait: it is {turn}’s turn',
  'why.not_the_top_card':
    'It is {turn}’s turn. Out of turn, only an exact copy of the top card can be played',
  'why.no_stacking': 'It is {turn}’s turn, and a draw card cannot be answered here',
  'why.has_to_swap': 'First choose whom to swap hands with',
  'why.has_to_name': 'First name the colour to begin with',
  'why.not_the_number': 'Only the same number can follow; or press Done',
  'why.not_the_drawn_card': 'After drawing, only the card you drew can be played',
  'why.not_as_last': 'This card cannot be your last one here',
  'why.holds_colour': 'You still hold {colour}. A Wild Draw Four is for a hand without it',
  'why.no_answer': 'Only the right kind of draw card answers this one; or draw {count}',
  'why.no_deflection': 'Only a {colour} Skip or Reverse can send these cards on, where the house plays it',
  'why.four_not_answered': 'No card answers a Wild Draw Four: challenge it, or draw {count}',

  'theirs.draw': { one: '{name}’s {card}: you draw a card', other: '{name}’s {card}: you draw {count}' },
  'theirs.skip': '{name}’s {card}: you miss a turn',
  'theirs.both': {
    one: '{name}’s {card}: you draw a card and miss a turn',
    other: '{name}’s {card}: you draw {count} and miss a turn',
  },
  'theirs.clockwise': '{name}’s {card}: play now runs clockwise',
  'theirs.counter': '{name}’s {card}: play now runs counter-clockwise',
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
  'first.clockwise': 'The first card is a {card}: play now runs clockwise',
  'first.counter': 'The first card is a {card}: play now runs counter-clockwise',
  'yours.draw': { one: 'Your {card}: {name} draws a card', other: 'Your {card}: {name} draws {count}' },
  'yours.skip': 'Your {card}: {name} misses a turn',
  'yours.both': {
    one: 'Your {card}: {name} draws a card and misses a turn',
    other: 'Your {card}: {name} draws {count} and misses a turn',
  },
  'yours.clockwise': 'Your {card}: play now runs clockwise',
  'yours.counter': 'Your {card}: play now runs counter-clockwise',
  'bomb.draw': { one: '{name}’s bomb: you draw a card', other: '{name}’s bomb: you draw {count}' },
  'caught.you': {
    one: 'You did not call Uno in time: {name} caught you, one card',
    other: 'You did not call Uno in time: {name} caught you, {count} cards',
  },
  'caught.itself': {
    one: 'You forgot to call Uno: one card',
    other: 'You forgot to call Uno: {count} cards',
  },
  'caught.them': {
    one: 'You caught {name}, who draws one card',
    other: 'You caught {name}, who draws {count} cards',
  },
  'called.falsely': 'That call was wrong: you draw {count}',
  'challenge.held': 'You challenged: {name} still held {colour} and draws {count}',
  'challenge.lost': 'You challenged, but {name} was honest: you draw {count} and miss a turn',
  'challenged.held': '{name} challenged you: you still held {colour} and draw {count}',
  'challenged.innocent': '{name} challenged you, but you were honest: {name} draws {count}',
  'deflected.you': '{name} sends {count} cards on to you',
  'swapped.you': '{name} swapped hands with you',
  'swapped.them': 'You swapped hands with {name}',
  'hands.passed': 'All hands were passed on: yours is a new one',
  'hands.shuffled': '{name} shuffled all hands: yours is a new one',
}

export type WhisperCatalogue = Record<keyof typeof texts, Text>
