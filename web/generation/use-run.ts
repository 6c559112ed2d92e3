import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '#contract/history'
import { ApiError } from '../lib/api-client.ts'
import { api, errorText } from '../lib/api.ts'
import { notify } from '../lib/notify.ts'
import { generate, rejoin, type Listener, type Wish } from './follow.ts'
import { idle, reduceRun, type Run, type RunEvent } from './run.ts'
import { usePaced } from './use-paced.ts'

type Heard = {
  /** The server has begun: from here on the run can be found again by this id. */
  onBegun: (historyId: string) => void
  onEnded: (entry: HistoryEntry) => void
  /** The server has something against the answers. */
  onRefused: (fields: Record<string, string>) => void
}

const isText = ({ type }: RunEvent) => type === 'text' || type === 'replace'

/** The generation of a page: `current` is one of this agent that stands in the history, to be joined or shown. */
export function useRun(current: HistoryEntry | null, heard: Heard) {
  const [first] = useState(() => beginWith(current))
  const [run, hear] = usePaced<Run, RunEvent>(reduceRun, first, isText)
  const listening = useRef<AbortController>(null)
  const latest = useRef(heard)
  useLayoutEffect(() => {
    latest.current = heard
  })

  function listen(follow: (listener: Listener) => Promise<void>) {
    listening.current?.abort()
    const { signal } = (listening.current = new AbortController())
    const hearWhileListening = (event: RunEvent) => {
      if (signal.aborted) return
      hear(event)
      if (event.type === 'started') latest.current.onBegun(event.historyId)
      if (event.type === 'ended') latest.current.onEnded(event.entry)
    }
    follow({ hear: hearWhileListening, signal }).catch((error: unknown) => {
      // After a 401 the page is on its way to the login.
      if (signal.aborted || (error instanceof ApiError && error.status === 401)) return
      hear({ type: 'refused', problem: errorText(error) })
    })
  }

  const join = (historyId: string) => listen((listener) => rejoin(historyId, listener))

  useEffect(() => {
    if (current?.status === 'running') join(current.id)
    return () => listening.current?.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- what stood in the history when the page was opened
  }, [])

  const joinLost = () => {
    if (run.phase !== 'lost') return
    const { historyId, startedAt, text } = run
    hear({ type: 'joining', historyId, startedAt, text })
    join(historyId)
  }
  useEffect(() => {
    if (run.phase !== 'lost') return
    addEventListener('online', joinLost)
    return () => removeEventListener('online', joinLost)
    // oxlint-disable-next-line react/exhaustive-deps -- while it is lost nothing else changes
  }, [run.phase])

  return {
    run,
    busy: run.phase === 'starting' || run.phase === 'writing',
    start: (wish: Wish) =>
      listen(async (listener) => {
        const fields = await generate(wish, listener)
        if (fields) latest.current.onRefused(fields)
      }),
    /** Tries again to reach a lost run. */
    rejoin: joinLost,
    stop: async () => {
      if (run.phase !== 'writing') return
      hear({ type: 'stopping' })
      try {
        await api.history.stop({ params: { id: run.historyId }, quiet: true })
      } catch (error) {
        // 409: it ended by itself in the meantime, and the stream says how.
        if (error instanceof ApiError && error.status === 409) return
        hear({ type: 'notStopped' })
        notify('error', errorText(error))
      }
    },
  }
}

function beginWith(current: HistoryEntry | null): Run {
  if (!current) return idle
  if (current.status !== 'running') return { phase: 'ended', entry: current }
  const { id, createdAt, content = '' } = current
  return reduceRun(idle, { type: 'joining', historyId: id, startedAt: createdAt, text: content })
}
