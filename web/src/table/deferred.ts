/* Components loaded after the table's first view, in one chunk. */
export { default as Menu } from './Menu.svelte'
export { default as GameOver } from './result/GameOver.svelte'
export { default as HandOver } from './result/HandOver.svelte'
