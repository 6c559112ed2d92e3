import X from 'lucide-react/icons/x'
import ChartColumn from 'lucide-react/icons/chart-no-axes-column'
import type { UsageMonth } from '../../contract/usage.ts'
import { formatDay } from '#platform/i18n/format/dates.ts'
import { formatCost, formatMoney, formatPaid } from '#platform/i18n/format/money.ts'
import { formatNumber, formatPercent, formatTokens } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { chatAsAssistant } from '../../model/usage.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { BudgetShare } from '../amounts/BudgetShare.tsx'
import { paths, personPath } from '#platform/web/paths.ts'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Cost } from './Cost.tsx'
import { DayCard } from './DayCard.tsx'
import { daysIn, partOfPaid } from './figures.ts'
import { nameOfRow } from './names.ts'
import { useUsageFilters } from './use-usage-filters.ts'
import { Figures, Figure } from '#platform/web/ui/data-display/Figures.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Usage.module.css'
import { TopCard } from './TopCard.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { usageTexts } from '../../texts/statistics.ts'

/** Summary of a month: the usage by day, and the people, assistants and models with the highest usage. */
export function MonthSummary({ data }: { data: UsageMonth }) {
  const { t } = useTexts(usageTexts)
  if (data.totals.runs + data.totals.tests + data.totals.tokens === 0)
    return (
      <>
        <OnlyOne data={data} />
        <EmptyState
          icon={<ChartColumn size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={t('usage.empty')}
          text={data.month === data.today.slice(0, 7) ? t('usage.emptyText') : undefined}
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
      <Rates rates={data.rates} />
    </>
  )
}

/** Lists the exchange rates of the month with their first days. */
function Rates({ rates }: Pick<UsageMonth, 'rates'>) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  const one = (rate: UsageMonth['rates'][number]) =>
    t('usage.rate', {
      dong: formatMoney(rate.dong, 'VND', language),
      date: formatDay(rate.from, language),
    })
  return (
    <Text size="sm" tone="faint" className={styles.rates}>
      {rates.length === 0 ? t('usage.noRate') : t('usage.rates', { rates: rates.map(one).join('; ') })}{' '}
      <Link to={paths.adminBudgets}>{t(rates.length === 0 ? 'usage.setRate' : 'usage.ratesThere')}</Link>
    </Text>
  )
}

/** Shows the active filter, with a link to remove it. */
function OnlyOne({ data: { of } }: { data: UsageMonth }) {
  const { t } = useTexts(navigationTexts, usageTexts)
  const language = useLanguage()
  const { narrowed, to } = useUsageFilters()
  if (!narrowed || !of) return null
  const list = { assistant: 'assistants', person: 'people', group: 'groups', model: 'models' } as const
  const name =
    narrowed.id === chatAsAssistant || of.name === null
      ? nameOfRow({ id: narrowed.id, name: of.name }, list[narrowed.by], { t, language })
      : localized({ name: of.name, nameVi: of.nameVi ?? of.name }, 'name', language)
  return (
    <Text as="div">
      <Inline apart="below" gap={4}>
        <strong>{t('usage.only', { name })}</strong>
        <Link to={to({})}>
          <Inline as="span">
            <X size={16} aria-hidden="true" /> {t('usage.onlyOff')}
          </Inline>
        </Link>
        {narrowed.by === 'person' && of.name !== null && (
          <Link to={personPath(narrowed.id)}>{t('usage.openPerson')}</Link>
        )}
      </Inline>
    </Text>
  )
}

function Strip({ data: { month, today, days, totals, counts } }: { data: UsageMonth }) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  const { narrowed } = useUsageFilters()
  const { cost, dong, runs, failed, tests, tokens, unpricedTokens, unreported } = totals
  const isNow = month === today.slice(0, 7)
  const past = isNow ? Number(today.slice(8)) : 0
  const usedDays = days.length
  const money = (share: number) => formatPaid(partOfPaid({ cost, dong }, share), language)
  const missing = [
    unpricedTokens > 0 && t('usage.andUnknown', { count: unpricedTokens }),
    unreported > 0 && t('usage.unreported', { count: unreported }),
  ].filter((one) => one !== false)
  const how = [
    dong !== null && cost !== null && formatMoney(cost, 'USD', language),
    cost !== null &&
      runs + tests > 0 &&
      t('usage.perRun', {
        cost: dong === null ? formatCost(cost / (runs + tests), language) : money(1 / (runs + tests)),
      }),
    ...missing,
    missing.length === 0 && formatTokens(tokens, language),
  ].filter((one) => one !== false)
  const parts = [
    !narrowed && t('usage.peopleUsed', { count: counts.people }),
    tests > 0 && t('usage.testsOf', { count: tests }),
  ].filter((one) => one !== false)
  return (
    <Figures className={styles.strip}>
      <Figure
        label={t('usage.used')}
        value={cost === null ? <Cost figures={totals} /> : money(1)}
        note={
          <>
            {how.join(' · ')}
            {isNow && !narrowed && <BudgetShare />}
          </>
        }
      />
      <Figure
        label={t(isNow ? 'usage.expected' : 'usage.daily')}
        value={money(isNow ? daysIn(month).length / past : 1 / usedDays)}
        note={isNow ? t('usage.expectedHow') : t('usage.dailyOf', { count: usedDays })}
      />
      <Figure label={t('usage.runs')} value={formatNumber(runs, language)} note={parts.join(' · ')} />
      <Figure
        label={t('usage.failed')}
        value={formatNumber(failed, language)}
        note={t('usage.failedShare', { share: formatPercent(runs === 0 ? 0 : failed / runs, language) })}
      />
    </Figures>
  )
}
