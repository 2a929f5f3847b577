/* Records of games, for other pages. */
export { readSealed, type GameRecord } from './verifier/seals'
