/* Ignores the second click of a double click if another button has appeared under the pointer, such as "Keep it"
   in place of "Draw". */
const AT_ONCE = 400 // milliseconds
const SAME_PLACE = 20 // pixels

interface Press {
  x: number
  y: number
  at: number
  count: number // the browser's click count
  on: Element | null
}

export class DoubleClicks {
  #byTouch = false
  #last: Press | null = null

  touches({ pointerType }: PointerEvent) {
    this.#byTouch = pointerType === 'touch'
  }

  /** Let a click through, or stop it. */
  mind(event: MouseEvent) {
    if (event.detail === 0) return // from the keyboard
    const on = event.target instanceof Element ? event.target.closest('button, a, dialog') : null
    const press = { x: event.clientX, y: event.clientY, at: event.timeStamp, count: event.detail, on }
    if (!this.#isSecond(press)) this.#last = press
    else {
      event.stopPropagation()
      event.preventDefault()
    }
  }

  /** Elements with `data-repeats` may be clicked twice. On a touch screen, a second tap plays the lifted card. */
  #isSecond({ x, y, at, count, on }: Press): boolean {
    const first = this.#last
    if (first === null) return false
    // Browsers also count slow double clicks. A label forwards its click with the same timestamp.
    if (count !== 2 && (at === first.at || at - first.at > AT_ONCE)) return false
    if (Math.hypot(x - first.x, y - first.y) > SAME_PLACE) return false
    if (on === first.on && on?.hasAttribute('data-repeats')) return false
    return !this.#byTouch || on !== first.on
  }
}
