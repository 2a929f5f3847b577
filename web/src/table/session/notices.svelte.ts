/* What the table has just refused, or done for somebody, or was asked about: it stands for a moment. */
import type { RequestRefusal } from '../../protocol'

export type Notice = Pick<RequestRefusal, 'error' | 'text' | 'reason' | 'about'>

const STAYS = 4500
const UNSAID = ['closed', 'lost'] // what the line says of itself

export class Notices {
  latest = $state.raw<Notice | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  say(notice: Notice) {
    if (UNSAID.includes(notice.error)) return
    this.stop()
    this.latest = notice
    this.#timer = setTimeout(() => (this.latest = null), STAYS)
  }

  /** Say what somebody has asked for. */
  tell(text: string) {
    this.say({ error: '', text })
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
