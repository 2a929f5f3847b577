/* Before any test: the page speaks the language that is chosen, as it does before anyone sees it. */
import { openChapter, speakAsChosen } from '../src/texts'

await speakAsChosen()
for (const chapter of ['club', 'house', 'learn', 'replay', 'timer', 'whisper', 'you'] as const)
  await openChapter(chapter)
