import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import type { AgentVersion } from '../../contract/agent-versions.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { modelNameMaxLength } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { TestRunResult } from '../test-runs/TestRunResult.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { LostNotice } from '../versions/LostNotice.tsx'
import styles from './SideBySide.module.css'
import { formNumber, type SideRun } from './use-side.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentVersionTexts } from '../../texts/versions.ts'

type SideProps = {
  label: string
  side: SideRun
  /** Newest first; empty for an unsaved assistant. */
  versions: readonly AgentVersion[]
  questions: readonly Question[]
  /** The assistant's application chooses its model, so the user cannot. */
  hasModels: boolean
  /** Replaces the text while differences are highlighted. */
  marked: ReactNode
}

/** Shows one of two runs: version, model, text and usage. */
export function Side({ label, side, versions, questions, hasModels, marked }: SideProps) {
  const { t } = useTexts(agentFormTexts, agentVersionTexts)
  const { phase, outcome, problem, stale } = side
  const idle = outcome === null && problem === null && !side.busy
  return (
    <Card as="section" className={styles.side} aria-label={label}>
      <Inline align="end" wrap={false} className={styles.head}>
        <Field label={t('sideBySide.what')}>
          {(control) => (
            <Select
              {...control}
              value={String(side.number)}
              onChange={({ target }) => side.setNumber(Number(target.value))}
            >
              <option value={formNumber}>{t('sideBySide.form')}</option>
              {versions.map(({ number, note }, index) => (
                <option key={number} value={number}>
                  {index === 0
                    ? t('agentVersion.liveNumber', { number })
                    : note === null
                      ? t('agentVersion.number', { number })
                      : t('sideBySide.noted', { number, note })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {hasModels && (
          <Field label={t('agentForm.model')}>
            {(control) => (
              <TextInput
                {...control}
                value={side.model}
                placeholder={t('sideBySide.modelAsThere')}
                maxLength={modelNameMaxLength}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => side.setModel(target.value)}
              />
            )}
          </Field>
        )}
        <IconButton
          label={`${t('sideBySide.runOne')}: ${label}`}
          disabled={side.busy}
          icon={<Play size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={side.run}
        />
      </Inline>
      <Stack gap={2} className={styles.result}>
        {idle && <p className={styles.hint}>{t('sideBySide.hint')}</p>}
        {outcome && outcome.lost.length > 0 && <LostNotice lost={outcome.lost} title={t('sideBySide.lost')} />}
        {!idle && (
          <TestRunResult
            phase={phase}
            outcome={outcome}
            problem={problem}
            stale={stale}
            questions={questions}
            marked={marked}
            onStop={side.stop}
          />
        )}
      </Stack>
    </Card>
  )
}
