export { default as SaveHouse } from './SaveHouse.svelte'
export { houses, newGamePath, sheetPath } from './houses'
