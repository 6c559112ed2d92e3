import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { formatMoney, formatPaid } from '#platform/i18n/format/money.ts'
import { formatNumber, formatPercent } from '#platform/i18n/format/numbers.ts'
import { shortMoment } from '#features/agents/web/connection-checks/health-words.ts'
import { HealthDot } from '#features/agents/web/connection-checks/HealthDot.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { BudgetShare } from '#features/usage/web/amounts/BudgetShare.tsx'
import { paths } from '#platform/web/paths.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './AdminHome.module.css'
import { Part } from './Part.tsx'
import { aiState, weekOfUse, type adminHomeApi } from './queries.ts'
import { adminHomeTexts } from '../../texts/admin-home.ts'

/** Shows the state of the AI and, for administrators, cost, usage and failures in one line. */
export function Strip({ isAdministrator }: { isAdministrator: boolean }) {
  return (
    <div className={styles.strip}>
      <AiCell isAdministrator={isAdministrator} />
      {isAdministrator && <UseCells />}
    </div>
  )
}

const words = {
  works: 'adminHome.running',
  warns: 'adminHome.aiWarns',
  fails: 'adminHome.aiFails',
  none: 'adminHome.aiNone',
  unknown: 'adminHome.aiUnknown',
} as const

function AiCell({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const query = useQuery(aiState())
  return (
    <section className={styles.cell} aria-label={t('adminHome.ai')}>
      <h2>{t('adminHome.ai')}</h2>
      <Part query={query} lines={2}>
        {({ state, model, checkedAt }) => (
          <>
            <p className={styles.figure}>
              <HealthDot tone={state === 'none' || state === 'unknown' ? 'off' : state}>{t(words[state])}</HealthDot>
            </p>
            <Text size="sm" tone="quiet">
              {state === 'none' ? (
                isAdministrator ? (
                  <Link to={paths.adminSettings}>{t('adminHome.connect')}</Link>
                ) : (
                  t('adminHome.askAdministrator')
                )
              ) : (
                [model, checkedAt && t('adminHome.lookedAt', { time: shortMoment(checkedAt, language) })]
                  .filter(Boolean)
                  .join(' · ')
              )}
            </Text>
          </>
        )}
      </Part>
    </section>
  )
}

function UseCells() {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const share = ({ failed, runs }: Pick<Use, 'failed' | 'runs'>) =>
    formatPercent(runs === 0 ? 0 : failed / runs, language)
  return (
    <>
      <UseCell
        label={t('adminHome.cost')}
        to={(use) => (use ? `${paths.adminUsage}?month=${use.month}` : paths.adminUsage)}
        figure={(use) => formatPaid(use, language)}
        beside={({ cost, dong, isPartly }) => {
          if (cost === null) return t('adminHome.noPrice')
          const what = isPartly ? t('adminHome.partly') : t('adminHome.wholeCost')
          return dong === null ? what : `${formatMoney(cost, 'USD', language)} · ${what}`
        }}
      >
        <BudgetShare />
      </UseCell>
      <UseCell
        label={t('adminHome.runs')}
        to={() => `${paths.adminUsage}?show=runs`}
        figure={({ runs }) => formatNumber(runs, language)}
        beside={({ before }) => t('adminHome.before', { number: formatNumber(before.runs, language) })}
      />
      <UseCell
        label={t('adminHome.failed')}
        to={() => `${paths.adminUsage}?tab=failures`}
        figure={({ failed }) => formatNumber(failed, language)}
        beside={(use) => t('adminHome.failedShare', { share: share(use), before: share(use.before) })}
      />
    </>
  )
}

type Use = Awaited<ReturnType<typeof adminHomeApi.use>>
type UseCellProps = {
  label: string
  /** The page with the details. */
  to: (use: Use | undefined) => string
  figure: (use: Use) => string
  beside: (use: Use) => string
  children?: ReactNode
}

function UseCell({ label, to, figure, beside, children }: UseCellProps) {
  const query = useQuery(weekOfUse())
  return (
    <section className={styles.cell} aria-label={label}>
      <h2>
        <Link to={to(query.data)}>
          {label}
          <ChevronRight size={15} strokeWidth={2} aria-hidden="true" />
        </Link>
      </h2>
      <Part query={query} lines={2}>
        {(use) => (
          <>
            <p className={styles.figure}>{figure(use)}</p>
            <Text size="sm" tone="quiet">
              {beside(use)}
            </Text>
            {children}
          </>
        )}
      </Part>
    </section>
  )
}
