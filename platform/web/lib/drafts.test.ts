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
  draftKeyWithin,
} from './drafts.ts'

const draftKey = { userId: 'u1', kind: 'generation', id: 'a1' }
const draft = (topic: string) => ({ title: topic, path: '/agents/a1/generate', value: { topic } })
const Value = z.object({ topic: z.string() })

beforeEach(() => vi.useFakeTimers({ now: new Date('2025-11-20T09:00:00Z') }))
afterEach(() => {
  discardDraft(draftKey)
  vi.restoreAllMocks()
})

describe('a draft', () => {
  test('is saved 500 ms after the last keystroke, under its user', () => {
    const saved = vi.fn<(savedAt: number | null) => void>()
    keepDraft(draftKey, draft('Frac'), saved)
    vi.advanceTimersByTime(499)
    keepDraft(draftKey, draft('Fractions'), saved)
    vi.advanceTimersByTime(499)
    expect(localStorage.getItem('draft:u1:generation:a1')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(localStorage.getItem('draft:u1:generation:a1')).toContain('Fractions')
    expect(saved).toHaveBeenCalledExactlyOnceWith(Date.now())
  })

  test('returns with the time it was saved', () => {
    keepDraft(draftKey, draft('Fractions'))
    vi.advanceTimersByTime(500)
    expect(loadDraft(draftKey, Value)).toEqual({ value: { topic: 'Fractions' }, savedAt: Date.now() })
  })

  test('returns at once while it still waits to be saved', () => {
    keepDraft(draftKey, draft('Fractions'))
    expect(loadDraft(draftKey, Value)?.value).toEqual({ topic: 'Fractions' })
  })

  test('with an older shape or damaged content is ignored', () => {
    keepDraft(draftKey, draft('Fractions'))
    expect(loadDraft(draftKey, z.object({ other: z.string() }))).toBeNull()
    for (const spoilt of ['{"title":', '"text"', '{}', 'null']) {
      localStorage.setItem('draft:u1:generation:a1', spoilt)
      expect(loadDraft(draftKey, Value)).toBeNull()
      expect(listDrafts('u1')).toEqual([])
    }
  })

  test('that is discarded does not return with its last keystrokes', () => {
    keepDraft(draftKey, draft('Fractions'))
    discardDraft(draftKey)
    vi.advanceTimersByTime(1000)
    expect(loadDraft(draftKey, Value)).toBeNull()
  })

  test.for(['pagehide', 'visibilitychange'])('is saved at once on %s', (event) => {
    const stop = flushDraftsOnLeave()
    keepDraft(draftKey, draft('Fractions'))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    ;(event === 'pagehide' ? window : document).dispatchEvent(new Event(event))
    expect(localStorage.getItem('draft:u1:generation:a1')).toContain('Fractions')
    stop()
  })

  test('lives until the page is left when the browser has no space for it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const saved = vi.fn<(savedAt: number | null) => void>()
    keepDraft(draftKey, draft('Fractions'), saved)
    vi.advanceTimersByTime(500)
    expect(saved).toHaveBeenCalledWith(null)
    expect(loadDraft(draftKey, Value)?.value).toEqual({ topic: 'Fractions' })
  })
})

test('lists drafts newest first, each user’s own', () => {
  keepDraft({ ...draftKey, id: 'old' }, draft('Old'))
  vi.advanceTimersByTime(60_000)
  keepDraft({ ...draftKey, kind: 'history', id: 'h:1' }, draft('New'))
  keepDraft({ ...draftKey, userId: 'u2' }, draft('Of somebody else'))
  expect(listDrafts('u1').map(({ title, draftKey }) => [title, draftKey.kind, draftKey.id])).toEqual([
    ['New', 'history', 'h:1'],
    ['Old', 'generation', 'old'],
  ])
})

test('keeps drafts of several windows separate, finds them together and deletes them together', () => {
  const other = { ...draftKey, id: 'a10' }
  keepDraft(draftKeyWithin(draftKey, 'x'), draft('One'))
  vi.advanceTimersByTime(1000)
  keepDraft(draftKeyWithin(draftKey, 'y'), draft('Two'))
  keepDraft(other, draft('Other'))
  expect(draftsWithin(draftKey).map(({ title }) => title)).toEqual(['Two', 'One'])
  discardDraftsWithin(draftKey)
  expect(listDrafts('u1').map(({ title }) => title)).toEqual(['Other'])
  discardDraft(other)
})
