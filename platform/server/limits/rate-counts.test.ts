import { expect, test, vi } from 'vitest'
import { RateCounts } from './rate-counts.ts'

const window = 60_000

function counting(counts: RateCounts, key: string) {
  let count = { current: 0, ttl: 0 }
  counts.incr(key, (_, result) => (count = result), window)
  return count
}

test('counts each caller and call separately within the window', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const counts = new RateCounts()
  expect([counting(counts, 'a'), counting(counts, 'a'), counting(counts, 'b')]).toEqual([
    { current: 1, ttl: window },
    { current: 2, ttl: window },
    { current: 1, ttl: window },
  ])
  expect(counting(counts.child(), 'a').current).toBe(1)
  vi.advanceTimersByTime(window - 1)
  expect(counting(counts, 'a')).toEqual({ current: 3, ttl: 1 })
  vi.advanceTimersByTime(1)
  expect(counting(counts, 'a')).toEqual({ current: 1, ttl: window })
  vi.useRealTimers()
})

test('a clock change has no effect', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const counts = new RateCounts()
  counting(counts, 'a')
  for (const years of [-10, 10]) {
    vi.setSystemTime(Date.now() + years * 31_536_000_000)
    expect(counting(counts, 'a').ttl).toBe(window)
  }
  vi.useRealTimers()
})

test('evicts the oldest of very many callers', () => {
  const counts = new RateCounts()
  for (let caller = 0; caller <= 5000; caller += 1) counting(counts, String(caller))
  expect([counting(counts, '5000').current, counting(counts, '0').current]).toEqual([2, 1])
})
