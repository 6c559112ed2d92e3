import { beforeEach, expect, test, vi } from 'vitest'
import { drawInTime } from './draw-in-time.ts'

beforeEach(() => void vi.useFakeTimers())

test('an error in one drawing does not stop the others', () => {
  const draw = vi.fn<() => void>()
  const failing = () => {
    throw new Error('not to be drawn')
  }
  drawInTime(failing, { seen: false })
  drawInTime(draw, { seen: false })
  expect(() => vi.advanceTimersByTime(100)).toThrow('not to be drawn')
  vi.advanceTimersByTime(100)
  expect(draw).toHaveBeenCalledOnce()
})
