// Cards and the rulebook in words, for people who do not read notation.
import { knows, language, rulebook, t } from './language.svelte'
import type { TextKey } from './en'

/** A colour, by its letter, as a word. */
export function colourWord(letter: string): string {
  return t(`colour.${letter}` as TextKey)
}

/** A card, such as `r5` or `w+4`, as somebody would call it. */
export function cardWords(card: string): string {
  if (card.startsWith('w')) return t(`wild.${card}` as TextKey)
  return t(`card.${card[0]!}` as TextKey, { rank: rankWord(card) })
}

/** What a card is called without its colour. */
export function rankWord(card: string): string {
  if (card.startsWith('w')) return cardWords(card)
  const word = `rank.${card.slice(1)}`
  return knows(word) ? t(word) : card.slice(1)
}

/** Several names in a sentence. */
export function inWords(names: readonly string[]): string {
  return new Intl.ListFormat(language.now).format(names)
}

/** Things side by side, without a word before the last of them where the language can do without. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(language.now, { type: 'unit', style: 'short' }).format(things)
}

/** What an option, a preset, a bot or a group is called; its own name where there are no words for it. */
export const optionName = (name: string): string => rulebook().options[name]?.title ?? name
export const presetName = (name: string): string => rulebook().presets[name]?.title ?? name
export const presetNames = (): string[] => Object.keys(rulebook().presets)
export const botName = (name: string): string => called(`bot.${name}`, name)
export const groupName = (name: string): string => called(`group.${name}`, name)

function called(key: string, name: string): string {
  return knows(key) ? t(key) : name
}

/** The rulebook's sentence about an option, a way of it, a preset or a bot. */
export const optionText = (name: string): string => rulebook().options[name]?.meaning ?? ''
export const optionTakes = (name: string): string => rulebook().options[name]?.takes ?? ''
export const wayText = (option: string, way: string): string => rulebook().options[option]?.ways?.[way] ?? way
export const presetText = (name: string): string => rulebook().presets[name]?.meaning ?? ''
export const botText = (name: string): string => rulebook().bots[name] ?? ''

/** What an option is set to: yes or no, a number, the sentence about a way, or somebody's own words. */
export function valueText(option: string, value: boolean | number | string): string {
  if (typeof value === 'boolean') return t(value ? 'new.yes' : 'new.no')
  return typeof value === 'number' ? language.figure(value) : wayText(option, value)
}

/** What differs from a preset, each thing with what it is set to. */
export function changesIn(options: Record<string, boolean | number | string>): string[] {
  return Object.entries(options).map(([name, value]) =>
    t('labelled', { label: optionName(name), value: valueText(name, value) }),
  )
}

/** What the rules of a table are called: a house by its name, a preset by its own, with the number of changes. */
export function rulesName(rules: string, changes: number): string {
  const preset = presetName(rules)
  return changes ? t('rules.changed', { preset, count: changes }) : preset
}
