import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { historyEntry } from '../document/queries.ts'
import type { ShownChange } from './ChangeView.tsx'

/** The model's JSON as it streams: `text` is appended, `replace` replaces everything so far. */
type Event<Was> = { type: 'started'; was: Was } | { type: 'text' | 'replace'; text: string }
type Call<Was> = { signal: AbortSignal; quiet: true; onEvent: (event: Event<Was>) => void }

/** The proposal: `question` replaces it when the model asks back. */
export type Refined = { question: string | null; tokens: number | null; cost: number | null; entry: HistoryEntry }

/** Operations for changing one part of a structured document with AI: `Was` is its current content. */
export type RefiningOne<EditRequest, Was, R extends Refined, Data> = {
  entryId: string
  edited: { undo: (() => void) | null; refresh: () => void }
  /** The document at this moment. */
  data: Data
  /** Runs one attempt, with the content at its start. */
  begin: () => {
    was: Was
    ask: (request: EditRequest | undefined, call: Call<Was>) => Promise<R>
    put: (result: R) => Promise<Data>
  }
  /** Renders the partial proposal as Markdown. */
  growing: (was: Was, written: string) => string
  /** Renders current content and proposal as Markdown; null: delete it. */
  result: (result: R) => { was: string; text: string | null }
  /** Names a request in the reader's language. */
  nameOf: (request: EditRequest) => string
}

/** The state of a change, like that of a part of a text. */
type Change<Was, R, Data> =
  | { is: 'none'; result?: string | null; cause?: unknown }
  | { is: 'writing'; was: Was; written: string }
  | { is: 'question'; question: string; words: string }
  | { is: 'proposed'; put: (result: R) => Promise<Data>; result: R; conflict: string | null; busy: boolean }
  | { is: 'accepted'; after: Data }
  | { is: 'undone' }

/** The steps of a refinement of one part: request, proposal, acceptance, undo. */
export function useRefineOne<EditRequest, Was, R extends Refined, Data>({
  entryId,
  edited,
  data,
  begin,
  growing,
  result,
  nameOf,
}: RefiningOne<EditRequest, Was, R, Data>) {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<Change<Was, R, Data>>({ is: 'none' })
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])

  async function start(request?: EditRequest) {
    leaving.current.abort()
    const { signal } = (leaving.current = new AbortController())
    const { was, ask, put } = begin()
    setChange({ is: 'writing', was, written: '' })
    try {
      const result = await ask(request, {
        signal,
        quiet: true,
        onEvent: (event) =>
          setChange((now) => {
            if (now.is !== 'writing') return now
            if (event.type === 'started') return { ...now, was: event.was }
            return { ...now, written: event.type === 'text' ? now.written + event.text : event.text }
          }),
      })
      if (signal.aborted) return
      queryClient.setQueryData(historyEntry(entryId).queryKey, (known) =>
        known && known.version > result.entry.version ? known : result.entry,
      )
      if (result.question === null) setChange({ is: 'proposed', put, result, conflict: null, busy: false })
      else setChange({ is: 'question', question: result.question, words: request ? nameOf(request) : '' })
    } catch (error) {
      if (signal.aborted) return
      setChange({ is: 'none', result: errorText(error), cause: error })
      // Another window was faster, so its change is shown.
      edited.refresh()
    }
  }

  async function accept() {
    if (change.is !== 'proposed') return
    setChange({ ...change, conflict: null, busy: true })
    try {
      setChange({ is: 'accepted', after: await change.put(change.result) })
    } catch (error) {
      setChange({ ...change, conflict: errorText(error), busy: false })
      edited.refresh()
    }
  }

  function shown(): ShownChange {
    if (change.is === 'writing') return { is: 'writing', text: growing(change.was, change.written) }
    if (change.is !== 'proposed') return change
    const { tokens, cost } = change.result
    return { ...change, result: { ...result(change.result), tokens, cost } }
  }

  return {
    change,
    shown: shown(),
    // Later changes must not be lost.
    isUndoable: change.is === 'accepted' && data === change.after && edited.undo !== null,
    start: (request?: EditRequest) => void start(request),
    stop: () => {
      leaving.current.abort()
      setChange({ is: 'none', result: null })
    },
    drop: () => setChange({ is: 'none' }),
    accept: () => void accept(),
    undo: () => {
      edited.undo?.()
      setChange({ is: 'undone' })
    },
  }
}
