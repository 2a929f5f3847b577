/* Requests a review, and waits for it: docs/review.md. */
import { api, ask } from '../connection/api'
import { say } from '../question'
import type { Review, ReviewStatus } from '../protocol'
import { isReview } from './document'

const PAUSE = 1500 // milliseconds between two questions

/** Review a game of the server. With `agree`, everyone at the table may see the reader's decisions once all agree. */
export const reviewOfTable = (table: string, agree = false) =>
  tell(`tables/${encodeURIComponent(table)}/review`, JSON.stringify({ agree }))

/** Review a record from disk or of this browser. */
export async function reviewOfRecord(record: string, seat: number): Promise<ReviewStatus> {
  await api.me() // requires a guest cookie
  return tell(`records/review?seat=${seat}`, record)
}

async function tell(path: string, body: string): Promise<ReviewStatus> {
  return (await (await ask('POST', path, body)).json()) as ReviewStatus
}

const EMPTY = {
  done: 0,
  total: 0,
  seats: [],
  people: [],
  agreed: [],
  fault: null,
  playing: false,
  record: null,
}

/** Wait until a review is finished. Throws a sentence if it failed. */
export async function finished(
  first: ReviewStatus,
  ontold: (standing: ReviewStatus) => void,
  signal: AbortSignal,
): Promise<Required<ReviewStatus> & { review: Review }> {
  let now = first
  while (now.state === 'waiting' || now.state === 'running') {
    ontold(now)
    await pause(signal)
    now = (await (await ask('GET', `reviews/${encodeURIComponent(first.id)}`)).json()) as ReviewStatus
  }
  const { review } = now
  if (now.state !== 'ready' || !isReview(review)) throw new Error(say('review.failed'))
  return { ...EMPTY, ...now, review }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resume, reject) => {
    const timer = setTimeout(resume, PAUSE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('left', 'AbortError'))
    })
  })
