// The `puzzles` chapter of texts.
import { chapter } from '../texts'
import type { PuzzlesCatalogue } from '../texts'

/** A text of the chapter with its placeholders filled. */
export const { say } = chapter<PuzzlesCatalogue>('puzzles')
