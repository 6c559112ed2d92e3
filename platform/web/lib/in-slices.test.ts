import { expect, test, vi } from 'vitest'
import { atOnce } from '#platform/model/at-once.ts'
import { firstSlice, inSlices } from './in-slices.ts'

/** A generator of `count` steps that take `each` milliseconds of the fake clock. */
function* steps(count: number, each: number, done: number[]): Generator<void, string> {
  for (let step = 0; step < count; step += 1) {
    now += each
    done.push(step)
    yield
  }
  return 'the end'
}
let now = 0

test('finishes short work at once; long work yields to others and can be cancelled', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const done: number[] = []
  expect(firstSlice(steps(3, 2, done))).toBe('the end')
  expect(atOnce(steps(50, 5, []))).toBe('the end')

  const long = steps(10, 5, done)
  done.length = 0
  expect(firstSlice(long)).toBeNull()
  expect(done).toEqual([0, 1])
  const going = inSlices(long, new AbortController().signal)
  expect(done).toEqual([0, 1])
  expect(await going).toBe('the end')
  expect(done).toHaveLength(10)

  const called = new AbortController()
  const off = inSlices(steps(10, 5, done), called.signal)
  called.abort()
  expect(await off).toBeNull()
  expect(done).toHaveLength(10)
  vi.restoreAllMocks()
})

test('passes an error on to the caller', async () => {
  // oxlint-disable-next-line require-yield -- it fails before its first step
  function* failing(): Generator<void, string> {
    throw new Error('No such text')
  }
  await expect(inSlices(failing(), new AbortController().signal)).rejects.toThrow('No such text')
})
