/* Synthesized sounds: a card played, a card drawn, a call, a win. */
import { preferences } from '../preferences/preferences.svelte'

let context: AudioContext | null = null

/** Browsers allow sound only after a user gesture. */
function audio(): AudioContext | null {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers lack it
  if (!preferences.sound || !navigator.userActivation?.hasBeenActive) return null
  context ??= newContext()
  if (context.state !== 'running') void context.resume().catch(() => undefined)
  return context
}

/** Create a context that resumes after an interruption by a call or another app. Some browsers require a user
    gesture for that. */
function newContext(): AudioContext {
  for (const touch of ['pointerup', 'keydown']) document.addEventListener(touch, () => void audio())
  return new AudioContext()
}

function note(pitch: number, at: number, length: number, loud: number, wave: OscillatorType = 'sine') {
  const context = audio()
  if (!context) return
  const start = context.currentTime + at
  const tone = new OscillatorNode(context, { frequency: pitch, type: wave })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(gain).connect(context.destination)
  tone.start(start)
  tone.stop(start + length)
}

/** Paper: filtered noise. */
function rustle(pitch: number, length: number, loud: number, at = 0) {
  const context = audio()
  if (!context) return
  const buffer = new AudioBuffer({
    length: Math.ceil(context.sampleRate * length),
    sampleRate: context.sampleRate,
  })
  const grain = buffer.getChannelData(0)
  for (let i = 0; i < grain.length; i++) grain[i] = (Math.random() * 2 - 1) * (1 - i / grain.length) ** 2
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.8 })
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: loud }))
    .connect(context.destination)
  source.start(context.currentTime + at)
}

const chord = (pitches: number[], apart: number, length: number, loud: number) =>
  pitches.forEach((pitch, i) => note(pitch, i * apart, length, loud, 'triangle'))

export const sounds = {
  lay: () => {
    rustle(1800, 0.09, 0.5)
    note(150, 0, 0.08, 0.12)
  },
  four: () => {
    rustle(1400, 0.12, 0.6)
    chord([196, 233, 277, 330], 0.09, 0.4, 0.1)
  },
  guilty: () => chord([392, 311, 247], 0.12, 0.4, 0.11),
  innocent: () => chord([392, 494, 587], 0.12, 0.4, 0.11),
  draw: () => rustle(3200, 0.14, 0.3),
  sweep: () => [0, 0.08, 0.16].forEach((at) => rustle(2400, 0.2, 0.3, at)),
  turn: () => chord([660, 880], 0.09, 0.25, 0.07),
  call: () => chord([784, 1047], 0.1, 0.3, 0.11),
  caught: () => chord([330, 247], 0.14, 0.34, 0.1),
  won: () => chord([523, 659, 784, 1047], 0.11, 0.5, 0.1),
  triumph: () => chord([523, 659, 784, 1047, 1319, 1568], 0.12, 0.8, 0.1),
  pop: () => note(520, 0, 0.12, 0.07),
  alarm: () =>
    [0, 0.5, 1].forEach((at) => [880, 1175].forEach((pitch) => note(pitch, at, 0.4, 0.16, 'square'))),
}

export type Sound = keyof typeof sounds
