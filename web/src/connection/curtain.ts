/* What may stand in the page while a hand is closed: nothing that only its player may see. */
import type { Game, State, Told } from '../protocol'

/** An event as everyone at the table may hear it. */
export function forAllEyes(event: Told): Told {
  if (event.event !== 'draws' && event.event !== 'sees') return event
  const { cards: _unseen, ...heard } = event
  return heard
}

function closedGame(game: Game): Game {
  return { ...game, hand: [], legal: [], drawn: null, shown_hand: [] }
}

/** The state as it is seen with every hand closed. */
export function behindCurtain(state: State): State {
  return {
    ...state,
    game: state.game && closedGame(state.game),
    you: { ...state.you, looking: null },
    events: state.events.map(forAllEyes),
  }
}
