// Canvas drawing with the page's colours, fonts and direction.
import { AVATARS } from '../../parts/pictures/avatars'
import type { Standing } from './resultImage'

interface Line {
  x: number
  y: number // vertical centre
  width: number
  size: number
  bold?: boolean
  tone?: string
  align?: CanvasTextAlign
}
interface Box {
  x: number
  y: number
  width: number
  height: number
  round: number
}
interface Disc {
  x: number
  y: number
  radius: number
}

const SMALLEST = 0.7 // of the requested size, before text is cut off
const ROBOT = 'M20 6.5v4M15 11h10q5 0 5 5v6q0 5-5 5h-10q-5 0-5-5v-6q0-5 5-5zM14.5 30.5h11'
const EYES =
  'M14.2 18.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0zM22.2 18.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z'

export class Pen {
  readonly #ink: CanvasRenderingContext2D
  readonly #font: string

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly direction: 'ltr' | 'rtl',
  ) {
    this.#ink = canvas.getContext('2d')!
    this.#font = getComputedStyle(canvas).fontFamily
    this.#ink.direction = direction
    this.#ink.textBaseline = 'middle'
  }

  /** A position between the start and the end of a line. */
  along(x: number): number {
    return this.direction === 'rtl' ? this.canvas.width - x : x
  }

  box({ x, y, width, height, round }: Box, tone: string): void {
    this.#use(tone)
    this.#ink.beginPath()
    this.#ink.roundRect(x, y, width, height, round)
    this.#ink.fill()
  }

  shape(outline: string, { x, y, scale, tone }: { x: number; y: number; scale: number; tone: string }) {
    this.#use(tone)
    this.#ink.save()
    this.#ink.translate(x, y)
    this.#ink.scale(scale, scale)
    this.#ink.fill(new Path2D(outline))
    this.#ink.restore()
  }

  /** Draw a line of text, shrunk and finally cut with an ellipsis to fit. Returns its width. */
  text(words: string, line: Line): number {
    this.#letters(line.size, line.bold)
    const wide = this.#ink.measureText(words).width
    if (wide > line.width) this.#letters(line.size * Math.max(SMALLEST, line.width / wide), line.bold)
    const fitting = this.#cut(words, line.width)
    this.#write(fitting, line)
    return this.#ink.measureText(fitting).width
  }

  /** Draw text in at most a number of lines around a middle, as large as fits. */
  lines(words: string, place: { x: number; y: number; width: number; size: number; rows: number }): void {
    let { size } = place
    let lines = this.#wrapped(words, place.width, size)
    while (size > 40 && (lines.length > place.rows || lines.some((one) => this.#wide(one) > place.width))) {
      size -= 4
      lines = this.#wrapped(words, place.width, size)
    }
    const first = place.y - ((lines.length - 1) * size * 1.15) / 2
    lines.forEach((one, i) => this.#write(one, { ...place, y: first + i * size * 1.15 }))
  }

  face(one: Standing, { x, y, radius }: Disc): void {
    const ink = this.#ink
    ink.save()
    ink.translate(x - radius, y - radius)
    ink.scale(radius / 20, radius / 20)
    this.#use(`tint-${one.seat % 5}`)
    ink.beginPath()
    ink.arc(20, 20, 19, 0, 2 * Math.PI)
    ink.fill()
    ink.fillStyle = ink.strokeStyle = '#fff'
    if (one.bot) this.#robot()
    else if (AVATARS[one.avatar]) ink.fill(new Path2D(AVATARS[one.avatar]), 'evenodd')
    else this.#letter(one.name)
    ink.restore()
  }

  #robot(): void {
    this.#ink.lineWidth = 2.4
    this.#ink.lineCap = 'round'
    this.#ink.stroke(new Path2D(ROBOT))
    this.#ink.fill(new Path2D(EYES))
  }

  #letter(name: string): void {
    const [first = '?'] = name.trim()
    this.#letters(20, true)
    this.#ink.textAlign = 'center'
    this.#ink.fillText(first.toLocaleUpperCase(), 20, 21)
  }

  #write(words: string, { x, y, width, tone = 'ink', align = 'center' }: Line): void {
    this.#use(tone)
    this.#ink.textAlign = align
    this.#ink.fillText(words, x, y, width)
  }

  #letters(size: number, bold = false): void {
    this.#ink.font = `${bold ? 700 : 500} ${size}px ${this.#font}`
  }

  #wide(words: string): number {
    return this.#ink.measureText(words).width
  }

  #wrapped(words: string, width: number, size: number): string[] {
    this.#letters(size, true)
    return words.split(' ').reduce<string[]>((lines, word) => {
      const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word
      const fits = lines.length > 0 && this.#wide(longer) <= width
      return fits ? [...lines.slice(0, -1), longer] : [...lines, word]
    }, [])
  }

  #cut(words: string, width: number): string {
    if (this.#wide(words) <= width) return words
    const letters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment)
    while (letters.length > 1 && this.#wide(`${letters.join('')}…`) > width) letters.pop()
    return `${letters.join('')}…`
  }

  /** Resolve a colour through the canvas element, which inherits the page's theme. */
  #use(tone: string): void {
    this.canvas.style.color = `var(--${tone})`
    this.#ink.fillStyle = getComputedStyle(this.canvas).color
  }
}
