/* Tries a house in a web worker. */
import { Refusal } from '../connection/api'
import { scriptAddress } from '../connection/scripts'
import type { HouseSheet } from '../protocol'
import { checkHouse } from './houseFault'
import type { Figures } from './trial'
import type { TrialPlan } from './trialWorker'
// eslint-disable-next-line boundaries/no-unknown-dependencies -- the linter does not resolve Vite's queries
import trialWorker from './trialWorker?worker&url'

/** The figures of a house. Throws a refusal if the rules do not allow so many players, or the worker does not load. */
export async function tryHouse({ rules, options, house }: HouseSheet, players: number): Promise<Figures> {
  checkHouse(rules, options, players)
  const worker = new Worker(scriptAddress(trialWorker), { type: 'module' })
  const found = new Promise<Figures>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Figures>) => resolve(data)
    worker.onerror = () => reject(new Refusal(0, { error: 'chunk', text: '' }))
  })
  worker.postMessage({ house, players } satisfies TrialPlan)
  return found.finally(() => worker.terminate())
}
