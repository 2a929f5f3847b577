/* A trained network in the browser: a residual multilayer perceptron, as `bots/network.py` evaluates it. The files
   are written by `lab/browser_weights.py`. */

interface Layer {
  columns: number
  scales: Float32Array
  biases: Float32Array
  weights: Int8Array // row by row
}

export class Network {
  readonly #inputs: number[]
  readonly #divisors: number[]
  readonly #layers: Layer[]

  constructor(file: ArrayBuffer) {
    const size = new DataView(file).getUint32(0, true)
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, size))) as Head
    this.#inputs = head.inputs
    this.#divisors = head.divisors
    let at = 4 + size
    this.#layers = head.layers.map(([rows, columns]) => {
      const scales = new Float32Array(file, at, columns)
      const biases = new Float32Array(file, at + 4 * columns, columns)
      const weights = new Int8Array(file, at + 8 * columns, rows * columns)
      at += 8 * columns + Math.ceil((rows * columns) / 4) * 4
      return { columns, scales, biases, weights }
    })
  }

  /** The outputs for a row of inputs. */
  forward(row: ArrayLike<number>): Float64Array {
    const seen = Float64Array.from(this.#inputs, (place, i) => row[place]! / this.#divisors[i]!)
    const [first, ...others] = this.#layers
    const last = others.pop()!
    let now = positive(apply(first!, seen))
    for (const layer of others) {
      const added = positive(apply(layer, now))
      now = now.map((value, i) => value + added[i]!)
    }
    return apply(last, now)
  }
}

interface Head {
  inputs: number[]
  divisors: number[]
  layers: [number, number][]
}

/** Inputs times weights, plus biases. Inputs are often zero, and their rows are skipped. */
function apply({ columns, scales, biases, weights }: Layer, inputs: Float64Array): Float64Array {
  const sums = new Float64Array(columns)
  inputs.forEach((value, row) => {
    if (value === 0) return
    const start = row * columns
    for (let column = 0; column < columns; column++) sums[column]! += value * weights[start + column]!
  })
  return sums.map((sum, column) => sum * scales[column]! + biases[column]!)
}

const positive = (values: Float64Array) => values.map((value) => Math.max(value, 0))
