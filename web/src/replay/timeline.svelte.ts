// The position in a replay, and whether it is playing.

export const SPEEDS = [0.5, 1, 2, 4] as const
const STEP_MILLISECONDS = 1200

export class Timeline {
  at = $state(0)
  playing = $state(false)
  speed = $state<(typeof SPEEDS)[number]>(1)

  constructor(readonly count: number) {}

  get last(): number {
    return Math.max(0, this.count - 1)
  }

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at))
  }

  /** Show one step and pause. */
  stop(at: number): void {
    this.playing = false
    this.go(at)
  }

  toggle(): void {
    if (!this.playing && this.at === this.last) this.go(0)
    this.playing = !this.playing
  }

  /** Schedule the next step, if there is one. Returns a function that cancels it. */
  wait(): (() => void) | undefined {
    if (!this.playing) return undefined
    const next = this.at + 1
    const timer = setTimeout(() => {
      this.go(next)
      if (next >= this.last) this.playing = false
    }, STEP_MILLISECONDS / this.speed)
    return () => clearTimeout(timer)
  }
}
