import { expect, test } from 'vitest'
import { pushPlay } from './bgstats'

test('a game is handed to BG Stats in the address of a link', () => {
  const game = {
    id: 'g1',
    date: '2026-01-02',
    variant: 'lowest-total' as const,
    scores: { 'Ann & Co': 500, Bob: 20 },
    place: 'Kitchen',
    dealer: 'Bob',
  }
  const { origin, pathname, searchParams } = new URL(pushPlay('club', game, { 'Ann & Co': 2, Bob: 1 }))
  expect(origin + pathname).toBe('https://app.bgstatsapp.com/createPlay.html')
  expect(JSON.parse(searchParams.get('data')!)).toMatchObject({
    sourceName: 'Penultimate',
    sourcePlayId: 'club/g1',
    playDate: '2026-01-02 12:00:00',
    game: { name: 'UNO', bggId: 2223, highestWins: false },
    location: 'Kitchen',
    players: [
      { name: 'Ann & Co', score: '500', rank: 2, winner: false },
      { name: 'Bob', score: '20', rank: 1, winner: true },
    ],
  })
})

test('an unfinished game is handed over without a winner', () => {
  const game = {
    id: 'g1',
    date: '2026-01-02',
    variant: 'standard' as const,
    scores: { Ann: 120, Bob: 20 },
    unfinished: true,
    note: 'Late train',
  }
  const { searchParams } = new URL(pushPlay('club', game, { Ann: 1, Bob: 2 }))
  const { comments, players } = JSON.parse(searchParams.get('data')!) as {
    comments: string
    players: { winner: boolean }[]
  }
  expect(comments).toBe('Unfinished · Late train')
  expect(players.some(({ winner }) => winner)).toBe(false)
})
