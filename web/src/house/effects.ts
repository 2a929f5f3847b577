// How a house is played and what its cards do: the base texts, then a sentence for each enabled option.
import type { CardEffect, HouseSheet } from '../protocol'
import { cardText, optionName, optionText, sentence, t, valueText } from '../texts'
import { say } from './houseTexts'

/** How the game goes, sentence by sentence. */
export const gameWords = (sheet: HouseSheet): string[] => [say('game'), ...ruleWords(sheet.turn, sheet)]

/** What each card does. A sentence about several cards stands at the first of them. */
export function effectsInWords(sheet: HouseSheet): { effect: CardEffect; words: string }[] {
  const said = new Set<string>()
  return sheet.effects.map((effect) => {
    const all = [cardText(effect.sort), ...ruleWords(effect.options, sheet)]
    const fresh = all.filter((words) => !said.has(words))
    for (const words of fresh) said.add(words)
    return { effect, words: fresh.join('\n') }
  })
}

/** The rulebook's sentences about options: the meaning of a switch, or the meaning of the chosen value. */
function ruleWords(options: string[], { house }: HouseSheet): string[] {
  const played = options.filter((name) => house[name] !== 'none')
  return played.map((name) => {
    const value = house[name]!
    if (value === true) return optionText(name)
    return sentence(t('labelled', { label: optionName(name), value: valueText(name, value) }))
  })
}
