import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HistoryEntry } from '../../contract/history.ts'
import { contentMaxLength } from '#platform/model/limits.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { flushDrafts } from '#platform/web/lib/drafts.ts'
import { useUser } from '#platform/web/api/session.ts'
import { createAutosave, type Saving } from './autosave.ts'
import { isChanged, isGone, isPassing } from './save-failures.ts'
import { createHistoryStore, type EditedText, type TextStore } from './text-store.ts'
import { createUnsentStore, goesOn, markOf, unsentOf, type StoredUnsent } from './unsent.ts'

/** The number of remembered texts whose response never arrived. */
const sentMax = 20

/**
 * Edits the text of the user's own document: saves while typing, buffers unsaved text in this browser and restores it on the next visit.
 * Concurrent changes are never overwritten silently: both versions are kept until the owner decides.
 */
export function useEdits(initial: HistoryEntry, title: string) {
  return useEditsOf(initial, title, createHistoryStore(useQueryClient(), initial.id))
}

/** Edits a text of any store in the same way. */
export function useEditsOf<Entry extends EditedText>(initial: Entry, title: string, store: TextStore<Entry>) {
  const userId = useUser().id
  const [unsentStore] = useState(() => createUnsentStore(userId, initial.id, { title, path: store.path }))
  const [first] = useState(() => beginning(store.newest(initial), unsentOf(userId, initial.id)))
  const [text, setText] = useState({ content: first.content, edition: 0 })
  const [theirs, setTheirs] = useState(first.theirs)
  const [saving, setSaving] = useState<Saving>(first.theirs ? 'changed' : 'nothing')
  const [failure, setFailure] = useState<string | null>(null)
  const [excess, setExcess] = useState(first.content === first.base.content ? 0 : excessOf(first.content))
  const [isStored, setIsStored] = useState(true)
  const [edited, setEdited] = useState(first.edited)
  /** The base of the newest text. */
  const base = useRef(first.base)
  const sent = useRef(first.sent)
  const newest = useRef(first.content)

  const [autosave] = useState(() =>
    createAutosave<string>({
      async save(content) {
        const saved = await send(content)
        createFrom(saved)
        // Later input counts as an edit of this text.
        if (newest.current !== content) keep(newest.current)
        setEdited(true)
        store.show(saved)
      },
      isPassing,
      fits: (content) => excessOf(content) === 0,
      onState(state, refused) {
        setSaving(state)
        setFailure(state === 'refused' ? errorText(refused) : null)
        if (state === 'saved') unsentStore.discard()
      },
    }),
  )

  /** Rejects, and pauses saving, when the document was changed elsewhere or deleted. */
  async function send(content: string): Promise<Entry> {
    for (;;) {
      const { version } = base.current
      sent.current = [...sent.current, markOf(content)].slice(-sentMax)
      keep(newest.current)
      // The page may be closed before the response arrives.
      flushDrafts()
      try {
        const body = { content, ...(version !== null && { version }) }
        return await store.save(body, { quiet: true })
      } catch (error) {
        if (isGone(error)) autosave.hold('gone')
        if (!isChanged(error)) throw error
        const now = await reload()
        // Our own save, whose response was lost; or the version that we began with.
        if (goesOn({ ...made(), content }, now)) createFrom(now)
        else {
          setTheirs(now)
          autosave.hold('changed')
          throw error
        }
      }
    }
  }

  async function reload(): Promise<Entry> {
    try {
      return await store.load()
    } catch (error) {
      if (isGone(error)) autosave.hold('gone')
      throw error
    }
  }

  const made = () => ({ from: base.current.content, version: base.current.version, sent: sent.current })

  function createFrom({ content = '', version }: EditedText) {
    base.current = { content, version }
    sent.current = []
  }

  function keep(content: string) {
    unsentStore.keep({ content, ...made() }, (savedAt) => setIsStored(savedAt !== null))
  }

  function change(content: string) {
    newest.current = content
    setExcess(excessOf(content))
    keep(content)
    autosave.change(content)
  }

  const begin = useEffectEvent(() => {
    unsentStore.take(first.isStored, first.stored)
    if (first.theirs) autosave.hold('changed')
    else if (first.isStored) {
      keep(first.content)
      autosave.change(first.content)
    }
  })
  useEffect(() => {
    begin()
    const hidden = () => document.visibilityState === 'hidden' && autosave.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      autosave.flush()
      autosave.stop()
    }
  }, [autosave])

  const isSafe = isStored || saving === 'nothing' || saving === 'saved'
  useEffect(() => {
    if (isSafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSafe])

  /** Shows a text from outside the editor. The undo history is cleared, because the text before is a saved one. */
  const show = (content: string) => {
    newest.current = content
    setText(({ edition }) => ({ content, edition: edition + 1 }))
  }

  /** Shows the server's text; no edits are pending. */
  function take(entry: Entry) {
    createFrom(entry)
    unsentStore.discard()
    setSaving('nothing')
    setEdited(entry.edited ?? false)
    show(entry.content ?? '')
    store.show(entry)
  }

  return {
    /** The editor's initial text; a new `edition` resets it. */
    ...text,
    saving,
    /** While `refused`: why. */
    failure,
    /** While `tooLong`: by how many characters. */
    excess,
    /** Whether this browser stores what the server does not have; if not, it asks before the page is closed. */
    isStored,
    edited,
    change,
    flush: autosave.flush,
    /** Saves pending changes; false if that fails for now. */
    saveNow: autosave.saveNow,
    /** Replaces the text, as an edit. */
    replace(content: string) {
      show(content)
      change(content)
    },
    /** Shows a text saved by other means. */
    take,
    /**
     * Shows what someone else has saved, unless the user has text of their own that is not saved.
     * @param shown the text in the editor, including the last key press
     */
    follow(entry: Entry, shown: string) {
      if (!autosave.isIdle() || shown !== newest.current) return
      // At once: nothing can be typed into the old text in between.
      flushSync(() => take(entry))
    },
    /** Restores the generated text. Rejects if the server fails; then nothing has changed. */
    restore: async () => {
      await autosave.drop()
      const { version } = base.current
      try {
        const body = { content: null, ...(version !== null && { version }) }
        take(await store.save(body))
      } catch (error) {
        // The draft is gone if a pending save has arrived.
        if (newest.current !== base.current.content) change(newest.current)
        else if (isChanged(error)) take(await reload())
        throw error
      }
    },
    /** While `changed`: the versions to choose from; `base` is their common origin, if known. */
    versions: theirs && {
      base: base.current.content,
      mine: () => newest.current,
      theirs: theirs.content ?? '',
      /** Saves the text that replaces both. */
      resolve(chosen: string) {
        autosave.release()
        setTheirs(null)
        if (chosen === theirs.content) return take(theirs)
        createFrom(theirs)
        if (chosen !== newest.current) show(chosen)
        change(chosen)
        autosave.flush()
      },
    },
  }
}

/** The editor's first text: the server's, or unsent text, which may be based on an older version. */
function beginning<Entry extends EditedText>(entry: Entry, unsent: StoredUnsent[]) {
  const { content: stored = '', version, edited = false } = entry
  const isStored = unsent.find(({ unsent }) => unsent.content !== stored) ?? null
  const content = isStored?.unsent.content ?? stored
  const all = { content, stored, isStored, edited }
  if (!isStored || goesOn(isStored.unsent, entry))
    return { ...all, base: baseOf(stored, version), sent: [], theirs: null }
  const { from, sent } = isStored.unsent
  return { ...all, base: baseOf(from, isStored.unsent.version), sent, theirs: entry }
}

/** Null if it is unknown. */
const baseOf = (content: string | null, version: number | null) => ({ content, version })

const excessOf = (content: string): number => Math.max(0, content.length - contentMaxLength)
