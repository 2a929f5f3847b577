import { test } from 'vitest'
import { expectAlike } from '../../texts/catalogues'
import * as de from './de'
import { en } from './en'
import * as es from './es'

test.each(Object.entries({ de, es }))('%s says of the timer what English says', (_, { texts }) => {
  expectAlike(texts, en)
})
