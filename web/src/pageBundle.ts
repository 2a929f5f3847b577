/* Small pages that share one chunk. */
export { default as Help } from './help/HelpPage.svelte'
export { default as House } from './house/HousePage.svelte'
export { default as NewGame } from './newgame/NewGame.svelte'
export { default as Settings } from './settings/Settings.svelte'
export { default as Timer } from './timer/TimerPage.svelte'
