import { beforeEach, describe, expect, test } from 'vitest'
import type { Offer } from '../protocol'
import rules from '../texts/rules.json'
import { firstPlan, formOf, newSeat, seatSomebody, setOption, usualName, valuesOf } from './gamePlan'
import { rememberFinished, rememberPlan, rememberedPlan } from './savedPlan'

const offer = rules.offer as unknown as Offer
const named = ({ who }: { who: string }) => who

beforeEach(() => localStorage.clear())

describe('a plan', () => {
  test('starts as me and three bots, and begins at once', () => {
    const form = formOf(firstPlan(), named)
    expect(form.seats.map(({ who }) => who)).toEqual(['me', 'bot', 'bot', 'bot'])
    expect(form.seats[1]).toEqual({ who: 'bot', name: 'bot', bot: 'medium' })
    expect(form).toMatchObject({ rules: 'official', options: {}, clock: { kind: 'none' }, start: true })
  })

  test('with a seat by link waits for whoever comes', () => {
    const plan = { ...firstPlan(), seats: [newSeat('me'), newSeat('link')] }
    const form = formOf(plan, named)
    expect(form.start).toBe(false)
    expect(form.seats[1]).toEqual({ who: 'link' })
  })

  test('has one seat at most that is mine', () => {
    const plan = firstPlan()
    seatSomebody(plan, plan.seats[2]!, 'me')
    expect(plan.seats.map(({ who }) => who)).toEqual(['here', 'bot', 'me', 'bot'])
  })

  test('names those who have no name', () => {
    const usual = { me: 'Robin', person: (number: number) => `Player ${number}`, bots: offer.bot_names }
    expect(usualName('me', 0, usual)).toBe('Robin')
    expect(usualName('me', 0, { ...usual, me: '' })).toBe('Player 1')
    expect(usualName('here', 1, usual)).toBe('Player 2')
    expect(usualName('bot', 1, usual)).toBe('Bela')
  })
})

describe('an option', () => {
  test('that is set to what the preset says is no change', () => {
    const plan = { ...firstPlan(), rules: 'house' }
    setOption(offer, plan, 'stacking', 'any')
    setOption(offer, plan, 'jump_in', true)
    expect(plan.options).toEqual({ stacking: 'any' })
    setOption(offer, plan, 'stacking', 'same')
    expect(plan.options).toEqual({})
  })

  test('has the preset’s value until it is changed', () => {
    expect(valuesOf(offer, { rules: 'house', options: {} }).seven_o).toBe(true)
    expect(valuesOf(offer, { rules: 'house', options: { seven_o: false } }).seven_o).toBe(false)
  })

  test('that is a switch goes off with the option it needs', () => {
    const plan = { ...firstPlan(), options: { bomb: true, multiples: true } }
    setOption(offer, plan, 'multiples', false)
    expect(plan.options).toEqual({})
  })

  test('that is no switch stays as it is', () => {
    const plan = { ...firstPlan(), rules: 'house' }
    setOption(offer, plan, 'seven_o', false)
    setOption(offer, plan, 'uno_catch', 'automatic')
    setOption(offer, plan, 'missing_call_penalty', 0)
    expect(plan.options).toEqual({ seven_o: false, uno_catch: 'automatic', missing_call_penalty: 0 })
  })

  test('of few numbers names them all', () => {
    const find = (wanted: string) => offer.options.find(({ name }) => name === wanted)!
    expect(find('false_call_penalty').numbers).toEqual([0, 2])
    expect(find('hand_size').numbers).toEqual([])
  })
})

describe('the last plan', () => {
  test('is remembered', () => {
    const plan = { ...firstPlan(), rules: 'house', options: { jump_in: false } }
    plan.clock = { kind: 'bank', seconds: 90, increment: 3 }
    plan.seats[1] = newSeat('here', 'steady', 'Kim')
    rememberPlan(plan)
    const again = rememberedPlan(offer)
    expect(again).toMatchObject({ rules: 'house', options: { jump_in: false }, clock: plan.clock })
    expect(again.seats[1]).toMatchObject({ who: 'here', name: 'Kim' })
  })

  test('of a way to play keeps its own seats and shares the rules', () => {
    rememberPlan({
      ...firstPlan('device'),
      rules: 'house',
      seats: [newSeat('me'), newSeat('here', '', 'Kim')],
    })
    rememberPlan({ ...firstPlan('bots'), rules: 'party', seats: [newSeat('me'), newSeat('bot')] })
    expect(rememberedPlan(offer, 'bots').seats.map(({ who }) => who)).toEqual(['me', 'bot'])
    expect(rememberedPlan(offer, 'device').seats[1]).toMatchObject({ who: 'here', name: 'Kim' })
    expect(rememberedPlan(offer, 'friends').seats.map(({ who }) => who)).toEqual([
      'me',
      'link',
      'link',
      'link',
    ])
    expect(rememberedPlan(offer, 'device').rules).toBe('party')
  })

  test('of somebody who has never finished a game is a single hand', () => {
    expect(rememberedPlan(offer).options).toEqual({ scoring: 'single-hand' })
    rememberFinished()
    expect(rememberedPlan(offer).options).toEqual({})
  })

  test('loses what the rulebook no longer has', () => {
    const gone = { rules: 'gone', options: { deck: 'gone', gone: 1, target: 'x' }, seats: [{}], clock: 5 }
    localStorage.setItem('penultimate.newgame', JSON.stringify(gone))
    expect(rememberedPlan(offer)).toMatchObject({ rules: 'official', options: {}, clock: { kind: 'none' } })
    expect(rememberedPlan(offer).seats).toHaveLength(4)
  })

  test('that is nonsense is forgotten', () => {
    localStorage.setItem('penultimate.newgame', '{"rules":')
    expect(rememberedPlan(offer).rules).toBe('official')
  })
})
