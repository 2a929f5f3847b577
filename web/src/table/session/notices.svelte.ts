/* A temporary message above the table: a refusal, or a reply to a press. */
import type { RequestRefusal } from '../../protocol'

export type Notice = Pick<RequestRefusal, 'error' | 'text' | 'reason' | 'about'>

const STAYS = 4500
const UNSAID = ['closed', 'lost'] // the state of the connection is shown elsewhere

export class Notices {
  latest = $state.raw<Notice | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  say(notice: Notice) {
    if (UNSAID.includes(notice.error)) return
    this.stop()
    this.latest = notice
    this.#timer = setTimeout(() => (this.latest = null), STAYS)
  }

  tell(text: string) {
    this.say({ error: '', text })
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
