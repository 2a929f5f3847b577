/* The ways into a club: a new one, or by a link. */
export { default as JoinByLink } from './JoinByLink.svelte'
export { default as NewClub } from './NewClub.svelte'
