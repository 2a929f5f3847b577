/* Commands to the table. Refusals are shown as notices. */
import type { Wish, Without } from '../../connection/live.svelte'
import type { Outcome } from '../../connection/pending'
import type { AnyRequest, MakeMove } from '../../protocol'
import { isPlay, isStillPossible, readPlay } from './choices'
import { dropStaleDraft } from './playDraft.svelte'
import type { Session } from './session.svelte'

/** A command that applies to a numbered state. */
type Order = Without<Exclude<Extract<AnyRequest, { number: number }>, MakeMove>, 'id' | 'number'>

/** Commands that still apply one state later. */
const REPEATABLE: readonly Order['type'][] = [
  'pause',
  'resume',
  'end',
  'replace',
  'return',
  'remove',
  'publish',
  'rehouse',
  'rename',
  'speed',
]

export async function send({ live, notices }: Session, wish: Wish): Promise<Outcome> {
  const outcome = await live.say(wish)
  if (outcome.type === 'refused') notices.say(outcome)
  return outcome
}

/** Send a command for the latest state. If that was stale and the command is repeatable, send it once more. */
export async function sendOrder(session: Session, order: Order): Promise<Outcome> {
  const { live, notices } = session
  const numbered = () => ({ ...order, number: live.state?.number ?? 0 })
  if (!REPEATABLE.includes(order.type)) return send(session, numbered())
  const outcome = await live.say(numbered())
  if (outcome.type === 'refused' && outcome.error === 'stale') return send(session, numbered())
  if (outcome.type === 'refused') notices.say(outcome)
  return outcome
}

export async function makeMove(session: Session, seat: number, move: string): Promise<void> {
  const { state, game, live, notices } = session
  if (!state || !game) return
  const card = seat === session.looking && isPlay(move) ? readPlay(move).card : null
  session.sent = { seat, move, number: state.number, card }
  dropStaleDraft(session)
  const outcome = await live.say({ type: 'move', number: state.number, seat, move })
  if (outcome.type === 'done') return clearSent(session, outcome.number)
  session.sent = null
  if (outcome.error !== 'stale') return notices.say(outcome)
  await repeatMove(session, seat, move, state.number)
}

/** Make a move for the visible hand. */
export function play(session: Session, move: string) {
  if (session.looking !== null) void makeMove(session, session.looking, move)
}

/** Clear the pending move, unless a state that arrived earlier already did. */
function clearSent(session: Session, number: number) {
  const { state } = session.live
  if (session.sent && state && state.number >= number) session.sent = null
}

/** Resend a move that was refused as stale, if it is still legal. */
async function repeatMove(session: Session, seat: number, move: string, answered: number): Promise<void> {
  const { state } = session.live
  if (!state || state.number === answered || !isStillPossible(state, seat, move))
    return session.notices.say({ error: 'stale', text: '' })
  await send(session, { type: 'move', number: state.number, seat, move })
}

export async function askHint(session: Session): Promise<void> {
  if (!session.hintable || session.hint || session.thinking) return
  session.thinking = true
  const hint = sendOrder(session, { type: 'hint', seat: session.looking! })
  await hint.finally(() => (session.thinking = false))
}
