// The texts of games that go on from a replay or a position, in English.
import type { Text } from '../text'

export const texts = {
  'practice.seat': 'You play as',
  'practice.title': 'Practice game',
  'practice.undo': 'Undo',
  'practice.undone': 'Move undone.',
  'practice.back': 'Back to the replay',
  'practice.copy': 'Copy the position’s link',
  'practice.figures': 'Practice games don’t count: they stay out of your games and statistics.',
  'position.title': 'Position',
  'position.player': 'Player {number}',
  'position.unread': 'This link has no position in it. Copy the whole link and try again.',
  'position.key': 'A position has no “{key}”.',
  'position.form': 'In this position, “{key}” is missing or has the wrong form.',
  'position.both': 'A position has either hands and a discard pile, or seats and a deck, not both.',
  'position.card': '“{card}” in “{key}” isn’t a card. Cards are written like r5, gs, b+2 or w+4.',
  'position.many': 'A position has at most {most} cards, not {count}.',
  'position.few':
    'This deal needs at least {least} cards, and the last ones can’t all be Wild Draw Fours. The deck has {count}.',
  'position.seat': 'In “{key}”, seat {seat} is out or doesn’t exist. Seats are numbered 0 to {last}.',
  'position.scores': '“scores” needs {seats} numbers, one for each seat.',
  'position.decided':
    'With these scores the game is over: at least two players or teams must be below the target.',
  'position.colour': '“{colour}” can’t be the colour when {card} is on top. A wild needs r, y, g or b.',
  'position.move': 'Move {number}, {move}, isn’t possible. {reason}',
}

export type PracticeText = keyof typeof texts
export type PracticeCatalogue = Record<PracticeText, Text>
