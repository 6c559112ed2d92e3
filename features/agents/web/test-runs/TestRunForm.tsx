import ClipboardList from 'lucide-react/icons/clipboard-list'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Play from 'lucide-react/icons/play'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Question } from '#features/questions/contract/questions.ts'
import type { Language } from '#platform/i18n/language.ts'
import { answersOf } from '#features/questions/web/answers/answers.ts'
import { QuestionField } from '#features/questions/web/answers/QuestionField.tsx'
import { showRefusals, useAnswersForm } from '#features/questions/web/answers/use-answers-form.ts'
import { useStreamClient } from '#platform/web/streams/use-stream-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { AnswersSource } from './AnswersSource.tsx'
import { realAnswersOf, testRunApi } from './calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { apart, isNoLongerShared, outcomeShown, problemOf, testRuns } from './run.ts'
import { selectQuestions, samples } from './samples.ts'
import styles from './TestRun.module.css'
import { TestRunResult } from './TestRunResult.tsx'
import { agentFormTexts } from '../../texts/form.ts'
import { testRunTexts } from '../../texts/test-runs.ts'
import { workshopTexts } from '../../texts/workshop.ts'

type Sent = Parameters<typeof testRunApi.start>[0]['body']

/** The input of a run: sample answers, and a document whose answers take precedence. */
export type RunInput = Pick<Sent, 'answers' | 'entryId'> & { language: Language }

/** The form's fields for a run. */
export type TriedAgent = Omit<Sent, keyof RunInput> & { questionIds: readonly string[] }

export type TestRunFormProps = {
  /** The current form. */
  agent: TriedAgent
  /** All questions of the school. */
  questions: readonly Question[]
  /** Clears errors about the assistant. */
  onStart: () => void
  /** Called with the server's errors on fields of the assistant. */
  onRefused: (fields: Record<string, string>) => void
  /** Renders further actions for the same answers. */
  renderMore?: (input: RunInput) => ReactNode
}

/** Runs the assistant with sample answers and shows the result. It is a separate form next to that of the assistant. */
export function TestRunForm({ agent, questions, onStart, onRefused, renderMore }: TestRunFormProps) {
  const { t } = useTexts(agentFormTexts, testRunTexts, workshopTexts)
  const id = useId()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const queryClient = useQueryClient()
  const [answering, setAnswering] = useState(false)
  const [entryId, setEntryId] = useState<string | null>(null)
  const { name, nameVi, ...tried } = agent
  const formQuestions = selectQuestions(agent.questionIds, questions)
  const [initial] = useState(() => samples(questions, language))
  const answers = useAnswersForm(formQuestions, initial, () => [])
  const input = useWatch({ control: answers.control })

  const forgetUnlessShared = (error: unknown) => {
    if (!isNoLongerShared(error)) return
    setEntryId(null)
    void queryClient.invalidateQueries(realAnswersOf(agent.agentId!))
  }
  const { store, busy, ...control } = useStreamClient(testRuns, {
    onBrokeOff: forgetUnlessShared,
    onRefused(error) {
      forgetUnlessShared(error)
      if (!(error instanceof ApiError)) return
      const [ofAnswers, ofAgent] = apart(error.body.fields ?? {})
      onRefused(ofAgent)
      if (Object.keys(ofAnswers).length > 0) {
        flushSync(() => setAnswering(true))
        showRefusals(answers, formQuestions, ofAnswers)
      }
    },
  })
  const run = useSyncExternalStore(store.subscribe, store.get)
  const outcome = outcomeShown(run)

  const on: RunInput = {
    answers: answersOf(formQuestions, input as typeof initial),
    ...(entryId !== null && { entryId }),
    language,
  }
  const body = { ...tried, ...on }
  const subject = JSON.stringify(body)
  const submit = answers.handleSubmit(
    () => {
      if (busy) return
      setAnswering(false)
      onStart()
      control.start({ run: (call) => testRunApi.start({ ...call, body: { ...body, name, nameVi } }), subject })
    },
    (errors) => {
      const first = formQuestions.find(({ key }) => errors[key])
      flushSync(() => setAnswering(true))
      if (first) answers.setFocus(first.key)
    },
  )
  const answerIn = (chosen: Language) => {
    setLanguage(chosen)
    answers.reset(samples(questions, chosen), { keepDirtyValues: true })
  }

  return (
    <Form className={styles.panel} aria-label={t('agentForm.testRun')} onSubmit={(event) => void submit(event)}>
      <Inline justify="between">
        <h3>{t('agentForm.testRun')}</h3>
        <Button
          size="small"
          className={styles.toggle}
          aria-expanded={answering}
          aria-controls={`${id}-answers`}
          icon={<FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAnswering(!answering)}
        >
          {t('agentForm.samples', { number: formQuestions.length })}
        </Button>
      </Inline>
      {agent.agentId !== undefined && (
        <AnswersSource
          agentId={agent.agentId}
          value={entryId}
          onChange={(chosen, asThere) => {
            setEntryId(chosen)
            if (asThere) answerIn(asThere)
          }}
        />
      )}
      <Card padding={4} id={`${id}-answers`} className={styles.answers} hidden={!answering}>
        {formQuestions.length === 0 ? (
          <p>{t('agentForm.noSamples')}</p>
        ) : (
          <Button
            size="small"
            icon={<ClipboardList size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => answers.reset(samples(questions, language))}
          >
            {t('workshop.fillSamples')}
          </Button>
        )}
        {formQuestions.map((question) => (
          <QuestionField key={question.id} question={question} control={answers.control} />
        ))}
      </Card>
      <div className={styles.result} hidden={answering}>
        <TestRunResult
          phase={run.phase}
          outcome={outcome}
          problem={problemOf(run)}
          stale={outcome !== null && outcome.subject !== subject}
          questions={questions}
          onStop={control.stop}
        />
      </div>
      <Inline align="stretch" className={styles.foot}>
        <LanguageSelect value={language} onChange={answerIn} />
        <Button
          type="submit"
          busy={busy}
          title={t('generation.submitHint')}
          icon={<Play size={18} strokeWidth={1.75} aria-hidden="true" />}
        >
          {busy ? t('agentForm.running') : t(outcome ? 'agentForm.runAgain' : 'agentForm.run')}
        </Button>
        {renderMore?.(on)}
      </Inline>
    </Form>
  )
}
