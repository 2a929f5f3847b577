/* Sounds and vibration for short time, time up and taps. */
import { sounds } from '../sound'
import type { Mood } from './clock'
import { settings } from './timerSettings.svelte'

const ALARM = [300, 120, 300, 120, 500]

function shake(pattern: number | number[]) {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- not every browser has it
  if (settings.vibration) navigator.vibrate?.(pattern)
}

export const answerTap = () => shake(25)

/** Signal the current player's mood. */
export function signal(mood: Mood) {
  if (mood === 'short') {
    sounds.pop()
    shake(80)
  } else if (mood === 'up') {
    sounds.alarm()
    shake(ALARM)
  }
}
