import { expect, test, vi } from 'vitest'
import { RemoteFollowers } from './remote-followers.ts'

test('followers in other processes expire after ten seconds without renewal', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const followers = new RemoteFollowers()
  expect(followers.present).toBe(false)
  followers.renew()
  vi.advanceTimersByTime(9_000)
  followers.renew()
  vi.advanceTimersByTime(9_000)
  expect(followers.present).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(followers.present).toBe(false)
  vi.useRealTimers()
})

test('announces the first follower, no renewal, and the first one after a pause again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const followers = new RemoteFollowers()
  const onFirst = vi.fn<() => void>()
  followers.onFirst = onFirst
  followers.renew()
  followers.renew()
  expect(onFirst).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  followers.renew()
  expect(onFirst).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
