import { readdirSync } from 'node:fs'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const inSrc = (file) => file.replaceAll('\\', '/').replace(/^(.*\/)?src\//, '')
const COMPONENTS = readdirSync(new URL('src', import.meta.url), { recursive: true })
  .map(inSrc)
  .filter((file) => file.endsWith('.svelte'))
  .sort()

/** A short class name for a component's styles, which repeats in every element and rule. Other components, such as
    those that svelte-check generates, get Svelte's default name. */
function short({ filename, hash }) {
  const number = COMPONENTS.indexOf(inSrc(filename))
  return number < 0 ? `svelte-${hash(filename)}` : `s${number.toString(36)}`
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, fragments: 'tree', discloseVersion: false, cssHash: short },
}
