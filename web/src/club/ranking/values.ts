/* Ranking values, formatted by method. */
import { language } from '../../texts'
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
  method === 'win_percentage' ? percent(value) : decimal(value, DIGITS[method])

/** A mark of an axis. */
export const tickWords = (method: Method, value: number): string =>
  method === 'win_percentage' ? percent(value) : figure(value, DIGITS[method])

/** A number with the same decimals in every row. */
function decimal(value: number, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(language.now, format).format(value)
}

/** A percentage as the language writes it: 33.3% in English, 33,3 % in German. */
function percent(value: number): string {
  const format = new Intl.NumberFormat(language.now, {
    style: 'percent',
    maximumFractionDigits: DIGITS.win_percentage,
  })
  return format.format(value / 100)
}
