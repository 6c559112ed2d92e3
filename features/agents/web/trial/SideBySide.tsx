import { useQuery, useQueryClient } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { AgentVersion } from '../../contract/agent-versions.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { allQuestions } from '#features/questions/web/form/queries.ts'
import { AnswersSource } from '../test-runs/AnswersSource.tsx'
import { realAnswersOf } from '../test-runs/calls.ts'
import { LanguageSelect } from '../test-runs/LanguageSelect.tsx'
import type { RunInput, TriedAgent } from '../test-runs/TestRunForm.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { versionsOf } from '../versions/calls.ts'
import { Marked } from '../versions/Marked.tsx'
import { Side } from './Side.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './SideBySide.module.css'
import { formNumber, useSide, type SideRun } from './use-side.ts'
import { agentVersionTexts } from '../../texts/versions.ts'

export type SideBySideProps = {
  open: boolean
  onClose: () => void
  /** The current form. */
  form: TriedAgent
  /** The answers chosen beside the form. */
  runInput: RunInput
  hasModels: boolean
}

/** Runs the same answers on two versions or two models of an assistant and shows both results. */
export function SideBySide({ open, onClose, form, runInput, hasModels }: SideBySideProps) {
  const { t } = useTexts(agentVersionTexts)
  const queryClient = useQueryClient()
  const [entryId, setEntryId] = useState(runInput.entryId ?? null)
  const [language, setLanguage] = useState(runInput.language)
  const [marking, setMarking] = useState(false)
  const { agentId } = form
  const bank = useQuery(allQuestions())
  const list = useQuery({ ...versionsOf(agentId ?? ''), enabled: agentId !== undefined })
  const versions = list.data ?? noVersions
  const questions = bank.data ?? noQuestions
  const isLoaded = bank.data !== undefined && (list.data !== undefined || agentId === undefined)
  const failure = bank.error ?? list.error
  const on: RunInput = { answers: runInput.answers, ...(entryId !== null && { entryId }), language }
  const trial = {
    form,
    questions,
    runInput: on,
    onNotShared() {
      setEntryId(null)
      void queryClient.invalidateQueries(realAnswersOf(agentId!))
    },
  }
  const left = useSide(versions[0]?.number ?? formNumber, trial)
  const right = useSide(formNumber, trial)
  const [before, after] = [writtenBy(left), writtenBy(right)]
  const marked = (only: 'before' | 'after') => {
    if (!marking || before === null || after === null) return
    return before === after ? <p>{t('sideBySide.same')}</p> : <Marked before={before} after={after} only={only} />
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t('sideBySide.title')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Text size="sm" tone="quiet" className={styles.costs}>
            {t('sideBySide.text')}
          </Text>
          <Button
            variant="primary"
            busy={left.busy && right.busy}
            disabled={!isLoaded}
            icon={<Play size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              for (const side of [left, right]) if (!side.busy) side.run()
            }}
          >
            {t('sideBySide.run')}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{errorText(failure)}</Notice>}
      {!isLoaded && !failure && <Spinner label={t('agentVersion.loading')} />}
      <div className={styles.frame} hidden={!isLoaded}>
        <Inline align="start" className={styles.on}>
          {agentId !== undefined && (
            <AnswersSource
              agentId={agentId}
              value={entryId}
              onChange={(chosen, asThere) => {
                setEntryId(chosen)
                if (asThere) setLanguage(asThere)
              }}
            />
          )}
          <LanguageSelect value={language} onChange={setLanguage} />
          <Switch
            label={t('sideBySide.mark')}
            checked={marking}
            disabled={before === null || after === null}
            onChange={({ target }) => setMarking(target.checked)}
          />
        </Inline>
        <div className={styles.sides}>
          <Side
            label={t('sideBySide.sideLeft')}
            side={left}
            versions={versions}
            questions={questions}
            hasModels={hasModels}
            marked={marked('before')}
          />
          <Side
            label={t('sideBySide.sideRight')}
            side={right}
            versions={versions}
            questions={questions}
            hasModels={hasModels}
            marked={marked('after')}
          />
        </div>
      </div>
    </Dialog>
  )
}

const noVersions: readonly AgentVersion[] = []
const noQuestions: readonly Question[] = []

/** Returns null until the run has finished. */
const writtenBy = ({ busy, outcome }: SideRun): string | null => (busy ? null : outcome?.text || null)
