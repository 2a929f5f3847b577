/* The image of a result: rules, winner, podium and the other players, in the page's colours and direction. */
import { COLOURS, SHAPES } from '../../cards/shapes'
import { language } from '../../texts'
import { Pen } from './canvas'

export interface Standing {
  name: string
  score: string
  rank: number
  seat: number
  bot: boolean
  avatar: string
}

/** The content of the image, with the podium in reading order. */
export interface Scene {
  title: string
  heading: string
  podium: Standing[]
  others: Standing[]
  foot: string
}

export const WIDTH = 1080
export const HEIGHT = 1350
const MIDDLE = WIDTH / 2
const FRAME = 30
const INSIDE = WIDTH - 2 * 80
const STEP = { width: 292, apart: 310 }
const PARTS: Record<number, number> = { 1: 1, 2: 0.72, 3: 0.52 } // heights relative to the first step
const ROWS = { most: 4, high: 66 }

/** Draw on a canvas in the document, which inherits its colours. */
export function draw(canvas: HTMLCanvasElement, scene: Scene, direction: 'ltr' | 'rtl'): void {
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = new Pen(canvas, direction)
  ground(pen)
  emblem(pen, scene.title)
  pen.lines(scene.heading, { x: MIDDLE, y: 270, width: INSIDE, size: 76, rows: 2 })
  const columns = scene.others.length > ROWS.most && scene.podium.length > 0 ? 2 : 1
  const rows = Math.ceil(scene.others.length / columns)
  const high = scene.podium.length > 0 ? Math.min(ROWS.high, 270 / rows) : ROWS.high
  const top = scene.podium.length > 0 ? 1230 - rows * high : 460
  podium(pen, scene.podium, scene.others.length > 0 ? top - 40 : 1180)
  scene.others.forEach((one, i) => {
    row(pen, one, { column: Math.floor(i / rows), columns, y: top + (i % rows) * high, high })
  })
  pen.text(scene.foot, { x: MIDDLE, y: 1278, width: INSIDE, size: 30, tone: 'ink-soft' })
}

function ground(pen: Pen): void {
  pen.box({ x: 0, y: 0, width: WIDTH, height: HEIGHT, round: 0 }, 'wood')
  pen.box({ x: FRAME, y: FRAME, width: WIDTH - 2 * FRAME, height: HEIGHT - 2 * FRAME, round: 48 }, 'felt')
}

/** The rules, between the four shapes of the deck. */
function emblem(pen: Pen, title: string): void {
  const y = 130
  const width = pen.text(title, { x: MIDDLE, y, width: INSIDE - 400, size: 46, bold: true, tone: 'ink-soft' })
  COLOURS.forEach((colour, i) => {
    const beside = width / 2 + 60 + (i % 2) * 76
    const tone = { r: 'red', y: 'yellow', g: 'green', b: 'blue' }[colour]
    pen.shape(SHAPES[colour], { x: MIDDLE + (i < 2 ? -beside : beside), y, scale: 0.28, tone })
  })
}

function podium(pen: Pen, steps: readonly Standing[], foot: number): void {
  const tall = Math.min(480, foot - 580) // below the heading and the avatars
  steps.forEach((one, i) => {
    const x = pen.along(MIDDLE + (i - (steps.length - 1) / 2) * STEP.apart)
    const height = tall * PARTS[one.rank]!
    const top = foot - height
    const first = one.rank === 1
    const tone = first ? 'on-turn' : 'ink'
    const block = { x: x - STEP.width / 2, y: top, width: STEP.width, height, round: 24 }
    pen.box(block, first ? 'turn' : 'felt-deep')
    pen.text(language.figure(one.rank), { x, y: top + 64, width: STEP.width, size: 72, bold: true, tone })
    pen.text(`★ ${one.score}`, { x, y: top + 130, width: STEP.width - 20, size: 44, tone })
    pen.text(one.name, { x, y: top - 34, width: STEP.width, size: 42, bold: true })
    pen.face(one, { x, y: top - 138, radius: 68 })
  })
}

interface Place {
  column: number
  columns: number
  y: number
  high: number
}

/** A row below the podium: rank, name and score. */
function row(pen: Pen, one: Standing, { column, columns, y, high }: Place): void {
  const width = columns === 1 ? 700 : INSIDE / 2 - 30
  const start = columns === 1 ? (WIDTH - width) / 2 : 80 + column * (width + 60)
  const size = Math.min(42, high * 0.64)
  const middle = y + high / 2
  const at = (x: number, align: CanvasTextAlign) => ({ x: pen.along(start + x), y: middle, size, align })
  pen.text(`${language.figure(one.rank)}.`, { ...at(0, 'start'), width: 70, tone: 'ink-soft' })
  pen.text(one.name, { ...at(70, 'start'), width: width - 210 })
  pen.text(one.score, { ...at(width, 'end'), width: 130, bold: true })
}
