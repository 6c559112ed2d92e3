import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HealthDot } from '../doctor/HealthDot.tsx'
import { formatCost, formatDateTime, formatNumber } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { BudgetShare } from '../managing/budgets/BudgetShare.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Overview.module.css'
import { Part } from './Part.tsx'
import { aiState, weekOfUse } from './queries.ts'

/** The figures in one line: how the AI is, and for administrators what it cost, how often it was used and how often that failed. */
export function Strip({ isAdministrator }: { isAdministrator: boolean }) {
  return (
    <div className={styles.strip}>
      <AiCell isAdministrator={isAdministrator} />
      {isAdministrator && <UseCells />}
    </div>
  )
}

const words = {
  works: 'overview.running',
  warns: 'overview.aiWarns',
  fails: 'overview.aiFails',
  none: 'overview.aiNone',
  unknown: 'overview.aiUnknown',
} as const

function AiCell({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const query = useQuery(aiState())
  return (
    <section className={styles.cell} aria-label={t('overview.ai')}>
      <h2>{t('overview.ai')}</h2>
      <Part query={query} lines={2}>
        {({ state, model, checkedAt }) => (
          <>
            <p className={styles.figure}>
              <HealthDot tone={state === 'none' || state === 'unknown' ? 'off' : state}>{t(words[state])}</HealthDot>
            </p>
            <p className={styles.beside}>
              {state === 'none' ? (
                isAdministrator ? (
                  <Link to={paths.adminSettings}>{t('overview.connect')}</Link>
                ) : (
                  t('overview.askAdministrator')
                )
              ) : (
                [model, checkedAt && t('overview.lookedAt', { time: formatDateTime(checkedAt, language) })]
                  .filter(Boolean)
                  .join(' · ')
              )}
            </p>
          </>
        )}
      </Part>
    </section>
  )
}

function UseCells() {
  const { t } = useTranslation()
  const language = useLanguage()
  const query = useQuery(weekOfUse())
  const cell = (
    label: string,
    figure: (data: NonNullable<typeof query.data>) => string,
    beside: typeof figure,
    more?: ReactNode,
  ) => (
    <section className={styles.cell} aria-label={label}>
      <h2>{label}</h2>
      <Part query={query} lines={2}>
        {(data) => (
          <>
            <p className={styles.figure}>{figure(data)}</p>
            <p className={styles.beside}>{beside(data)}</p>
            {more}
          </>
        )}
      </Part>
    </section>
  )
  const share = (part: number, whole: number) =>
    formatNumber(whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10, language)
  return (
    <>
      {cell(
        t('overview.cost'),
        ({ cost }) => formatCost(cost, language),
        ({ cost, isPartly }) =>
          cost === null ? t('overview.noPrice') : isPartly ? t('overview.partly') : t('overview.wholeCost'),
        <BudgetShare />,
      )}
      {cell(
        t('overview.runs'),
        ({ runs }) => formatNumber(runs, language),
        ({ before }) => t('overview.before', { number: formatNumber(before.runs, language) }),
      )}
      {cell(
        t('overview.failed'),
        ({ failed }) => formatNumber(failed, language),
        ({ failed, runs, before }) =>
          t('overview.failedShare', { share: share(failed, runs), before: share(before.failed, before.runs) }),
      )}
    </>
  )
}
