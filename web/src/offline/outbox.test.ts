import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../connection/api'
import { recall, remember } from '../preferences/storage'
import type { Changed } from '../protocol'
import { Outbox, PLACE, isAway } from './outbox.svelte'
import type { Letter } from './outbox.svelte'

const letter = (id: string): Letter => ({
  id,
  club: 'friday-club',
  token: 'm-of-a-member',
  change: {
    change: 'record',
    id,
    game: { id: `game-${id}`, date: '2026-01-02', variant: 'own', scores: {} },
  },
})
const changed = (game: string): Changed => ({ number: 1, game, last: 1 })
const refusal = (status: number, error: string) => new Refusal(status, { error, text: error })
const waiting = () => ((recall(PLACE) ?? []) as Letter[]).map(({ id }) => id)

/** A fake server that accepts games, is away, loses its response, or refuses some games. */
class Club {
  mood: 'open' | 'away' | 'forgetful' = 'open'
  refuses: string[] = []
  games: string[] = []
  post = async ({ change, id }: Letter): Promise<Changed> => {
    await Promise.resolve()
    if (this.mood === 'away') throw refusal(0, 'unreachable')
    if (this.refuses.includes(id)) throw refusal(400, 'bad_game')
    const game = change.game.id
    if (!this.games.includes(game)) this.games.push(game)
    if (this.mood === 'forgetful') throw refusal(0, 'unreachable')
    return changed(game)
  }
}

let club: Club
beforeEach(() => {
  remember(PLACE, null)
  club = new Club()
})

test('with a server, a game is recorded at once and nothing is kept', async () => {
  const outbox = new Outbox(club.post)
  expect(await outbox.deliver(letter('a'))).toEqual(changed('game-a'))
  expect(waiting()).toEqual([])
})

test('without one, games wait, and go in their order when it is back, from another page too', async () => {
  club.mood = 'away'
  const outbox = new Outbox(club.post)
  for (const id of ['a', 'b', 'c']) expect(await outbox.deliver(letter(id))).toBeNull()
  expect(waiting()).toEqual(['a', 'b', 'c'])
  club.mood = 'open'
  const reopened = new Outbox(club.post)
  expect(reopened.of('friday-club').length).toBe(3)
  await reopened.send()
  expect(club.games).toEqual(['game-a', 'game-b', 'game-c'])
  expect(waiting()).toEqual([])
  expect(reopened.letters).toEqual([])
})

test('what waits goes before what comes', async () => {
  club.mood = 'away'
  const outbox = new Outbox(club.post)
  await outbox.deliver(letter('a'))
  club.mood = 'open'
  expect(await outbox.deliver(letter('b'))).toEqual(changed('game-b'))
  expect(club.games).toEqual(['game-a', 'game-b'])
})

test('a game whose answer was lost is sent again under the same ids', async () => {
  club.mood = 'forgetful'
  const outbox = new Outbox(club.post)
  expect(await outbox.deliver(letter('a'))).toBeNull()
  club.mood = 'open'
  await Promise.all([outbox.send(), new Outbox(club.post).send()])
  expect(club.games).toEqual(['game-a'])
  expect(waiting()).toEqual([])
})

test('two pages that send at once keep the order, whichever is answered first', async () => {
  club.mood = 'away'
  const writing = new Outbox(club.post)
  for (const id of ['a', 'b', 'c', 'd']) await writing.deliver(letter(id))
  club.mood = 'open'
  const slowly = async (waiting: Letter) => {
    for (let moment = 0; moment < 7; moment++) await Promise.resolve()
    return club.post(waiting)
  }
  await Promise.all([new Outbox(slowly).send(), new Outbox(club.post).send(), new Outbox(slowly).send()])
  expect(club.games).toEqual(['game-a', 'game-b', 'game-c', 'game-d'])
  expect(waiting()).toEqual([])
})

test('a refusal goes back to whoever records, and is not kept', async () => {
  club.refuses = ['a']
  await expect(new Outbox(club.post).deliver(letter('a'))).rejects.toThrow('bad_game')
  expect(waiting()).toEqual([])
})

test('a refusal that nobody waited for stays until it is discarded, and holds nothing up', async () => {
  club.mood = 'away'
  club.refuses = ['a']
  const outbox = new Outbox(club.post)
  await outbox.deliver(letter('a'))
  await outbox.deliver(letter('b'))
  club.mood = 'open'
  await outbox.send()
  expect(club.games).toEqual(['game-b'])
  expect(outbox.of('friday-club').map(({ id, refused }) => [id, refused?.error])).toEqual([['a', 'bad_game']])
  expect(outbox.waits).toBe(false)
  outbox.discard('a')
  expect(waiting()).toEqual([])
})

test('a server that is busy or broken is away; one that says no is not', () => {
  expect([0, 429, 500, 503].map((status) => isAway(refusal(status, 'x')))).toEqual([true, true, true, true])
  expect([400, 401, 404, 409].some((status) => isAway(refusal(status, 'x')))).toBe(false)
})
