import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { dropHydration, dropPreloadHelper } from './buildPlugins.ts'
import { WORKER, filesForTheWorker } from './worker/files.ts'

// Where `penultimate serve` listens while the page is being worked on.
const server = process.env.PENULTIMATE_SERVER ?? 'http://127.0.0.1:8000'

/** What the words of a language are called among the files: `words-de`, or `words-de-club`. */
function spoken(module: string | null): string | null {
  const found = /src\/texts\/(\w+)\/(\w+)\.ts$/.exec(module ?? '')
  return found && ['words', found[1], ...(found[2] === 'index' ? [] : [found[2]])].join('-')
}

/** What most rooms need, and the first view of any. */
const SHARED =
  /node_modules\/svelte|src\/(cards|connection|guest|house\/(address|houseApi|rules)|newgame\/(gamePlan|savedPlan)|offline|parts\/([^/]+$|pictures|code\/Show)|preferences|replay\/OpenRecord|route|sound|texts\/clocktime|App|pages)/
/** A table before a hand and while it is played. */
const TABLE =
  /src\/table\/(Table|arena|hand|host\/(BotChooser|RemovePlayer|TableLinks)|lobby|move|notice|seat|session|story|talk)/
/** The rooms around a game: before it, after it and without it. */
const PAGES = /src\/(pageBundle\.ts|(house|newgame|replay|settings|timer|you)\/)/

export default defineConfig({
  plugins: [svelte(), dropHydration(), dropPreloadHelper(), filesForTheWorker()],
  base: './', // the server writes its path here: see src/base.ts
  build: {
    target: 'es2022',
    outDir: '../src/penultimate/server/page',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // One file of styles compresses to two thirds of many, and what is said everywhere is said once.
    cssCodeSplit: false,
    // The page itself names what it needs at once. Doors do without the script that would do so for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: { index: 'index.html', worker: 'worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${spoken(facadeModuleId) ?? name}-[hash].js`,
        // What is used together comes in one file, not in crumbs. No first view may grow heavy by it.
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
            { name: 'deferred', test: /src\/table\/(deferred|host|result|whisper|Menu)/ },
            { name: 'pages', test: PAGES },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/health': server } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    // Each file has a page of its own in a process that others use after it, which saves two thirds of the time.
    pool: 'vmForks',
    maxWorkers: 2, // a single one would run all files in one page
    setupFiles: ['testing/noServer.ts', 'testing/language.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts'],
  },
})
