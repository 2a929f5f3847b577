// The rulebook's own sentences. In English the server sends them (the offer); other languages bring theirs.
import type { Offer } from '../protocol'

export interface Rulebook {
  options: Record<string, string>
  takes: Record<string, string>
  ways: Record<string, Record<string, string>>
  presets: Record<string, string>
  bots: Record<string, string>
}

export const unwritten: Rulebook = { options: {}, takes: {}, ways: {}, presets: {}, bots: {} }

export function rulebookOf(offer: Offer): Rulebook {
  const { options, presets, bots } = offer
  return {
    options: Object.fromEntries(options.map((option) => [option.name, option.meaning])),
    takes: Object.fromEntries(options.map((option) => [option.name, option.takes])),
    ways: Object.fromEntries(options.map((option) => [option.name, option.ways])),
    presets: Object.fromEntries(presets.map((preset) => [preset.name, preset.source])),
    bots: Object.fromEntries(bots.map((bot) => [bot.name, bot.meaning])),
  }
}
