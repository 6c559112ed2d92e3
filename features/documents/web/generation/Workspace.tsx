import { useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { CurriculumContext } from '#features/questions/web/answers/curriculum.ts'
import { currentLanguage, useLanguage, useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { useRootMark } from '#platform/web/ui/use-root-mark.ts'
import { useOnline } from '#platform/web/api/use-online.ts'
import { useKind } from '../kinds.ts'
import { AgentHead } from './AgentHead.tsx'
import { FormDock } from './form/FormDock.tsx'
import { GenerateForm } from './form/GenerateForm.tsx'
import { PaneSwitch } from './PaneSwitch.tsx'
import {
  answersFold,
  answersNote,
  exampleButtons,
  exampleView,
  formEnd,
  ownPart,
  prefetchDocument,
  readyDocument,
  resultPane,
  runAnnouncer,
  templateNote,
} from './prefetch.ts'
import { exampleOf } from './queries.ts'
import type { ResultPaneProps } from '../result/ResultPane.tsx'
import type { Run } from '../result/run.ts'
import { Hint } from '../result/Hint.tsx'
import type { Beginning } from './answers/first-answers.ts'
import { useAnswers } from './answers/use-answers.ts'
import { hasDocument, usePanes } from './use-panes.ts'
import { useRun } from './use-run.ts'
import styles from './Workspace.module.css'
import { generationTexts } from '../../texts/generation.ts'
import { testRunTexts } from '#features/agents/texts/test-runs.ts'

type WorkspaceProps = {
  agent: AgentWithQuestions
  beginning: Beginning & { requestedClass: string | null }
  /** Set where a budget applies. */
  BudgetLine: ComponentType<{ agentId: string; busy: boolean }> | null | undefined
}

/** Shows the questions of an assistant and the generated document: side by side, on a phone one at a time. */
export function Workspace({ agent, beginning, BudgetLine }: WorkspaceProps) {
  const { t } = useTexts(generationTexts, testRunTexts)
  const online = useOnline()
  const kind = useKind(agent.kind)
  const name = localized(agent, 'name', useLanguage())
  const [, setParams] = useSearchParams()
  const panes = usePanes(beginning.current)
  const { pane, form, questions, result } = panes
  const answers = useAnswers(agent, name, beginning)
  const picking = {
    questions: agent.questions,
    values: () => answers.form.getValues(),
    chosen: answers.curriculum,
    preferred: answers.taught?.curriculum ?? null,
    onChoose: answers.chooseEntries,
  }
  const example = useExample(agent.id, {
    onView: panes.viewResult,
    onTry: (sample) => {
      panes.showQuestions()
      answers.take({ kind: 'sample' }, { answers: sample })
      questions.current?.focus()
    },
  })
  const { store, busy, waiting, submit, ...control } = useRun(agent, { answers, panes, current: beginning.current })

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

  const begin = useEffectEvent(() => {
    if (beginning.current) readyDocument()
    else prefetchDocument()
  })
  useEffect(() => {
    begin()
  }, [])

  // Until something is typed, the address fills the form again after a reload; then the draft does.
  const isFilledByAddress = Boolean(
    beginning.earlier ?? beginning.preset ?? beginning.lessons ?? beginning.requestedClass,
  )
  const isTyped = answers.draft === 'saving' && form === 'first'
  const forgetAddress = useEffectEvent(() => setParams({}, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    if (isFilledByAddress && isTyped) forgetAddress()
  }, [isFilledByAddress, isTyped])

  useRootMark('form-folded', form === 'folded')
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
        <ownPart.Part position="head" agent={agent} answers={answers} />
      </AgentHead>
      {form !== 'first' && (
        <answersFold.Part folded={form === 'folded'} onFold={panes.foldForm} onOpen={panes.focusQuestions} />
      )}
      <PaneSwitch pane={pane} onChange={panes.choose} news={(panes.news || busy) && pane === 'questions'} />
      <div ref={questions} className={styles.questions} tabIndex={-1}>
        <CurriculumContext value={picking}>
          <GenerateForm
            questions={agent.questions}
            form={answers.form}
            uploads={answers.uploads}
            isStored={answers.isStored}
            onSubmit={() => void submit()}
            note={
              <>
                {!agent.connected && <templateNote.Part ahead noTemplate={kind?.noTemplate} />}
                {agent.hasExample && <exampleButtons.Part position="form" {...example.buttons} />}
                <ownPart.Part
                  position="form"
                  agent={agent}
                  answers={answers}
                  requestedClass={beginning.requestedClass}
                />
                {answers.note && <answersNote.Part questions={agent.questions} answers={answers} />}
              </>
            }
            judged={
              kind?.formNote ? <kind.formNote.Part {...noteProps} /> : <formEnd.Part agent={agent} answers={answers} />
            }
            dock={
              <FormDock
                language={answers.language}
                onLanguage={answers.chooseLanguage}
                draft={answers.draft}
                busy={busy}
                waiting={waiting}
                again={form !== 'first'}
                verdict={kind?.formVerdict && <kind.formVerdict.Part {...noteProps} />}
                budget={BudgetLine && <BudgetLine agentId={agent.id} busy={busy} />}
              />
            }
          />
        </CurriculumContext>
      </div>
      <section ref={result} className={styles.result} tabIndex={-1} aria-label={t('generation.result')}>
        <ResultArea
          store={store}
          lead={
            <IconButton
              className={styles.lead}
              label={t('generation.showQuestions')}
              icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={panes.focusQuestions}
            />
          }
          idle={
            example.looking ? (
              <exampleView.Part agentId={agent.id} onTry={example.buttons.onTry} onClose={example.close} />
            ) : (
              <Hint action={agent.hasExample && <exampleButtons.Part position="result" {...example.buttons} />} />
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
      <runAnnouncer.Part store={store} />
    </div>
  )
}

/** Uses an assistant's sample: shows it in place of the result, and fills the form with its answers. */
function useExample(agentId: string, { onView, onTry }: { onView: () => void; onTry: (sample: Answers) => void }) {
  const queryClient = useQueryClient()
  const [looking, setLooking] = useState(false)
  return {
    looking,
    close: () => setLooking(false),
    buttons: {
      onSee: () => {
        setLooking(true)
        onView()
      },
      onTry: () => {
        // The failed call has reported its error.
        queryClient.fetchQuery(exampleOf(agentId, currentLanguage())).then(
          (example) => example && onTry(example.answers),
          () => {},
        )
      },
    },
  }
}

/** Reserves space for the result, whose code loads while the form is filled in. `idle`: shown before the first generation. */
function ResultArea({ idle, ...pane }: ResultPaneProps & { idle: ReactNode }) {
  const { phase } = useSyncExternalStore(pane.store.subscribe, pane.store.get)
  return phase === 'idle' ? idle : <resultPane.Part {...pane} />
}

/** The row above what is shown of a run; on a phone it leads back to the questions. */
function hasBar(run: Run): boolean {
  if (run.phase === 'ended') return hasDocument(run.end)
  if (run.phase === 'refused') return run.before?.phase === 'ended' && hasDocument(run.before.end)
  return run.phase !== 'idle'
}
