/* The kind of an error, from the move made and the best one. */
const WILD = /^w/

export const KINDS = [
  'colour',
  'wild',
  'challenge',
  'accept',
  'draw',
  'keep',
  'play',
  'call',
  'card',
  'other',
] as const
export type Kind = (typeof KINDS)[number]

const isPlay = (move: string) => /^([rygb][0-9sr+]|w)/.test(move)
const cardOf = (move: string) => move.split(/[:@]/)[0]
const ACTS: Record<string, Kind> = {
  silence: 'call',
  challenge: 'challenge',
  accept: 'accept',
  draw: 'draw',
  keep: 'keep',
}

export function kindOf(made: string, best: string): Kind {
  if (made.startsWith('colour:') && best.startsWith('colour:')) return 'colour'
  if (made === 'silence') return best === 'uno' ? 'call' : 'other'
  if (!isPlay(made)) return ACTS[made] ?? 'other'
  if (!isPlay(best)) return 'play'
  if (cardOf(made) === cardOf(best)) return WILD.test(made) ? 'colour' : 'other'
  return WILD.test(made) && !WILD.test(best) ? 'wild' : 'card'
}
