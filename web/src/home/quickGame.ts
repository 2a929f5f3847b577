// Starts a game with one tap, with the plan that was used last for its way to play.
import { answersSoon } from '../connection/answersSoon'
import { Refusal, api } from '../connection/api'
import { openLocally } from '../local/localOffer'
import { firstPlan, formWithNames, wayOf } from '../newgame/gamePlan'
import type { Plan, UsualNames } from '../newgame/gamePlan'
import type { TableForm } from '../protocol'

/** Open the table, in this browser if there is no server. Uses the official rules if the plan's rules do not allow its
    number of players. Returns the table's id. */
export async function startGame(plan: Plan, names: UsualNames, hasServer: boolean): Promise<string> {
  const isHere = !hasServer && wayOf(plan) !== 'friends'
  const open = isHere ? openLocally : openOnServer
  try {
    return await open(formWithNames(plan, names))
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.error !== 'bad_rules') throw refusal
    const { rules, options, house } = firstPlan()
    return open(formWithNames({ ...plan, rules, options, house }, names))
  }
}

/** Open the table on the server. If the server is away or slow and nobody is invited, open it in this browser. */
async function openOnServer(form: TableForm): Promise<string> {
  const asked = api.open(form)
  if (!form.start || (await answersSoon(asked))) return (await asked).table
  void asked.then(({ table }) => api.giveUp(table)).catch(() => undefined) // a late table is not needed
  return openLocally(form)
}
