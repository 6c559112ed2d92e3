import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { createAutosave, type Saving } from '../document/autosave.ts'
import { historyEntry, showSavedEntry } from '../document/queries.ts'
import { isChanged, isGone, isPassing, isStillRunning } from '../document/save-failures.ts'

/** After a change, in milliseconds: of several in a row the last is saved. */
const pause = 500

/** Data on the server with the version of its document. */
type StoredState = { version: number }
/** A colleague's document has no entry in this history. */
type Saved<K> = { stored: K; entry: HistoryEntry | null }

/** One kind of data that a text is printed from, and its calls. */
export type DataKind<K extends StoredState, Data> = {
  dataOf: (stored: K) => Data
  get: (id: string) => Promise<K>
  save: (id: string, data: Data, version: number) => Promise<Saved<K>>
  /**
   * Joins the edits of two windows, where the kind can; `mine` stays where both changed the same. `isSafe`: nowhere did they. Without it the
   * user decides.
   */
  merge?: (base: Data, mine: Data, theirs: Data) => { data: Data; isSafe: boolean }
  /** The query key. */
  keyOf: (id: string, version: number) => QueryKey
  /** The data is a colleague's: the id is that of its share. */
  isShared?: true
}

/**
 * Edits a document's structured data: each change is shown immediately and saved as a whole. Changes from elsewhere are never overwritten
 * silently.
 */
export function useData<K extends StoredState, Data>(kind: DataKind<K, Data>, id: string, initial: K) {
  const queryClient = useQueryClient()
  /** The last known state on the server. */
  const [stored, setStored] = useState(initial)
  const [data, setData] = useState(() => kind.dataOf(initial))
  const [past, setPast] = useState<readonly Data[]>([])
  const [saving, setSaving] = useState<Saving>('nothing')
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<K | null>(null)
  const version = useRef(initial.version)
  /** The data that the version on the server had. */
  const base = useRef(data)
  /** The current typing, which one undo removes as a whole. */
  const typing = useRef<string | null>(null)
  const shown = useRef(data)
  useEffect(() => {
    shown.current = data
  }, [data])

  const isSaved = saving === 'nothing' || saving === 'saved'
  // Another device has saved first, or the text was changed: no save of ours is running.
  if (isSaved && initial.version > stored.version) show(initial)

  const [autosave] = useState(() =>
    createAutosave<Data>({
      save,
      isPassing,
      fits: () => true,
      onState(state, refused) {
        setSaving(state)
        setFailure(state === 'refused' || isStillRunning(refused) ? errorText(refused) : null)
      },
      pause,
    }),
  )

  async function save(next: Data) {
    try {
      const saved = await kind.save(id, next, version.current)
      take(saved.stored)
      if (saved.entry) showSavedEntry(queryClient, saved.entry)
    } catch (error) {
      if (isGone(error)) autosave.hold('gone')
      if (!isChanged(error)) throw error
      const now = await kind.get(id)
      const merged = kind.merge?.(base.current, shown.current, kind.dataOf(now))
      if (!merged?.isSafe) {
        setTheirs(now)
        autosave.hold('changed')
        throw error
      }
      take(now)
      // Undo would remove what the other window added.
      setPast([])
      // Autosave saves what is joined next.
      shown.current = merged.data
      setData(merged.data)
      autosave.change(merged.data)
    }
  }

  function take(storedValue: K) {
    version.current = storedValue.version
    base.current = kind.dataOf(storedValue)
    setStored(storedValue)
    queryClient.setQueryData(kind.keyOf(id, storedValue.version), storedValue)
  }

  function show(storedValue: K) {
    setStored(storedValue)
    setData(kind.dataOf(storedValue))
    setPast([])
  }

  useEffect(() => {
    if (!isSaved) return
    version.current = stored.version
    base.current = kind.dataOf(stored)
  }, [isSaved, kind, stored])

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && autosave.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      autosave.flush()
      autosave.stop()
    }
  }, [autosave])

  useEffect(() => {
    if (isSaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSaved])

  /**
   * Applies the AI's proposal for one part: `put` saves it on the server, `again` applies it on top of local changes, or returns null if
   * the part was removed. @throws what the call throws
   */
  async function putOne(put: () => Promise<Saved<K>>, again: (now: Data) => Data | null): Promise<Data> {
    const before = shown.current
    const saved = await put()
    // Undo must not revert other users' changes.
    const isOursAlone = saved.stored.version === version.current + 1
    take(saved.stored)
    setPast((earlier) => (isOursAlone ? [...earlier, before] : []))
    typing.current = null
    const now = shown.current
    const made = kind.dataOf(saved.stored)
    if (now === before) setData(made)
    else {
      // The autosave has pending data without this change.
      const next = again(now)
      if (next !== null) change(next)
    }
    if (saved.entry) showSavedEntry(queryClient, saved.entry)
    return made
  }

  const refresh = () => {
    if (!kind.isShared) void queryClient.fetchQuery(historyEntry(id)).catch(() => {})
  }

  const change = (next: Data) => {
    shown.current = next
    setData(next)
    autosave.change(next)
  }

  return {
    data,
    /** The state on the server. */
    stored,
    saving,
    isSaved,
    /** While `refused`: why. */
    failure,
    flush: autosave.flush,
    /** Saves pending changes; false if that fails for now. */
    saveNow: autosave.saveNow,
    /** The current version on the server, as far as this page knows. */
    versionNow: () => version.current,
    putOne,
    /** Fetches other people's changes, and shows them unless ours are pending. */
    refresh,
    /** The current data, for code that took some time. */
    now: () => shown.current,
    /** `typed`: the field being typed in, where each letter is a change. */
    change: (next: Data, typed: string | null = null) => {
      const before = shown.current
      if (typed === null || typing.current !== typed) setPast((earlier) => [...earlier, before])
      typing.current = typed
      change(next)
    },
    /** Null if nothing has been changed. */
    undo:
      past.length === 0
        ? null
        : () => {
            typing.current = null
            setPast(past.slice(0, -1))
            change(past.at(-1)!)
          },
    /** Resolves a conflict: saves this data; undo leads to the other version. */
    resolve: theirs && {
      byMine: () => {
        const other = kind.dataOf(theirs)
        const merged = kind.merge?.(base.current, data, other).data ?? data
        autosave.release()
        setTheirs(null)
        take(theirs)
        setPast([...past, other])
        change(merged)
        autosave.flush()
      },
      byTheirs: () => {
        autosave.release()
        setTheirs(null)
        // Changes of this window stay where the other one changed nothing.
        const merged = kind.merge?.(base.current, kind.dataOf(theirs), data).data ?? kind.dataOf(theirs)
        take(theirs)
        setPast([...past, data])
        setData(merged)
        shown.current = merged
        setSaving('nothing')
        if (kind.merge) change(merged)
        refresh()
      },
    },
  }
}
