import { language } from '../../texts'

export { isText, methodName, say, variantName } from './clubTexts'
export { dayWords, figures, momentWords, spanWords, today } from './format'
export const { figure } = language
