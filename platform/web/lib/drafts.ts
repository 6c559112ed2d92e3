import type * as z from 'zod/mini'
import { readJson, readStored, removeStored, storedKeys, writeStored } from './storage.ts'

/** Identifies a draft by owner and subject: `generation` of an assistant, `history` entry being edited… */
export type DraftKey = { userId: string; kind: string; id: string }

/** `title` names the work for its owner; `path` is the page to continue it on. */
export type Draft<Value> = { title: string; path: string; value: Value }
export type DraftSummary = { draftKey: DraftKey; title: string; path: string; savedAt: number }

type Waiting = {
  draft: Draft<unknown>
  timer: ReturnType<typeof setTimeout>
  onSaved?: (savedAt: number | null) => void
}

/** Delay after the last key stroke, in milliseconds. */
const pause = 500
const waiting = new Map<string, Waiting>()

/**
 * Stores unfinished work in this browser 500 ms after the last call for its key, or at once when the page closes. `onSaved` receives the
 * time, or null if the browser's storage is full.
 */
export function keepDraft<Value>(draftKey: DraftKey, draft: Draft<Value>, onSaved?: (savedAt: number | null) => void) {
  const key = keyOf(draftKey)
  clearTimeout(waiting.get(key)?.timer)
  waiting.set(key, { draft, onSaved, timer: setTimeout(() => save(key), pause) })
}

/** Loads a draft if it still matches the schema; null otherwise. */
export function loadDraft<S extends z.core.$ZodType>(
  draftKey: DraftKey,
  schema: S,
): { value: z.output<S>; savedAt: number } | null {
  save(keyOf(draftKey))
  const stored = storedDraft(keyOf(draftKey))
  if (!stored) return null
  // Uses the schema's own standard method, so that the library is not part of every page's first load.
  const read = schema['~standard'].validate(stored.value)
  return 'value' in read ? { value: read.value, savedAt: stored.savedAt } : null
}

/** Call this when the work has succeeded or its owner has discarded it. */
export function discardDraft(draftKey: DraftKey) {
  const key = keyOf(draftKey)
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  removeStored(key)
}

/** A separate draft per window, if several may edit the same record. */
export const draftKeyWithin = ({ id, ...draftKey }: DraftKey, window: string): DraftKey => ({
  ...draftKey,
  id: `${id}${within}${window}`,
})

/** Lists drafts of a place from all windows, newest first. */
export const draftsWithin = ({ userId, kind, id }: DraftKey): DraftSummary[] =>
  listDrafts(userId).filter(
    ({ draftKey }) => draftKey.kind === kind && (draftKey.id === id || draftKey.id.startsWith(`${id}${within}`)),
  )

/** Deletes all drafts of a place, which are not needed any more. */
export function discardDraftsWithin(draftKey: DraftKey) {
  for (const draft of draftsWithin(draftKey)) discardDraft(draft.draftKey)
}

/** Lists all of a user's unfinished work in this browser, newest first. */
export function listDrafts(userId: string): DraftSummary[] {
  flushDrafts()
  const drafts = storedKeys(`draft:${userId}:`).flatMap((key) => {
    const stored = storedDraft(key)
    const [, , kind, ...rest] = key.split(':')
    const draftKey = { userId, kind: kind ?? '', id: rest.join(':') }
    return stored ? [{ draftKey, title: stored.title, path: stored.path, savedAt: stored.savedAt }] : []
  })
  return drafts.sort((a, b) => b.savedAt - a.savedAt)
}

/** Saves all pending drafts at once. */
export function flushDrafts() {
  for (const key of waiting.keys()) save(key)
}

/** Saves waiting drafts whenever the page may be about to close. Returns the unsubscribe function. */
export function flushDraftsOnLeave(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const hidden = () => document.visibilityState === 'hidden' && flushDrafts()
  addEventListener('pagehide', flushDrafts, { signal })
  document.addEventListener('visibilitychange', hidden, { signal })
  return () => stop.abort()
}

function save(key: string) {
  const entry = waiting.get(key)
  if (!entry) return
  clearTimeout(entry.timer)
  waiting.delete(key)
  const savedAt = Date.now()
  const isStored = writeStored(key, JSON.stringify({ ...entry.draft, savedAt }))
  entry.onSaved?.(isStored ? savedAt : null)
}

function storedDraft(key: string): (Draft<unknown> & { savedAt: number }) | null {
  const stored = readJson(readStored(key)) as Partial<Draft<unknown> & { savedAt: number }> | null
  const whole = typeof stored?.title === 'string' && typeof stored.path === 'string' && stored.savedAt !== undefined
  return whole ? (stored as Draft<unknown> & { savedAt: number }) : null
}

const within = '/'

const keyOf = ({ userId, kind, id }: DraftKey) => `draft:${userId}:${kind}:${id}`
