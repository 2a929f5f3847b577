// The `you` chapter of texts.
import { chapter } from '../texts'
import type { YouCatalogue } from '../texts'

/** A text of the chapter with its placeholders filled. */
export const { say } = chapter<YouCatalogue>('you')
