// The `explanation` chapter of texts.
import { chapter } from '../../texts'
import type { ExplanationCatalogue } from '../../texts'

/** A text of the chapter with its placeholders filled, and whether a text exists. */
export const { say: explain, has: hasExplanation } = chapter<ExplanationCatalogue>('explanation')
