/* Waits for the server only for a moment, where the page can do without it. */
import { isAway } from './api'

const SOON = 2500 // milliseconds

/** Whether a request is answered soon. A refusal other than an absent server is thrown. */
export async function answersSoon(request: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), SOON))
  const answered = request.then(
    () => true,
    (refusal: unknown) => {
      if (isAway(refusal)) return false
      throw refusal
    },
  )
  return Promise.race([answered, late])
}
