import { language } from '../../texts'

export { isText, methodName, say, variantName } from './words'
export { dayWords, figures, momentWords, spanWords, today } from './figures'
export const { figure } = language
