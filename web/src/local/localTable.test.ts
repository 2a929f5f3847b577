import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyMessage, AnyRequest, CommandRefusal, State, TableForm } from '../protocol'
import { faultWords } from '../texts'
import { findGame, openGame } from './keptGame'
import { LocalTable } from './localTable'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const AGAINST_BOTS: TableForm = {
  rules: 'official',
  options: { target: 100 },
  seats: [
    { who: 'me', name: 'Ann' },
    { who: 'bot', name: 'Bela', bot: 'easy' },
    { who: 'bot', name: 'Chloe', bot: 'hard' },
  ],
}

/** A page at a local table: everything it was told, and a way to speak. */
function sitDown(kept: ReturnType<typeof openGame>) {
  const table = new LocalTable(kept)
  const told: AnyMessage[] = []
  let id = 0
  table.onmessage = (message) => told.push(message)
  table.connect()
  vi.advanceTimersByTime(1)
  const state = () => told.findLast((message): message is State => message.type === 'state')!
  const say = (command: object) =>
    table.send({ id: `${id++}`, number: state().number, ...command } as AnyRequest)
  return { table, told, state, say }
}

/** Play on with the first legal move of the open hand until the game is over. */
function playOn({ state, say }: ReturnType<typeof sitDown>, seats: number[]) {
  for (let moves = 0; state().stage === 'playing' && moves < 20_000; moves++) {
    const { game, you } = state()
    if (game!.phase === 'hand-over') say({ type: 'deal' })
    else if (seats.includes(game!.turn!)) {
      if (you.looking !== game!.turn) say({ type: 'look', seat: game!.turn })
      say({ type: 'move', seat: game!.turn, move: state().game!.legal[0] })
    } else vi.advanceTimersByTime(10_000)
  }
}

test('a game against bots is played to its end', () => {
  const page = sitDown(openGame(AGAINST_BOTS))
  page.say({ type: 'look', seat: 0 })
  playOn(page, [0])
  const { stage, ranks, game } = page.state()
  expect(stage).toBe('over')
  expect(ranks).toContain(1)
  expect(Math.max(...game!.scores)).toBeGreaterThanOrEqual(100)
  expect(page.told.filter(({ type }) => type === 'refused')).toEqual([])
})

test('a game goes on where it was left', () => {
  const opened = openGame(AGAINST_BOTS)
  const page = sitDown(opened)
  page.say({ type: 'look', seat: 0 })
  vi.advanceTimersByTime(30_000)
  page.table.close()
  const again = sitDown(findGame(opened.table)!)
  again.say({ type: 'look', seat: 0 })
  expect(again.state().game).toEqual(page.state().game)
  expect(again.state().number).toBe(page.state().number)
})

test('only the open hand of a shared device is told', () => {
  const seats = [{ who: 'here', name: 'Ann' } as const, { who: 'here', name: 'Bela' } as const]
  const page = sitDown(openGame({ rules: 'official', seats }))
  expect(page.state().game!.hand).toEqual([])
  page.say({ type: 'look', seat: 1 })
  expect(page.state().game!.hand).toHaveLength(page.state().game!.hand_sizes[1]!)
  page.say({ type: 'look' })
  expect(page.state().game!.hand).toEqual([])
})

test('an illegal move is refused with its reason, rule and card', () => {
  const page = sitDown(openGame(AGAINST_BOTS))
  page.say({ type: 'move', seat: 0, move: 'swap@1' })
  expect(page.told.at(-1)).toMatchObject({ type: 'refused', error: 'illegal_move' })
  page.say({ type: 'look', seat: 0 })
  const missing = ['r1', 'g2', 'b3', 'y4'].find((card) => !page.state().game!.hand.includes(card))!
  page.say({ type: 'move', seat: 0, move: missing })
  const refusal = page.told.at(-1)
  expect(refusal).toMatchObject({ error: 'illegal_move', about: { card: missing, seat: 0 } })
  expect(refusal).toHaveProperty('rule', expect.stringMatching(/^[A-Z]\d/))
})

test('a paused game waits, goes on, and keeps its pause and number', () => {
  const opened = openGame(AGAINST_BOTS)
  const page = sitDown(opened)
  page.say({ type: 'pause' })
  const { number } = page.state()
  vi.advanceTimersByTime(60_000)
  expect(page.state()).toMatchObject({ stage: 'paused', number })
  page.say({ type: 'pause' })
  expect(page.told.at(-1)).toMatchObject({ type: 'refused', error: 'paused' })
  page.table.close()
  const again = sitDown(findGame(opened.table)!)
  expect(again.state()).toMatchObject({ stage: 'paused', number })
  again.say({ type: 'resume' })
  expect(again.state().stage).toBe('playing')
})

test('an ended game takes no more moves and opens a rematch with the same players', () => {
  const page = sitDown(openGame({ ...AGAINST_BOTS, speed: 'fast' }))
  page.say({ type: 'rematch' })
  expect(page.told.at(-1)).toMatchObject({ error: 'not_over' })
  page.say({ type: 'end' })
  expect(page.state().stage).toBe('ended')
  page.say({ type: 'speed', speed: 'slow' })
  expect(page.told.at(-1)).toMatchObject({ error: 'over' })
  page.say({ type: 'rematch' })
  const { rules, options, seats, speed } = findGame(page.state().rematch!)!
  expect({ rules, options, seats, speed }).toEqual({
    rules: 'official',
    options: { target: 100 },
    seats: page.table.kept.seats,
    speed: 'fast',
  })
})

test('a command that needs a server says so in words', () => {
  const page = sitDown(openGame(AGAINST_BOTS))
  page.say({ type: 'say', text: 'hello' })
  const refusal = page.told.at(-1) as CommandRefusal
  expect(refusal.error).toBe('only_on_server')
  expect(faultWords(refusal)).toContain('need a server')
})

test('no card of a closed hand is told during a game of three on one device', () => {
  const names = ['Ann', 'Bela', 'Chloe']
  const form: TableForm = { rules: 'party', options: { scoring: 'single-hand' }, seats: names.map(here) }
  const page = sitDown(openGame(form))
  const { table } = page.table.game
  for (let moves = 0; page.state().game!.phase !== 'game-over' && moves < 60; moves++) {
    page.say({ type: 'look' })
    expectSecret(page, null)
    const turn = table.turn
    page.say({ type: 'look', seat: turn })
    expectSecret(page, turn)
    page.say({ type: 'move', seat: turn, move: page.state().game!.legal[0] })
  }
})

const here = (name: string) => ({ who: 'here' as const, name })

/** The latest messages contain no private field of a seat other than the open one. */
function expectSecret({ told, state, table }: ReturnType<typeof sitDown>, open: number | null) {
  const { game } = state()
  if (game!.phase === 'game-over') return
  expect(game!.open_hands).toBeNull()
  expect(game!.hand).toHaveLength(open === null ? 0 : table.game.table.hand_sizes[open]!)
  if (open === null)
    expect(game).toMatchObject({ hand: [], drawn: null, shown_hand: [], legal: [], bluffs: {} })
  const events = told.slice(-2).flatMap((message) => ('events' in message ? message.events : []))
  for (const event of events)
    if (event.event === 'draws' && event.seat !== open) expect(event.cards ?? []).toEqual([])
}

test('the seed of a deal fits its commitment and is told when the hand is over', () => {
  const page = sitDown(openGame({ ...AGAINST_BOTS, options: { scoring: 'single-hand' } }))
  const { commitment } = page.state().last_deal!
  expect(page.state().last_deal!.seed).toBeNull()
  page.say({ type: 'look', seat: 0 })
  playOn(page, [0])
  expect(page.state().last_deal).toMatchObject({ commitment, over: true })
  expect(page.state().last_deal!.seed).toMatch(/^[0-9a-f]{64}$/)
})
