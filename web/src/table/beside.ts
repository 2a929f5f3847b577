/* What a table shows before a game and beside it, in one file. */
export { default as Entrance } from './lobby/Entrance.svelte'
export { default as Lobby } from './lobby/Lobby.svelte'
export { default as Menu } from './Menu.svelte'
