/* The dramatic moments of the game: a Wild Draw Four, a challenge with its verdict, a call, the last card. */
import type { AnyEvent } from '../../protocol'

export type Drama = 'four' | 'guilty' | 'innocent' | 'call' | 'last'

/** The moment of a chapter of events: the last one, since one leads to the other. */
export function dramaOf(events: readonly AnyEvent[]): Drama | null {
  return events.reduce<Drama | null>((latest, event) => dramaIn(event) ?? latest, null)
}

function dramaIn(event: AnyEvent): Drama | null {
  if (event.event === 'lays') return event.card === 'w+4' ? 'four' : null
  if (event.event === 'challenges') return event.guilty ? 'guilty' : 'innocent'
  if (event.event === 'calls') return 'call'
  return event.event === 'hand over' ? 'last' : null
}
