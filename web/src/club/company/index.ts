export { default as Company } from './Company.svelte'
export { default as Questions } from './Questions.svelte'
export { default as Variants } from './Variants.svelte'
export { asOwn, changeWords, faultsOf } from './questioned'
