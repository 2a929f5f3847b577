import { expect, test } from 'vitest'
import type { ClubGame } from '../../protocol'
import { GameDraft } from './gameDraft.svelte'

const game: ClubGame = {
  id: 'g1',
  date: '2026-01-02',
  variant: 'own',
  scores: { Ann: 5, Ada: 3, Bela: 1 },
  bots: ['Ada', 'Bela'],
  replay: 'a-table',
}

test('a game stopped early needs no order of going out', () => {
  const draft = new GameDraft(['Ann', 'Bela'])
  draft.variant = 'elimination'
  draft.final = { Ann: 5, Bela: 3 }
  expect(draft.ready).toBe(false)
  draft.unfinished = true
  expect([draft.ready, draft.game.unfinished, draft.game.order]).toEqual([true, true, null])
})

test('who did not play after all is not named among the bots of a corrected game', () => {
  const draft = new GameDraft([])
  draft.read(game)
  draft.players = ['Ann', 'Bela']
  expect(draft.game).toMatchObject({ scores: { Ann: 5, Bela: 1 }, bots: ['Bela'], replay: 'a-table' })
})

test('a game that is written hand by hand has no winner before the first hand', () => {
  const draft = new GameDraft(['Ann', 'Bela'])
  draft.way = 'hands'
  expect([draft.ready, draft.winners]).toEqual([false, []])
  draft.hands = [{ Bela: 40 }]
  expect([draft.ready, draft.winners]).toEqual([true, ['Bela']])
})
