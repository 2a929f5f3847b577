// The `learn` chapter of texts.
import { chapter } from '../texts'
import type { LearnCatalogue } from '../texts'

/** A text of the chapter with its placeholders filled, and whether a text exists. */
export const { say, has } = chapter<LearnCatalogue>('learn')
