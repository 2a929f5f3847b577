/* Test setup: load the chosen language. */
import { openChapter, speakAsChosen } from '../src/texts'

await speakAsChosen()
for (const chapter of [
  'club',
  'habits',
  'house',
  'learn',
  'puzzles',
  'replay',
  'review',
  'timer',
  'explanation',
  'you',
] as const)
  await openChapter(chapter)
