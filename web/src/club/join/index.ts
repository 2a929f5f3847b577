/* The forms for making or joining a club. */
export { default as JoinByLink } from './JoinByLink.svelte'
export { default as NewClub } from './NewClub.svelte'
