/* The browser alone draws this page. What Svelte has for pages that a server has drawn before is left out. */
import type { Plugin } from 'vite'

const FILE = /svelte\/src\/internal\/client\/dom\/hydration\.js$/
/** Each component calls these after every element, to keep up with what the server has drawn. */
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

/** Vite has a script that fetches what a door needs before the door. Ours need nothing, and open by themselves. */
export function dropPreloadHelper(): Plugin {
  return {
    name: 'drop-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: FOR_DOORS }, handler: () => 'export const __vitePreload = (open) => open()' },
  }
}
