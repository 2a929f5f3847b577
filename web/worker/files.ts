/* Writes the list of built files into the worker. */
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

export const WORKER = 'worker.js'

/** The built files, without the worker, the page and source maps. */
const isFile = (name: string): boolean => /^assets\/.*\.(js|css|woff2)$/.test(name)
/** The networks and the puzzles, which are large and not needed at once. The puzzles come first. */
const isNetwork = (name: string): boolean => /^assets\/.*\.(bin|json)$/.test(name)
const byKind = (one: string, other: string) =>
  Number(one.endsWith('.bin')) - Number(other.endsWith('.bin')) || one.localeCompare(other)

export function filesForTheWorker(): Plugin {
  return {
    name: 'files-for-the-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[WORKER]
      const page = bundle['index.html']
      if (worker?.type !== 'chunk' || page?.type !== 'asset')
        throw new Error('there is no page for the worker')
      const files = Object.keys(bundle).filter(isFile).sort()
      const networks = Object.keys(bundle).filter(isNetwork).sort(byKind)
      // File names contain content hashes, so the names and the page identify the build.
      const name = createHash('sha256')
        .update([...files, ...networks].join(' '))
        .update(page.source)
        .digest('hex')
        .slice(0, 16)
      worker.code = `const BUILD = ${JSON.stringify({ name, files, networks })};\n${worker.code}`
    },
  }
}
