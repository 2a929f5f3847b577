/* What a table shows beside a hand and after it, in one file. */
export { default as Menu } from './Menu.svelte'
export { default as GameOver } from './result/GameOver.svelte'
export { default as HandOver } from './result/HandOver.svelte'
