/* The parts of messages that the page may keep while every hand is hidden. */
import type { AnyEvent, State } from '../protocol'
import { seen } from '../redact'

/** An event without its private fields. */
export function forAllEyes(event: AnyEvent): AnyEvent {
  return seen(event, 'AnyEvent', 'nobody')
}

/** The state with every hand hidden. */
export function behindCurtain(state: State): State {
  return seen(state, 'State', 'nobody')
}
