/* Computes the standings from the hands, without a server. The server validates the game later. */
import type { NewGame } from '../../protocol'
import { hasOrder, isOneHand, lowWins, setsLow, takesAll } from './variants'
import type { Variant } from './variants'

export interface Plan {
  players: string[]
  variant: Variant
  target: number | null
  low: boolean // whether the lowest score wins an `own` game
}

/** A hand: the player who went out, and the points left in the other hands. */
export interface Hand {
  out: string
  left: Record<string, number>
}

export interface Standing {
  totals: Record<string, number>
  leaders: string[] // currently in first place
  gone: string[] // players out of an elimination, in order
  playing: string[] // players in the next hand
  over: boolean
  level: string[] // tied over the target, so one more hand decides
}

/** The points of a hand for each player. */
export function gainsOf(plan: Plan, hand: Hand): Record<string, number> {
  if (!takesAll(plan.variant, plan.low)) return { [hand.out]: 0, ...hand.left }
  const sum = Object.values(hand.left).reduce((one, other) => one + other, 0)
  return { ...Object.fromEntries(Object.keys(hand.left).map((player) => [player, 0])), [hand.out]: sum }
}

/** The scores after each hand. */
export function totalsOf(plan: Plan, hands: readonly Hand[]): Record<string, number>[] {
  const totals: Record<string, number> = Object.fromEntries(plan.players.map((player) => [player, 0]))
  return hands.map((hand) => {
    for (const [player, gain] of Object.entries(gainsOf(plan, hand))) totals[player]! += gain
    return { ...totals }
  })
}

export function standingOf(plan: Plan, hands: readonly Hand[]): Standing {
  const all = totalsOf(plan, hands)
  const totals = all.at(-1) ?? Object.fromEntries(plan.players.map((player) => [player, 0]))
  const gone = hasOrder(plan.variant) ? goneIn(plan, all) : []
  const playing = plan.players.filter((player) => !gone.includes(player))
  const leaders = hands.length > 0 ? best(plan, totals, playing) : []
  const reached = isReached(plan, hands, totals, playing)
  const tied = leaders.length > 1 && !isOneHand(plan.variant)
  return { totals, leaders, gone, playing, over: reached && !tied, level: reached && tied ? leaders : [] }
}

/** The players out of an elimination. If two go out in one hand, the one with more points is first. */
function goneIn(plan: Plan, all: Record<string, number>[]): string[] {
  const gone: string[] = []
  for (const totals of all) {
    const now = plan.players.filter((player) => !gone.includes(player) && totals[player]! >= goal(plan))
    gone.push(...now.sort((one, other) => totals[other]! - totals[one]!))
  }
  return gone
}

const goal = (plan: Plan) => plan.target ?? Infinity

function best(plan: Plan, totals: Record<string, number>, players: string[]): string[] {
  const scores = players.map((player) => totals[player]!)
  const top = lowWins(plan.variant, plan.low) ? Math.min(...scores) : Math.max(...scores)
  return players.filter((player) => totals[player] === top)
}

function isReached(
  plan: Plan,
  hands: readonly Hand[],
  totals: Record<string, number>,
  playing: string[],
): boolean {
  if (isOneHand(plan.variant)) return hands.length > 0
  if (hasOrder(plan.variant)) return playing.length <= 1
  return Object.values(totals).some((total) => total >= goal(plan))
}

/** The game of a sheet, unfinished if it has not reached its target. */
export function gameOfSheet(plan: Plan, hands: readonly Hand[], date: string): NewGame {
  const { totals, gone, playing, over } = standingOf(plan, hands)
  const unfinished = !over && plan.target !== null
  const won = (player: string) => hands.filter(({ out }) => out === player).length
  return {
    date,
    variant: plan.variant,
    target: plan.target,
    scores: totals,
    rounds: hands.length,
    rounds_won: Object.fromEntries(plan.players.map((player) => [player, won(player)])),
    order: hasOrder(plan.variant) && !unfinished ? [...gone, ...playing] : null,
    hands: hands.map((hand) => gainsOf(plan, hand)),
    low_wins: setsLow(plan.variant) && plan.low,
    unfinished,
    source: 'sheet',
  }
}
