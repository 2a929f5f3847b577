/* The sheet of a house, as the server writes it: its text, its options, and what its cards do. */
import type { CardEffect, HouseSheet, Offer } from '../protocol'
import { NAMES, copies, points } from '../rulebook/rulebook.js'
import { offer as written } from '../texts/rules.json'
import { encodeHouse, optionPlace } from './encodedHouse'
import { houseValues } from './house'
import { checkHouse } from './houseFault'
import { readHouse, writeHouse, type Value } from './houseText'

const { options: OPTIONS } = written as unknown as Offer
const DECK = optionPlace('deck')
const RED = NAMES.colours[0]!

/** Describe a house, from its text and more changes. Throws the refusal of rules that cannot be played. */
export function sheetOf(text: string, more: Record<string, Value>, players?: number): HouseSheet {
  const { rules, options: told } = readHouse(text)
  const options = { ...told, ...more }
  checkHouse(rules, options, players)
  const house = houseValues(rules, options)
  const changes = changesOf(rules, house)
  const effects = effectsOf(house)
  return {
    text: writeHouse(rules, changes),
    rules,
    options: changes,
    house,
    cards: Object.fromEntries(effects.map(({ card, points: worth }) => [card, worth])),
    effects,
    turn: optionsFor(house, 'any'),
  }
}

/** The options that differ from the preset. */
function changesOf(rules: string, house: HouseSheet['house']): HouseSheet['options'] {
  const preset = houseValues(rules, {})
  const names = OPTIONS.map(({ name }) => name).filter((name) => house[name] !== preset[name])
  return Object.fromEntries(names.map((name) => [name, house[name]!]))
}

/** The active options that affect any of these cards. */
function optionsFor(house: HouseSheet['house'], ...cards: string[]): string[] {
  return OPTIONS.filter(({ name, needs }) => house[name] && (!needs || house[needs]))
    .map(({ name }) => name)
    .filter((name) => NAMES.sheet.cards[name]!.some((card) => cards.includes(card)))
}

/** One card of each kind in the deck: the plain numbers, each number with an option of its own, and the others. */
function effectsOf(house: HouseSheet['house']): CardEffect[] {
  const { ranks, actions } = NAMES.sheet
  const deck = encodeHouse(house)[DECK]!
  const hasOwn = (rank: number) => optionsFor(house, String(rank)).length > 0
  const numbers = [...ranks.filter((rank) => !hasOwn(rank)).slice(0, 1), ...ranks.filter(hasOwn)]
  return [
    ...numbers.map((rank) => effectOf(`${RED}${rank}`, 'number', optionsFor(house, String(rank), 'numbers'))),
    ...actions
      .filter((card) => copies(deck, NAMES.cards.indexOf(card)) > 0)
      .map((card) => {
        const sort = card.startsWith('w') ? card : card.slice(1)
        return effectOf(card, sort as CardEffect['sort'], optionsFor(house, sort))
      }),
  ]
}

const effectOf = (card: string, sort: CardEffect['sort'], options: string[]): CardEffect => ({
  card,
  sort,
  points: points(NAMES.cards.indexOf(card)),
  options,
})
