export { isText, methodName, say, variantName } from './words'
export { dayWords, figure, momentWords, today } from './figures'
