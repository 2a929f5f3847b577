import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyMessage, State, TableForm } from '../protocol'
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
  table.onmessage = ({ data }) => told.push(JSON.parse(data) as AnyMessage)
  table.onopen = () => table.send(JSON.stringify({ type: 'hello', protocol: 2 }))
  vi.advanceTimersByTime(1)
  const state = () => told.findLast((message): message is State => message.type === 'state')!
  const say = (command: object) =>
    table.send(JSON.stringify({ id: `${id++}`, number: state().number, ...command }))
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

test('an illegal move is refused with its reason', () => {
  const page = sitDown(openGame(AGAINST_BOTS))
  page.say({ type: 'move', seat: 0, move: 'challenge' })
  const refusal = page.told.at(-1)!
  expect(refusal).toMatchObject({ type: 'refused', error: 'illegal_move' })
  expect(refusal).toHaveProperty('reason')
})

test('the seed of a deal fits its commitment and is told when the hand is over', () => {
  const page = sitDown(openGame({ ...AGAINST_BOTS, options: { scoring: 'single-hand' } }))
  const { commitment } = page.state().last_deal!
  expect(page.state().last_deal!.seed).toBeNull()
  page.say({ type: 'look', seat: 0 })
  playOn(page, [0])
  expect(page.state().last_deal).toMatchObject({ commitment, over: true })
  expect(page.state().last_deal!.seed).toMatch(/^[0-9a-f]{64}$/)
})
