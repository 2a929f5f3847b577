/* Whoever presses twice means what was there the first time. What has come to that place meanwhile,
   "Keep it" where "Draw" was, or the next card, does not get the second press. */
const AT_ONCE = 400 // milliseconds
const SAME_PLACE = 20 // pixels

interface Press {
  x: number
  y: number
  at: number
  on: Element | null
}

export class Presses {
  #byTouch = false
  #last: Press | null = null

  touches({ pointerType }: PointerEvent) {
    this.#byTouch = pointerType === 'touch'
  }

  /** Let a press through to whatever it is on, or stop it on its way there. */
  mind(event: MouseEvent) {
    if (event.detail === 0) return // of the keyboard
    const on = event.target instanceof Element ? event.target.closest('button, a, dialog') : null
    const press = { x: event.clientX, y: event.clientY, at: event.timeStamp, on }
    if (!this.#isSecond(press)) this.#last = press
    else {
      event.stopPropagation()
      event.preventDefault()
    }
  }

  /** With a finger, the second press on the same card lays what the first has lifted. */
  #isSecond({ x, y, at, on }: Press): boolean {
    const first = this.#last
    if (first === null || at - first.at > AT_ONCE) return false
    if (at === first.at) return false // a label hands its own press on
    if (Math.hypot(x - first.x, y - first.y) > SAME_PLACE) return false
    return !this.#byTouch || on !== first.on
  }
}
