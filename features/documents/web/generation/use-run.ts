import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import { fileTexts } from '#features/questions/texts/files.ts'
import { showRefusals } from '#features/questions/web/answers/use-answers-form.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { useStreamClient } from '#platform/web/streams/use-stream-client.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { generationTexts } from '../../texts/generation.ts'
import { generations, runOf } from '../result/run.ts'
import { readyDocument } from './prefetch.ts'
import type { useAnswers } from './answers/use-answers.ts'
import { hasDocument, type Panes } from './use-panes.ts'

type Parts = { answers: ReturnType<typeof useAnswers>; panes: Panes; current: HistoryEntry | null }

/** Sends the answers and follows the run: checks them and their uploads first, and shows in the panes what happens. */
export function useRun(agent: AgentWithQuestions, { answers, panes, current }: Parts) {
  const { t } = useTexts(fileTexts, generationTexts)
  const queryClient = useQueryClient()
  const [, setParams] = useSearchParams()
  const submitting = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const control = useStreamClient(
    generations,
    {
      onStarted({ id }) {
        // Reloading the page, coming back to it and signing in again all find the run by its address.
        setParams({ run: id }, { replace: true, preventScrollReset: true })
        panes.announce()
      },
      onEnded(entry) {
        panes.announce()
        notifyEnd(entry)
        const whole = entry.status === 'complete'
        if (hasDocument(entry)) {
          if (whole) panes.makeRoom()
          else panes.openForm()
        }
        if (whole) answers.succeeded(entry)
        void queryClient.invalidateQueries({ queryKey: ['history'] })
        void queryClient.invalidateQueries({ queryKey: ['agents', { isActive: true }] })
      },
      onRefused(error) {
        const fields = error instanceof ApiError && error.body.fields
        if (!fields) return
        panes.showQuestions()
        showRefusals(answers.form, agent.questions, fields)
        notify('error', t('error.validation'))
      },
    },
    runOf(current),
  )

  /** Says the end where the result cannot be seen, which says it too. */
  function notifyEnd({ status, problem, template }: HistoryEntry) {
    if (panes.isResultSeen()) return
    // A template draft has its own note above.
    if (status === 'complete') return problem === null && !template && notify('success', t('generation.done'))
    else if (status !== 'stopped') notify('error', t('generation.failed'))
  }

  async function generate() {
    if (control.busy || submitting.current) return
    submitting.current = true
    const failed = await waitForUploads()
    submitting.current = false
    if (failed.length > 0) {
      panes.showQuestions()
      const unsettled = Object.fromEntries(failed.map((key) => [key, t('file.unsettled')]))
      return showRefusals(answers.form, agent.questions, unsettled)
    }
    // Uploads expected a moment ago may have been cancelled.
    if (!(await answers.form.trigger(undefined, { shouldFocus: true }))) return panes.showQuestions()
    answers.sent()
    panes.showResult()
    control.start({
      agent,
      answers: answers.current(),
      files: answers.uploads.files(),
      language: answers.language,
      className: answers.taught?.name,
      sourceId: answers.source?.id,
      curriculum: answers.entries(),
    })
    readyDocument()
  }

  /** Waits for uploads, and returns the questions whose file failed to load. */
  async function waitForUploads() {
    if (answers.uploads.areComing()) setWaiting(true)
    await answers.uploads.settled()
    setWaiting(false)
    return answers.uploads.failed()
  }

  return {
    ...control,
    /** The run waits for uploads. */
    waiting,
    submit: () => answers.form.handleSubmit(generate, () => panes.showQuestions())(),
  }
}
