import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { WORKER, filesForTheWorker } from './worker/files.ts'

// Where `penultimate serve` listens while the page is being worked on.
const server = process.env.PENULTIMATE_SERVER ?? 'http://127.0.0.1:8000'

/** What the words of a language are called among the files: `words-de`, or `words-de-club`. */
function spoken(module: string | null): string | null {
  const found = /src\/texts\/(\w+)\/(\w+)\.ts$/.exec(module ?? '')
  return found && ['words', found[1], ...(found[2] === 'index' ? [] : [found[2]])].join('-')
}

export default defineConfig({
  plugins: [svelte(), filesForTheWorker()],
  base: './', // the server writes its path here: see src/base.ts
  build: {
    target: 'es2022',
    outDir: '../src/penultimate/server/page',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', worker: 'worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${spoken(facadeModuleId) ?? name}-[hash].js`,
        // What the rooms behind doors share with the first view comes in one file, not in crumbs.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /src\/(parts\/[^/]+$|cards|connection|guest|preferences|house\/(address|rules))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/health': server } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    setupFiles: ['testing/language.ts'],
    testTimeout: 60_000,
    include: ['src/**/*.test.ts'],
  },
})
