import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { HistoryEntry } from '#contract/history'
import { ApiError } from '../lib/api-client.ts'
import { api, errorText } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { generate, rejoin, type Listener, type Wish } from './follow.ts'
import { createPacedStore, type PacedStore } from '../lib/paced-store.ts'
import { idle, reduceRun, type Run, type RunEvent } from './run.ts'

type Heard = {
  /** The server has begun: from here on the run can be found again by this id. */
  onBegun: (historyId: string) => void
  onEnded: (entry: HistoryEntry) => void
  /** The server has something against the answers. */
  onRefused: (fields: Record<string, string>) => void
}

/** A run whose text grows many times a second: only what shows it is drawn with each piece. */
export type RunStore = PacedStore<Run, RunEvent>

export const useRunState = (store: RunStore): Run => useSyncExternalStore(store.subscribe, store.get)

const isText = ({ type }: RunEvent) => type === 'text' || type === 'replace'

/** The generation of a page: `current` is one of this agent that stands in the history, to be joined or shown. */
export function useRun(current: HistoryEntry | null, heard: Heard) {
  const [store] = useState(() => createPacedStore(reduceRun, beginWith(current), isText))
  const phase = useSyncExternalStore(store.subscribe, () => store.get().phase)
  const [listening] = useState(() => createListening(store))
  const latest = useRef(heard)
  useLayoutEffect(() => {
    latest.current = heard
  })

  const listen = (follow: (listener: Listener) => Promise<void>) =>
    listening.start(follow, (event) => {
      if (event.type === 'started') latest.current.onBegun(event.historyId)
      if (event.type === 'ended') latest.current.onEnded(event.entry)
    })
  const join = (historyId: string) => listen((listener) => rejoin(historyId, listener))

  useEffect(() => {
    if (current?.status === 'running') join(current.id)
    return listening.stop
    // oxlint-disable-next-line react/exhaustive-deps -- what stood in the history when the page was opened
  }, [])

  const joinLost = () => {
    const run = store.get()
    if (run.phase !== 'lost') return
    const { historyId, startedAt, text } = run
    store.dispatch({ type: 'joining', historyId, startedAt, text })
    join(historyId)
  }
  useEffect(() => {
    if (phase !== 'lost') return
    addEventListener('online', joinLost)
    return () => removeEventListener('online', joinLost)
    // oxlint-disable-next-line react/exhaustive-deps -- while it is lost nothing else changes
  }, [phase])

  return {
    store,
    busy: phase === 'starting' || phase === 'writing',
    start: (wish: Wish) =>
      listen(async (listener) => {
        const fields = await generate(wish, listener)
        if (fields) latest.current.onRefused(fields)
      }),
    stop: () => stopRun(store),
    /** Tries again to reach a lost run. */
    rejoin: joinLost,
  }
}

/** One run is listened to at a time; what an earlier one still says is not heard. */
function createListening(store: RunStore) {
  let current: AbortController | null = null
  return {
    start(follow: (listener: Listener) => Promise<void>, also: (event: RunEvent) => void) {
      current?.abort()
      const { signal } = (current = new AbortController())
      const hear = (event: RunEvent) => {
        if (signal.aborted) return
        store.dispatch(event)
        also(event)
      }
      follow({ hear, signal }).catch((error: unknown) => {
        // After a 401 the page is on its way to the login.
        if (error instanceof ApiError && error.status === 401) return
        const problem = errorText(error)
        if (store.get().phase !== 'writing') return hear({ type: 'refused', problem })
        // The server no longer lets this reader follow: what has arrived stays where it is.
        hear({ type: 'gaveUp' })
        if (!signal.aborted) notify('error', problem)
      })
    },
    stop: () => current?.abort(),
  }
}

async function stopRun(store: RunStore) {
  const run = store.get()
  if (run.phase !== 'writing') return
  store.dispatch({ type: 'stopping' })
  try {
    await api.history.stop({ params: { id: run.historyId }, quiet: true })
  } catch (error) {
    // 409: it ended by itself in the meantime, and the stream says how.
    if (error instanceof ApiError && error.status === 409) return
    store.dispatch({ type: 'notStopped' })
    notify('error', errorText(error))
  }
}

function beginWith(current: HistoryEntry | null): Run {
  if (!current) return idle
  if (current.status !== 'running') return { phase: 'ended', entry: current }
  const { id, createdAt, content = '' } = current
  return reduceRun(idle, { type: 'joining', historyId: id, startedAt: createdAt, text: content })
}
