import { expect, test, vi } from 'vitest'
import { RemoteFollowers } from './remote-followers.ts'

test('followers in other processes are believed in for ten seconds after their last word', () => {
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

test('the first one is announced, one who renews is not, and the first after a pause is again', () => {
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
