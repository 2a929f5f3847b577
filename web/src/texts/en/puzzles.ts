// The texts of the puzzles, in English.
import type { Text } from '../text'

export const texts = {
  'puzzles.title': 'Puzzles',
  'puzzles.about': 'One move is clearly better than all others. Find it.',
  'puzzles.day': 'Puzzle of the day',
  'puzzles.day.done': 'You’ve answered today’s puzzle. The next one comes tomorrow.',
  'puzzles.go': 'Next puzzle',
  'puzzles.own': { one: 'Practise your mistake', other: 'Practise your {count} mistakes' },
  'puzzles.own.title': 'Your own mistake',
  'puzzles.own.none': {
    one: 'One of your mistakes comes back here in a few days.',
    other: '{count} of your mistakes come back here in a few days.',
  },
  'puzzles.own.how':
    'After a game, tap “How did I play?”. Your mistakes come back here as puzzles a few days later.',
  'puzzles.rating': 'Your rating',
  'puzzles.range': '± {points}',
  'puzzles.streak': 'Streak',
  'puzzles.best': 'Longest streak',
  'puzzles.solved': 'Solved',
  'puzzles.solvedOf': '{count} of {all}',
  'puzzles.themes': 'By theme',
  'puzzles.lesson': 'Lesson',
  'puzzles.kept': 'Saved in this browser. Once you’ve opened this page, puzzles also work offline.',
  'puzzles.away': 'The puzzles couldn’t be loaded. Are you offline?',
  'puzzles.none': 'There are no puzzles here yet.',
  'puzzles.end': 'You’ve answered every puzzle here.',
  'puzzles.up': 'Rating: {rating} (+{points})',
  'puzzles.down': 'Rating: {rating} (−{points})',
  'puzzles.chances': 'Chance of winning the hand',
  'puzzles.you': 'You',
  'theme.keep_wild': 'Keep the wild',
  'theme.play_wild': 'Play the wild now',
  'theme.deny': 'Stop the next player',
  'theme.colour': 'The right colour',
  'theme.challenge': 'Challenge or not',
  'theme.draw': 'Draw even if you can play',
  'theme.bluff': 'Bluff',
  'theme.finish': 'Out in two',
  'theme.stack': 'Stack or draw',
  'finding.keep_wild':
    'With two players, a wild adds 14 points to your chance of winning at the start of a hand, and 22 when you have two cards left.',
  'finding.play_wild':
    'With two players, being dealt a Wild Draw Four adds 17 points to your chance of winning, and a Wild 7.',
  'finding.deny': 'Never stopping a player with one card left costs the strongest bot 3.5 points.',
  'finding.colour': 'Never changing the colour costs the strongest bot 4.4 points.',
  'finding.challenge':
    'With two players, the strongest bot challenges 70% of Wild Draw Fours. Never challenging costs it 3.2 points.',
  'finding.draw': 'With two players, the strongest bot draws in 13% of the turns where it could play.',
  'finding.bluff': 'Only 2% of the strongest bot’s Wild Draw Fours are bluffs.',
  'finding.finish':
    'Against an attentive opponent, never calling Uno lowers your chance of winning from 50% to 19%.',
  'finding.stack': 'House rules such as stacking take most of the skill out of a hand.',
} satisfies Record<string, Text>

export type PuzzlesCatalogue = Record<keyof typeof texts, Text>
