import { expect, test } from 'vitest'
import { nanodollarsOf } from './figures.ts'

test.each([
  ['0.0012345', 1_234_500],
  ['12', 12_000_000_000],
  ['0', 0],
  ['0E-7', 0],
  ['1E-7', 100],
  ['1.5e-9', 2],
  ['0.0000000014', 1],
  ['1.2E+1', 12_000_000_000],
  ['0.1000000000000000055511151231257827', 100_000_000],
  [0.000012, 12_000],
  [1e-7, 100],
])('converts %s dollars to %i nanodollars', (price, nanodollars) => {
  expect(nanodollarsOf(price)).toBe(nanodollars)
})

test.each([[null], [undefined], [''], ['free'], ['-1'], ['NaN'], ['Infinity'], ['1,5'], ['9999999999'], ['1E99']])(
  'rejects %s as a price',
  (price) => {
    expect(nanodollarsOf(price)).toBeNull()
  },
)
