/* Everything around the cards: announcements, chat, notices, the lobby, and the end. */
import { flushSync } from 'svelte'
import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../testing/patience'
import { seat, state } from '../../testing/table'
import type { AnyEvent } from '../protocol'
import { preferences } from '../preferences/preferences.svelte'
import { language, wayText } from '../texts'
import { fetched, press, sit, tidyRooms } from '../../testing/tableView'
import { send } from './session/commands'
import { toggleMute } from './session/mutes'

tidyRooms()

test('what happens is told to those who listen', () => {
  const table = sit(state(3))
  table.tell(state(4, { events: [{ event: 'lays', seat: 1, card: 'g+2' }] }))
  expect(document.querySelector('[data-heard]')?.textContent.trim()).toBe('Ben plays a green Draw Two.')
})

test('the same thing twice is told twice', () => {
  const table = sit(state(3))
  const heard = () => document.querySelector('[data-heard]')!.firstElementChild
  table.tell(state(4, { events: [{ event: 'draws', seat: 1, count: 1 }] }))
  const first = heard()
  table.tell(state(5, { events: [{ event: 'draws', seat: 1, count: 1 }] }))
  expect(heard()?.textContent).toBe(first?.textContent)
  expect(heard()).not.toBe(first)
})

/** The text of the assertive or polite live regions. */
const announced = (how: string) =>
  [...document.querySelectorAll(`[aria-live=${how}] span`)].map((one) => one.textContent.trim())

test('what can be done is announced with its keys, and without them where they are switched off', () => {
  sit(state(3, { game: { turn: 0, hand: ['r1'], legal: ['draw'] } }))
  expect(announced('polite')).toContain('No card to play: draw one')
  expect(announced('polite')).toContain('Press D to draw.')
  preferences.shortcuts = false
  flushSync()
  expect(announced('polite')).not.toContain('Press D to draw.')
  preferences.shortcuts = true
})

test('a race is announced at once', () => {
  const table = sit(state(3, { game: { exposed: 1, hand: ['r1'], legal: ['catch@1'] } }))
  expect(announced('assertive')).toEqual(['Ben forgot to call: you can catch them.', 'Press C to catch.'])
  table.tell(state(4, { game: { turn: 1, exposed: 0, hand: ['r1'], legal: ['uno'] } }))
  expect(announced('assertive')).toEqual(['Call Uno now!', 'Press U to call.'])
  table.tell(state(5, { game: { turn: 1, hand: ['r1'], legal: ['r1'] } }))
  expect(announced('assertive')).toEqual(['You have the same card: jump in!'])
})

test('what is said is heard, but for what was said before and by those who are not wanted', () => {
  const table = sit(state(3))
  table.socket().tell({ type: 'said', seat: 1, name: 'Ben', text: 'hello' })
  flushSync()
  expect(announced('polite')).toContain('Ben says: hello')
  toggleMute(table.session, 'Ben')
  flushSync()
  expect(announced('polite')).not.toContain('Ben says: hello')
})

test('in an hourglass the time of others grows with what the player in turn takes', () => {
  vi.useFakeTimers()
  const clock = { seat: 0, left: 29_000, banks: [30_000, 30_000, 30_000] }
  sit(state(3, { clock }), { clock: { kind: 'hourglass', seconds: 30 } })
  const times = () => [...document.querySelectorAll('.time')].map((time) => time.textContent.slice(-4))
  expect(times().toSorted()).toEqual(['0:29', '0:31', '0:31'])
  vi.advanceTimersByTime(10_000)
  flushSync()
  expect(times().toSorted()).toEqual(['0:19', '0:36', '0:36'])
})

test('time is counted from when it was told, also where it is drawn later or the device has slept', () => {
  vi.useFakeTimers()
  const table = sit(state(3))
  table.socket().tell(state(4, { clock: { seat: 0, left: 65_000, banks: null } }))
  vi.setSystemTime(Date.now() + 5000) // timers do not run
  flushSync()
  expect(document.querySelector('.own .time')?.textContent.trim()).toMatch(/1:00$/)
  vi.setSystemTime(Date.now() + 50_000)
  document.dispatchEvent(new Event('visibilitychange'))
  flushSync()
  expect(document.querySelector('.own .time')?.textContent.trim()).toMatch(/0:10$/)
  vi.useRealTimers()
})

test('the time of a turn is counted down', () => {
  vi.useFakeTimers()
  const table = sit(state(3, { clock: { seat: 0, left: 65_000, banks: null } }))
  const shown = () => document.querySelector('.own .time')?.textContent.trim()
  expect(shown()).toMatch(/1:05$/)
  vi.advanceTimersByTime(6000)
  flushSync()
  expect(shown()).toMatch(/0:59$/)
  table.tell(state(4, { clock: { seat: 1, left: 65_000, banks: null } }))
  expect(shown()).toBeUndefined()
  vi.useRealTimers()
})

test('the time that is left can be heard, and ten seconds before the end it is said', () => {
  vi.useFakeTimers()
  const table = sit(state(3, { clock: { seat: 0, left: 30_000, banks: null } }))
  const hurry = () => document.querySelector('[data-hurry]')!.textContent
  const after = (time: number) => {
    vi.advanceTimersByTime(time)
    flushSync()
    return hurry()
  }
  expect(document.querySelector('.time')?.closest('[aria-hidden]')).toBeNull()
  expect(after(19_000)).toBe('')
  expect(after(1100)).toBe('Ten seconds left.')
  table.tell(state(4, { clock: { seat: 0, left: 8000, banks: null } }))
  expect(hurry()).toBe('Ten seconds left.')
  table.tell(state(5, { clock: { seat: 1, left: 30_000, banks: null } }))
  expect(after(25_000)).toBe('')
  vi.useRealTimers()
})

test('the reminder does not come late after a device has slept', () => {
  vi.useFakeTimers()
  sit(state(3, { clock: { seat: 0, left: 30_000, banks: null } }))
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(20_100)
  flushSync()
  expect(document.querySelector('[data-hurry]')!.textContent).toBe('')
  vi.useRealTimers()
})

test('a card that is pressed while the table moves on says so', async () => {
  const hand = ['r5', 'g7']
  const table = sit(state(3, { game: { hand, legal: ['r5'] } }))
  press(document.querySelector('[data-card=g7]'))
  const { id } = await vi.waitUntil(() => table.socket().last('move'), PATIENCE)
  table.tell(state(4, { game: { turn: 1, hand } }))
  table.socket().tell({ type: 'refused', id, error: 'stale', text: '', rule: null })
  await vi.waitFor(
    () => expect(document.querySelector('.why p')!.textContent).toBe('The table has changed. Try again.'),
    PATIENCE,
  )
})

test('the screen stays on as long as it is one’s game', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  const table = sit(state(3))
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  table.tell(state(4))
  expect(request).toHaveBeenCalledOnce()
  table.tell(state(5, { stage: 'ended' }))
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce(), PATIENCE)
  vi.unstubAllGlobals()
})

test('whoever only watches does not keep the screen on', () => {
  const request = vi.fn(() => Promise.reject(new Error('not asked for')))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  sit(state(3, { you: { seats: [], looking: null, host: false } }))
  expect(request).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('partners wear one colour and one letter', () => {
  const seats = ['Ada', 'Ben', 'Cat', 'Dov'].map((name, at) => seat(name, { side: at % 2 ? 'B' : 'A' }))
  const four = { hand_sizes: [7, 7, 7, 7], scores: [0, 0, 0, 0], out: [false, false, false, false] }
  sit(state(3, { seats, ranks: [1, 1, 1, 1], game: four }))
  const worn = (at: number) => {
    const plate = document.querySelector(`[data-seat="${at}"]`)!
    return [/side-\w/.exec(plate.className)?.[0], plate.querySelector('.line b')?.textContent]
  }
  expect([worn(0), worn(2)]).toEqual([
    ['side-A', 'A'],
    ['side-A', 'A'],
  ])
  expect([worn(1), worn(3)]).toEqual([
    ['side-B', 'B'],
    ['side-B', 'B'],
  ])
})

test('whoever has waited for strangers for half a minute is offered bots', async () => {
  vi.useFakeTimers()
  const waiting = {
    stage: 'lobby' as const,
    game: null,
    seats: [seat('Ada'), seat('', { player: 'open' })],
    opening: { language: 'en', chat: false },
  }
  const table = sit(state(1, waiting))
  await fetched()
  const offered = () => [...document.querySelectorAll('.go button')].map((one) => one.textContent.trim())
  const after = (time: number) => {
    vi.advanceTimersByTime(time)
    flushSync()
    return offered()
  }
  expect(after(29_000)).toEqual(['Start the game'])
  expect(after(1100)).toHaveLength(2)
  press(document.querySelectorAll('.go button')[1])
  table.welcomeIn() // the server was silent for so long that the page reconnected
  expect(table.socket().last('replace')).toMatchObject({ seat: 1, bot: 'medium' })
  expect(table.socket().said.filter(({ type }) => type === 'replace')).toHaveLength(1)
  vi.useRealTimers()
})

test('with bots alone there is a log, and chat as soon as somebody watches', () => {
  const bots = [seat('Ann'), seat('Ben', { player: 'bot' }), seat('Cat', { player: 'bot' })]
  const table = sit(state(3, { seats: bots }))
  const chat = () => document.querySelectorAll('.talk input, header .react').length
  expect(chat()).toBe(0)
  expect(document.querySelector('.talk')!.getAttribute('aria-label')).toBe('What happened')
  table.socket().tell({ type: 'presence', seats: [true, true, true], watchers: 1 })
  flushSync()
  expect(chat()).toBe(2)
})

test('a refused line of chat stays to be said better', async () => {
  const table = sit(state(3))
  const field = document.querySelector<HTMLInputElement>('.talk input')!
  const say = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector('.talk form')!.dispatchEvent(new Event('submit', { cancelable: true }))
    flushSync()
    return table.socket().last('say')!.id
  }
  const settled = () => new Promise((done) => setTimeout(done)).then(() => flushSync())
  table.socket().tell({ type: 'done', id: say('well said'), number: 3 })
  await settled()
  expect(field.value).toBe('')
  table.socket().tell({ type: 'refused', id: say('badly said'), error: 'bad_line', text: '', rule: null })
  await settled()
  expect(field.value).toBe('badly said')
})

test('the lobby says in words what differs from the preset', async () => {
  const table = sit(state(1, { stage: 'lobby', game: null }))
  table.welcomeIn({ options: { uno_catch: 'caught', jump_in: true, hand_size: 5 } })
  await fetched()
  const rules = document.querySelector('.lobby .soft')!.textContent
  expect(rules).toContain(wayText('uno_catch', 'caught'))
  expect(rules).not.toMatch(/: (caught|true)( |$)/)
  expect(rules).toMatch(/ · Jump-in · .*: 5/)
})

test('a target is written as the language writes numbers', () => {
  sit(state(3), { target: 1000 })
  expect(document.querySelector('h1')!.textContent).toContain('1,000')
})

test('in French a space stands before the colon between a name and what is heard about it', async () => {
  preferences.language = 'fr'
  flushSync()
  await vi.waitUntil(() => language.now === 'fr', PATIENCE)
  sit(state(3))
  expect(document.querySelector('[data-seat="1"] .name .heard')!.textContent).toMatch(/^Ben\s:\s7/)
  preferences.language = 'en'
  flushSync()
  await vi.waitUntil(() => language.now === 'en', PATIENCE)
})

test('hostile names and lines stay text', () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const first = state(3)
  first.seats[1]!.name = hostile
  const table = sit(first)
  table.socket().tell({ type: 'said', seat: 1, name: hostile, text: hostile })
  flushSync()
  expect(document.querySelector('img')).toBeNull()
  expect(document.body.textContent).toContain(hostile)
})

test('when the hand is over all cards and points are shown, and the next hand is one press away', async () => {
  const over = { phase: 'hand-over', turn: null, hand_winner: 0, hand_points: 27 } as const
  const table = sit(
    state(9, {
      game: { ...over, open_hands: [[], ['r7'], ['g+2']], hand_counts: [0, 7, 20], scores: [27, 0, 0] },
    }),
  )
  await fetched()
  expect(document.querySelectorAll('.hands span.card')).toHaveLength(2)
  expect(document.querySelector('.over h2')?.textContent).toContain('27')
  press(document.querySelector('.over .button.primary'))
  expect(table.socket().last('deal')).toMatchObject({ number: 9 })
})

test('where points count against their players the winner of a hand gets none', async () => {
  const over = { phase: 'hand-over', turn: null, hand_winner: 0, hand_points: 27 } as const
  sit(state(9, { game: over }), { winner_scores: false })
  await fetched()
  expect(document.querySelector('.over h2')?.textContent.trim()).toBe('You win the hand!')
})

test('when the line is lost the page says so', () => {
  const table = sit(state(3))
  table.socket().close()
  flushSync()
  expect(document.querySelector('.banner')?.textContent).toContain('Reconnecting')
})

test('a table that cannot save just now says that it will continue by itself', () => {
  const table = sit(state(3))
  void send(table.session, { type: 'say', text: 'hello' })
  const { id } = table.socket().last('say')!
  table.socket().tell({ type: 'refused', id, error: 'unavailable', text: '', rule: null })
  flushSync()
  expect(document.querySelector('.banner')?.textContent).toContain('continues as soon as it can')
})

test.each(['play', 'hand-over'] as const)(
  'a game that was ended in %s shows its scores, a rematch, the replay and the review',
  async (phase) => {
    const table = sit(state(9, { stage: 'ended', ranks: [2, 1, 3], game: { phase, scores: [12, 40, 7] } }))
    await fetched()
    const over = document.querySelector('.panel.over')!
    expect(over.querySelector('h2')?.textContent.trim()).toBe('The host ended the game.')
    expect(over.textContent).not.toContain('wins')
    expect([...over.querySelectorAll('.table b')].map((one) => one.textContent.trim())).toEqual([
      '40',
      '12',
      '7',
    ])
    const links = [...over.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/r/table-12345')
    expect(links).toContain('/review/table-12345')
    expect(document.body.textContent).not.toContain('Next hand')
    press(over.querySelector('.primary'))
    expect(table.socket().last('rematch')).toBeDefined()
  },
)

test.each([
  [[1, 2, 3, 4], 3],
  [[1, 2, 3, 3], 2],
  [[1, 2, 2, 2], 1],
  [[1, 3, 1, 3], 2],
  [[2, 2, 1], 3],
])('of those ranked %j, %i stand on the podium', async (ranks, count) => {
  const seats = ranks.map((_, at) => seat(`Player ${at}`))
  const game = { phase: 'game-over' as const, scores: ranks, hand_sizes: ranks, out: ranks.map(() => false) }
  sit(state(9, { stage: 'over', ranks, seats, game }))
  await fetched()
  expect(document.querySelectorAll('.podium li')).toHaveLength(count)
})

test('somebody whose seat goes to another device is told', () => {
  const table = sit(state(3))
  table.tell(state(4, { you: { seats: [], looking: null, host: false } }))
  expect(document.querySelector('.banner')?.textContent).toBe(
    'One of your seats is now played on another device.',
  )
  expect(document.querySelector('header .tag')?.textContent).toBe('You’re watching')
})

test('the end of a game is one panel that tells the winner so', async () => {
  const game = { phase: 'game-over' as const, scores: [154, 89, 0], hand_winner: 0, hand_points: 154 }
  sit(state(9, { stage: 'over', ranks: [1, 2, 3], game }))
  await fetched()
  expect(document.querySelectorAll('.panel.over')).toHaveLength(1)
  expect(document.querySelector('.panel.over h2')?.textContent).toBe('You win!')
  expect(document.querySelectorAll('.panel.over .hands li')).toHaveLength(3)
})

test('partners win together', async () => {
  const seats = [seat('Ada', { side: 'A' }), seat('Ben', { side: 'B' }), seat('Chloe', { side: 'A' })]
  const events: AnyEvent[] = [{ event: 'game over', winner: 0, scores: [500, 80, 500] }]
  const game = { phase: 'game-over' as const, scores: [500, 80, 500] }
  sit(state(9, { stage: 'over', ranks: [1, 3, 1], seats, events, game }))
  await fetched()
  expect(document.querySelector('.talk li:last-child')?.textContent).toBe('You win the game!')
  const over = document.querySelector('.panel.over')!
  expect(over.querySelector('h2')?.textContent.trim()).toBe('Ada and Chloe win the game!')
  expect(over.querySelectorAll('.rank-1')).toHaveLength(2)
})

test('a table that was ended before the first deal is no lobby any more', async () => {
  sit(state(2, { stage: 'ended', game: null }))
  await fetched()
  expect(document.querySelector('.lobby')).toBeNull()
  expect(document.querySelector('.panel.over .primary')?.textContent).toBe('Rematch')
})
