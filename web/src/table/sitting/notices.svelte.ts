/* What the table has just refused, or done for somebody: it stands for a moment. */
export interface Notice {
  error: string
  text: string
}

const STAYS = 4500
const UNSAID = ['closed', 'lost'] // what the line says of itself

export class Notices {
  latest = $state.raw<Notice | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  say({ error, text }: Notice) {
    if (UNSAID.includes(error)) return
    this.stop()
    this.latest = { error, text }
    this.#timer = setTimeout(() => (this.latest = null), STAYS)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
