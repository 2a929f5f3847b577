/* What a table shows before a hand, beside it and after it, in one file. */
export { default as Entrance } from './lobby/Entrance.svelte'
export { default as Lobby } from './lobby/Lobby.svelte'
export { default as Menu } from './Menu.svelte'
export { default as GameOver } from './result/GameOver.svelte'
export { default as HandOver } from './result/HandOver.svelte'
