import { expect, test, vi } from 'vitest'
import { seat, state } from '../../../testing/table'
import type { AnyEvent } from '../../protocol'
import { sentence } from '../story/sentence'
import { remember } from '../../preferences/storage'
import { HAND, LEGAL, SHARED, flush, sit, tidySessions } from '../../../testing/session'
import { mutedAt, rememberMuted, toggleMute } from './mutes'
import { makeMove } from './commands'
import { closeHand, closeShownHand, openHand } from './openHand'
import { catchMissingCall, claim } from './outOfTurn.svelte'

tidySessions()

test('a played card leaves the hand at once, and comes back when it is refused', async () => {
  const table = sit()
  table.tell(state(3, { game: { hand: HAND, legal: LEGAL } }))
  void makeMove(table.session, 0, 'r5')
  expect(table.session.sent).toEqual({ seat: 0, move: 'r5', number: 3, card: 'r5' })
  expect(table.session.choices.plays.size).toBe(0)
  const { id } = table.socket().last('move')!
  table.socket().tell({ type: 'refused', id, error: 'illegal_move', text: 'no', rule: 'T1' })
  await flush()
  expect(table.session.sent).toBeNull()
  expect(table.session.notices.latest?.error).toBe('illegal_move')
})

test('with a single seat a catch is offered exactly when it is legal', () => {
  const table = sit()
  const exposed = { exposed: 1, catchers: [0, 2], turn: 2 }
  table.tell(state(3, { game: { ...exposed, legal: [] } }))
  expect(table.session.outOfTurn.catchers).toEqual([])
  table.tell(state(4, { game: { ...exposed, legal: ['catch@1'] } }))
  expect(table.session.outOfTurn.catchers).toEqual([0])
})

test('on a shared device a catch asks who it was, and opens no hand', () => {
  const table = sit()
  table.tell(state(3, { you: SHARED, game: { exposed: 2, catchers: [0, 1], turn: 0 } }))
  expect(table.session.outOfTurn.catchers).toEqual([0, 1])
  catchMissingCall(table.session)
  expect(table.session.outOfTurn.asking).toEqual({ move: 'catch@2', seats: [0, 1] })
  claim(table.session, 1)
  expect(table.socket().last('move')).toMatchObject({ seat: 1, move: 'catch@2' })
  expect(table.socket().last('look')).toBeUndefined()
})

test('on a shared device exactly the seats that the table names may catch or jump in', () => {
  const table = sit()
  const { outOfTurn } = table.session
  const game = { exposed: 2, jump: 'r9', turn: 0 }
  table.tell(state(3, { you: SHARED, game: { ...game, catchers: [1, 2], jumpers: [0, 2] } }))
  expect([outOfTurn.catchers, outOfTurn.jumpers]).toEqual([[1], [0]])
  table.tell(state(4, { you: SHARED, game }))
  expect([outOfTurn.catchers, outOfTurn.jumpers]).toEqual([[], []])
})

test('the curtain falls when the turn leaves the open hand, and the hand is nowhere', () => {
  const table = sit()
  const you = { ...SHARED, looking: 0 }
  table.tell(state(3, { you, game: { hand: HAND, legal: LEGAL } }))
  table.tell(state(4, { you, game: { turn: 1, hand: ['g7', 'w'], drawn: 'g7', shown_hand: ['b1'] } }))
  vi.advanceTimersByTime(1000)
  expect(table.session.looking).toBeNull()
  expect(table.live.state?.game).toMatchObject({ hand: [], legal: [], drawn: null, shown_hand: [] })
  expect(JSON.stringify(table.live.state)).not.toContain('g7')
  expect(table.socket().last('look')).not.toHaveProperty('seat')
})

test('whoever opens their hand out of turn may look until somebody here is in turn', () => {
  const table = sit()
  table.tell(state(3, { you: SHARED, game: { turn: 2 } }))
  openHand(table.session, 0)
  const you = { ...SHARED, looking: 0 }
  table.tell(state(3, { you, game: { turn: 2, hand: HAND } }))
  vi.advanceTimersByTime(5000)
  expect(table.session.looking).toBe(0)
  table.tell(state(4, { you, game: { turn: 1, hand: HAND } }))
  vi.advanceTimersByTime(1000)
  expect(table.session.looking).toBeNull()
})

test('a hand that a challenge has shown stays until somebody has seen enough', () => {
  const table = sit()
  const you = { ...SHARED, looking: 0 }
  const events: AnyEvent[] = [{ event: 'sees', seat: 0, of: 1, cards: ['b1'] }]
  table.tell(state(3, { you, events, game: { turn: 1, hand: HAND, shown_hand: ['b1'] } }))
  vi.advanceTimersByTime(5000)
  expect(table.session.looking).toBe(0)
  closeShownHand(table.session)
  expect(table.session.looking).toBeNull()
})

test('the log of a shared device does not repeat what one hand has seen', () => {
  const events: AnyEvent[] = [{ event: 'draws', seat: 0, count: 1, cards: ['g7'] }]
  const shared = sit()
  shared.tell(state(3, { you: { ...SHARED, looking: 0 }, events }))
  expect(JSON.stringify(shared.session.story.lines)).not.toContain('g7')
  const alone = sit()
  alone.tell(state(3, { events }))
  expect(JSON.stringify(alone.session.story.lines)).toContain('g7')
})

test('the log says you to one person, and goes by names where several share the device', () => {
  const events: AnyEvent[] = [{ event: 'calls', seat: 0 }]
  const told = ({ session }: ReturnType<typeof sit>) =>
    session.story.lines.map((line) => sentence(line, session))
  const shared = sit()
  shared.tell(state(3, { you: SHARED, events }))
  expect(told(shared)).toEqual(['Ada calls Uno!'])
  const alone = sit()
  alone.tell(state(3, { events }))
  expect(told(alone)).toEqual(['You call Uno!'])
})

test('a drawn card that does not fit is kept by itself, but never where others could time it', () => {
  const drawn = { phase: 'drawn', drawn: 'g7', hand: HAND, legal: ['keep'] } as const
  const amongBots = [seat('Ada'), seat('Ben', { player: 'bot', bot: 'steady' })]
  const alone = sit()
  alone.tell(state(3, { seats: amongBots, game: { ...drawn, hand: HAND, legal: ['keep'] } }))
  vi.advanceTimersByTime(2000)
  expect(alone.socket().last('move')).toMatchObject({ move: 'keep' })
  const company = sit()
  company.tell(state(3, { game: { ...drawn, hand: HAND, legal: ['keep'] } }))
  vi.advanceTimersByTime(20_000)
  expect(company.socket().last('move')).toBeUndefined()
})

test('a drawn card that fits waits for its player', () => {
  const table = sit()
  const seats = [seat('Ada'), seat('Bot', { player: 'bot', bot: 'steady' })]
  table.tell(state(3, { seats, game: { phase: 'drawn', drawn: 'r5', legal: ['keep', 'r5'] } }))
  vi.advanceTimersByTime(20_000)
  expect(table.socket().last('move')).toBeUndefined()
})

test('nothing can be done while the game is paused', () => {
  const table = sit()
  table.tell(state(3, { stage: 'paused', game: { hand: HAND, legal: LEGAL } }))
  expect(table.session.choices.draw).toBe(false)
})

test('a hand that a challenge has shown is seen no more once the turn has begun, and the curtain falls', () => {
  const table = sit()
  const you = { ...SHARED, looking: 0 }
  const sees: AnyEvent[] = [{ event: 'sees', seat: 0, of: 2, cards: ['b1'] }]
  table.tell(state(3, { you, game: { turn: 0, hand: HAND, legal: LEGAL } }))
  table.tell(state(4, { you, events: sees, game: { turn: 0, hand: HAND, shown_hand: ['b1'], legal: LEGAL } }))
  expect(table.session.showing).toBe(true)
  table.tell(state(5, { you, game: { turn: 1, hand: HAND, shown_hand: [] } }))
  expect(table.session.showing).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(table.session.game?.hand).toEqual([])
})

test('a hand that is opened right after the turn before it stays open', () => {
  const table = sit()
  const you = { ...SHARED, looking: 0 }
  table.tell(state(3, { you, game: { hand: HAND, legal: LEGAL } }))
  table.tell(state(4, { you, game: { turn: 1, hand: HAND } }))
  vi.advanceTimersByTime(300)
  closeHand(table.session)
  vi.advanceTimersByTime(100)
  openHand(table.session, 1)
  vi.advanceTimersByTime(2000) // the answer is slow
  expect(table.socket().last('look')).toMatchObject({ seat: 1 })
})

test('the curtain falls however quickly the others play on', () => {
  const table = sit()
  const you = { ...SHARED, looking: 0 }
  table.tell(state(3, { you, game: { hand: HAND, legal: LEGAL } }))
  for (let number = 4; number < 7; number++) {
    table.tell(state(number, { you, game: { turn: 2, hand: HAND } }))
    vi.advanceTimersByTime(500)
  }
  expect(table.session.looking).toBeNull()
})

test('a hand that a challenge has shown is there for a page that is opened again', () => {
  const table = sit()
  table.tell(state(4, { game: { turn: 1, hand: HAND, shown_hand: ['b1'] } }))
  expect(table.session.showing).toBe(true)
  closeShownHand(table.session)
  table.tell(state(4, { game: { turn: 1, hand: HAND, shown_hand: ['b1'] } }))
  expect(table.session.showing).toBe(false)
})

test('who it was is asked only as long as it can be done', () => {
  const table = sit()
  table.tell(state(3, { you: SHARED, game: { exposed: 2, catchers: [0, 1], turn: 0 } }))
  catchMissingCall(table.session)
  table.tell(state(4, { you: SHARED, game: { exposed: 2, catchers: [0, 1], turn: 0 } }))
  expect(table.session.outOfTurn.asking?.move).toBe('catch@2')
  table.tell(state(5, { you: SHARED, game: { exposed: null, turn: 0 } }))
  expect(table.session.outOfTurn.asking).toBeNull()
})

test('a seat that a bot plays for somebody acts no more', () => {
  const table = sit()
  const seats = [seat('Ada'), seat('Ben', { player: 'bot', kept_for_person: true }), seat('Cat')]
  const game = { exposed: 2, catchers: [0, 1], jump: 'r5', jumpers: [0, 1], turn: 2 }
  table.tell(state(3, { you: SHARED, seats, game }))
  expect(table.session.outOfTurn.catchers).toEqual([0])
  expect(table.session.outOfTurn.jumpers).toEqual([0])
})

test('whoever is muted stays so after a reload and at a rematch, unless they are heard again there', () => {
  const table = sit()
  table.tell(state(3))
  toggleMute(table.session, 'Ben')
  expect(sit().session.muted).toEqual(['Ben'])
  table.tell(state(4, { stage: 'over', rematch: 'table-67890' }))
  expect(mutedAt('table-67890')).toEqual(['Ben'])
  rememberMuted('table-67890', [])
  table.tell(state(5, { stage: 'over', rematch: 'table-67890' }))
  expect(mutedAt('table-67890')).toEqual([])
  toggleMute(table.session, 'Ben')
  expect(sit().session.muted).toEqual([])
})

test('only the latest tables are remembered for whom was muted there', () => {
  for (let number = 0; number < 30; number++) rememberMuted(`table-${number}`, ['Ben'])
  expect([mutedAt('table-9'), mutedAt('table-10')]).toEqual([null, ['Ben']])
  remember('muted', 'spoilt')
  expect(mutedAt('table-10')).toBeNull()
})

test('whoever’s time was up is told so, and nobody else', () => {
  const table = sit()
  table.tell(state(3, { events: [{ event: 'time is up', seat: 1 }] }))
  expect(table.session.notices.latest).toBeNull()
  table.tell(state(4, { events: [{ event: 'time is up', seat: 0 }] }))
  expect(table.session.notices.latest?.error).toBe('time_up')
})
