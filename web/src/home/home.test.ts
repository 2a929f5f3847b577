import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, api } from '../connection/api'
import { localLines } from '../local/keptGame'
import { firstPlan } from '../newgame/gamePlan'
import { startGame } from './quickGame'
import { since } from './age'

afterEach(() => vi.restoreAllMocks())

const names = {
  me: 'Robin',
  person: (number: number) => `Player ${number}`,
  bots: ['Ada', 'Bela', 'Chloe', 'Dov'],
}
const house = { ...firstPlan(), rules: 'house', options: { jump_in: false } }
const opened = { table: 'abcdefgh', invite: null, watch: null, seats: {} }
const away = new Refusal(0, { error: 'unreachable', text: '' })

test('one tap seats me and three bots and deals', async () => {
  const open = vi.spyOn(api, 'open').mockResolvedValue(opened)
  expect(await startGame(house, names, true)).toBe('abcdefgh')
  expect(open.mock.lastCall![0]).toMatchObject({ rules: 'house', options: { jump_in: false }, start: true })
  expect(open.mock.lastCall![0].seats.map(({ name }) => name)).toEqual(['Robin', 'Bela', 'Chloe', 'Dov'])
})

test('one tap opens a table for three friends, who come by link', async () => {
  const open = vi.spyOn(api, 'open').mockResolvedValue(opened)
  await startGame(firstPlan('friends'), names, true)
  expect(open.mock.lastCall![0].start).toBe(false)
  expect(open.mock.lastCall![0].seats.map(({ who }) => who)).toEqual(['me', 'link', 'link', 'link'])
})

test('friends cannot be invited without a server', async () => {
  vi.spyOn(api, 'open').mockRejectedValue(away)
  await expect(startGame(firstPlan('friends'), names, false)).rejects.toThrow(away)
})

test('rules that four cannot play by give way to the official ones', async () => {
  const open = vi.spyOn(api, 'open')
  open.mockRejectedValueOnce(new Refusal(400, { error: 'bad_rules', text: 'no' }))
  open.mockResolvedValueOnce(opened)
  expect(await startGame({ ...house, options: { hand_size: 53 } }, names, true)).toBe('abcdefgh')
  expect(open.mock.lastCall![0]).toMatchObject({ rules: 'official', options: {} })
})

test('any other refusal is told', async () => {
  vi.spyOn(api, 'open').mockRejectedValue(new Refusal(429, { error: 'busy', text: '' }))
  await expect(startGame(house, names, true)).rejects.toThrow(Refusal)
})

test('without a server two people at this device play in this browser', async () => {
  vi.spyOn(api, 'open').mockRejectedValue(away)
  const table = await startGame(firstPlan('device'), names, true)
  expect(localLines()).toMatchObject([{ table, rules: 'official', stage: 'playing' }])
  expect(localLines()[0]!.names).toEqual(['Robin', 'Player 2'])
})

test('a table that the server opens too late is given up, and the game is played in this browser', async () => {
  vi.useFakeTimers()
  let answer: (links: typeof opened) => void = () => {}
  vi.spyOn(api, 'open').mockReturnValue(new Promise((late) => (answer = late)))
  const giveUp = vi.spyOn(api, 'giveUp').mockResolvedValue({ tables: [] })
  const starting = startGame(firstPlan(), names, true)
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  const table = await starting
  expect(localLines()[0]!.table).toBe(table)
  expect(giveUp).not.toHaveBeenCalled()
  answer(opened)
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledWith('abcdefgh'))
})

test.each([
  [0, 'this minute'],
  [130, '2 minutes ago'],
  [7300, '2 hours ago'],
  [90000, 'yesterday'],
])('%i seconds ago is %s', (past, words) => {
  expect(since(1_000_000 - past, 'en', 1_000_000)).toBe(words)
})
