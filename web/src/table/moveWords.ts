// Texts for moves, for other pages.
export { moveWords } from './move/moveWords'
