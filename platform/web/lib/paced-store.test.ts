import { beforeEach, expect, test, vi } from 'vitest'
import { createPacedStore } from './paced-store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }))

function store() {
  const store = createPacedStore(
    (text: string, chunk: string) => text + chunk,
    '',
    (chunk) => chunk !== '!',
  )
  const seen: string[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  return { ...store, seen, stop }
}

test('what may wait is shown once a frame, with all that came until then', () => {
  const { dispatch, get, seen } = store()
  dispatch('a')
  dispatch('b')
  expect([get(), seen]).toEqual(['', []])
  vi.advanceTimersToNextFrame()
  expect(seen).toEqual(['ab'])
  dispatch('c')
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  expect(seen).toEqual(['ab', 'abc'])
})

test('what may not wait is shown at once, and takes along what waited', () => {
  const { dispatch, seen, stop } = store()
  dispatch('a')
  dispatch('!')
  expect(seen).toEqual(['a!'])
  vi.advanceTimersToNextFrame()
  expect(seen).toEqual(['a!'])
  stop()
  dispatch('!')
  expect(seen).toEqual(['a!'])
})
