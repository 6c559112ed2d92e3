import type { UsageMonth } from '../../contract/usage.ts'
import { formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { partsOfUse } from '../../model/usage.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Cost } from './Cost.tsx'
import styles from './DayTable.module.css'
import { formatPaid } from './figures.ts'
import { usageTexts } from '../../texts/statistics.ts'

type DayTableProps = { days: UsageMonth['days']; language: Language }

/** Shows the chart's figures: days with usage. */
export function DayTable({ days, language }: DayTableProps) {
  const { t } = useTexts(usageTexts)
  const number = (value: number) => formatNumber(value, language)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <section className={styles.scroll} aria-label={t('usage.days')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('usage.day')}</th>
            <th scope="col">{t('usage.cost')}</th>
            {partsOfUse.map((part) => (
              <th key={part} scope="col">
                {t(`usage.${part}`)}
              </th>
            ))}
            <th scope="col">{t('usage.tokens')}</th>
            <th scope="col">{t('usage.runs')}</th>
            <th scope="col">{t('usage.failed')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatWeekdayAndDay(day.day, language, 'short')}</th>
              <td>
                <Cost used={day} />
              </td>
              {partsOfUse.map((part) => (
                <td key={part}>{formatPaid(day.parts[part], language)}</td>
              ))}
              <td>{number(day.tokens)}</td>
              <td>{number(day.runs)}</td>
              <td>{number(day.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
