// Catalogue texts: plural forms and placeholders.

/** A text in the plural forms of its language: see Intl.PluralRules. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type Text = string | Forms
export type Params = Record<string, string | number>
/** A language and its direction. */
export interface Tongue {
  language: string
  direction: 'ltr' | 'rtl'
}

/** Apply plural form and placeholders; numbers are formatted for the language. */
export function said(text: Text, params: Params, tongue: Tongue): string {
  return fill(typeof text === 'string' ? text : formOf(text, params.count, tongue.language), params, tongue)
}

function formOf(forms: Forms, count: string | number | undefined, language: string): string {
  return forms[new Intl.PluralRules(language).select(Number(count))] ?? forms.other
}

export function fill(text: string, params: Params, { language, direction }: Tongue): string {
  const words = (value: string | number) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : apart(value, direction)
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => words(params[name] ?? gap))
}

const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Isolate a value whose direction may differ from the sentence (Unicode bidi isolates). */
function apart(value: string, direction: Tongue['direction']): string {
  return direction === 'rtl' || FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : value
}
