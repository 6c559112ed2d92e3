import { expect, test } from 'vitest'
import { isSeenOn } from './draw-logo.ts'

const surface = (...colours: [number, number, number, number][]) => colours.flat()

test('a logo is visible on a background if enough of it differs in lightness', () => {
  const white = surface([255, 255, 255, 255], [255, 255, 255, 255])
  const green = surface([10, 40, 30, 255], [0, 0, 0, 0])
  expect([isSeenOn(white, 255), isSeenOn(white, 24)]).toEqual([false, true])
  expect([isSeenOn(green, 255), isSeenOn(green, 24)]).toEqual([true, false])
  expect(isSeenOn(surface([0, 0, 0, 0]), 255)).toBe(false)
})
