/* Something that is read from the server, and again when what it depends on has changed. What was read before
   stays in sight meanwhile, so that nothing jumps. */
import { refusalWords } from '../../texts'

export class Reading<T> {
  now = $state.raw<T | null>(null)
  fault = $state('')

  constructor(ask: () => Promise<T>) {
    $effect(() => {
      let late = false
      ask().then(
        (found) => {
          if (late) return
          this.now = found
          this.fault = ''
        },
        (refusal: unknown) => {
          if (!late) this.fault = refusalWords(refusal)
        },
      )
      return () => {
        late = true
      }
    })
  }
}
