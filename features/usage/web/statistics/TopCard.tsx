import type { UsageMonth, UsageRow } from '../../contract/usage.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import type { UsageList } from '../../model/usage.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Cost } from './Cost.tsx'
import { nameOfRow } from './names.ts'
import { formatPaid } from '#platform/i18n/format/money.ts'
import { narrowingOf, useUsageFilters } from './use-usage-filters.ts'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Usage.module.css'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { usageTexts } from '../../texts/statistics.ts'

/** Shows the most expensive rows beside the total. */
export function TopCard({ data: { top, models, totals, counts } }: { data: UsageMonth }) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  const { narrowed } = useUsageFilters()
  const left = (name: 'cost' | 'dong' | 'runs') =>
    top.rows.reduce((rest, row) => rest - (row[name] ?? 0), totals[name] ?? 0)
  const others = { cost: left('cost'), dong: totals.dong === null ? null : left('dong'), runs: left('runs') }
  // Share of the cost, or of the runs if nothing has a price.
  const shareOf = ({ cost, runs }: { cost: number | null; runs: number }) =>
    totals.cost ? (cost ?? 0) / totals.cost : runs / Math.max(1, totals.runs)
  return (
    <Card as="section" className={styles.topCard}>
      {top.rows.length > 0 && (
        <>
          <h2>{t(top.by === 'people' ? 'usage.byPerson' : 'usage.byAssistant')}</h2>
          <Stack as="ol" gap={3}>
            {top.rows.map((row) => (
              <Row key={row.id} row={row} by={top.by} share={shareOf(row)} />
            ))}
            {others.runs > 0 && !narrowed && (
              <Stack as="li" gap={2}>
                <Inline align="baseline" wrap={false}>
                  <p className={styles.name}>{t('usage.others', { count: counts.assistants - top.rows.length })}</p>
                  <Text as="span" weight="bold" tabular>
                    {formatPaid(others, language)}
                  </Text>
                  <Runs runs={others.runs} />
                </Inline>
                <Bar share={shareOf(others)} />
              </Stack>
            )}
          </Stack>
        </>
      )}
      <h2>{t('usage.byModel')}</h2>
      <Stack as="ol" gap={3}>
        {models.map((row) => (
          <Row key={row.id} row={row} by="models" share={shareOf(row)} />
        ))}
      </Stack>
    </Card>
  )
}

type RowProps = { row: UsageRow; by: Exclude<UsageList, 'failures'>; share: number }

function Row({ row, by, share }: RowProps) {
  const { t } = useTexts(navigationTexts, usageTexts)
  const language = useLanguage()
  const { narrowed, to } = useUsageFilters()
  const name = nameOfRow(row, by, { t, language })
  const leads = row.id !== '' && narrowed?.by !== narrowingOf[by]
  return (
    <Stack as="li" gap={2}>
      <Inline align="baseline" wrap={false}>
        <p className={styles.name}>
          {leads ? <Link to={to({ [narrowingOf[by]]: row.id })}>{name}</Link> : name}
          {row.isGone && (
            <Text as="span" size="sm" tone="quiet" weight="normal">
              {' '}
              ({t('usage.gone')})
            </Text>
          )}
        </p>
        <Text as="span" weight="bold" tabular>
          <Cost figures={row} />
        </Text>
        <Runs runs={row.runs} />
      </Inline>
      <Bar share={share} />
    </Stack>
  )
}

function Runs({ runs }: { runs: number }) {
  const { t } = useTexts(usageTexts)
  const language = useLanguage()
  return (
    <Text as="span" size="sm" tone="quiet" tabular className={styles.runs}>
      {t('usage.runCount', { count: runs, number: formatNumber(runs, language) })}
    </Text>
  )
}
