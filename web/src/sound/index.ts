/* The sounds of events. */
import type { AnyEvent } from '../protocol'
import { sounds, type Sound } from './sounds'

const OF_EVENTS: Partial<Record<AnyEvent['event'], Sound>> = {
  lays: 'lay',
  'jumps in': 'lay',
  draws: 'draw',
  'draws for deal': 'draw',
  deals: 'sweep',
  swaps: 'sweep',
  'passes hands': 'sweep',
  'shuffles hands': 'sweep',
  reshuffles: 'sweep',
  calls: 'call',
  caught: 'caught',
  'calls falsely': 'caught',
  'hand over': 'won',
  'game over': 'triumph',
}

function soundOf(event: AnyEvent): Sound | undefined {
  if (event.event === 'lays' && event.card === 'w+4') return 'four'
  if (event.event === 'challenges') return event.guilty ? 'guilty' : 'innocent'
  return OF_EVENTS[event.event]
}

/** Play each sound once, however many events have it. */
export function soundsOf(events: readonly AnyEvent[]): Sound[] {
  return [...new Set(events.flatMap((event) => soundOf(event) ?? []))]
}

export function sound(events: readonly AnyEvent[]) {
  for (const name of soundsOf(events)) sounds[name]()
}

export { sounds }
