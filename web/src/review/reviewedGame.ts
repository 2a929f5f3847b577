/* A game and its review: whose seat is reviewed, and where the game comes from. */
import { api, isAway } from '../connection/api'
import { findGame, isLocal } from '../local/keptGame'
import { readSealed, type GameRecord } from '../replay/gameRecord'
import { FILE, openReplay } from '../replay/records.svelte'
import type { Review, ReviewStatus } from '../protocol'
import { finished, reviewOfRecord, reviewOfTable } from './reviewApi'

export interface ReviewedGame {
  record: GameRecord
  document: Review
  seat: number
  seats: readonly number[] // that can be reviewed
  own: boolean // the seat was the reader's
  agreed: readonly number[] // people who let everyone see their decisions
  people: readonly number[] // seats of people
  playing: boolean // the game goes on at its table
}

/** The reader's seat at a table, or null: for a file, a spectator or a shared device. */
async function ownSeatAt(table: string): Promise<number | null> {
  if (table === FILE) return null
  const kept = findGame(table)
  if (kept) return only(kept.seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : [])))
  return only(Object.keys((await api.links(table).catch(noSeats)).seats).map(Number))
}

const only = (seats: readonly number[]) => (seats.length === 1 ? seats[0]! : null)

/** A spectator has no seat. */
function noSeats(refusal: unknown): { seats: Record<string, string> } {
  if (isAway(refusal)) throw refusal
  return { seats: {} }
}

/** Review a game from a seat, by default the reader's. Null if there is nothing to review. */
export async function reviewGame(
  table: string,
  { wanted, agree }: Wish,
  ontold: (standing: ReviewStatus) => void,
  signal: AbortSignal,
): Promise<ReviewedGame | null> {
  const own = await ownSeatAt(table)
  const here = isHere(table) ? ((await openReplay(table))?.record ?? null) : null
  if (isHere(table) && here === null) return null
  const first = wanted ?? own ?? 0
  const standing = here === null ? await reviewOfTable(table, agree) : await reviewOfRecord(here, first)
  const { review, seats, agreed, people, playing, record } = await finished(standing, ontold, signal)
  const judged = here === null ? seats : [...review.names.keys()] // a record can be reviewed from any seat
  const seat = judged.includes(first) ? first : (judged[0] ?? 0)
  return {
    record: readSealed(here ?? record ?? ''),
    document: review,
    seat,
    seats: judged,
    own: seat === own,
    agreed,
    people,
    playing,
  }
}

export interface Wish {
  wanted: number | null // the seat
  agree: boolean // that everyone at the table sees all decisions
}

/** Whether the record is in this browser. */
const isHere = (table: string) => table === FILE || isLocal(table)
