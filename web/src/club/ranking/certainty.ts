/* How certain a ranking is, as a sentence. */
import type { Ranking } from '../../protocol'
import { say } from '../texts'

/** Whether a method's value is a fact, without uncertainty. */
export const isFact = (method: Ranking['method']): boolean => method === 'points_total'

export function sureness({ games, pairs, told_apart: told }: Ranking): string {
  if (pairs === 0) return say('sure.few')
  if (told === 0) return say('sure.nobody', { count: games })
  if (told === pairs) return say('sure.all', { count: games })
  return say('sure.some', { pairs, told })
}
