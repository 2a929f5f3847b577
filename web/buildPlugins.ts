/* Build plugins that remove unused code, and two for the typeface: its licence, and its use in the rulebook. The page
   is rendered only in the browser, so Svelte's hydration is not needed. */
import { appendFileSync, readFileSync } from 'node:fs'
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

/** Opens a part of the page together with its styles. A stylesheet that fails to load is requested again next time. */
const OPEN_WITH_STYLES = `
const loading = new Map()
const isLinked = (href) => [...document.querySelectorAll('link[rel=stylesheet]')].some((link) => link.href === href)
const load = (href) =>
  new Promise((loaded, failed) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = loaded
    link.onerror = () => {
      link.remove()
      loading.delete(href)
      failed(new Error(href))
    }
    document.head.append(link)
  })
const style = (href) => {
  if (!loading.has(href)) loading.set(href, isLinked(href) ? null : load(href))
  return loading.get(href)
}
export const __vitePreload = async (open, files, base) => {
  const [part] = await Promise.all([open(), ...(files ?? []).map((file) => style(new URL(file, base).href))])
  return part
}`

/** Replace Vite's helper that preloads the dependencies of lazy imports: ours need only their styles. */
export function loadStyles(): Plugin {
  return {
    name: 'load-styles',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: FOR_DOORS }, handler: () => OPEN_WITH_STYLES },
  }
}

/** Add the licence of the typeface, which must come with every copy. */
export function fontLicence(): Plugin {
  return {
    name: 'font-licence',
    apply: 'build',
    generateBundle() {
      const source = readFileSync('src/fonts/OFL.txt')
      this.emitFile({ type: 'asset', fileName: 'rubik-OFL.txt', source })
    },
  }
}

const LATIN = 'rubik-latin.woff2'

/** Use the typeface in the rulebook too, whose style is written without a build. */
export function rulebookFont(): Plugin {
  return {
    name: 'rulebook-font',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(LATIN))
      if (!file) this.error(`the build has no ${LATIN}`)
      const face = `font-family: Rubik; font-weight: 400 800; font-display: swap; src: url('${file.fileName}')`
      appendFileSync(`${dir}/rulebook.css`, `@font-face { ${face} }\n`)
    },
  }
}
