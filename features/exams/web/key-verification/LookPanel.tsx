import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { formatCost } from '#platform/i18n/format/money.ts'
import { formatTokens } from '#platform/i18n/format/numbers.ts'
import type { Exam } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { itemsToSolve, lookAt } from '../../model/key-verification/look.ts'
import { errorText } from '#platform/web/api/api.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import styles from './LookPanel.module.css'
import type { SecondLook } from './use-look.ts'
import { examTexts } from '../../texts/exams.ts'
import { historyTexts } from '#features/documents/texts/history.ts'

type LookPanelProps = {
  exam: Exam
  look: SecondLook
  /** The server solves the saved paper only. */
  isSaved: boolean
  findings: readonly Finding[]
}

/** Explains key verification: its cost, its progress and its result. */
export function LookPanel({ exam, look, isSaved, findings }: LookPanelProps) {
  const { t } = useTexts(examTexts)
  const id = useId()
  const { run, facts } = look
  const essays = exam.items.filter(({ kind }) => kind === 'essay').length
  const items = itemsToSolve(exam, look.looks)
  const isNew = items.some((item) => !lookAt(item, look.looks))
  const said = useSaid(look, { items: items.length, isNew })
  const others = findings.filter(
    ({ said: { key } }) => key === 'paper.lookDiffers' || key === 'paper.lookUnsure',
  ).length
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{t('paper.lookTitle')}</h2>
        <IconButton
          size="small"
          label={t('paper.lookClose')}
          icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={look.toggle}
        />
      </header>
      <p>
        {t('paper.lookText')} {essays > 0 && t('paper.lookEssays', { count: essays })}
      </p>
      <output className={styles.said}>
        {run?.is === 'running' && (
          <span className={styles.running}>
            <Spinner />
            {t('paper.lookRunning', { done: run.done, all: run.all })}
          </span>
        )}
        {run?.is !== 'running' && look.looks.length > 0 && (
          <b data-off={others > 0}>{others > 0 ? t('paper.lookOther', { count: others }) : t('paper.lookSame')}</b>
        )}
        {said.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
      <div className={styles.ways}>
        {run?.is === 'running' ? (
          <Button size="small" onClick={look.stop}>
            {t('paper.lookStop')}
          </Button>
        ) : (
          facts?.estimate &&
          items.length > 0 && (
            <Button size="small" look={isNew ? 'primary' : 'line'} disabled={!isSaved} onClick={look.start}>
              {t('paper.lookStart', { count: items.length })}
            </Button>
          )
        )}
        {!isSaved && run?.is !== 'running' && <small>{t('paper.lookUnsaved')}</small>}
      </div>
    </section>
  )
}

/** Describes the last verification, and the cost of another. */
function useSaid({ run, facts, error }: SecondLook, { items, isNew }: { items: number; isNew: boolean }): string[] {
  const { t } = useTexts(examTexts, historyTexts)
  const language = useLanguage()
  if (run?.is === 'running') return []
  const taken = ({ tokens, cost }: { tokens: number | null; cost: number | null }) => ({
    tokens: tokens === null ? t('history.tokensUnknown') : formatTokens(tokens, language),
    cost: cost === null ? t('history.costUnknown') : formatCost(cost, language),
  })
  const ended =
    run?.is === 'ended'
      ? [
          run.result.stopped ? t('paper.lookStopped') : null,
          run.result.unsolved > 0 ? t('paper.lookUnsolved', { count: run.result.unsolved }) : null,
          run.result.problem,
          // The usage is unknown: no answer was complete, or another process counted it.
          run.result.tokens === null ? null : t('paper.lookTook', taken(run.result)),
        ]
      : []
  if (!facts) return [...ended, error && errorText(error)].flatMap((sentence) => sentence ?? [])
  if (facts.why !== null)
    return [...ended, `${facts.why} ${t('paper.lookWithout')}`].flatMap((sentence) => sentence ?? [])
  const next =
    items === 0
      ? []
      : [
          isNew ? t('paper.lookNew', { count: items }) : t('paper.lookAgain'),
          facts.estimate && t('paper.lookEstimate', taken(facts.estimate)),
        ]
  return [...ended, next.filter(Boolean).join(' ')].flatMap((sentence) => sentence || [])
}
