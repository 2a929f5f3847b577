import { readdirSync } from 'node:fs'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const inSrc = (file) => file.replaceAll('\\', '/').replace(/^(.*\/)?src\//, '')
const COMPONENTS = readdirSync(new URL('src', import.meta.url), { recursive: true })
  .map(inSrc)
  .filter((file) => file.endsWith('.svelte'))
  .sort()

/** A component in short, for its styles: long names weigh in every element and in every rule. One that is none
    of ours, such as those that svelte-check makes up, has a name as Svelte would give it. */
function short({ filename, hash }) {
  const number = COMPONENTS.indexOf(inSrc(filename))
  return number < 0 ? `svelte-${hash(filename)}` : `s${number.toString(36)}`
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, fragments: 'tree', discloseVersion: false, cssHash: short },
}
