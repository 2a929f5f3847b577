export { default } from './Club.svelte'
export { default as TakeTable } from './TakeTable.svelte'
