export type { TextKey } from './en'
export type { ClubCatalogue } from './en/club'
export type { HabitsCatalogue } from './en/habits'
export type { HelpCatalogue } from './en/help'
export type { HouseCatalogue } from './en/house'
export type { PracticeCatalogue, PracticeText } from './en/practice'
export type { PuzzlesCatalogue } from './en/puzzles'
export type { ReplayCatalogue, ReplayText } from './en/replay'
export type { ReviewCatalogue, ReviewText } from './en/review'
export type { TimerCatalogue } from './en/timer'
export type { LearnCatalogue } from './en/learn'
export type { RulesCatalogue } from './en/rules'
export type { ExplanationCatalogue } from './en/explanation'
export type { YouCatalogue } from './en/you'
export { faultWords, refusalWords, sentence } from './refusals'
export type { Said } from './refusals'
export { chapter, knows, language, openChapter, speakAsChosen, t, withChapter } from './language.svelte'
export { isTold, tell } from './events'
export type { Params } from './text'
export {
  botName,
  botText,
  cardText,
  cardWords,
  changesIn,
  colourWord,
  groupName,
  inWords,
  listed,
  optionName,
  optionTakes,
  optionText,
  presetName,
  presetNames,
  presetText,
  rankWord,
  rulesName,
  valueText,
  wayText,
} from './names'
