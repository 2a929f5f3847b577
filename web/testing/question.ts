// A question, asked without waiting.
import { vi } from 'vitest'
import type { Heard } from '../src/connection/source'
import type { State } from '../src/protocol'
import type { Position } from '../src/question'
import { QuestionSource } from '../src/question/questionSource'

/** A question with everything it tells, its last state, and the answers. */
export function asked(position: Position) {
  const answers: string[] = []
  const source = new QuestionSource(position, (move) => void answers.push(move))
  const heard: Heard[] = []
  source.onmessage = (message) => void heard.push(message)
  vi.useFakeTimers()
  source.connect()
  vi.runAllTimers()
  vi.useRealTimers()
  const now = () => heard.findLast((message): message is State => message.type === 'state')!
  const make = (move: string) =>
    source.send({ type: 'move', id: move, number: now().number, seat: position.seat, move })
  return { source, answers, heard, now, make }
}
