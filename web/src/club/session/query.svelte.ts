/* A reactive query: it runs again when its dependencies change, and keeps the old result until the new one
   arrives. */
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
