import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { answersOf } from '#features/questions/web/answers/answers.ts'
import { useStreamClient } from '#platform/web/streams/use-stream-client.ts'
import { testRunApi } from '../test-runs/calls.ts'
import { isNoLongerShared, outcomeShown, testRuns, wholeProblemOf, type TestRunCall } from '../test-runs/run.ts'
import { selectQuestions, samples } from '../test-runs/samples.ts'
import type { RunInput, TriedAgent } from '../test-runs/TestRunForm.tsx'
import { versionState } from '../versions/calls.ts'

/** The version number that stands for the form. */
export const formNumber = 0

type Trial = {
  form: TriedAgent
  /** All questions of the school. */
  questions: readonly Question[]
  runInput: RunInput
  /** Called when the answers are no longer shared. */
  onNotShared: () => void
}

/** Controls one of two runs: its version (`first` until another is chosen) and its result. */
export function useSide(first: number, { form, questions, runInput, onNotShared }: Trial) {
  const queryClient = useQueryClient()
  const [chosen, setNumber] = useState<number | null>(null)
  const number = chosen ?? first
  const [model, setModel] = useState('')
  const reportError = (error: unknown) => {
    if (isNoLongerShared(error)) onNotShared()
  }
  const { store, busy, start, stop } = useStreamClient(testRuns, { onRefused: reportError, onBrokeOff: reportError })
  const run = useSyncExternalStore(store.subscribe, store.get)
  const other = model.trim() === '' ? {} : { model: model.trim() }
  const subject = JSON.stringify([number === formNumber ? form : number, other, runInput])

  const askFor = async (call: TestRunCall) => {
    if (number === formNumber) return testRunApi.start({ ...call, body: { ...form, ...other, ...runInput } })
    const id = form.agentId!
    const state = await queryClient.fetchQuery(versionState(id, number))
    // The version may have questions that the form no longer has.
    const ids = state.questions.map((question) => question.id)
    const answers = {
      ...answersOf(selectQuestions(ids, questions), samples(questions, runInput.language)),
      ...runInput.answers,
    }
    return testRunApi.version({ ...call, params: { id }, body: { number, ...other, ...runInput, answers } })
  }
  const outcome = outcomeShown(run)
  return {
    number,
    setNumber,
    model,
    setModel,
    busy,
    stop,
    run: () => start({ run: askFor, subject }),
    phase: run.phase,
    outcome,
    problem: wholeProblemOf(run),
    stale: outcome !== null && outcome.subject !== subject,
  }
}

export type SideRun = ReturnType<typeof useSide>
