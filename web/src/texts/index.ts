export type { TextKey } from './en'
export { refusalWords } from './refusals'
export { knows, language, learn, t } from './language.svelte'
export type { Params } from './language.svelte'
export {
  botName,
  botText,
  cardWords,
  colourWord,
  moveWords,
  optionName,
  optionTakes,
  optionText,
  presetName,
  presetText,
  tell,
  valueText,
  wayText,
} from './words'
