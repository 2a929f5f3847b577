import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { dropHydration, fontLicence, loadStyles, rulebookFont } from './buildPlugins.ts'
import { WORKER, filesForTheWorker } from './worker/files.ts'

// The address of `penultimate serve` during development.
const server = process.env.PENULTIMATE_SERVER ?? 'http://127.0.0.1:8000'

/** The chunk name of a language's texts: `words-de`, or `words-de-club`. */
function spoken(module: string | null): string | null {
  const found = /src\/texts\/(\w+)\/(\w+)\.ts$/.exec(module ?? '')
  return found && ['words', found[1], ...(found[2] === 'index' ? [] : [found[2]])].join('-')
}

/** Code of the first view of every page. */
const SHARED =
  /node_modules\/svelte|src\/(cards|connection|guest|house\/(address|houseApi|rules)|offline|parts\/((?!Rule)[^/]+$|pictures)|preferences|local\/(keptGame|localOffer)|route|sound|texts\/clocktime|App|pages)/
/** A table before and during a hand. */
const TABLE =
  /src\/table\/(Table|arena\/(?!Dramatic)|hand|host\/(BotChooser|RemovePlayer)|lobby|move\/(?!KeySheet)|notice|seat|session|story|talk)/
/** The plan of a new game, for Home and the new game's page. */
const PLAN = /src\/newgame\/(gameLength|gamePlan|planWords|savedPlan)/
/** The small pages around a game. */
const PAGES = /src\/(pageBundle\.ts|(help|house|newgame|settings|timer|you)\/)/

export default defineConfig({
  plugins: [svelte(), dropHydration(), loadStyles(), fontLicence(), rulebookFont(), filesForTheWorker()],
  base: './', // the server inserts its path; see src/base.ts
  build: {
    target: 'es2022',
    outDir: '../src/penultimate/server/page',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // index.html preloads the first chunks; lazy imports bring only their styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: { index: 'index.html', worker: 'worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${spoken(facadeModuleId) ?? name}-[hash].js`,
        // Few chunks of code that is used together, as long as no first view becomes too large.
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, priority: 2 },
            { name: 'table', test: TABLE, priority: 1 },
            {
              name: 'deferred',
              test: /src\/table\/(deferred|arena\/Dramatic|host|move\/KeySheet|result|explanation|Menu)/,
            },
            { name: 'plan', test: PLAN, priority: 1 },
            { name: 'pages', test: PAGES },
            // The rulebook in the browser, for local games and replays.
            { name: 'rulebook', test: /src\/rulebook/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } } },
  server: { proxy: { '/api': { target: server, ws: true }, '/health': server } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    // Test files share processes, each with its own page, which saves two thirds of the time.
    pool: 'vmForks',
    maxWorkers: 2, // one worker would run all files in one page
    setupFiles: ['testing/noServer.ts', 'testing/language.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts'],
  },
})
