import { useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import type { HistoryEntry } from '../../contract/history.ts'
import { localized } from '#platform/i18n/language.ts'
import { showRefusals } from '#features/questions/web/answers/use-answers-form.ts'
import { useStreamClient } from '#platform/web/streams/use-stream-client.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { useOnline } from '#platform/web/api/use-online.ts'
import { useKind } from '../kinds.ts'
import { AgentHead } from './AgentHead.tsx'
import { FormDock } from './FormDock.tsx'
import { GenerateForm } from './GenerateForm.tsx'
import { PaneSwitch, type Pane } from './PaneSwitch.tsx'
import {
  answersFold,
  answersNote,
  exampleButtons,
  exampleView,
  formEnd,
  ownPart,
  prefetchDocument,
  readyDocument,
  runAnnouncer,
  templateNote,
} from './prefetch.ts'
import { ResultArea } from './ResultArea.tsx'
import { generations, runOf, type Run } from '../result/run.ts'
import { Hint } from '../result/Hint.tsx'
import { useAnswers, type Beginning } from './use-answers.ts'
import { useExample } from './use-example.ts'
import styles from './Workspace.module.css'
import { fileTexts } from '#features/questions/texts/files.ts'
import { generationTexts } from '../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'

/** Must match Workspace.module.css. */
const onePane = '(max-width: 899.98px)'
/** The document stands there without the line about it. */
const noLine = '(max-height: 559.98px)'

type WorkspaceProps = {
  agent: AgentWithQuestions
  beginning: Beginning & { requestedClass: string | null }
  /** Set where a budget applies. */
  BudgetLine: ComponentType<{ agentId: string; busy: boolean }> | null | undefined
}

/** Shows the questions of an assistant and the generated document: side by side, on a phone one at a time. */
export function Workspace({ agent, beginning, BudgetLine }: WorkspaceProps) {
  const { t } = useTexts(fileTexts, generationTexts, testRunTexts)
  const online = useOnline()
  const kind = useKind(agent.kind)
  const name = localized(agent, 'name', useLanguage())
  const queryClient = useQueryClient()
  const [, setParams] = useSearchParams()
  const [pane, setPane] = useState<Pane>(beginning.current ? 'result' : 'questions')
  const [news, setNews] = useState(false)
  const [form, setForm] = useState<'first' | 'open' | 'folded'>(
    beginning.current === null ? 'first' : hasDocument(beginning.current) ? 'folded' : 'open',
  )
  const result = useRef<HTMLElement>(null)
  const questions = useRef<HTMLDivElement>(null)
  const answers = useAnswers(agent, name, beginning)
  const example = useExample(agent.id, {
    onView: () => setPane('result'),
    onTry: (sample) => {
      showQuestions()
      answers.take({ kind: 'sample' }, { answers: sample })
      questions.current?.focus()
    },
  })
  const { store, busy, ...control } = useStreamClient(
    generations,
    {
      onStarted({ id }) {
        // Reloading the page, coming back to it and signing in again all find the run by its address.
        setParams({ run: id }, { replace: true, preventScrollReset: true })
        setNews(true)
      },
      onEnded(entry) {
        setNews(true)
        notifyEnd(entry)
        const whole = entry.status === 'complete'
        if (hasDocument(entry)) {
          if (whole) fold()
          else setForm('open')
        }
        if (whole) answers.succeeded(entry)
        void queryClient.invalidateQueries({ queryKey: ['history'] })
        void queryClient.invalidateQueries({ queryKey: ['agents', { isActive: true }] })
      },
      onRefused(error) {
        const fields = error instanceof ApiError && error.body.fields
        if (!fields) return
        showQuestions()
        showRefusals(answers.form, agent.questions, fields)
        notify('error', t('error.validation'))
      },
    },
    runOf(beginning.current),
  )

  /** Collapses the questions for the finished document, unless the focus is in one. */
  function fold() {
    const { activeElement, body } = document
    const isInQuestions = questions.current?.contains(activeElement)
    if (isInQuestions && activeElement?.matches('input, select, textarea')) return setForm('open')
    setForm('folded')
    // The pressed button disappears with the questions.
    if (isInQuestions || activeElement === body) result.current?.focus({ preventScroll: true })
  }

  function showQuestions() {
    flushSync(() => {
      setPane('questions')
      setForm((now) => (now === 'folded' ? 'open' : now))
    })
  }

  /** Says the end where the result cannot be seen, which says it too. */
  function notifyEnd({ status, problem, template }: HistoryEntry) {
    const isSeen = !matchMedia(onePane).matches || (pane === 'result' && !matchMedia(noLine).matches)
    if (isSeen) return
    // A template draft has its own note above.
    if (status === 'complete') return problem === null && !template && notify('success', t('generation.done'))
    else if (status !== 'stopped') notify('error', t('generation.failed'))
  }

  const submitting = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const submit = () => answers.form.handleSubmit(generate, () => showQuestions())()

  async function generate() {
    if (busy || submitting.current) return
    submitting.current = true
    const failed = await filesToCome()
    submitting.current = false
    if (failed.length > 0) {
      showQuestions()
      return showRefusals(answers.form, agent.questions, saying(failed, t('file.unsettled')))
    }
    // Uploads expected a moment ago may have been cancelled.
    if (!(await answers.form.trigger(undefined, { shouldFocus: true }))) return showQuestions()
    answers.sent()
    flushSync(() => {
      setPane('result')
      setForm('open')
    })
    // Where the questions make way, the focus must not be lost with them.
    if (matchMedia(onePane).matches) result.current?.focus()
    control.start({
      agent,
      answers: answers.current(),
      files: answers.uploads.files(),
      language: answers.language,
      className: answers.taught?.name,
      sourceId: answers.source?.id,
    })
    readyDocument()
  }

  const noteProps = {
    agentId: agent.id,
    questions: agent.questions,
    form: answers.form,
    toWrite: agent.connected
      ? {
          agentId: agent.id,
          language: answers.language,
          uploadedFiles: answers.uploads.files().map(({ id }) => id),
        }
      : null,
  }

  /** Waits for uploads, and returns the questions whose file failed to load. */
  async function filesToCome() {
    if (answers.uploads.areComing()) setWaiting(true)
    await answers.uploads.settled()
    setWaiting(false)
    return answers.uploads.failed()
  }

  const begin = useEffectEvent(() => {
    if (beginning.current) readyDocument()
    else prefetchDocument()
  })
  useEffect(() => {
    begin()
  }, [])

  // Until something is typed, the address fills the form again after a reload; then the draft does.
  const isFilledByAddress = Boolean(beginning.earlier ?? beginning.preset ?? beginning.requestedClass)
  const isTyped = answers.draft === 'saving' && form === 'first'
  const forgetAddress = useEffectEvent(() => setParams({}, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    if (isFilledByAddress && isTyped) forgetAddress()
  }, [isFilledByAddress, isTyped])

  const toQuestions = () => {
    showQuestions()
    questions.current?.focus()
  }
  const isAlone = pane === 'result' && hasBar(store.get())
  return (
    <div
      className={styles.workspace}
      data-pane={pane}
      data-form={form === 'first' && example.looking ? 'beside' : form}
      data-alone={isAlone}
      data-offline={!online}
    >
      <title>{`${name} · ${t('app.name')}`}</title>
      <AgentHead agent={agent}>
        <Suspense fallback={null}>
          <ownPart.Page position="head" agent={agent} answers={answers} />
        </Suspense>
      </AgentHead>
      {form !== 'first' && (
        <Suspense fallback={null}>
          <answersFold.Page folded={form === 'folded'} onFold={() => setForm('folded')} onOpen={toQuestions} />
        </Suspense>
      )}
      <PaneSwitch
        pane={pane}
        onChange={(chosen) => {
          setPane(chosen)
          setNews(false)
          if (chosen === 'result' && form === 'open') setForm('folded')
        }}
        news={(news || busy) && pane === 'questions'}
      />
      <div ref={questions} className={styles.questions} tabIndex={-1}>
        <GenerateForm
          questions={agent.questions}
          form={answers.form}
          uploads={answers.uploads}
          isStored={answers.isStored}
          onSubmit={() => void submit()}
          note={
            <>
              {!agent.connected && (
                <Suspense fallback={null}>
                  <templateNote.Page ahead noTemplate={kind?.noTemplate} />
                </Suspense>
              )}
              {agent.hasExample && (
                <Suspense fallback={null}>
                  <exampleButtons.Page position="form" {...example.buttons} />
                </Suspense>
              )}
              <Suspense fallback={null}>
                <ownPart.Page
                  position="form"
                  agent={agent}
                  answers={answers}
                  requestedClass={beginning.requestedClass}
                />
              </Suspense>
              {answers.note && (
                <Suspense fallback={null}>
                  <answersNote.Page questions={agent.questions} answers={answers} />
                </Suspense>
              )}
            </>
          }
          judged={
            kind?.formNote ? (
              <Suspense fallback={null}>
                <kind.formNote.Page {...noteProps} />
              </Suspense>
            ) : (
              <Suspense fallback={null}>
                <formEnd.Page agent={agent} answers={answers} />
              </Suspense>
            )
          }
          dock={
            <FormDock
              language={answers.language}
              onLanguage={answers.chooseLanguage}
              draft={answers.draft}
              busy={busy}
              waiting={waiting}
              again={form !== 'first'}
              verdict={
                kind?.formVerdict && (
                  <Suspense fallback={null}>
                    <kind.formVerdict.Page {...noteProps} />
                  </Suspense>
                )
              }
              budget={BudgetLine && <BudgetLine agentId={agent.id} busy={busy} />}
            />
          }
        />
      </div>
      <section ref={result} className={styles.result} tabIndex={-1} aria-label={t('generation.result')}>
        <ResultArea
          store={store}
          lead={
            <IconButton
              className={styles.lead}
              label={t('generation.showQuestions')}
              icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={toQuestions}
            />
          }
          idle={
            example.looking ? (
              <exampleView.Page agentId={agent.id} onTry={example.buttons.onTry} onClose={example.close} />
            ) : (
              <Hint action={agent.hasExample && <exampleButtons.Page position="result" {...example.buttons} />} />
            )
          }
          onStop={control.stop}
          onRetry={() => void submit()}
          onReconnect={control.rejoin}
          onContinue={(entry) => control.join(entry, entry.content ?? '')}
          onShow={(entry) => {
            setParams({ run: entry.id }, { replace: true, preventScrollReset: true })
            control.show(entry)
          }}
        />
      </section>
      <Suspense fallback={null}>
        <runAnnouncer.Page store={store} />
      </Suspense>
    </div>
  )
}

/** The row above what is shown of a run; on a phone it leads back to the questions. */
function hasBar(run: Run): boolean {
  if (run.phase === 'ended') return hasDocument(run.end)
  if (run.phase === 'refused') return run.before?.phase === 'ended' && hasDocument(run.before.end)
  return run.phase !== 'idle'
}

const hasDocument = (entry: HistoryEntry | null) => entry?.status !== 'running' && Boolean(entry?.content?.trim())

const saying = (keys: readonly string[], text: string) => Object.fromEntries(keys.map((key) => [key, text]))
