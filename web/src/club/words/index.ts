export { isText, methodName, say, variantName } from './words'
import { language } from '../../texts'

export const { figure } = language
export { dayWords, figures, momentWords, spanWords, today } from './figures'
