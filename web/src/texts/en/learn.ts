// The texts of the lessons, in English. Every other language has exactly these texts and these gaps.
import type { Text } from '../text'

export const texts = {
  title: 'Learn the game',
  about:
    'One small task after the other, at a real table. Five minutes, and you can stop and come back any time.',
  'about.plain':
    'You know the game! Play a first hand against easy bots, and ask for a hint whenever you like. Or go on with house rules.',
  'about.all': 'You know it all. Time to play!',
  play: 'Play against easy bots',
  plain: 'The game',
  house: 'House rules',
  place: '{number} of {count}',
  'place.house': 'House rule {number} of {count}',
  next: 'Next',
  later: 'Skip this lesson',
  all: 'All lessons',
  solved: 'solved',
  no: 'You may do that, but here try what the task says.',

  colour: 'Same colour',
  'colour.task':
    'Whoever gets rid of all cards first wins the hand. Play a card of the same colour as the one on the pile: red.',
  'colour.done': 'Right: red on red. Then it is the next player’s turn.',
  'colour.no': 'Drawing is always possible, but you do have a red card. Play it!',
  number: 'Same number',
  'number.task': 'Another colour is fine too, if the number is the same. A 7 lies on top.',
  'number.done': 'Right: 7 on 7. Now blue is the colour to follow.',
  'number.no': 'Before you draw, look for a 7 in your hand.',
  draw: 'Nothing fits',
  'draw.task': 'No red card, no 7? Then draw a card. If it fits, you may play it at once.',
  'draw.done': 'Lucky: it fits! If a drawn card does not fit, it stays in your hand and your turn is over.',
  'draw.no': 'You could keep it. But it is red and it fits: play it.',
  skip: 'Skip',
  'skip.task': 'Cards with symbols do something. Play the Skip: Bela, who is next, misses her turn.',
  'skip.done':
    'Bela was passed over, and Chloe has played. A Skip also fits on a Skip of another colour: a symbol counts like a number.',
  reverse: 'Reverse',
  'reverse.task': 'Play runs clockwise, to Bela. Play the Reverse to turn it round.',
  'reverse.done': 'Now it runs the other way: Chloe has played instead of Bela.',
  again: 'Reverse for two',
  'again.task': 'With only two players a Reverse works like a Skip: play it, then play your red 5.',
  'again.done': 'Two turns in a row.',
  'again.no': 'First the Reverse, so that you have another turn for the 5.',
  two: 'Draw Two',
  'two.task': 'Play the Draw Two: Bela draws two cards and misses her turn.',
  'two.done': 'Two more cards for Bela, and Chloe has played.',
  wild: 'Wild',
  'wild.task':
    'A Wild fits on everything, and you name the colour. You hold mostly green: play it and name green.',
  'wild.done':
    'Green it is: Bela had to play green or another wild, and played a green 2. Now green, a 2 or a wild fits.',
  'wild.no': 'You hold mostly green: name green, and your next cards will fit.',
  four: 'Wild Draw Four',
  'four.task':
    'The strongest card: you name a colour, and the next player draws four and misses a turn. You hold no red, so it is allowed. Play it and name green.',
  'four.done': 'Four cards for Bela, and the colour is green.',
  'four.no': 'You hold mostly green: play the Wild Draw Four and name green.',
  lawful: 'When it is not allowed',
  'lawful.task':
    'A Wild Draw Four is only for a hand without the colour in play. Red is in play. What can you play here with a clear conscience?',
  'lawful.done': 'Right: you hold red, so you play red and keep the strong card.',
  'lawful.no':
    'That would be a bluff: you hold a red card. If Bela challenges you, you draw the four yourself.',
  challenge: 'Challenge',
  'challenge.task':
    'Chloe played a Wild Draw Four on red. You think she still holds red: challenge her! If you are wrong, you draw six.',
  'challenge.done': 'She was bluffing: you see her red cards, she draws the four, and it is your turn.',
  'challenge.no': 'Drawing four is the safe way. But this time she looks guilty: challenge!',
  call: 'Uno!',
  'call.task':
    'You hold two cards. Play the red 5; now one is left, so press “Uno!” before the next player plays.',
  'call.done': 'Well called. Whoever forgets it and is caught draws two cards.',
  'call.no': 'Play the red 5 first, then call.',
  catch: 'Catch',
  'catch.task': 'Bela has one card left and did not call. Be quick: catch her!',
  'catch.done': 'Two cards for Bela. It only works until the next player acts.',
  count: 'The last card',
  'count.task': 'One card left, and it fits. Play it and win the hand!',
  'count.done':
    'You get points, ★, for what the others hold: numbers count their number, cards with symbols 20, wilds 50. First to 500 wins the game.',
  'count.no': 'Do not draw: your last card fits!',

  stack: 'Stacking',
  'stack.task':
    'House rule: a draw card may be answered with another. Chloe’s Draw Two is meant for you: pass it on with yours.',
  'stack.done': 'The sum moved on: Bela draws four.',
  'stack.no': 'You could draw the two. But you hold a Draw Two yourself: pass it on.',
  deflect: 'Send it back',
  'deflect.task': 'House rule: a Reverse of the same colour sends draw cards back to where they came from.',
  'deflect.done': 'Chloe draws her own two cards.',
  'deflect.no': 'You could draw the two. But your blue Reverse sends them back.',
  seven: 'Seven swaps',
  'seven.task':
    'House rule: whoever plays a 7 may swap hands. Play it and swap with Chloe, who holds a single card.',
  'seven.done': 'Now you hold one card, and Chloe yours.',
  'seven.no': 'Play the 7, then take the shortest hand: Chloe’s.',
  zero: 'Zero moves hands',
  'zero.task': 'House rule: on a 0 everyone passes the whole hand to the left. Play it!',
  'zero.done': 'Your long hand is Bela’s now, and you hold Chloe’s.',
  'zero.no': 'You hold the most cards: the 0 passes them on.',
  jump: 'Jump in',
  'jump.task':
    'House rule: whoever holds an exact copy of the top card may play it out of turn. You hold the other green 4: jump in!',
  'jump.done': 'You were faster. Play goes on from you.',
  several: 'Several at once',
  'several.task': 'House rule: cards of the same number go together. Play the red 5 and then the blue one.',
  'several.done': 'Two cards in one turn.',
  'several.no': 'Play both fives: the red one first.',
  until: 'Draw until it fits',
  'until.task': 'House rule: whoever cannot play draws until a card fits. Draw, and play what fits.',
  'until.done': 'Three cards drawn, and one of them played at once.',
  'until.no': 'You could keep it, but it fits: play it.',
}

export type LearnCatalogue = Record<keyof typeof texts, Text>
