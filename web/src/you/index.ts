export { default } from './You.svelte'
export { default as GiveUp } from './GiveUp.svelte'
