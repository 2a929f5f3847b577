// The `review` chapter of texts, which questions share with reviews.
import { chapter } from '../texts'
import type { ReviewCatalogue } from '../texts'

/** A text of the chapter with its placeholders filled. */
export const { say } = chapter<ReviewCatalogue>('review')
