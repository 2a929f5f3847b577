// The `whisper` chapter of texts.
import { chapter } from '../../texts'
import type { WhisperCatalogue } from '../../texts'

/** A text of the chapter with its placeholders filled, and whether a text exists. */
export const { say: whisper, has: canWhisper } = chapter<WhisperCatalogue>('whisper')
