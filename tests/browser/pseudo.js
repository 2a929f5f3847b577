// English as a language that nobody speaks: every text is 40% longer, accented, and in brackets, so that what is cut off
// is seen to be, and what does not come from the catalogue stays as it was.
import * as real from REAL

const ACCENTED = { a: 'á', c: 'ç', e: 'é', g: 'ğ', i: 'ï', n: 'ñ', o: 'ö', s: 'š', u: 'û', y: 'ý', z: 'ž' }

function pseudo(text) {
  const letters = text.replace(/\{\w+\}/g, '').length
  const accented = text.replace(/\{\w+\}|[aceginosuyz]/g, (found) => ACCENTED[found] ?? found)
  return `⟦${accented}${' örtüló'.repeat(Math.ceil((letters * 0.4) / 7)).slice(0, Math.ceil(letters * 0.4))}⟧`
}

function changed(texts, key = '') {
  if (typeof texts === 'string') return key.startsWith('face.') ? texts : pseudo(texts)
  return texts && Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, changed(text, name)]))
}

export const texts = changed(real.texts)
export const rulebook = changed(real.rulebook)
export const direction = 'ltr'
export const { chapters } = real // they come as this one did
