/* Something that is read from the server, and again when what it depends on has changed. What was read before
   stays in sight meanwhile, so that nothing jumps. */
import { Retry } from '../../connection/retry.svelte'

export class Query<T> {
  now = $state.raw<T | null>(null)
  retry = $state.raw<Retry | null>(null)

  constructor(ask: () => Promise<T>) {
    $effect(() => {
      let late = false
      const retry = new Retry(async () => {
        const found = await ask()
        if (!late) this.now = found
      })
      this.retry = retry
      return () => {
        late = true
        retry.stop()
      }
    })
  }
}
