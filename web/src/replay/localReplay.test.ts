import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promiseSeen, rememberPromise } from '../guest/witness'
import { findGame, keepGame, openGame, type KeptGame } from '../local/keptGame'
import { LocalTable } from '../local/localTable'
import { openChapter } from '../texts'
import type { AnyMessage, AnyRequest, State } from '../protocol'
import { FILE, openRecord, openReplay } from './records.svelte'
import { allFollowed, allPromised, verify } from './verifier/checks'

beforeEach(async () => {
  await openChapter('replay')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const WITNESS = { chance: () => null, pledges: () => null, promise: promiseSeen }

/** Play a game of one person, who makes the first legal move, and two bots to its end. */
function playToTheEnd(options: Record<string, number | string>): KeptGame {
  const kept = openGame({
    rules: 'official',
    options,
    seats: [
      { who: 'me', name: 'Ann' },
      { who: 'bot', name: 'Bela', bot: 'easy' },
      { who: 'bot', name: 'Chloe', bot: 'hard' },
    ],
  })
  const table = new LocalTable(kept)
  let state: State | null = null
  table.onmessage = (message: AnyMessage) => (state = message.type === 'state' ? message : state)
  const now = () => state!
  const say = (command: object) => table.send({ id: 'x', number: now().number, ...command } as AnyRequest)
  table.connect()
  vi.advanceTimersByTime(1)
  // What a page does with every state: it keeps the promise of the next deal.
  for (let moves = 0; now().stage === 'playing' && moves < 20_000; moves++) {
    const { deal, game } = now()
    rememberPromise(kept.table, deal.hand, deal.commitment)
    if (game!.phase === 'hand-over') say({ type: 'deal' })
    else if (game!.turn === 0) {
      say({ type: 'look', seat: 0 })
      say({ type: 'move', seat: 0, move: now().game!.legal[0] })
    } else vi.advanceTimersByTime(10_000)
  }
  table.close()
  return kept
}

test('a finished local game replays, and its deals are verified', async () => {
  const { table } = playToTheEnd({ target: 100 })
  const found = (await openReplay(table))!
  expect(found.replay.winners).toHaveLength(1)
  expect(found.replay.deals).toHaveLength(findGame(table)!.hands.length)
  const checks = verify(found, WITNESS)
  expect(checks.filter(({ fault }) => fault)).toEqual([])
  expect(allFollowed(checks)).toBe(true)
  expect(allPromised(checks)).toBe(true)
})

test('a local deal that was not the promised one is found out', async () => {
  const { table } = playToTheEnd({ target: 1 })
  const found = (await openReplay(table))!
  const checks = verify(found, { ...WITNESS, promise: () => '0'.repeat(64) })
  expect(checks.at(-1)).toMatchObject({ what: 'verify.promised', fault: { fault: 'promised' } })
})

test('the file of a local game opens without a server, with the same steps', async () => {
  const { table } = playToTheEnd({ target: 50, draw: 'until-playable' })
  const found = (await openReplay(table))!
  await openRecord(found.record!)
  const opened = (await openReplay(FILE))!
  expect(opened.replay.steps).toEqual(found.replay.steps)
  expect(opened.replay.winners).toEqual(found.replay.winners)
  expect(opened.replay.deals).toEqual([])
})

test('an edited record is refused in a sentence', async () => {
  const { table } = playToTheEnd({ target: 1 })
  const { record } = (await openReplay(table))!
  await expect(openRecord(record!.replace('"Bela"', '"Bert"'))).rejects.toThrow(
    'The header was changed: its checksum doesn’t match.',
  )
  const parts = JSON.parse(record!) as object
  const noHands = JSON.stringify({ ...parts, hands: 5 })
  for (const text of [record!.slice(0, -9), '{}', noHands, JSON.stringify({ ...parts, hands: [null] })])
    await expect(openRecord(text)).rejects.toThrow('This isn’t a game record.')
})

test('before its first hand is over, a game has no replay', async () => {
  const { table } = openGame({ rules: 'official', seats: [{ who: 'me' }, { who: 'bot', bot: 'easy' }] })
  expect(await openReplay(table)).toBeNull()
})

test('a game of another browser, and a damaged one, have a refusal instead of a replay', async () => {
  await expect(openReplay('local-unknown')).rejects.toMatchObject({ error: 'not_here' })
  const { table, hands, ...kept } = playToTheEnd({ target: 1 })
  keepGame({ ...kept, table, hands: [{ ...hands[0]!, moves: ['0:r99'] }] })
  await expect(openReplay(table)).rejects.toMatchObject({ error: 'damaged' })
})

test('the hands so far have a record, without a hand that is being played', async () => {
  const kept = playToTheEnd({ target: 500 })
  expect(kept.hands.length).toBeGreaterThan(1)
  keepGame({ ...kept, hands: kept.hands.slice(0, 1) })
  const record = JSON.parse((await openReplay(kept.table))!.record!) as { hands: object[]; result: object }
  expect(record.hands).toMatchObject([{ over: true }])
  expect(record.result).toMatchObject({ over: false })
  const running = { ...kept.hands[1]!, moves: kept.hands[1]!.moves.slice(0, 1) }
  keepGame({ ...kept, hands: [kept.hands[0]!, running] })
  const found = (await openReplay(kept.table))!
  expect(JSON.parse(found.record!)).toEqual(record)
  expect(found.replay.deals).toHaveLength(1)
})
