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

test('shows deferrable events once per frame, together', () => {
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

test('shows urgent events at once, with the deferred ones', () => {
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
