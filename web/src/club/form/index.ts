export { default as PlayerPicker } from './PlayerPicker.svelte'
export { default as FaultyGame } from './FaultyGame.svelte'
export { default as VariantPicker } from './VariantPicker.svelte'
export { asOwn, changeWords, faultsOf } from './gameFaults'
