/* Build plugins that remove unused code. The page is rendered only in the browser, so Svelte's hydration is not
   needed. */
import type { Plugin } from 'vite'

const FILE = /svelte\/src\/internal\/client\/dom\/hydration\.js$/
/** Calls after every element that only hydration needs. */
const WITHOUT_USE = ['$.reset', '$.next']

export function dropHydration(): Plugin {
  return {
    name: 'drop-hydration',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: WITHOUT_USE } } } }),
    transform: {
      filter: { id: FILE },
      handler(code) {
        const never = code
          .replace('export let hydrating = false', 'export const hydrating = false')
          .replace('hydrating = value', '')
        if (never.length !== code.length + 2 - 'hydrating = value'.length)
          this.error('Svelte says in another way now whether it hydrates')
        return { code: never, map: null }
      },
    },
  }
}

const FOR_DOORS = /vite\/preload-helper\.js$/

/** Drop Vite's helper that preloads the dependencies of lazy imports. Ours have none. */
export function dropPreloadHelper(): Plugin {
  return {
    name: 'drop-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: FOR_DOORS }, handler: () => 'export const __vitePreload = (open) => open()' },
  }
}
