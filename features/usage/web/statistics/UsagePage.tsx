import { useQuery } from '@tanstack/react-query'
import { usageSorts } from '../../contract/usage.ts'
import { formatMonth } from '#platform/i18n/format/dates.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { setIn, useAddress } from '#platform/web/lib/use-address.ts'
import { AdminHead } from '#platform/web/lists/AdminHead.tsx'
import { CsvButton } from '#platform/web/lists/CsvButton.tsx'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { monthsBack } from './figures.ts'
import { MonthSummary } from './MonthSummary.tsx'
import { useUsageFilters, type Tab } from './use-usage-filters.ts'
import { monthOfUse, usageCalls, type ExportQuery } from './queries.ts'
import { RowsTab } from './RowsTab.tsx'
import { UsageTabs } from './UsageTabs.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Usage.module.css'
import { usageTexts } from '../../texts/statistics.ts'

/** Shows the usage of models in a month, with cost and failures. */
export function UsagePage() {
  const { t } = useTexts(usageTexts)
  const usageFilters = useUsageFilters()
  const { tab, narrowed } = usageFilters
  const month = useQuery(monthOfUse({ month: usageFilters.month, ...(narrowed && { [narrowed.by]: narrowed.id }) }))
  const shown = month.data?.month ?? usageFilters.month
  const take = () => usageCalls.export({ query: exported(tab, shown, narrowed) })
  return (
    <>
      <AdminHead
        title={t('usage.title')}
        subtitle={t('usage.subtitle')}
        tools={
          <Inline className={styles.tools}>
            {month.data && <MonthChoice {...month.data} />}
            <CsvButton label={t('usage.csv')} done={t('usage.csvDone')} take={take} />
          </Inline>
        }
        tabs={<UsageTabs counts={month.data?.counts} />}
      />
      {tab === 'summary' ? (
        <Loaded query={month} failed={t('usage.loadFailed')} loading={t('usage.loading')}>
          {(data) => <MonthSummary data={data} />}
        </Loaded>
      ) : (
        <RowsTab key={tab} by={tab} month={usageFilters.month} whole={month.data?.totals.cost ?? 0} />
      )}
    </>
  )
}

type MonthChoiceProps = { month: string; today: string; firstMonth: string }

/** Offers months from the current one back to the first with data. */
function MonthChoice({ month, today, firstMonth }: MonthChoiceProps) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  const { change } = useAddress()
  const months = monthsBack(today.slice(0, 7), firstMonth)
  return (
    <Select
      variant="filter"
      aria-label={t('usage.month')}
      value={month}
      onChange={({ target }) => change((next) => setIn(next, { month: target.value, page: '' }))}
    >
      {(months.includes(month) ? months : [month, ...months]).map((one) => (
        <option key={one} value={one}>
          {formatMonth(one, language)}
        </option>
      ))}
    </Select>
  )
}

/** Exports the open list with its filters and order, read from the address itself, which may be ahead of the rendering. */
function exported(
  tab: Tab,
  month: string | undefined,
  narrowed: ReturnType<typeof useUsageFilters>['narrowed'],
): ExportQuery {
  if (tab === 'summary') return { by: 'days', month, ...(narrowed && { [narrowed.by]: narrowed.id }) }
  const params = new URLSearchParams(location.search)
  const sort = params.get('sort')
  const usual = tab === 'failures' ? 'failed' : 'cost'
  return {
    by: tab,
    month,
    search: params.get('q') ?? undefined,
    group: params.get('group') ?? undefined,
    reason: params.get('reason') ?? undefined,
    sort: usageSorts.find((one) => one === sort?.replace(/^-/, '')) ?? usual,
    descending: sort ? sort.startsWith('-') : true,
  }
}
