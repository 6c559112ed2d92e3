import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { KeyVerificationResult } from '../../contract/exams.ts'
import type { Solution } from '../../model/key-verification/solution.ts'
import { showSavedEntry } from '#features/documents/web/document/queries.ts'
import { keyVerificationKey, keyVerificationQuery, examsApi } from '../queries.ts'

/** Progress of the verification; null before it starts, and if it failed to start. */
type Run = { is: 'running'; done: number; all: number } | { is: 'ended'; result: KeyVerificationResult } | null

const none: readonly Solution[] = []

/** Runs or follows a key verification; each solution is shown at once. Leaving the page does not stop it. */
export function useKeyVerification(id: string, version: number) {
  const queryClient = useQueryClient()
  const { data: facts, error } = useQuery(keyVerificationQuery(id, version))
  const [isOpen, setOpen] = useState(false)
  const [run, setRun] = useState<Run>(null)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const left = (leaving.current = new AbortController())
    return () => left.abort()
  }, [])

  const put = (change: (solutions: readonly Solution[]) => Solution[]) =>
    queryClient.setQueriesData<NonNullable<typeof facts>>(
      { queryKey: keyVerificationKey(id) },
      (known) => known && { ...known, solutions: change(known.solutions) },
    )

  async function start() {
    const { signal } = leaving.current
    setRun({ is: 'running', done: 0, all: 0 })
    try {
      const result = await examsApi.verifyKey({
        params: { id },
        body: { version },
        signal,
        onEvent(event) {
          if (event.type === 'started') setRun({ is: 'running', done: 0, all: event.items })
          else {
            put((solutions) => [
              ...event.solutions,
              ...solutions.filter(({ question }) => !event.solutions.some((one) => one.question === question)),
            ])
            setRun((now) => (now?.is === 'running' ? { ...now, done: now.done + event.solutions.length } : now))
          }
        },
      })
      put(() => result.solutions)
      showSavedEntry(queryClient, result.entry)
      setRun({ is: 'ended', result })
    } catch {
      if (signal.aborted) return
      // The failed call has already shown an error.
      setRun(null)
    }
    // The cost of another one changes.
    await queryClient.invalidateQueries({ queryKey: keyVerificationKey(id) })
  }

  return {
    solutions: facts?.solutions ?? none,
    /** The cost of another verification; undefined while loading. */
    facts,
    /** The loading error. */
    error,
    isOpen,
    toggle: () => setOpen(!isOpen),
    run,
    start: () => void start(),
    stop: () => void examsApi.stopKeyVerification({ params: { id } }).catch(() => {}),
    keep(question: string, key: readonly string[]) {
      const body = { question, key: JSON.stringify(key) }
      examsApi.keepKey({ params: { id }, body }).then(
        ({ solutions }) => put(() => solutions),
        () => {},
      )
    },
  }
}

export type KeyVerification = ReturnType<typeof useKeyVerification>
