// How a house is played and what its cards do: the base texts, then a sentence for each enabled option.
import type { CardEffect, HouseSheet } from '../protocol'
import { cardText, optionName, optionText, sentence, t, valueText } from '../texts'
import { say } from './houseTexts'

/** How the game goes. */
export function gameWords(sheet: HouseSheet): string {
  return [say('game'), ...ruleWords(sheet.turn, sheet)].join('\n')
}

/** What a card does. */
export function effectWords({ sort, options }: CardEffect, sheet: HouseSheet): string {
  return [cardText(sort), ...ruleWords(options, sheet)].join('\n')
}

/** The rulebook's sentences about options: the meaning of a switch, or the meaning of the chosen value. */
function ruleWords(options: string[], { house }: HouseSheet): string[] {
  return options.map((name) => {
    const value = house[name]!
    if (value === true) return optionText(name)
    return sentence(t('labelled', { label: optionName(name), value: valueText(name, value) }))
  })
}
