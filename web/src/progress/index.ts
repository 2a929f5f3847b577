export { default as Progress } from './Progress.svelte'
export { KINDS, kindOf } from './kinds'
export {
  course,
  keepReview,
  keptReviews,
  totalOf,
  turningPointAt,
  type KeptReview,
  type TurningPoint,
} from './keptReviews'
export { dueMistakes, keepMistakes, mistakes, noteAnswer, today, type Mistake } from './mistakes'
