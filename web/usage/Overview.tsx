import X from 'lucide-react/icons/x'
import ChartColumn from 'lucide-react/icons/chart-no-axes-column'
import type { UsageMonth } from '#contract/usage'
import { localized } from '#locales/language'
import { chatAsAssistant } from '#rules/usage'
import { formatCost, formatNumber, formatTokens } from '../lib/format.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { BudgetShare } from '../managing/budgets/BudgetShare.tsx'
import { personPath } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Cost } from './Cost.tsx'
import { DayCard } from './DayCard.tsx'
import { daysIn, formatMoney, formatShare } from './figures.ts'
import { nameOfRow } from './names.ts'
import { useUsagePlace } from './place.ts'
import styles from './Overview.module.css'
import { TopCard } from './TopCard.tsx'

/** A month: what was used, day by day, and by whom and what most. */
export function Overview({ data }: { data: UsageMonth }) {
  const { t } = useTranslation()
  if (data.totals.runs === 0 && data.totals.tokens === 0)
    return (
      <>
        <OnlyOne data={data} />
        <EmptyState
          icon={<ChartColumn size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={t('usage.empty')}
          text={t('usage.emptyText')}
        />
      </>
    )
  return (
    <>
      <OnlyOne data={data} />
      <Strip data={data} />
      <div className={styles.cards}>
        <DayCard key={data.month} data={data} />
        <TopCard data={data} />
      </div>
    </>
  )
}

/** What the figures are narrowed to, and the way back. */
function OnlyOne({ data: { of } }: { data: UsageMonth }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { narrowed, to } = useUsagePlace()
  if (!narrowed || !of) return null
  const list = { assistant: 'assistants', person: 'people', group: 'groups', model: 'models' } as const
  const name =
    narrowed.id === chatAsAssistant || of.name === null
      ? nameOfRow({ id: narrowed.id, name: of.name }, list[narrowed.by], { t, language })
      : localized({ name: of.name, nameVi: of.nameVi ?? of.name }, 'name', language)
  return (
    <p className={styles.only}>
      <strong>{t('usage.only', { name })}</strong>
      <Link to={to({})} className={styles.off}>
        <X size={16} aria-hidden="true" /> {t('usage.onlyOff')}
      </Link>
      {narrowed.by === 'person' && of.name !== null && (
        <Link to={personPath(narrowed.id)}>{t('usage.openPerson')}</Link>
      )}
    </p>
  )
}

function Strip({ data: { month, today, days, totals, counts } }: { data: UsageMonth }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { narrowed } = useUsagePlace()
  const { cost, runs, failed, tests, tokens, unpricedTokens, untold } = totals
  const isNow = month === today.slice(0, 7)
  const past = isNow ? Number(today.slice(8)) : 0
  const used = days.length
  const money = (value: number) => formatMoney(value, language)
  const expected = cost !== null && past > 0 ? (cost / past) * daysIn(month).length : null
  const missing = [
    unpricedTokens > 0 && t('usage.andUnknown', { count: unpricedTokens }),
    untold > 0 && t('usage.untold', { count: untold }),
  ].filter((one) => one !== false)
  const how = [
    cost !== null && runs > 0 && t('usage.perRun', { cost: formatCost(cost / runs, language) }),
    ...missing,
    missing.length === 0 && formatTokens(tokens, language),
  ].filter((one) => one !== false)
  const parts = [
    !narrowed && t('usage.peopleUsed', { count: counts.people }),
    tests > 0 && t('usage.testsOf', { count: tests }),
  ].filter((one) => one !== false)
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{t('usage.used')}</dt>
        <dd>
          {cost === null ? <Cost used={totals} /> : money(cost)}
          <span>{how.join(' · ')}</span>
          {isNow && !narrowed && <BudgetShare />}
        </dd>
      </div>
      <div>
        <dt>{t(isNow ? 'usage.expected' : 'usage.daily')}</dt>
        <dd>
          {isNow ? (expected === null ? '–' : money(expected)) : cost === null ? '–' : money(cost / used)}
          <span>{isNow ? t('usage.expectedHow') : t('usage.dailyOf', { count: used })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('usage.runs')}</dt>
        <dd>
          {formatNumber(runs, language)}
          <span>{parts.join(' · ')}</span>
        </dd>
      </div>
      <div>
        <dt>{t('usage.failed')}</dt>
        <dd>
          {formatNumber(failed, language)}
          <span>{t('usage.failedShare', { share: formatShare(runs === 0 ? 0 : failed / runs, language) })}</span>
        </dd>
      </div>
    </dl>
  )
}
