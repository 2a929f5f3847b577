/* The parts of messages that may stay in the page while every hand is closed. */
import type { AnyEvent, State } from '../protocol'
import { seen } from '../redact'

/** An event without its private fields. */
export function forAllEyes(event: AnyEvent): AnyEvent {
  return seen(event, 'AnyEvent', 'nobody')
}

/** The state with every hand closed. */
export function behindCurtain(state: State): State {
  return seen(state, 'State', 'nobody')
}
