export { isText, methodName, say, variantName } from './words'
export { dayWords, figure, figures, momentWords, spanWords, today } from './figures'
