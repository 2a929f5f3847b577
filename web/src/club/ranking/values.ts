/* Ranking values, formatted by method. */
import type { Method } from '../scoring'
import { figure } from '../texts'

const DIGITS: Record<Method, number> = {
  win_percentage: 1,
  points_total: 0,
  average_score: 1,
  normalized_score_avg: 2,
  trueskill: 1,
}

export const valueWords = (method: Method, value: number): string =>
  figure(value, DIGITS[method]) + (method === 'win_percentage' ? '\u00a0%' : '')
