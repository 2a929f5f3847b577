import { describe, expect, test } from 'vitest'
import type { Draws, Replay, Step } from '../../protocol'
import { Chance } from './chance'
import { GAMES, game } from '../../../testing/games'
import { digestOf } from '../../guest/pledge'
import { allFollowed, verify } from './checks'
import type { Check } from './checks'

const nothing = { chance: () => null, promise: () => null, pledges: () => null }

function firstFault(checks: Check[]): string | null {
  return checks.at(-1)!.fault?.fault ?? null
}

function afterChange(name: string, change: (replay: Replay) => void): string | null {
  const opened = game(name)
  change(opened.replay)
  return firstFault(verify(opened, nothing))
}

/** Change one digit of a hexadecimal text. */
const flipped = (hex: string, at: number) =>
  hex.slice(0, at) + (parseInt(hex[at]!, 16) ^ 1).toString(16) + hex.slice(at + 1)

const turnedUp = ([deal]: Step[]) => deal!.events.find((event) => event.event === 'turns up')!

test('the stream is ChaCha with eight rounds, low halves first', () => {
  // From the rulebook's description of chance: key 0 1 2 … 31, hand 3.
  const chance = new Chance('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 3)
  expect(Array.from({ length: 6 }, () => chance.below(65536))).toEqual([
    51186, 35923, 1635, 29021, 51022, 3586,
  ])
})

describe('an honest game', () => {
  test.each(GAMES)('of %s passes every check', (name) => {
    const opened = game(name)
    const checks = verify(opened, nothing)
    expect(firstFault(checks)).toBeNull()
    const hands = new Set(opened.replay.steps.map((step) => step.hand)).size
    expect(checks.filter(({ what }) => what === 'verify.drawn')).toHaveLength(hands)
  })

  test.each(GAMES)('of %s passes from its file alone', (name) => {
    const { replay, record } = game(name)
    const file = { table: null, replay: { ...replay, deals: [] }, record }
    expect(firstFault(verify(file, nothing))).toBeNull()
  })

  test('counts every card that was drawn', () => {
    const opened = game('draw-until-playable')
    const told = opened.replay.steps
      .flatMap(({ events }) => events)
      .filter((event) => event.event === 'draws')
    const drawn = verify(opened, nothing).find(({ what }) => what === 'verify.drawn')!
    expect(drawn.params.count).toBe(told.reduce((sum, { count }) => sum + count, 0))
  })
})

describe('a game with a house rule that the verifier does not know', () => {
  const withQuake = (name: string, change: (replay: Replay) => void = () => {}) => {
    const opened = game(name)
    opened.replay.house.quake = true
    change(opened.replay)
    return verify(opened, nothing)
  }
  const exchange = ({ steps }: Replay, at: number) => {
    const [one, other] = steps[at]!.hands as [string[], string[]]
    ;[one[0], other[0]] = [other[0]!, one[0]!]
  }

  test.each(GAMES)('is checked up to the first card of a hand that it cannot follow: %s', (name) => {
    const checks = withQuake(name, (replay) => exchange(replay, 1))
    expect(firstFault(checks)).toBeNull()
    const hands = [...new Set(game(name).replay.steps.map((step) => step.hand))]
    const handsWith = (what: Check['what']) =>
      checks.filter((check) => check.what === what).map(({ hand }) => hand)
    for (const what of ['verify.dealer', 'verify.deal', 'verify.first'] as const)
      expect(handsWith(what)).toEqual(hands)
    expect(handsWith('verify.drawn')).toEqual(hands.slice(1))
    expect(allFollowed(checks)).toBe(false)
  })

  test.each(GAMES)('is checked to the end if the rule moves no cards: %s', (name) => {
    const checks = withQuake(name)
    expect(firstFault(checks)).toBeNull()
    expect(allFollowed(checks)).toBe(true)
  })

  test('still shows a changed deal, first card, seed or move', () => {
    const faultAfter = (change: (replay: Replay) => void) => firstFault(withQuake('official', change))
    expect(faultAfter((replay) => exchange(replay, 0))).toBe('hand')
    expect(faultAfter(({ steps }) => (turnedUp(steps).card = 'w'))).toBe('top')
    expect(faultAfter(({ deals }) => (deals[0]!.seed = flipped(deals[0]!.seed!, 0)))).toBe('seed')
    expect(faultAfter(({ steps }) => (steps[3]!.move = 'uno'))).toBe('moves')
  })

  test('is no crash if the last step of a hand lacks its events', () => {
    const change = ({ steps }: Replay) => {
      const last = steps.findLast(({ hand }) => hand === 1)!
      delete (last as Partial<Step>).events
    }
    expect(firstFault(withQuake('elimination-2003', change))).toBe('shape')
    expect(firstFault(withQuake('house', change))).toBeNull()
  })

  test('is followed to the end if the rule is off', () => {
    const opened = game('official')
    Object.assign(opened.replay.house, { quake: false, tremor: 0, motto: '' })
    const checks = verify(opened, nothing).map(({ what }) => what)
    expect(checks).toContain('verify.drawn')
    expect(checks).toContain('verify.shown')
  })
})

describe('pledges', () => {
  const notes = (name: string) =>
    verify(game(name), nothing).flatMap(({ what, params, isNote }) => (isNote ? [[what, params]] : []))

  test('whoever kept their chance back is named', () => {
    expect(notes('pledged')).toEqual([
      ['verify.withheld', { names: 'Ada' }],
      ['verify.unrepeated', {}],
    ])
  })

  test('whoever kept their chance back in a void round is named', () => {
    expect(notes('void-round')).toEqual([['verify.withheld', { names: 'Ada' }]])
  })

  const afterChangedRound = (change: (deal: Required<Replay['deals'][0]>) => void) =>
    afterChange('void-round', ({ deals }) => change(deals[0] as Required<Replay['deals'][0]>))

  test('a changed, missing or added round is noticed', () => {
    expect(afterChangedRound(({ earlier }) => (earlier[0]![1] = '0'.repeat(64)))).toBe('pledge')
    expect(afterChangedRound(({ earlier }) => earlier[0]!.pop())).toBe('pledge')
    expect(afterChangedRound(({ earlier }) => (earlier[0]![0] = null))).toBe('round')
    expect(afterChangedRound((deal) => deal.earlier.push(deal.pledges))).toBe('pledge')
    expect(afterChangedRound((deal) => (deal.earlier = []))).toBe('key')
    expect(afterChangedRound(({ earlier }) => (earlier[0]![0] = '0'.repeat(64)))).toBe('key')
    const first = game('void-round').replay.deals[0]!.earlier!
    const shown = { ...nothing, pledges: () => digestOf(first) }
    expect(firstFault(verify(game('void-round'), shown))).toBeNull()
    const without = game('void-round')
    without.replay.deals[0]!.earlier = []
    expect(firstFault(verify(without, shown))).toBe('public')
  })

  test('a deal without pledges is called what it is', () => {
    expect(notes('house')).toEqual([['verify.oldway', {}]])
  })

  test('other pledges than this browser was shown are a fault, also if they are said to be none', () => {
    const opened = game('pledged')
    const { pledges } = opened.replay.deals[0]!
    const shown = { ...nothing, pledges: () => digestOf([pledges]) }
    expect(firstFault(verify(opened, shown))).toBeNull()
    expect(firstFault(verify(opened, { ...nothing, pledges: () => digestOf([[]]) }))).toBe('public')
    opened.replay.deals[0]!.pledges = []
    expect(firstFault(verify(opened, shown))).toBe('public')
  })
})

describe('one changed bit', () => {
  test.each([0, 17, 63])('of the seed is noticed (%i)', (at) => {
    const change = (replay: Replay) => {
      replay.deals[0]!.seed = flipped(replay.deals[0]!.seed!, at)
    }
    expect(afterChange('official', change)).toBe('seed')
  })

  test.each([0, 17, 63])('of the commitment is noticed (%i)', (at) => {
    const change = (replay: Replay) => {
      replay.deals[0]!.commitment = flipped(replay.deals[0]!.commitment, at)
    }
    expect(afterChange('official', change)).toBe('seed')
  })

  test('of a chance is noticed, by the record’s key and by the cards', () => {
    const opened = game('house')
    const [deal] = opened.replay.deals
    deal!.chances[1] = flipped(deal!.chances[1]!, 5)
    expect(firstFault(verify(opened, nothing))).toBe('key')
    expect(['dealer', 'hand']).toContain(firstFault(verify({ ...opened, record: null }, nothing)))
  })

  test('of a chance, or of a pledge, is noticed where chances were pledged', () => {
    const other = (change: (deal: Replay['deals'][0]) => void) =>
      afterChange('pledged', ({ deals }) => change(deals[0]!))
    expect(other(({ chances }) => (chances[1] = flipped(chances[1]!, 5)))).toBe('pledge')
    expect(other(({ pledges }) => (pledges[1] = flipped(pledges[1]!, 5)))).toBe('pledge')
    expect(other(({ pledges }) => (pledges[0] = flipped(pledges[0]!, 5)))).toBe('key')
    expect(other(({ pledges }) => pledges.pop())).toBe('pledge')
    expect(other((deal) => (deal.pledges = []))).toBe('key')
  })

  test('of the table’s name is noticed', () => {
    expect(afterChange('house', (replay) => (replay.table = `${replay.table}x`))).toBe('game')
    const moved = game('house')
    moved.table = moved.replay.table = `${moved.table}x`
    expect(firstFault(verify(moved, nothing))).toBe('seed')
  })
})

describe('one changed card', () => {
  const other = (card: string) => (card === 'r1' ? 'r2' : 'r1')

  test.each(GAMES)('in a dealt hand of %s is noticed', (name) => {
    const seat = game(name).replay.steps[0]!.events.some(({ event }) => event === 'draws') ? 0 : 1
    const change = ({ steps }: Replay) => {
      steps[0]!.hands[seat]![0] = other(steps[0]!.hands[seat]![0]!)
    }
    expect(afterChange(name, change)).toBe('hand')
  })

  test.each(GAMES)('drawn in %s is noticed', (name) => {
    const { replay } = game(name)
    replay.steps.forEach(({ events }, at) =>
      events.forEach((event, index) => {
        if (event.event !== 'draws' || !event.cards) return
        const change = ({ steps }: Replay) => {
          const { cards } = steps[at]!.events[index] as Draws
          cards![0] = other(cards![0]!)
        }
        expect(afterChange(name, change)).toBe('drawn')
      }),
    )
  })

  test.each(GAMES)('in any later hand of %s is noticed', (name) => {
    const change = ({ steps }: Replay) => {
      const hand = steps.at(-1)!.hands.find(({ length }) => length > 0)!
      hand[0] = other(hand[0]!)
    }
    expect(afterChange(name, change)).toBe('hand')
  })

  test('turned up first is noticed', () => {
    const change = ({ steps }: Replay) => {
      const event = turnedUp(steps)
      event.card = other(event.card)
    }
    expect(afterChange('official', change)).toBe('top')
  })

  test('a card played without having it is noticed', () => {
    const { replay } = game('official')
    const at = replay.steps.findIndex(({ events }) => events.some(({ event }) => event === 'lays'))
    const change = ({ steps }: Replay) => {
      const event = steps[at]!.events.find((event) => event.event === 'lays')!
      const hand = steps[at - 1]!.hands[event.seat]!
      event.card = ['r1', 'y1', 'g1', 'b1', 'ws'].find((card) => !hand.includes(card))!
    }
    expect(afterChange('official', change)).toBe('lacking')
  })
})

describe('what else is told', () => {
  test('another dealer is noticed', () => {
    const change = ({ steps, names }: Replay) => {
      const event = steps[0]!.events.find((event) => event.event === 'deals')!
      event.seat = (event.seat + 1) % names.length
    }
    expect(afterChange('house', change)).toBe('dealer')
  })

  test('a seed that was not opened is no proof', () => {
    expect(afterChange('house', ({ deals }) => (deals[0]!.seed = null))).toBe('noseed')
  })

  test('another move than the record’s is noticed', () => {
    expect(afterChange('house', ({ steps }) => (steps[3]!.move = 'uno'))).toBe('moves')
    expect(afterChange('house', ({ steps }) => steps.pop())).toBe('moves')
  })

  test('chance of one’s own is in the deal, or that is a fault', () => {
    const opened = game('house')
    const mine = opened.replay.deals[0]!.chances[1]!
    expect(firstFault(verify(opened, { ...nothing, chance: () => mine }))).toBeNull()
    expect(firstFault(verify(opened, { ...nothing, chance: () => flipped(mine, 0) }))).toBe('chance')
  })

  test('the promise is the one this browser was shown before the deal, or that is a fault', () => {
    const opened = game('house')
    const seen = (_: string, hand: number) => opened.replay.deals[hand - 1]!.commitment
    const other = (table: string, hand: number) => flipped(seen(table, hand), 0)
    expect(firstFault(verify(opened, { ...nothing, promise: seen }))).toBeNull()
    expect(firstFault(verify(opened, { ...nothing, promise: other }))).toBe('promised')
  })

  test('a game of this link whose promises are gone is a fault', () => {
    expect(afterChange('house', (replay) => (replay.deals = []))).toBe('promises')
  })

  test.each([
    ['name', (replay: Replay) => (replay.names[0] = 'Somebody')],
    ['winner', (replay: Replay) => (replay.winners = [])],
    ['score', (replay: Replay) => replay.scores[0]!++],
    ['rule', (replay: Replay) => (replay.options = { target: 7 })],
    ['house', (replay: Replay) => (replay.house.scoring = 'winner-takes')],
  ])('another %s than the record’s is noticed', (_, change) => {
    expect(afterChange('house', change)).toBe('result')
  })

  test.each(['deals', 'steps', 'names', 'house'] as const)(
    'a game without its %s is a fault and no crash',
    (part) => {
      expect(afterChange('official', (replay) => delete (replay as Partial<Replay>)[part])).toBe('shape')
    },
  )

  test.each(['events', 'hands', 'game'] as const)('a step without its %s is a fault and no crash', (part) => {
    const change = ({ steps }: Replay) => delete (steps[5] as Partial<Step>)[part]
    expect(afterChange('official', change)).toBe('shape')
  })
})
