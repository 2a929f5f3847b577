/* Test setup: load the chosen language. */
import { openChapter, speakAsChosen } from '../src/texts'

await speakAsChosen()
for (const chapter of ['club', 'house', 'learn', 'replay', 'timer', 'whisper', 'you'] as const)
  await openChapter(chapter)
