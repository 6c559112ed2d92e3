import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  discardDraft,
  discardDraftsWithin,
  draftsWithin,
  flushDraftsOnLeave,
  keepDraft,
  listDrafts,
  loadDraft,
  placeWithin,
} from './drafts.ts'

const place = { userId: 'u1', kind: 'generation', id: 'a1' }
const draft = (topic: string) => ({ title: topic, path: '/agents/a1/generate', value: { topic } })
const Value = z.object({ topic: z.string() })

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-11-20T09:00:00Z') }))
afterEach(() => {
  discardDraft(place)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a draft', () => {
  test('is saved 500 ms after the last key stroke, under its user', () => {
    const saved = vi.fn<(savedAt: number | null) => void>()
    keepDraft(place, draft('Frac'), saved)
    vi.advanceTimersByTime(499)
    keepDraft(place, draft('Fractions'), saved)
    vi.advanceTimersByTime(499)
    expect(localStorage.getItem('draft:u1:generation:a1')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(localStorage.getItem('draft:u1:generation:a1')).toContain('Fractions')
    expect(saved).toHaveBeenCalledExactlyOnceWith(Date.now())
  })

  test('comes back with the time it was saved', () => {
    keepDraft(place, draft('Fractions'))
    vi.advanceTimersByTime(500)
    expect(loadDraft(place, Value)).toEqual({ value: { topic: 'Fractions' }, savedAt: Date.now() })
  })

  test('comes back at once while it still waits for its pause', () => {
    keepDraft(place, draft('Fractions'))
    expect(loadDraft(place, Value)?.value).toEqual({ topic: 'Fractions' })
  })

  test('of an older shape, or spoilt, is none', () => {
    keepDraft(place, draft('Fractions'))
    expect(loadDraft(place, z.object({ other: z.string() }))).toBeNull()
    for (const spoilt of ['{"title":', '"text"', '{}', 'null']) {
      localStorage.setItem('draft:u1:generation:a1', spoilt)
      expect(loadDraft(place, Value)).toBeNull()
      expect(listDrafts('u1')).toEqual([])
    }
  })

  test('that is discarded does not come back with its last key strokes', () => {
    keepDraft(place, draft('Fractions'))
    discardDraft(place)
    vi.advanceTimersByTime(1000)
    expect(loadDraft(place, Value)).toBeNull()
  })

  test.for(['pagehide', 'visibilitychange'])('is saved at once on %s', (event) => {
    const stop = flushDraftsOnLeave()
    keepDraft(place, draft('Fractions'))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    ;(event === 'pagehide' ? window : document).dispatchEvent(new Event(event))
    expect(localStorage.getItem('draft:u1:generation:a1')).toContain('Fractions')
    stop()
  })

  test('lives until the page is left when the browser has no room for it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const saved = vi.fn<(savedAt: number | null) => void>()
    keepDraft(place, draft('Fractions'), saved)
    vi.advanceTimersByTime(500)
    expect(saved).toHaveBeenCalledWith(null)
    expect(loadDraft(place, Value)?.value).toEqual({ topic: 'Fractions' })
  })
})

test('drafts are listed newest first, each user their own', () => {
  keepDraft({ ...place, id: 'old' }, draft('Old'))
  vi.advanceTimersByTime(60_000)
  keepDraft({ ...place, kind: 'history', id: 'h:1' }, draft('New'))
  keepDraft({ ...place, userId: 'u2' }, draft('Of somebody else'))
  expect(listDrafts('u1').map(({ title, place }) => [title, place.kind, place.id])).toEqual([
    ['New', 'history', 'h:1'],
    ['Old', 'generation', 'old'],
  ])
})

test('what several windows keep of one thing stays apart, is found together and goes together', () => {
  const other = { ...place, id: 'a10' }
  keepDraft(placeWithin(place, 'x'), draft('One'))
  vi.advanceTimersByTime(1000)
  keepDraft(placeWithin(place, 'y'), draft('Two'))
  keepDraft(other, draft('Other'))
  expect(draftsWithin(place).map(({ title }) => title)).toEqual(['Two', 'One'])
  discardDraftsWithin(place)
  expect(listDrafts('u1').map(({ title }) => title)).toEqual(['Other'])
  discardDraft(other)
})
