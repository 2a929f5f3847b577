/* What may stand in the page while a hand is closed: nothing that only its player may see. */
import type { AnyEvent, State } from '../protocol'
import { seen } from '../redact'

/** An event as everyone at the table may hear it. */
export function forAllEyes(event: AnyEvent): AnyEvent {
  return seen(event, 'AnyEvent', 'nobody')
}

/** The state as it is seen with every hand closed. */
export function behindCurtain(state: State): State {
  return seen(state, 'State', 'nobody')
}
