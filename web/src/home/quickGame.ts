// A game against three bots, with the rules played last.
import { Refusal, api } from '../connection/api'
import { USUAL_BOT } from '../connection/offer'
import { firstPlan, houseName } from '../newgame/gamePlan'
import type { Plan } from '../newgame/gamePlan'
import type { TableForm } from '../protocol'

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

/** Open the table. Uses the official rules if these do not allow four players. */
export async function playNow(plan: Pick<Plan, 'rules' | 'options' | 'house'>, me: string): Promise<string> {
  try {
    return (await api.open(quickForm(plan, me))).table
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.error !== 'bad_rules') throw refusal
    return (await api.open(quickForm(firstPlan(), me))).table
  }
}
