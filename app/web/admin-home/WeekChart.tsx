import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { formatWeekday } from '#platform/i18n/format/dates.ts'
import type { Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './AdminHome.module.css'
import { adminHomeTexts } from '../../texts/admin-home.ts'

type Day = { day: string; runs: number; failed: number }

/** Shows runs as bars with a red part for failures. Screen readers get a table instead. */
export function WeekChart({ days }: { days: readonly Day[] }) {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  const most = Math.max(1, ...days.map(({ runs }) => runs))
  return (
    <figure className={styles.chart}>
      <VisuallyHidden>
        <WeekTable days={days} />
      </VisuallyHidden>
      <figcaption aria-hidden="true">
        <span data-part="well">{t('adminHome.well')}</span>
        <span data-part="failed">{t('adminHome.failedRuns')}</span>
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, runs, failed }) => (
          <div key={day} className={styles.day}>
            <Text as="span" size="xs" tone="danger" weight="bold">
              {failed > 0 ? formatNumber(failed, language) : ''}
            </Text>
            <span className={styles.bar} style={{ height: `${(runs / most) * 100}%` }}>
              {failed > 0 && <i style={{ height: `${(failed / runs) * 100}%` }} />}
            </span>
            <span className={styles.name}>{dayName(day, language)}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}

export function WeekTable({ days }: { days: readonly Day[] }) {
  const { t } = useTexts(adminHomeTexts)
  const language = useLanguage()
  return (
    <Table>
      <thead>
        <tr>
          <HeadCell>{t('adminHome.day')}</HeadCell>
          <HeadCell numeric>{t('adminHome.allRuns')}</HeadCell>
          <HeadCell numeric>{t('adminHome.failedRuns')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, runs, failed }) => (
          <tr key={day}>
            <HeadCell of="row">{dayName(day, language)}</HeadCell>
            <Cell numeric>{formatNumber(runs, language)}</Cell>
            <Cell numeric>{formatNumber(failed, language)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Formats "Tue 24" or "T3 24", in the school's time zone. */
const dayName = (day: string, language: Language): string =>
  `${formatWeekday(day, language, 'short')} ${Number(day.slice(-2))}`
