export { default as SaveHouse } from './SaveHouse.svelte'
export { houses } from './houses'
export { say } from './words'
