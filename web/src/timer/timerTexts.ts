// The `timer` chapter of texts.
import { chapter } from '../texts'
import type { TimerCatalogue } from '../texts'

/** A text of the chapter with its placeholders filled. */
export const { say } = chapter<TimerCatalogue>('timer')
