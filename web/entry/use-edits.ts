import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { HistoryEntry } from '#contract/history'
import { contentMaxLength } from '#rules/limits'
import { ApiError } from '../lib/api-client.ts'
import { api, errorText } from '../lib/api.ts'
import { discardDraft, keepDraft, loadDraft } from '../lib/drafts.ts'
import { useUser } from '../lib/session.ts'
import { createAutosave, type Saving } from './autosave.ts'
import { showSavedEntry } from './queries.ts'

/** Edits that have not reached the server; `base` is the mark of the text they were made on. */
const Unsent = z.object({ content: z.string(), base: z.number() })

/** What the owner would call the work, and the page that goes on with it. */
type Work = { title: string; path: string }

/**
 * The text of an entry while its owner edits it: saved to the history as they type, kept in this browser until then, and
 * brought back from there when a visit ended before the server had it.
 */
export function useEdits(entry: HistoryEntry, work: Work) {
  const queryClient = useQueryClient()
  const place = { userId: useUser().id, kind: 'history', id: entry.id }
  const [first] = useState(() => firstText(entry, loadDraft(place, Unsent)?.value ?? null))
  const [text, setText] = useState({ content: first.content, version: 0 })
  const [unsent, setUnsent] = useState(first.unsent)
  const [saving, setSaving] = useState<Saving>('nothing')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [excess, setExcess] = useState(first.resend ? excessOf(first.content) : 0)
  const [kept, setKept] = useState(true)
  const [edited, setEdited] = useState(entry.edited ?? false)
  const base = useRef(markOf(entry.content ?? ''))
  const newest = useRef(first.content)

  const [autosave] = useState(() =>
    createAutosave<string>({
      async save(content) {
        const { entry: saved } = await api.history.update({ params: { id: entry.id }, body: { content }, quiet: true })
        base.current = markOf(content)
        // What has been typed since is from now on an edit of this text.
        if (newest.current !== content) keep(newest.current)
        setEdited(true)
        showSavedEntry(queryClient, saved)
      },
      isPassing,
      fits: (content) => excessOf(content) === 0,
      onState(state, refused) {
        setSaving(state)
        setRefusal(state === 'refused' ? errorText(refused) : null)
        if (state === 'saved') discardDraft(place)
      },
    }),
  )

  function keep(content: string) {
    const value = { content, base: base.current } satisfies z.infer<typeof Unsent>
    keepDraft(place, { ...work, value }, (savedAt) => setKept(savedAt !== null))
  }

  function change(content: string) {
    newest.current = content
    setExcess(excessOf(content))
    keep(content)
    autosave.change(content)
  }

  const resend = useEffectEvent(() => {
    if (!first.resend) return
    keep(first.content)
    autosave.change(first.content)
  })
  useEffect(() => {
    resend()
    const hidden = () => document.visibilityState === 'hidden' && autosave.flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      autosave.flush()
      autosave.stop()
    }
  }, [autosave])

  const isSafe = kept || saving === 'nothing' || saving === 'saved'
  useEffect(() => {
    if (isSafe) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSafe])

  /** Shows a text that did not come from the editor. */
  const show = (content: string) => {
    newest.current = content
    setText(({ version }) => ({ content, version: version + 1 }))
  }

  return {
    /** What the editor begins with; a new `version` is a text to begin anew with. */
    ...text,
    saving,
    /** While `refused`: why. */
    refusal,
    /** While `tooLong`: by how many characters. */
    excess,
    /** Whether this browser keeps what the server does not have; it asks before the page is closed if not. */
    kept,
    edited,
    change,
    flush: autosave.flush,
    /** Goes back to what was generated. Rejects when the server cannot; nothing has changed then. */
    restore: async () => {
      await autosave.drop()
      try {
        const { entry: saved } = await api.history.update({ params: { id: entry.id }, body: { content: null } })
        base.current = markOf(saved.content ?? '')
        discardDraft(place)
        setSaving('nothing')
        setEdited(false)
        show(saved.content ?? '')
        showSavedEntry(queryClient, saved)
      } catch (error) {
        // Its draft is gone if a save that was still on its way has arrived.
        if (markOf(newest.current) !== base.current) change(newest.current)
        throw error
      }
    },
    /** Edits of an earlier visit, made on a text that has changed since: only their owner can choose. */
    unsent:
      unsent === null
        ? null
        : {
            use: () => {
              show(unsent)
              change(unsent)
              setUnsent(null)
            },
            discard: () => {
              discardDraft(place)
              setUnsent(null)
            },
          },
  }
}

/** The editor's first text: what the server has, or what never reached it. */
function firstText({ content = '' }: HistoryEntry, kept: z.infer<typeof Unsent> | null) {
  if (!kept || kept.content === content) return { content, resend: false, unsent: null }
  if (kept.base === markOf(content)) return { content: kept.content, resend: true, unsent: null }
  return { content, resend: false, unsent: kept.content }
}

const excessOf = (content: string): number => Math.max(0, content.length - contentMaxLength)

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 408, 429].includes(error.status) || error.status >= 500)

/** A text's mark (FNV-1a, 32 bits): tells whether two texts differ without keeping both. */
function markOf(text: string): number {
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index++) mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193)
  return mark >>> 0
}
