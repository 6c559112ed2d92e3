import { useState } from 'react'
import { formatIsoDay } from '#platform/i18n/format/dates.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Day } from '../tags/Choose.tsx'
import styles from '../tags/tags.module.css'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { historyPageTexts } from '../../texts/history-page.ts'

/** A range of this many days up to today. */
const spans = { today: 0, week: 6, month: 29 } as const
const spanNames = Object.keys(spans) as (keyof typeof spans)[]

/** Some days up to today, or from one day to another. */
export function Days({ listState }: { listState: HistoryListState }) {
  const { t } = useTexts(historyPageTexts)
  const { from, until } = listState.narrowed
  const [own, setOwn] = useState(false)
  const span = spanNames.find((name) => !until && from === daysAgo(spans[name]))
  const shown = own || (!span && (from || until)) ? 'ownDays' : (span ?? '')

  function choose(value: string) {
    setOwn(value === 'ownDays')
    const chosen = spanNames.find((name) => name === value)
    if (chosen || value === '') listState.chooseFilters({ from: chosen ? daysAgo(spans[chosen]) : '', until: '' })
  }

  return (
    <>
      <label className={styles.filter}>
        {t('everyone.days')}
        <Select variant="filter" value={shown} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('everyone.allDays')}</option>
          {[...spanNames, 'ownDays' as const].map((name) => (
            <option key={name} value={name}>
              {t(`everyone.${name}`)}
            </option>
          ))}
        </Select>
      </label>
      {shown === 'ownDays' && (
        <>
          <Day listState={listState} name="from" label={t('tagging.from')} />
          <Day listState={listState} name="until" label={t('tagging.until')} />
        </>
      )}
    </>
  )
}

/** Returns a day of the reader's calendar, yyyy-mm-dd. */
function daysAgo(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return formatIsoDay(day)
}
