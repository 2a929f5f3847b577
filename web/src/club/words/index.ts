export { isText, methodName, say, variantName } from './words'
export { figure } from '../../texts'
export { dayWords, figures, momentWords, spanWords, today } from './figures'
