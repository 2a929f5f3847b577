// The texts of the page “Ten habits that win”, in English.
import type { Text } from '../text'

export const texts = {
  title: 'Ten habits that win',
  about:
    'Each habit was measured in thousands of hands between bots, with two players. In each position, the cards at the bottom are yours and it’s your turn. Below it, you see what our strongest bot plays.',
  left: { one: '{name} has 1 card', other: '{name} has {count} cards' },
  top: 'Top card',
  move: 'The bot’s move:',
  try: 'Try it yourself',
  place: '{number}. {habit}',
  measured:
    'Every figure has a margin of error. “What wins at Uno” in the documentation lists them all, with the commands to repeat the measurements.',

  call: 'Always call “Uno!”',
  'call.why':
    'Play the red 5, then call. If you never call and the other player always notices, you win {all} fewer hands out of 100. Even if they notice only every fourth time, it’s {some} fewer.',
  high: 'Play high cards and symbols first',
  'high.why':
    'This habit is worth the most to our strongest bot: without it, the bot wins {points} fewer hands out of 100. And cards you’ve played can’t cost you points.',
  wild: 'Keep a wild for the end',
  'wild.why':
    'With a wild instead of a number card, you win {first} more hands out of 100 at the start, and {last} more when you have two cards left. You can play the green 5, so keep the Wild.',
  colour: 'Change to your best colour',
  'colour.why':
    'You could stay on red. But if you play the blue 7, you can then play any of your three other blue cards. Changing the colour wins the bot {points} more hands out of 100.',
  attack: 'Hit the player with one card left',
  'attack.why':
    'Bela is about to go out. The Draw Two gives her two more cards and takes away her turn. This wins the bot {points} more hands out of 100.',
  draw: 'Draw rather than waste a strong card',
  'draw.why':
    'You may draw even if you have a card to play. The bot does so in {share}% of the turns when it could play, mostly to save a wild. That wins it {points} more hands out of 100.',
  keep: 'Keep a wild that you draw',
  'keep.why':
    'You don’t have to play the card you’ve just drawn. The bot keeps {share}% of the drawn cards it could play, which wins it {points} more hands out of 100.',
  challenge: 'Challenge Wild Draw Fours',
  'challenge.why':
    'The bot challenges {share}% of them. That wins it {points} more hands out of 100, even against a bot that never bluffs: a challenge shows you the other hand.',
  bluff: 'Don’t bluff',
  'bluff.why':
    'When the bot could bluff with a Wild Draw Four, it does so only {share}% of the time, and no gain from bluffing could be measured. Play the green 5.',
  count: 'Remember who drew on which colour',
  'count.why':
    'Bela has just drawn on green, so she probably has none. Stay on green instead of changing to blue. A bot that remembers such things wins {share}% of hands against a careful one that doesn’t.',
} satisfies Record<string, Text>

export type HabitsCatalogue = Record<keyof typeof texts, Text>
