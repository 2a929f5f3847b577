/* What a new state of the table changes in a session. */
import type { State } from '../../protocol'
import { dropStaleDraft } from './playDraft.svelte'
import { keepMutesForRematch } from './mutes'
import { dropStaleClaim } from './outOfTurn.svelte'
import type { Session } from './session.svelte'

export function receiveState(session: Session, now: State, before: State | null) {
  const played = session.sent?.card ?? null
  if (session.sent && now.number > session.sent.number) session.sent = null
  chooseBottom(session, now)
  catchUp(session, now)
  if (before === null || now.number > before.number) session.story.tell(now, before, played)
  showJudgedHand(session, now, before === null)
  dropStaleClaim(session, now)
  dropStaleDraft(session)
  session.reminder.see(now)
  notify(session, now, before)
  keepMutesForRematch(session, now)
}

function chooseBottom(session: Session, { you: { seats, looking }, game }: State) {
  const turn = game?.turn ?? null
  if (looking !== null) session.bottom = looking
  else if (turn !== null && seats.includes(turn)) session.bottom = turn
  else if (seats.length > 0 && !seats.includes(session.bottom)) session.bottom = seats[0]!
}

/** Read missed events from a new welcome. Each later state has its own events. */
function catchUp(session: Session, now: State) {
  const { welcome } = session.live
  if (welcome === session.greeting) return
  session.greeting = welcome
  session.story.catchUp(welcome?.told ?? [], now)
}

/** Show a challenged hand when it is revealed, and again after a reload. */
function showJudgedHand(session: Session, now: State, isFirst: boolean) {
  const { looking } = now.you
  const isShown = looking !== null && (now.game?.shown_hand.length ?? 0) > 0 && !session.handOver
  const isNew = now.events.some((event) => event.event === 'sees' && event.seat === looking)
  session.showing = isShown && (isNew || isFirst || session.showing)
}

function notify({ mine, notices }: Session, now: State, before: State | null) {
  if (now.events.some((event) => event.event === 'time is up' && mine.includes(event.seat)))
    notices.say({ error: 'time_up', text: '' })
  if (before?.you.seats.some((seat) => !now.you.seats.includes(seat)))
    notices.say({ error: 'seat_moved', text: '' })
}
