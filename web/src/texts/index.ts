export type { TextKey } from './en'
export { faultWords, refusalWords, sentence } from './refusals'
export { catalogue, knows, language, t } from './language.svelte'
export { tell } from './events'
export type { Params } from './language.svelte'
export {
  botName,
  botText,
  cardWords,
  colourWord,
  groupName,
  inWords,
  optionName,
  optionTakes,
  optionText,
  presetName,
  presetText,
  valueText,
  wayText,
} from './words'
