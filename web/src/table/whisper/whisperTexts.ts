// What is whispered to a player; the texts come with the first table and follow the language of the page.
import { chapter } from '../../texts'
import type { WhisperCatalogue } from '../../texts'

/** A text of the whisperer's catalogue, its gaps filled; and whether there is one of a name. */
export const { say: whisper, has: canWhisper } = chapter<WhisperCatalogue>('whisper')
