// The `replay` chapter of texts.
import { chapter } from '../texts'
import type { ReplayCatalogue } from '../texts'

/** A text of the chapter with its placeholders filled. */
export const { say } = chapter<ReplayCatalogue>('replay')
