// Names of cards and of things in the rulebook.
import { knows, language, rulebook, t } from './language.svelte'
import type { TextKey } from './en'

/** A colour's name, from its letter. */
export function colourWord(letter: string): string {
  return t(`colour.${letter}` as TextKey)
}

/** A card's name, such as `r5` or `w+4`. */
export function cardWords(card: string): string {
  if (card.startsWith('w')) return t(`wild.${card}` as TextKey)
  return t(`card.${card[0]!}` as TextKey, { rank: rankWord(card) })
}

/** A card's name without its colour. */
export function rankWord(card: string): string {
  if (card.startsWith('w')) return cardWords(card)
  const word = `rank.${card.slice(1)}`
  return knows(word) ? t(word) : card.slice(1)
}

/** A list of names with "and". */
export function inWords(names: readonly string[]): string {
  return new Intl.ListFormat(language.now).format(names)
}

/** A list without "and", where the language allows. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(language.now, { type: 'unit', style: 'short' }).format(things)
}

/** Names of options, presets, bots and groups; unknown ones keep their id. */
export const optionName = (name: string): string => rulebook().options[name]?.title ?? name
export const presetName = (name: string): string => rulebook().presets[name]?.title ?? name
export const presetNames = (): string[] => Object.keys(rulebook().presets)
export const botName = (name: string): string => called(`bot.${name}`, name)
export const groupName = (name: string): string => called(`group.${name}`, name)

function called(key: string, name: string): string {
  return knows(key) ? t(key) : name
}

/** The rulebook's sentence about an option, a value, a preset, a sort of card or a bot. */
export const optionText = (name: string): string => rulebook().options[name]?.meaning ?? ''
export const optionTakes = (name: string): string => rulebook().options[name]?.takes ?? ''
export const wayText = (option: string, way: string): string => rulebook().options[option]?.ways?.[way] ?? way
export const presetText = (name: string): string => rulebook().presets[name]?.meaning ?? ''
export const cardText = (sort: string): string => rulebook().cards[sort] ?? ''
export const botText = (name: string): string => rulebook().bots[name] ?? ''

/** The value of an option in words. */
export function valueText(option: string, value: boolean | number | string): string {
  if (typeof value === 'boolean') return t(value ? 'new.yes' : 'new.no')
  return typeof value === 'number' ? language.figure(value) : wayText(option, value)
}

type Options = Record<string, boolean | number | string>

/** The changes to a preset in words. */
export function changesIn(options: Options): string[] {
  return Object.entries(options).map(([name, value]) => changeText(name, value))
}

/** A changed option in words. The length of a game and an option that is on have a short name. */
function changeText(name: string, value: boolean | number | string): string {
  if (value === true) return optionName(name)
  if (value === 'single-hand') return t('new.target.hand')
  if (name === 'target') return t('new.target.to', { count: Number(value) })
  return t('labelled', { label: optionName(name), value: valueText(name, value) })
}

/** The name of a table's rules: the preset with its only change, or with the number of changes. */
export function rulesName(rules: string, options: Options): string {
  const preset = presetName(rules)
  const changes = changesIn(options)
  if (changes.length > 1) return t('rules.changed', { preset, count: changes.length })
  return [preset, ...changes].join(' · ')
}
