export { default as GameOver } from './GameOver.svelte'
export { default as HandOver } from './HandOver.svelte'
