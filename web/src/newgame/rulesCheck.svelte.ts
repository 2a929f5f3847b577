/* Validates rules on the server, or in the browser without one, while they are being chosen, after every change. */
import { Refusal } from '../connection/api'
import { houseApi } from '../house'
import type { HouseSheet } from '../protocol'
import { faultWords } from '../texts'
import type { Doubt, Plan } from './gamePlan'

const ASKS_AFTER = 250 // milliseconds

/** Rules and the number of players. */
type Chosen = Pick<Plan, 'rules' | 'options'> & { players: number }

export class RulesCheck {
  sheet = $state.raw<HouseSheet | null>(null) // of the current rules
  doubt = $state.raw<Doubt | null>(null) // why they are invalid

  constructor(chosen: () => Chosen | null) {
    $effect(() => {
      const now = chosen()
      if (!now) return
      const { rules, players } = now
      const options = $state.snapshot(now.options)
      let isLate = false
      const ask = async () => {
        try {
          const found = await houseApi.look({ rules, options }, players)
          if (!isLate) [this.sheet, this.doubt] = [found, null]
        } catch (refusal) {
          if (isLate || !(refusal instanceof Refusal) || refusal.error !== 'bad_rules') return
          const option = refusal.said.about?.option
          this.doubt = { option: typeof option === 'string' ? option : '', words: faultWords(refusal.said) }
          this.sheet = null
        }
      }
      const due = setTimeout(() => void ask(), ASKS_AFTER)
      return () => {
        isLate = true
        clearTimeout(due)
      }
    })
  }
}
