import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Pane } from './PaneSwitch.tsx'

/** Must match Workspace.module.css. */
const onePane = '(max-width: 899.98px)'
/** The document stands there without the line about it. */
const noLine = '(max-height: 559.98px)'

/** Holds which pane a phone shows, whether the questions are folded, and where the focus goes when they change. */
export function usePanes(current: HistoryEntry | null) {
  const [pane, setPane] = useState<Pane>(current ? 'result' : 'questions')
  const [news, setNews] = useState(false)
  const [form, setForm] = useState<'first' | 'open' | 'folded'>(
    current === null ? 'first' : hasDocument(current) ? 'folded' : 'open',
  )
  const result = useRef<HTMLElement>(null)
  const questions = useRef<HTMLDivElement>(null)

  function showQuestions() {
    flushSync(() => {
      setPane('questions')
      setForm((now) => (now === 'folded' ? 'open' : now))
    })
  }

  function focusQuestions() {
    showQuestions()
    questions.current?.focus()
  }

  /** Shows the result of a run that begins. */
  function showResult() {
    flushSync(() => {
      setPane('result')
      setForm('open')
    })
    // Where the questions make way, the focus must not be lost with them.
    if (matchMedia(onePane).matches) result.current?.focus()
  }

  function choose(chosen: Pane) {
    setPane(chosen)
    setNews(false)
    if (chosen === 'result' && form === 'open') setForm('folded')
  }

  /** Folds the questions for the finished document, unless the focus is in one of them. */
  function makeRoom() {
    const { activeElement, body } = document
    const isInQuestions = questions.current?.contains(activeElement)
    if (isInQuestions && activeElement?.matches('input, select, textarea')) return setForm('open')
    setForm('folded')
    // The pressed button disappears with the questions.
    if (isInQuestions || activeElement === body) result.current?.focus({ preventScroll: true })
  }

  return {
    pane,
    form,
    /** Something happened to the run since the pane was last chosen. */
    news,
    questions,
    result,
    announce: () => setNews(true),
    showQuestions,
    focusQuestions,
    viewResult: () => setPane('result'),
    showResult,
    choose,
    openForm: () => setForm('open'),
    foldForm: () => setForm('folded'),
    makeRoom,
    isResultSeen: () => !matchMedia(onePane).matches || (pane === 'result' && !matchMedia(noLine).matches),
  }
}

export type Panes = ReturnType<typeof usePanes>

export const hasDocument = (entry: HistoryEntry | null) =>
  entry?.status !== 'running' && Boolean(entry?.content?.trim())
