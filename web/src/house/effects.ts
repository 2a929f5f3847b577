// What is done at the table of a house, and what its cards do: whole sentences, chosen by its options.
import type { HouseSheet } from '../protocol'
import { optionText, sentence, valueText } from '../texts'
import { has, say } from './houseTexts'

type House = HouseSheet['house']

/** What the cards of each sort do. With Seven-O a 7 and a 0 are sorts of their own. */
const EFFECTS: Record<string, (house: House) => string[]> = {
  number: (house) => [say('does.number'), ...several(house)],
  7: (house) => [chosen('does.7', house.seven_swap), ...several(house)],
  0: (house) => [chosen('does.0', house.zero_pass), ...several(house)],
  s: (house) => [say('does.s'), played('deflect_skip', house)],
  r: (house) => [say('does.r'), played('deflect_reverse', house)],
  '+2': (house) => [say('does.+2'), chosen('does.stack', house.stacking)],
  w: () => [say('does.w')],
  'w+4': (house) => [
    say('does.w+4'),
    chosen('does.stack', house.stacking),
    chosen('does.w+4', house.wild_four),
  ],
  ws: () => [say('does.ws')],
  wc: (house) => [say('does.wc'), custom(house)],
}

/** How the game goes. */
export function gameWords(house: House): string {
  return together([
    say('game.lay'),
    chosen('game.draw', house.draw),
    played('jump_in', house),
    house.missing_call_penalty === 0 ? '' : say('game.call'),
    say('game.last'),
  ])
}

/** A card of each sort. */
export function picturedCards({ cards, house }: HouseSheet): string[] {
  return Object.keys(cards).flatMap((card) => (isNumber(card) && house.seven_o ? ['r5', 'r7', 'r0'] : [card]))
}

export function isNumber(card: string): boolean {
  return /^[a-z]\d$/.test(card)
}

/** What a card does. */
export function effectWords(card: string, house: House): string {
  return together(EFFECTS[sortOf(card, house)]?.(house) ?? [])
}

function sortOf(card: string, { seven_o }: House): string {
  if (card.startsWith('w')) return card
  const rank = card.slice(1)
  return isNumber(card) && !(seven_o && '70'.includes(rank)) ? 'number' : rank
}

/** The text for the way that a house has chosen, if that way needs one. */
function chosen(text: string, way: House[string] | undefined): string {
  const key = `${text}, ${String(way)}`
  return has(key) ? say(key) : ''
}

/** The rulebook's sentence about a rule, where it is played. */
function played(option: string, house: House): string {
  return house[option] ? optionText(option) : ''
}

const several = (house: House) => [played('multiples', house), played('bomb', house)]

/** What a Wild Customizable does besides: a rule, or what the table has put into its own words. */
function custom({ custom_wild = 'plain', custom_text }: House): string {
  if (custom_wild === 'plain') return ''
  return sentence(
    custom_wild === 'announce' && custom_text ? String(custom_text) : valueText('custom_wild', custom_wild),
  )
}

const together = (sentences: string[]) => sentences.filter(Boolean).join(' ')
