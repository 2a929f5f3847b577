// Formats numbers in the language of the page, and dates as in the reader's country.
import { language } from '../../texts'
import { say } from './clubTexts'

/** A range of numbers. */
export function figures(least: number, most: number): string {
  return new Intl.NumberFormat(language.now, { maximumFractionDigits: 1 }).formatRange(least, most)
}

/** A day such as 2026-01-02. */
export function dayWords(day: string, style: 'medium' | 'short' = 'medium'): string {
  const format = new Intl.DateTimeFormat(language.locale, { dateStyle: style, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A range of days. Either end may be open. */
export function spanWords(since: string, until: string): string {
  if (!until) return since && say('span.since', { day: dayWords(since) })
  if (!since) return say('span.until', { day: dayWords(until) })
  const format = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(new Date(since), new Date(until))
}

/** A date and time, from seconds since 1970. */
export function momentWords(seconds: number): string {
  return new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(seconds * 1000),
  )
}

/** The local date of today. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
