/* Showing and hiding a hand. On a shared device the page contains only the visible hand. */
import { send } from './commands'
import { dropStaleDraft } from './playDraft.svelte'
import type { Session } from './session.svelte'

export function openHand(session: Session, seat: number) {
  session.bottom = seat
  session.automation.opening(session.game?.turn ?? null)
  void send(session, { type: 'look', seat })
}

export function closeHand(session: Session) {
  session.showing = false
  session.refused = null
  session.live.shut()
  dropStaleDraft(session)
  void session.live.say({ type: 'look' })
}

/** Hide the hand shown by a challenge, and on a shared device also the player's hand, unless it is their turn. */
export function closeShownHand(session: Session) {
  session.showing = false
  if (session.shared && !session.myTurn) closeHand(session)
}
