// The `practice` chapter of texts.
import { chapter } from '../../texts'
import type { PracticeCatalogue } from '../../texts'

/** A text of the chapter with its placeholders filled. */
export const { say } = chapter<PracticeCatalogue>('practice')
