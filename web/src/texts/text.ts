// What a catalogue is made of: a text, which may take its form from a count, and has gaps to fill.

/** A text in the forms that its language has for a count: see Intl.PluralRules. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type Text = string | Forms
export type Params = Record<string, string | number>
/** A language, and which way it is read. */
export interface Tongue {
  language: string
  direction: 'ltr' | 'rtl'
}

/** A text in the form for its count, its gaps filled; numbers are written as the language writes them. */
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

/** What fills a gap, kept apart from the sentence around it where one of them is read from right to left, so that
    neither turns the other round. */
function apart(value: string, direction: Tongue['direction']): string {
  return direction === 'rtl' || FROM_THE_RIGHT.test(value) ? `\u2068${value}\u2069` : value
}
