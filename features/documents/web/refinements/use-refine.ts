import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { refinements, type Refinement } from '../../contract/refinements.ts'
import type { EditRequest } from '#features/agents/model/quick-edits/edit-requests.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { historyApi } from '../calls.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { calls } from '#platform/web/api/calls.ts'
import { historyEntry, newestOf, showSavedEntry } from '../document/queries.ts'
import { isChanged } from '../document/save-failures.ts'
import type { Choosable } from './targets.ts'

/** The code of these calls loads with the panel. */
const { refinements: refinementsApi } = createApi({ refinements }, calls)

/** The state of a change. `said`: the reason for a failure in the reader's language, or null for a stopped one. */
export type Change =
  | { is: 'none'; result?: string | null; cause?: unknown }
  | { is: 'writing'; target: Choosable; was: string; text: string }
  | { is: 'question'; target: Choosable; question: string; words: string }
  /** `conflict`: the reason why it could not be saved. */
  | { is: 'proposed'; target: Choosable; result: Refinement; conflict: string | null; busy: boolean }
  /** `before`: the text that undo restores; null after a concurrent save. */
  | { is: 'accepted'; target: Choosable; before: HistoryEntry | null; after: HistoryEntry }
  | { is: 'undone'; target: Choosable }

type Options = {
  entry: HistoryEntry
  take: (entry: HistoryEntry) => void
  labelOf: (request: EditRequest) => string
  /** The server has everything that was typed. */
  isSaved: boolean
}

/** The steps of a refinement of one selection: request, proposal, acceptance, undo. */
export function useRefine({ entry, take, labelOf, isSaved }: Options) {
  const queryClient = useQueryClient()
  const [change, setChange] = useState<Change>({ is: 'none' })
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const params = { id: entry.id }
  const mayTake = useRef(isSaved)
  useLayoutEffect(() => {
    mayTake.current = isSaved
  })

  /** Shows changes of another window. False if there are none, or if unsaved edits would be lost. */
  async function catchUp(): Promise<boolean> {
    const before = newestOf(queryClient, entry).version
    const now = await queryClient.fetchQuery(historyEntry(entry.id)).catch(() => null)
    if (!now || now.version <= before || !mayTake.current) return false
    take(now)
    return true
  }

  async function start(target: Choosable, request: EditRequest, isAgain = false): Promise<void> {
    leaving.current.abort()
    const { signal } = (leaving.current = new AbortController())
    setChange({ is: 'writing', target, was: '', text: '' })
    const { version } = newestOf(queryClient, entry)
    try {
      const result = await refinementsApi.write({
        params,
        body: { target: target.target, request, version },
        signal,
        quiet: true,
        onEvent: (event) =>
          setChange((now) => {
            if (now.is !== 'writing') return now
            if (event.type === 'started') return { ...now, was: event.was }
            return { ...now, text: event.type === 'text' ? now.text + event.text : event.text }
          }),
      })
      if (signal.aborted) return
      // An edit may have been saved since.
      if (result.entry.version >= newestOf(queryClient, entry).version)
        queryClient.setQueryData(historyEntry(entry.id).queryKey, result.entry)
      if (result.question === null) setChange({ is: 'proposed', target, result, conflict: null, busy: false })
      else setChange({ is: 'question', target, question: result.question, words: labelOf(request) })
    } catch (error) {
      if (signal.aborted) return
      // Requests refer to the current text, which is shown beside the proposal.
      if (isChanged(error) && !isAgain && (await catchUp())) return start(target, request, true)
      setChange({ is: 'none', result: errorText(error), cause: error })
    }
  }

  async function accept() {
    if (change.is !== 'proposed') return
    const { target, result } = change
    setChange({ ...change, conflict: null, busy: true })
    try {
      const before = newestOf(queryClient, entry)
      const body = { target: target.target, was: result.was, text: result.text }
      const { entry: after } = await refinementsApi.put({ params, body, quiet: true })
      take(after)
      setChange({ is: 'accepted', target, before: after.version === before.version + 1 ? before : null, after })
    } catch (error) {
      setChange({ ...change, conflict: errorText(error), busy: false })
      await catchUp()
    }
  }

  async function undo() {
    if (change.is !== 'accepted' || !change.before) return
    const { target, before, after } = change
    try {
      const content = before.edited ? (before.content ?? '') : null
      const saved = (await historyApi.update({ params, body: { content, version: after.version } })).entry
      take(saved)
      showSavedEntry(queryClient, saved)
      setChange({ is: 'undone', target })
    } catch {
      // The failed call has already shown an error.
    }
  }

  return {
    change,
    start: (target: Choosable, request: EditRequest) => void start(target, request),
    stop: () => {
      leaving.current.abort()
      setChange({ is: 'none', result: null })
    },
    drop: () => setChange({ is: 'none' }),
    accept: () => void accept(),
    undo: () => void undo(),
  }
}
