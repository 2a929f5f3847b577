export { default } from './ClubRoute.svelte'
export { default as TakeTable } from './TakeTable.svelte'
