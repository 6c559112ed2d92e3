import type { UsageMonth } from '../../contract/usage.ts'
import { formatWeekdayAndDay } from '#platform/i18n/format/dates.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { partsOfUse } from '../../model/usage.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Cell, HeadCell, Table, TableScroll } from '#platform/web/ui/data-display/Table.tsx'
import { Cost } from './Cost.tsx'
import styles from './Usage.module.css'
import { formatPaid } from '#platform/i18n/format/money.ts'
import { usageTexts } from '../../texts/statistics.ts'

type DayTableProps = { days: UsageMonth['days']; language: Language }

/** Shows the chart's figures: days with usage. */
export function DayTable({ days, language }: DayTableProps) {
  const { t } = useTexts(usageTexts)
  const number = (value: number) => formatNumber(value, language)
  return (
    <TableScroll className={styles.days} label={t('usage.days')}>
      <Table>
        <thead>
          <tr>
            <HeadCell>{t('usage.day')}</HeadCell>
            <HeadCell numeric>{t('usage.cost')}</HeadCell>
            {partsOfUse.map((part) => (
              <HeadCell key={part} numeric>
                {t(`usage.${part}`)}
              </HeadCell>
            ))}
            <HeadCell numeric>{t('usage.tokens')}</HeadCell>
            <HeadCell numeric>{t('usage.runs')}</HeadCell>
            <HeadCell numeric>{t('usage.failed')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <HeadCell of="row">{formatWeekdayAndDay(day.day, language, 'short')}</HeadCell>
              <Cell numeric>
                <Cost figures={day} />
              </Cell>
              {partsOfUse.map((part) => (
                <Cell key={part} numeric>
                  {formatPaid(day.parts[part], language)}
                </Cell>
              ))}
              <Cell numeric>{number(day.tokens)}</Cell>
              <Cell numeric>{number(day.runs)}</Cell>
              <Cell numeric>{number(day.failed)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}
