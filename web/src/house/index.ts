export { default as SaveHouse } from './SaveHouse.svelte'
export { houseApi } from './houseApi'
export { say } from './houseTexts'
