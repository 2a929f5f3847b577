import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

const named = new Map()

/** A component in short, for its styles: long names weigh in every element and in every rule. */
function short({ hash, filename }) {
  const name = `s${hash(filename.replaceAll('\\', '/').replace(/.*\/src\//, '')).slice(0, 4)}`
  const other = named.get(name) ?? filename
  if (other !== filename) throw new Error(`${filename} and ${other} have one name for their styles`)
  named.set(name, filename)
  return name
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, fragments: 'tree', discloseVersion: false, cssHash: short },
}
