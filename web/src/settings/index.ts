export { recall, remember } from './memory'
export { motionIsWelcome, settings } from './settings.svelte'
export { default as Settings } from './Settings.svelte'
export type { Choices, Face, Language, Motion, Theme } from './settings.svelte'
