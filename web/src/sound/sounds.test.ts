import { expect, test, vi } from 'vitest'

class PretendedContext {
  state = 'running'
  currentTime = 0
  destination = {}
  resume = vi.fn(() => Promise.resolve())
}
class Node {
  gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  }
  connect = () => this
  start = () => {}
  stop = () => {}
}

test('sound goes on after a call has interrupted it, at the next sound or touch', async () => {
  const made: PretendedContext[] = []
  vi.stubGlobal('AudioContext', function pretended() {
    made.push(new PretendedContext())
    return made[0]
  })
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } })
  const { sounds } = await import('./sounds')
  sounds.pop()
  expect(made).toHaveLength(1)
  made[0]!.state = 'interrupted' // as iOS says
  sounds.pop()
  expect(made[0]!.resume).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('pointerup'))
  expect(made[0]!.resume).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('keydown'))
  expect(made[0]!.resume).toHaveBeenCalledTimes(3)
})
