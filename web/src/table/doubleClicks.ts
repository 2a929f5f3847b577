/* Whoever presses twice means what was there the first time. What has come to that place meanwhile,
   "Keep it" where "Draw" was, or the next card, does not get the second press. */
const AT_ONCE = 400 // milliseconds
const SAME_PLACE = 20 // pixels

interface Press {
  x: number
  y: number
  at: number
  count: number // of presses in a row, as the browser counts them
  on: Element | null
}

export class DoubleClicks {
  #byTouch = false
  #last: Press | null = null

  touches({ pointerType }: PointerEvent) {
    this.#byTouch = pointerType === 'touch'
  }

  /** Let a press through to whatever it is on, or stop it on its way there. */
  mind(event: MouseEvent) {
    if (event.detail === 0) return // of the keyboard
    const on = event.target instanceof Element ? event.target.closest('button, a, dialog') : null
    const press = { x: event.clientX, y: event.clientY, at: event.timeStamp, count: event.detail, on }
    if (!this.#isSecond(press)) this.#last = press
    else {
      event.stopPropagation()
      event.preventDefault()
    }
  }

  /** What may be meant twice says so, as a reaction does. With a finger, the second press on the same card lays what the first has lifted. */
  #isSecond({ x, y, at, count, on }: Press): boolean {
    const first = this.#last
    if (first === null) return false
    // The browser counts a slow double click too. A label hands its own press on, at the same time.
    if (count !== 2 && (at === first.at || at - first.at > AT_ONCE)) return false
    if (Math.hypot(x - first.x, y - first.y) > SAME_PLACE) return false
    if (on === first.on && on?.hasAttribute('data-repeats')) return false
    return !this.#byTouch || on !== first.on
  }
}
