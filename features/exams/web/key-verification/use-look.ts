import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LookResult } from '../../contract/papers.ts'
import type { Look } from '../../model/key-verification/look.ts'
import { showSavedEntry } from '#features/documents/web/document/queries.ts'
import { looksOf, paperLooks, papersApi } from '../queries.ts'

/** Progress of the verification; null before it starts, and if it failed to start. */
type Run = { is: 'running'; done: number; all: number } | { is: 'ended'; result: LookResult } | null

const none: readonly Look[] = []

/** Runs or follows a key verification; each solution is shown at once. Leaving the page does not stop it. */
export function useLook(id: string, version: number) {
  const queryClient = useQueryClient()
  const { data: facts, error } = useQuery(paperLooks(id, version))
  const [isOpen, setOpen] = useState(false)
  const [run, setRun] = useState<Run>(null)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const left = (leaving.current = new AbortController())
    return () => left.abort()
  }, [])

  const put = (change: (looks: readonly Look[]) => Look[]) =>
    queryClient.setQueriesData<NonNullable<typeof facts>>(
      { queryKey: looksOf(id) },
      (known) => known && { ...known, looks: change(known.looks) },
    )

  async function start() {
    const { signal } = leaving.current
    setRun({ is: 'running', done: 0, all: 0 })
    try {
      const result = await papersApi.look({
        params: { id },
        body: { version },
        signal,
        onEvent(event) {
          if (event.type === 'started') setRun({ is: 'running', done: 0, all: event.items })
          else {
            put((looks) => [
              ...event.looks,
              ...looks.filter(({ asked }) => !event.looks.some((one) => one.asked === asked)),
            ])
            setRun((now) => (now?.is === 'running' ? { ...now, done: now.done + event.looks.length } : now))
          }
        },
      })
      put(() => result.looks)
      showSavedEntry(queryClient, result.entry)
      setRun({ is: 'ended', result })
    } catch {
      if (signal.aborted) return
      // The failed call has already shown an error.
      setRun(null)
    }
    // The cost of another one changes.
    await queryClient.invalidateQueries({ queryKey: looksOf(id) })
  }

  return {
    looks: facts?.looks ?? none,
    /** The cost of another verification; undefined while loading. */
    facts,
    /** The loading error. */
    error,
    isOpen,
    toggle: () => setOpen(!isOpen),
    run,
    start: () => void start(),
    stop: () => void papersApi.stopLook({ params: { id } }).catch(() => {}),
    keep(asked: string, key: readonly string[]) {
      const body = { asked, key: JSON.stringify(key) }
      papersApi.keepKey({ params: { id }, body }).then(
        ({ looks }) => put(() => looks),
        () => {},
      )
    },
  }
}

export type SecondLook = ReturnType<typeof useLook>
