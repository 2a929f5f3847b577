export { motionIsWelcome, settings } from './settings.svelte'
export { default as Settings } from './Settings.svelte'
