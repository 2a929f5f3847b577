export { isText, methodName, say, variantName } from './words.svelte'
export type { ClubText } from './en'
export { dayWords, figure, momentWords, today } from './figures'
