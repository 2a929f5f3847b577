// A game against three bots, with the rules played last.
import { Refusal, api, isAway } from '../connection/api'
import { USUAL_BOT } from '../connection/offer'
import { openLocally } from '../local/localOffer'
import { firstPlan, houseName } from '../newgame/gamePlan'
import type { Plan } from '../newgame/gamePlan'
import type { TableForm } from '../protocol'

const SOON = 2500 // milliseconds

/** Whether a request is answered soon. A refusal other than an absent server is thrown. */
export async function answersSoon(request: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), SOON))
  const answered = request.then(
    () => true,
    (refusal: unknown) => {
      if (isAway(refusal)) return false
      throw refusal
    },
  )
  return Promise.race([answered, late])
}

/** The form for a table of one person and three bots. */
export function quickForm(plan: Pick<Plan, 'rules' | 'options' | 'house'>, me: string): TableForm {
  const bot = { who: 'bot' as const, bot: USUAL_BOT }
  const { rules, options } = plan
  return {
    rules,
    options,
    house_name: houseName(plan),
    seats: [{ who: 'me', name: me }, bot, bot, bot],
    start: true,
  }
}

/** Open the table, in this browser if there is no server. Uses the official rules if these do not allow four
    players. */
export async function playNow(plan: Pick<Plan, 'rules' | 'options' | 'house'>, me: string): Promise<string> {
  try {
    return (await api.open(quickForm(plan, me))).table
  } catch (refusal) {
    if (isAway(refusal)) return playHere(plan, me)
    if (!(refusal instanceof Refusal) || refusal.error !== 'bad_rules') throw refusal
    return (await api.open(quickForm(firstPlan(), me))).table
  }
}

/** Open the table in this browser, with the official rules if these do not allow four players. */
export async function playHere(plan: Pick<Plan, 'rules' | 'options' | 'house'>, me: string): Promise<string> {
  try {
    return await openLocally(quickForm(plan, me))
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return openLocally(quickForm(firstPlan(), me))
  }
}
