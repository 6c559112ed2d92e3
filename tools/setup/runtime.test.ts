import { expect, test } from 'vitest'
import { isNewEnough } from './runtime.js'

test.for([
  ['v26.10.0\n', true],
  ['v24.7.0', true],
  ['v24.10.1', true],
  ['v25.0.0-nightly20250801', true],
  ['v24.6.9', false],
  ['v20.20.2', false],
  ['', false],
] as const)('decides whether Node %j may run the product: %s', ([version, expected]) => {
  expect(isNewEnough(version)).toBe(expected)
})
