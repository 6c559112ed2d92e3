import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import type { Exam } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { itemsToSolve, findSolution } from '../../model/key-verification/solution.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import type { KeyVerification } from './use-key-verification.ts'
import { examTexts } from '../../texts/exams.ts'
import { historyTexts } from '#features/documents/texts/history.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'

type KeyVerificationPanelProps = {
  exam: Exam
  keyVerification: KeyVerification
  /** The server solves the saved paper only. */
  isSaved: boolean
  findings: readonly Finding[]
}

/** Explains key verification: its cost, its progress and its result. */
export function KeyVerificationPanel({ exam, keyVerification, isSaved, findings }: KeyVerificationPanelProps) {
  const { t } = useTexts(examTexts)
  const id = useId()
  const { run, facts } = keyVerification
  const essays = exam.items.filter(({ kind }) => kind === 'essay').length
  const items = itemsToSolve(exam, keyVerification.solutions)
  const isNew = items.some((item) => !findSolution(item, keyVerification.solutions))
  const text = useVerificationMessage(keyVerification, { items: items.length, isNew })
  const others = findings.filter(
    ({ message: { key } }) => key === 'examEditor.keyDiffers' || key === 'examEditor.keyUnsure',
  ).length
  return (
    <Card as="section" padding={4} aria-labelledby={id}>
      <Stack gap={2}>
        <Inline as="header" wrap={false} justify="between">
          <Heading level={2} size="md" id={id}>
            {t('examEditor.verifyTitle')}
          </Heading>
          <IconButton
            size="small"
            label={t('examEditor.verifyClose')}
            icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={keyVerification.toggle}
          />
        </Inline>
        <Text size="sm" tone="quiet">
          {t('examEditor.verifyText')} {essays > 0 && t('examEditor.solutionEssays', { count: essays })}
        </Text>
        <Stack as="output" gap={1}>
          {run?.is === 'running' && (
            <Inline as="span" wrap={false}>
              <Spinner />
              {t('examEditor.solutionRunning', { done: run.done, all: run.all })}
            </Inline>
          )}
          {run?.is !== 'running' && keyVerification.solutions.length > 0 && (
            <Text as="b" size="sm" tone={others > 0 ? 'danger' : undefined}>
              {others > 0 ? t('examEditor.solutionOther', { count: others }) : t('examEditor.solutionSame')}
            </Text>
          )}
          {text.map((sentence) => (
            <Text key={sentence} as="span" size="sm">
              {sentence}
            </Text>
          ))}
        </Stack>
        <Inline gap={3}>
          {run?.is === 'running' ? (
            <Button size="small" onClick={keyVerification.stop}>
              {t('examEditor.solutionStop')}
            </Button>
          ) : (
            facts?.estimate &&
            items.length > 0 && (
              <Button
                size="small"
                variant={isNew ? 'primary' : 'line'}
                disabled={!isSaved}
                onClick={keyVerification.start}
              >
                {t('examEditor.solutionStart', { count: items.length })}
              </Button>
            )
          )}
          {!isSaved && run?.is !== 'running' && <small>{t('examEditor.solutionUnsaved')}</small>}
        </Inline>
      </Stack>
    </Card>
  )
}

/** Describes the last verification, and the cost of another. */
function useVerificationMessage(
  { run, facts, error }: KeyVerification,
  { items, isNew }: { items: number; isNew: boolean },
): string[] {
  const { t } = useTexts(examTexts, historyTexts)
  const language = useLanguage()
  if (run?.is === 'running') return []
  const describeCost = ({ tokens, cost }: { tokens: number | null; cost: number | null }) => ({
    tokens: tokens === null ? t('history.tokensUnknown') : formatTokens(tokens, language),
    cost: cost === null ? t('history.costUnknown') : formatCost(cost, language),
  })
  const ended =
    run?.is === 'ended'
      ? [
          run.result.stopped ? t('examEditor.solutionStopped') : null,
          run.result.unsolved > 0 ? t('examEditor.solutionUnsolved', { count: run.result.unsolved }) : null,
          run.result.problem,
          // The usage is unknown: no answer was complete, or another process counted it.
          run.result.tokens === null ? null : t('examEditor.solutionTook', describeCost(run.result)),
        ]
      : []
  if (!facts) return [...ended, error && errorText(error)].flatMap((sentence) => sentence ?? [])
  if (facts.why !== null)
    return [...ended, `${facts.why} ${t('examEditor.solutionWithout')}`].flatMap((sentence) => sentence ?? [])
  const next =
    items === 0
      ? []
      : [
          isNew ? t('examEditor.solutionNew', { count: items }) : t('examEditor.verifyAgain'),
          facts.estimate && t('examEditor.solutionEstimate', describeCost(facts.estimate)),
        ]
  return [...ended, next.filter(Boolean).join(' ')].flatMap((sentence) => sentence || [])
}
