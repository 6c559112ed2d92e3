import { useEffect, useRef, useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Checked } from '#features/agents/model/checks/run.ts'
import { verdictOf, type Verdict } from '#features/agents/model/checks/verdict.ts'
import { createChecker } from './checker.ts'

/** After the last key, in milliseconds. */
const quiet = 400

export type Checks = {
  checked: readonly Checked[]
  state: 'known' | 'running' | 'failed'
  verdict: Verdict
  /** An unfilled form, of which only the template is checked. */
  frame: boolean
  retry: () => void
}

/** Runs the assistant's checks on the current text; null if there are none. */
export function useChecks(entry: HistoryEntry, text: string): Checks | null {
  // The keys are those of the dictionary: the server has them from the same rules.
  const [known, setKnown] = useState(() => (entry.checked ?? []) as readonly Checked[])
  const [state, setState] = useState<Checks['state']>('known')
  const [tries, setTries] = useState(0)
  const checkedText = useRef(entry.edited ? null : entry.content)
  const latest = useRef(known)
  const checker = useRef<ReturnType<typeof createChecker>>(null)

  useEffect(() => {
    const own = createChecker(
      (checked) => {
        latest.current = checked
        setKnown(checked)
        setState('known')
      },
      () => setState('failed'),
    )
    checker.current = own
    return () => own.end()
  }, [])

  const { answers = {}, curriculum, promptUsed } = entry
  useEffect(() => {
    if (latest.current.length === 0 || (checkedText.current === text && tries === 0)) return
    const timer = setTimeout(() => {
      checkedText.current = null
      setState('running')
      const made = { answers, curriculum, language: promptUsed, files: {} }
      checker.current?.ask({ before: latest.current, text, made })
    }, quiet)
    return () => clearTimeout(timer)
  }, [text, tries, answers, curriculum, promptUsed])

  if (known.length === 0) return null
  const retry = () => setTries((number) => number + 1)
  return { checked: known, state, verdict: verdictOf(known), frame: entry.template, retry }
}
