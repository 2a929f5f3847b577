/* Something that is read from the server, and again when what it depends on has changed. What was read before
   stays in sight meanwhile, so that nothing jumps. */
import { Knocking } from '../../connection/knocking.svelte'

export class Reading<T> {
  now = $state.raw<T | null>(null)
  knocking = $state.raw<Knocking | null>(null)

  constructor(ask: () => Promise<T>) {
    $effect(() => {
      let late = false
      const knocking = new Knocking(async () => {
        const found = await ask()
        if (!late) this.now = found
      })
      this.knocking = knocking
      return () => {
        late = true
        knocking.stop()
      }
    })
  }
}
