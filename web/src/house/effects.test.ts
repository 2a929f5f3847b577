import { describe, expect, test } from 'vitest'
import type { Offer } from '../protocol'
import rules from '../texts/rules.json'
import { effectWords, gameWords, picturedCards } from './effects'
import { has } from './houseTexts'

const { options } = rules.offer as unknown as Offer
const OFFICIAL = Object.fromEntries(options.map((option) => [option.name, option.default]))
const DECK = { r7: 7, ys: 20, gr: 20, 'b+2': 20, w: 50, 'w+4': 50, ws: 40, wc: 40 }

type House = typeof OFFICIAL
const but = (changes: House): House => ({ ...OFFICIAL, ...changes })
const pictured = (house: House) =>
  picturedCards({ text: '', rules: 'official', options: {}, house, cards: DECK })

describe('by the official rules', () => {
  test('whoever has nothing that fits draws one card', () => {
    expect(gameWords(OFFICIAL)).toContain('wild. If nothing fits, draw a card. Call Uno')
  })

  test('a Wild Draw Four is for a hand without the colour, and can be challenged', () => {
    expect(effectWords('w+4', OFFICIAL)).toBe(
      'You name the colour; the next player draws four cards and misses a turn. ' +
        'Lawful only if you hold no card of the current colour; the next player may challenge it.',
    )
  })

  test('a Draw Two cannot be answered, and a 7 is a number like any other', () => {
    expect(effectWords('b+2', OFFICIAL)).toBe('The next player draws two cards and misses a turn.')
    expect(effectWords('r7', OFFICIAL)).toBe('Any colour on the same number, any number on the same colour.')
    expect(pictured(OFFICIAL)).toEqual(Object.keys(DECK))
  })
})

describe('in a house of its own', () => {
  test('a Wild Draw Four may be free, or out of reach', () => {
    expect(effectWords('w+4', but({ wild_four: 'free' }))).toMatch(/a turn\. You may always lay it\.$/)
    expect(effectWords('w+4', but({ wild_four: 'enforced' }))).toMatch(/You can lay it only if you hold no/)
    expect(effectWords('w+4', but({ wild_four: 'enforced' }))).not.toContain('challenge')
  })

  test('draw cards are answered', () => {
    const same = but({ stacking: 'same' })
    for (const card of ['b+2', 'w+4']) expect(effectWords(card, same)).toContain('one of the same sort')
    expect(effectWords('b+2', but({ stacking: 'any' }))).toContain('Or they lay any draw card on it')
    expect(effectWords('gr', but({ deflect_reverse: true }))).toContain('sends draw cards back')
    expect(effectWords('ys', but({ deflect_skip: true }))).toContain('passes draw cards on')
  })

  test('a 7 and a 0 have pictures of their own where they move hands', () => {
    const house = but({ seven_o: true, seven_swap: 'must', zero_pass: 'direction' })
    expect(pictured(house).slice(0, 4)).toEqual(['r5', 'r7', 'r0', 'ys'])
    expect(effectWords('r5', house)).toBe('Any colour on the same number, any number on the same colour.')
    expect(effectWords('r7', house)).toBe('You have to swap hands with another player.')
    expect(effectWords('r0', house)).toBe('All hands are passed on, the way play runs.')
  })

  test('somebody may draw until a card fits, jump in, and need no call', () => {
    const words = gameWords(but({ draw: 'until-playable', jump_in: true, missing_call_penalty: 0 }))
    expect(words).toContain('If nothing fits, draw until a card does. Jump-in: whoever holds exactly')
    expect(words).not.toContain('Call Uno')
  })

  test('several cards go together, and may be a bomb', () => {
    expect(effectWords('r7', but({ multiples: true, bomb: true }))).toMatch(
      /may be laid in one turn\. With mul/,
    )
  })

  test('a Wild Customizable says what it does here', () => {
    const words = (changes: House) => effectWords('wc', but(changes))
    expect(words({ custom_wild: 'plain' })).toBe('You name the colour.')
    expect(words({ custom_wild: 'skip-all' })).toBe('You name the colour. Everyone else misses a turn.')
    expect(words({ custom_wild: 'announce', custom_text: 'all sing' })).toBe('You name the colour. All sing.')
  })
})

test.each([
  ['draw', 'game.draw'],
  ['wild_four', 'does.w+4'],
  ['seven_swap', 'does.7'],
  ['zero_pass', 'does.0'],
])('every way of %s has its sentence', (name, text) => {
  const { ways } = options.find((option) => option.name === name)!
  for (const way of Object.keys(ways)) expect(has(`${text}, ${way}`), way).toBe(true)
})
