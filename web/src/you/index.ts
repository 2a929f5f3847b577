export { default } from './You.svelte'
export { default as AbandonGame } from './AbandonGame.svelte'
