/* A trial of a house: hands of random players, and figures with margins of error. It plays the same hands and
   computes the same figures as `lab/trials` in Python. */
import type { Welcome } from '../protocol'
import { Dice, NAMES, Trial, tryHands } from '../rulebook/rulebook.js'
import { openTable, setKey } from './rulebookTable'

export interface Estimate {
  value: number
  margin: number // of a 95% interval
}
export interface Occasion {
  option: string
  share: Estimate // of hands in which the option has an effect
  times: number // per hand
}
export interface Figures {
  hands: number
  unfinished: number // hands stopped because they took too long
  voids: number // hands without a winner
  turns: Estimate // per hand
  bar: number // turns per bar of `lengths`
  lengths: number[] // hands by number of turns
  longer: number // hands longer than the last bar
  wins: Estimate[] // by place, from the dealer's left
  occasions: Occasion[]
}

const STANDARD_ERRORS = 1.96 // half the width of a 95% interval

/** Play hands, numbered from `first`, and add them to a trial. */
export function playHands(
  trial: Trial,
  house: Welcome['house'],
  players: number,
  first: number,
  count: number,
) {
  const table = openTable(house, players)
  const dice = new Dice()
  setKey(table, NAMES.trial.key)
  setKey(dice, NAMES.trial.key)
  tryHands(table, dice, trial, [], first, count)
}

/** The figures of a trial. */
export function figuresOf(trial: Trial, house: Welcome['house'], players: number): Figures {
  const { hands, unfinished, voids, turns, turns_squared: squares } = trial
  const lengths = [...trial.lengths]
  const longer = lengths.pop()!
  return {
    hands,
    unfinished,
    voids,
    turns: mean(turns, squares, hands),
    bar: NAMES.trial.bar,
    lengths: lengths.slice(0, Math.max(1, lengths.findLastIndex((count) => count > 0) + 1)),
    longer,
    wins: [...trial.wins.slice(0, players)].map((won) => share(won, hands)),
    occasions: NAMES.trial.options
      .filter((place) => trial.times[place]! > 0 || isSwitchedOn(place, house))
      .map((place) => ({
        option: NAMES.options[place]!.name,
        share: share(trial.hands_with[place]!, hands),
        times: trial.times[place]! / hands,
      })),
  }
}

function isSwitchedOn(place: number, house: Welcome['house']): boolean {
  const { name, ways, default: usual } = NAMES.options[place]!
  return ways === null && house[name] !== usual
}

/** A share and the margin of its Wilson interval, which is also valid for a count of 0. */
function share(count: number, of: number): Estimate {
  const found = count / of
  const shrink = 1 + STANDARD_ERRORS ** 2 / of
  const middle = (found + STANDARD_ERRORS ** 2 / (2 * of)) / shrink
  const spread =
    (STANDARD_ERRORS * Math.sqrt((found * (1 - found)) / of + (STANDARD_ERRORS / (2 * of)) ** 2)) / shrink
  return { value: found, margin: Math.max(found - middle + spread, middle + spread - found) }
}

function mean(total: number, squares: number, count: number): Estimate {
  const value = total / count
  const variance = Math.max(0, squares / count - value ** 2)
  return { value, margin: STANDARD_ERRORS * Math.sqrt(variance / count) }
}
