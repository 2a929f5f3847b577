/* Why the table said no, in the reader's language where the catalogue has words for it. */
import { knows, t } from '../texts'

export function faultText(error: string, text: string): string {
  const key = `refused.${error}`
  if (knows(key)) return t(key)
  return text || t('refused.other')
}
