// The `habits` chapter of texts.
import { chapter } from '../texts'
import type { HabitsCatalogue } from '../texts'

export const { say } = chapter<HabitsCatalogue>('habits')
