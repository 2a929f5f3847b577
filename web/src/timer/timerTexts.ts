// The texts of the turn timer, which come with it and follow the language of the page.
import { chapter } from '../texts'
import type { TimerCatalogue } from '../texts'

/** A text of the timer's catalogue, its gaps filled. */
export const { say } = chapter<TimerCatalogue>('timer')
