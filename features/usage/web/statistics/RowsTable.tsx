import type { KeyboardEvent, ReactNode } from 'react'
import type { UsageRow, usageSorts } from '../../contract/usage.ts'
import { formatNumber, formatPercent } from '#platform/i18n/format/numbers.ts'
import type { UsageList } from '../../model/usage.ts'
import { reasonText } from '#platform/web/api/failure.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import rowStyles from '#platform/web/lists/Rows.module.css'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Cost } from './Cost.tsx'
import { nameOfRow } from './names.ts'
import { narrowingOf, useUsageFilters } from './use-usage-filters.ts'
import { Bar } from '#platform/web/ui/data-display/Bar.tsx'
import styles from './Usage.module.css'
import { failureTexts } from '#platform/i18n/texts/failures.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { usageTexts } from '../../texts/statistics.ts'

type RowsTableProps = {
  by: UsageList
  rows: readonly UsageRow[]
  listState: ListState<(typeof usageSorts)[number]>
  /** Cost of the month, in dollars. */
  whole: number
}

const nameTitles = {
  assistants: 'usage.assistant',
  people: 'usage.person',
  groups: 'usage.group',
  models: 'usage.model',
  failures: 'usage.assistant',
} as const

/** Figures, one row per item; each links to the days of its month. Arrow keys move, Enter opens. */
export function RowsTable({ by, rows, listState, whole }: RowsTableProps) {
  const { t } = useTexts(usageTexts)
  const isFailures = by === 'failures'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links in its rows
    <table className={`${rowStyles.table} ${styles.table}`} aria-label={t(`usage.${by}`)} data-by={by} onKeyDown={walk}>
      <thead>
        <tr>
          {isFailures && (
            <th scope="col" style={{ width: '46%' }}>
              {t('usage.reason')}
            </th>
          )}
          <FigureHead listState={listState} by="name">
            {t(nameTitles[by])}
          </FigureHead>
          {by === 'people' && (
            <th scope="col" style={{ width: '17%' }}>
              {t('usage.group')}
            </th>
          )}
          {!isFailures && (
            <FigureHead listState={listState} by="runs" width={82}>
              {t('usage.runs')}
            </FigureHead>
          )}
          <FigureHead listState={listState} by="failed" width={isFailures ? 120 : 82}>
            {t('usage.failed')}
          </FigureHead>
          {!isFailures && (
            <>
              <th scope="col" className={rowStyles.figures} data-laptop="none" style={{ width: 82 }}>
                {t('usage.tests')}
              </th>
              <FigureHead listState={listState} by="tokens" width={112}>
                {t('usage.tokens')}
              </FigureHead>
              <FigureHead listState={listState} by="cost" width={112}>
                {t('usage.cost')}
              </FigureHead>
              <th scope="col" data-laptop="none" style={{ width: 150 }}>
                {t('usage.share')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          isFailures ? <Failure key={row.id} row={row} /> : <Row key={row.id} by={by} row={row} whole={whole} />,
        )}
      </tbody>
    </table>
  )
}

type RowProps = { by: Exclude<UsageList, 'failures'>; row: UsageRow; whole: number }

function Row({ by, row, whole }: RowProps) {
  const { t } = useTexts(navigationTexts, usageTexts)
  const language = useLanguage()
  const { to } = useUsageFilters()
  const number = (value: number) => formatNumber(value, language)
  const name = nameOfRow(row, by, { t, language })
  const share = whole > 0 ? (row.cost ?? 0) / whole : 0
  return (
    <tr className={`${rowStyles.row} ${styles.row}`}>
      <th scope="row" data-kind="main">
        {row.id === '' ? (
          <span className={styles.nobody}>{name}</span>
        ) : (
          <Link to={to({ [narrowingOf[by]]: row.id })} className={rowStyles.opens} data-opens="">
            {name}
            {row.isGone && (
              <Text as="span" size="sm" tone="quiet" weight="normal">
                {' '}
                ({t('usage.gone')})
              </Text>
            )}
          </Link>
        )}
        {row.email && <span className={rowStyles.under}> {row.email}</span>}
      </th>
      {by === 'people' && (
        <td title={row.groups?.join(', ')} data-phone={row.groups?.length ? 'line' : 'none'}>
          {row.groups?.join(', ') || '–'}
        </td>
      )}
      <td className={rowStyles.figures} data-label={t('usage.runs')}>
        {number(row.runs)}
      </td>
      <td className={rowStyles.figures} data-label={t('usage.failed')} data-bad={row.failed > 0 || undefined}>
        {number(row.failed)}
      </td>
      <td className={rowStyles.figures} data-phone="none" data-laptop="none">
        {number(row.tests)}
      </td>
      <td
        className={rowStyles.figures}
        data-label={t('usage.tokens')}
        title={t('usage.tokensOf', { input: number(row.inputTokens), output: number(row.outputTokens) })}
      >
        {number(row.tokens)}
      </td>
      <td className={`${rowStyles.figures} ${styles.cost}`} data-phone="head">
        <Cost figures={row} />
      </td>
      <td className={styles.share} data-phone="none" data-laptop="none">
        <span>
          <Bar share={share} />
          {row.cost === null ? '–' : formatPercent(share, language)}
        </span>
      </td>
    </tr>
  )
}

function Failure({ row }: { row: UsageRow }) {
  const { t } = useTexts(failureTexts, navigationTexts, usageTexts)
  const language = useLanguage()
  const { to } = useUsageFilters()
  const [agentId = ''] = row.id.split(':')
  const name = nameOfRow(row, 'failures', { t, language })
  return (
    <tr className={`${rowStyles.row} ${styles.row}`}>
      <th scope="row" className={styles.reason} data-kind="main" title={reasonText(row.reason ?? '', t)}>
        {reasonText(row.reason ?? '', t)}
      </th>
      <td data-phone="line">
        {agentId === '' ? (
          <span className={styles.nobody}>{name}</span>
        ) : (
          <Link to={to({ assistant: agentId, show: 'failed' })} className={rowStyles.opens} data-opens="">
            {name}
            {row.isGone && (
              <Text as="span" size="sm" tone="quiet" weight="normal">
                {' '}
                ({t('usage.gone')})
              </Text>
            )}
          </Link>
        )}
      </td>
      <td className={rowStyles.figures} data-phone="head">
        {formatNumber(row.failed, language)}
      </td>
    </tr>
  )
}

function walk(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const opens = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]')]
  const at = opens.indexOf(event.target as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  opens[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

type Sort = (typeof usageSorts)[number]
type FigureHeadProps = { listState: ListState<Sort>; by: Sort; width?: number; children: ReactNode }

/** A sortable column heading. The one for editable lists would load their code as well. */
function FigureHead({ listState, by, width, children }: FigureHeadProps) {
  const on = listState.sort === by
  return (
    <th
      scope="col"
      className={by === 'name' ? undefined : rowStyles.figures}
      style={{ width }}
      aria-sort={on ? (listState.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={rowStyles.sort} onClick={() => listState.sortBy(by)}>
        {children}
        {on && <span aria-hidden="true">{listState.descending ? '↓' : '↑'}</span>}
      </button>
    </th>
  )
}
