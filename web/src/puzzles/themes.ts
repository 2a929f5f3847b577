/* The themes of the puzzles, and the lesson that each leads to. */
export const THEMES = [
  'keep_wild',
  'play_wild',
  'deny',
  'colour',
  'challenge',
  'draw',
  'bluff',
  'finish',
  'stack',
] as const
export type Theme = (typeof THEMES)[number]

/** A lesson by its name. */
export const LESSON_OF: Record<Theme, string> = {
  keep_wild: 'wild',
  play_wild: 'wild',
  deny: 'two',
  colour: 'wild',
  challenge: 'challenge',
  draw: 'draw',
  bluff: 'lawful',
  finish: 'call',
  stack: 'stack',
}
