/* Opening and closing a hand. On a shared device only the open hand is in the page. */
import { send } from './commands'
import { dropStaleDraft } from './layDraft.svelte'
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

/** Put away the hand shown by a challenge; on a shared device the own hand too, unless it is in turn. */
export function closeShownHand(session: Session) {
  session.showing = false
  if (session.shared && !session.myTurn) closeHand(session)
}
