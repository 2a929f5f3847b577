// The texts of the lessons, in English. Every other language has exactly these texts and these placeholders.
import type { Text } from '../text'

export const texts = {
  title: 'Learn the game',
  about: 'Short tasks at a real table. They take about five minutes, and you can stop at any time.',
  'about.plain':
    'You know the game! Play a first hand against easy bots, with hints whenever you like. Or go on to the house rules.',
  'about.all': 'You’ve finished every lesson. Time to play!',
  play: 'Play against easy bots',
  plain: 'The game',
  house: 'House rules',
  habits: 'Ten habits that win',
  place: '{number} of {count}',
  'place.house': 'House rule {number} of {count}',
  next: 'Next',
  later: 'Skip this lesson',
  all: 'All lessons',
  solved: 'solved',
  no: 'You can do that, but try the task first.',

  colour: 'Same colour',
  'colour.task':
    'Be the first to get rid of all your cards. Play a card of the same colour as the top card: red.',
  'colour.done': 'Right: red on red. Now it’s the next player’s turn.',
  'colour.no': 'You can always draw, but you do have a red card. Play it!',
  number: 'Same number',
  'number.task': 'You can also change colour with the same number. The top card is a 7.',
  'number.done': 'Right: 7 on 7. Now the colour is blue.',
  'number.no': 'Before you draw, look for a 7 in your hand.',
  draw: 'Nothing to play',
  'draw.task': 'No red card and no 7? Then draw a card. If you can play it, you may do so right away.',
  'draw.done': 'Lucky: you can play it! If you can’t play a drawn card, you keep it and your turn is over.',
  'draw.no': 'You could keep it. But it’s red, so play it.',
  skip: 'Skip',
  'skip.task': 'Cards with symbols do something. Play the Skip: Bela is next and misses a turn.',
  'skip.done':
    'Bela was skipped, and Chloe has played. You can also play a Skip on a Skip of another colour: symbols match like numbers.',
  reverse: 'Reverse',
  'reverse.task': 'Play goes clockwise, to Bela. Play the Reverse to change direction.',
  'reverse.done': 'Now play goes the other way: it was Chloe’s turn instead of Bela’s.',
  again: 'Reverse with two players',
  'again.task': 'With two players, a Reverse works like a Skip: play it, then play your red 5.',
  'again.done': 'Two turns in a row.',
  'again.no': 'Play the Reverse first, so that you get another turn for the 5.',
  two: 'Draw Two',
  'two.task': 'Play the Draw Two: Bela draws two cards and misses a turn.',
  'two.done': 'Two more cards for Bela, and Chloe has played.',
  wild: 'Wild',
  'wild.task':
    'You can play a Wild on anything, and you choose the colour. You have mostly green: play it and choose green.',
  'wild.done':
    'Green it is: Bela had to play green or another wild, and played a green 2. Now you can play green, a 2 or a wild.',
  'wild.no': 'You have mostly green: choose green, and you can play your next cards.',
  four: 'Wild Draw Four',
  'four.task':
    'The strongest card: you choose a colour, and the next player draws four and misses a turn. You have no red, so it’s allowed. Play it and choose green.',
  'four.done': 'Four cards for Bela, and the colour is green.',
  'four.no': 'You have mostly green: play the Wild Draw Four and choose green.',
  lawful: 'When it’s not allowed',
  'lawful.task':
    'You may only play a Wild Draw Four if you have no card of the current colour. The colour is red. What can you play without bluffing?',
  'lawful.done': 'Right: you have red, so you play red and keep the strong card.',
  'lawful.no':
    'That would be a bluff: you have a red card. If Bela challenges you, you draw the four cards yourself.',
  challenge: 'Challenge',
  'challenge.task':
    'Chloe played a Wild Draw Four on red. You think she still has red: challenge her! If you’re wrong, you draw six.',
  'challenge.done': 'She was bluffing: you see her red cards, she draws four, and it’s your turn.',
  'challenge.no': 'Drawing four is the safe choice. But this time she’s probably bluffing: challenge!',
  call: 'Uno!',
  'call.task':
    'You have two cards. Play the red 5. That leaves one, so press “Uno!” before the next player plays.',
  'call.done': 'Nice! If you forget and get caught, you draw two cards.',
  'call.no': 'Play the red 5 first, then call.',
  catch: 'Catch',
  'catch.task': 'Bela has one card left and didn’t call. Be quick: catch her!',
  'catch.done': 'Two cards for Bela. You can only catch a player until the next one takes a turn.',
  count: 'The last card',
  'count.task': 'One card left, and you can play it. Do it and win the hand!',
  'count.done':
    'You score points (★) for the cards the others have left: number cards count their number, cards with symbols 20, wilds 50. First to 500 wins the game.',
  'count.no': 'Don’t draw: you can play your last card!',

  stack: 'Stacking',
  'stack.task':
    'House rule: you can answer a draw card with another. Chloe’s Draw Two hits you: pass it on with yours.',
  'stack.done': 'The penalty moved on: Bela draws four.',
  'stack.no': 'You could draw two. But you have a Draw Two yourself: pass it on.',
  deflect: 'Send it back',
  'deflect.task': 'House rule: a Reverse of the same colour sends draw cards back to the player before you.',
  'deflect.done': 'Chloe draws her own two cards.',
  'deflect.no': 'You could draw two. But your blue Reverse sends them back.',
  seven: 'Swap on a 7',
  'seven.task':
    'House rule: when you play a 7, you may swap hands. Play it and swap with Chloe, who has just one card.',
  'seven.done': 'Now you have one card, and Chloe has yours.',
  'seven.no': 'Play the 7, then take the shortest hand: Chloe’s.',
  zero: 'Pass on a 0',
  'zero.task': 'House rule: on a 0, everyone passes their hand to the left. Play it!',
  'zero.done': 'Bela has your long hand now, and you have Chloe’s.',
  'zero.no': 'You have the most cards: the 0 passes them on.',
  jump: 'Jump in',
  'jump.task':
    'House rule: if you have an exact copy of the top card, you may play it out of turn. You have the other green 4: jump in!',
  'jump.done': 'You were faster. Play continues from you.',
  several: 'Several at once',
  'several.task':
    'House rule: you can play several cards of the same number. Play the red 5, then the blue one.',
  'several.done': 'Two cards in one turn.',
  'several.no': 'Play both fives: the red one first.',
  until: 'Draw until you can play',
  'until.task': 'House rule: if you can’t play, you draw until you can. Draw, and play what you get.',
  'until.done': 'Three cards drawn, and one played right away.',
  'until.no': 'You could keep it, but play it this time.',
}

export type LearnCatalogue = Record<keyof typeof texts, Text>
