/* The timer's last settings: players, clock and alerts. */
import { recall, remember } from '../preferences/storage'
import { USUAL, isPlan } from './clock'
import type { Plan } from './clock'

const PLACE = 'timer.settings'

interface Settings {
  plan: Plan
  flash: boolean
  vibration: boolean
  flat: boolean // the face is readable from both sides
}

const FIRST: Plan = { players: ['', '', ''], kind: 'turn', ...USUAL.turn }

function kept(): Settings {
  const found = (recall(PLACE) ?? {}) as Partial<Record<keyof Settings, unknown>>
  return {
    plan: isPlan(found.plan) ? found.plan : FIRST,
    flash: found.flash !== false,
    vibration: found.vibration !== false,
    flat: found.flat === true,
  }
}

export const settings: Settings = $state(kept())

export const keepSettings = () => void remember(PLACE, $state.snapshot(settings))
