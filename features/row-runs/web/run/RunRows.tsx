import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import type { Pagination } from '#platform/contract/shared.ts'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { historyPath } from '#platform/web/paths.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { RowRun, RowRunRow } from '../../contract/row-runs.ts'
import { rowStates, type RowState } from '../../model/states.ts'
import { rowRunTexts } from '../../texts/row-runs.ts'
import { rowRunsApi, type RunQuery } from '../queries.ts'
import { rowStateTexts, sumOf } from './run-state.ts'

type RunRowsProps = {
  run: RowRun
  rows: readonly RowRunRow[]
  pagination: Pagination
  shown: RunQuery
  onShow: (shown: RunQuery) => void
}

const tones = { waiting: 'plain', running: 'plain', done: 'good', failed: 'warn' } as const

/** A page of the rows: on a phone one card for each. */
export function RunRows({ run, rows, pagination, shown, onShow }: RunRowsProps) {
  const { t } = useTexts(rowRunTexts)
  return (
    <Stack gap={3}>
      <Inline>
        <Select
          variant="filter"
          aria-label={t('rowRun.filter')}
          value={shown.state ?? ''}
          onChange={({ target }) =>
            onShow({ state: target.value === '' ? undefined : (target.value as RowState), page: 1 })
          }
        >
          <option value="">{t('rowRun.allRows', { count: sumOf(run.counts) })}</option>
          {rowStates.map((state) => (
            <option key={state} value={state}>
              {t('rowRun.rowsIn', { state: t(rowStateTexts[state]), count: run.counts[state] })}
            </option>
          ))}
        </Select>
      </Inline>
      {rows.length === 0 ? (
        <Text tone="quiet">{t('rowRun.noRows')}</Text>
      ) : (
        <Table variant="card" cards>
          <thead>
            <tr>
              <HeadCell>{t('rowRun.row')}</HeadCell>
              <HeadCell>{t('rowRun.state')}</HeadCell>
              <HeadCell>
                <VisuallyHidden>{t('rowRun.document')}</VisuallyHidden>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RunRow key={row.position} run={run} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      {pagination.pages > 1 && <Pager pagination={pagination} onPage={(page) => onShow({ ...shown, page })} />}
    </Stack>
  )
}

function RunRow({ run, row }: { run: RowRun; row: RowRunRow }) {
  const { t } = useTexts(rowRunTexts)
  const queryClient = useQueryClient()
  const name = row.label || t('rowRun.rowNumber', { number: row.position })
  const retry = async () => {
    await rowRunsApi.retry({ params: { id: run.id }, body: { position: row.position } }).catch(() => {})
    await queryClient.invalidateQueries({ queryKey: ['row-runs'] })
  }
  return (
    <tr>
      <Cell kind="main">{`${row.position}. ${name}`}</Cell>
      <Cell>
        <Badge tone={tones[row.state]} dot>
          {t(rowStateTexts[row.state])}
        </Badge>
        {row.problem && <Text tone="quiet">{row.problem}</Text>}
      </Cell>
      <Cell kind="actions">
        {row.state === 'done' && row.documentId && (
          <Link
            to={historyPath({ entry: row.documentId })}
            className={buttonClass({ size: 'small' })}
            aria-label={t('rowRun.openOf', { name })}
          >
            {t('rowRun.open')}
          </Link>
        )}
        {row.state === 'done' && !row.documentId && <Text tone="quiet">{t('rowRun.documentDeleted')}</Text>}
        {row.state === 'failed' && (
          <Button size="small" aria-label={t('rowRun.retryOf', { name })} onClick={() => void retry()}>
            {t('action.retry')}
          </Button>
        )}
      </Cell>
    </tr>
  )
}
