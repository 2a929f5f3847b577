// The texts of a replay, which come with it and follow the language of the page.
import { chapter } from '../texts'
import type { ReplayCatalogue } from '../texts'

/** A text of the replay's catalogue, its gaps filled. */
export const { say } = chapter<ReplayCatalogue>('replay')
