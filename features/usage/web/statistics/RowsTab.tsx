import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-no-axes-column'
import { usageSorts } from '../../contract/usage.ts'
import type { UsageList } from '../../model/usage.ts'
import { failureReasons } from '#platform/model/failure-reasons.ts'
import { allGroups } from '#features/accounts/web/groups/queries.ts'
import { reasonText } from '#platform/web/api/failure.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Pager } from '#platform/web/lists/Pager.tsx'
import { useListState } from '#platform/web/lists/use-list-state.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { rowsOfUse } from './queries.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { RowsTable } from './RowsTable.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { failureTexts } from '#platform/i18n/texts/failures.ts'
import { usageTexts } from '../../texts/statistics.ts'

type RowsTabProps = {
  by: UsageList
  month: string | undefined
  /** Cost of the month, in dollars. */
  whole: number
}

/** A month's figures by one dimension, with search, sorting and pages. */
export function RowsTab({ by, month, whole }: RowsTabProps) {
  const { t } = useTexts(adminTexts, failureTexts, usageTexts)
  const listState = useListState({
    filters: ['group', 'reason'],
    sorts: usageSorts,
    usual: { sort: by === 'failures' ? 'failed' : 'cost', descending: true },
  })
  const { group, reason } = listState.filters
  const rows = useQuery(
    rowsOfUse({ ...listState.query, by, month, group: group || undefined, reason: reason || undefined }),
  )
  const nothing =
    by === 'failures'
      ? (['usage.noFailures', 'usage.noFailuresText'] as const)
      : (['usage.empty', 'usage.emptyText'] as const)
  return (
    <>
      <Grid columns="filters" gap={3}>
        <SearchField
          label={t(by === 'people' ? 'usage.searchPeople' : 'usage.search')}
          value={listState.typed}
          onChange={listState.type}
        />
        {by === 'people' && <GroupChoice value={group} onChoose={(id) => listState.choose('group', id)} />}
        {by === 'failures' && (
          <Select
            variant="filter"
            aria-label={t('usage.reason')}
            value={reason}
            onChange={({ target }) => listState.choose('reason', target.value)}
          >
            <option value="">{t('usage.allReasons')}</option>
            {failureReasons.map((one) => (
              <option key={one} value={one}>
                {reasonText(one, t)}
              </option>
            ))}
          </Select>
        )}
      </Grid>
      <Loaded query={rows} failed={t('usage.loadFailed')} loading={t('usage.loading')}>
        {(data) => (
          <>
            <VisuallyHidden>
              <output>{t('usage.found', { count: data.pagination.total })}</output>
            </VisuallyHidden>
            {data.rows.length > 0 ? (
              <>
                <RowsTable by={by} rows={data.rows} listState={listState} whole={whole} />
                {by === 'groups' && (
                  <Text size="sm" tone="quiet">
                    {t('usage.groupsTwice')}
                  </Text>
                )}
                <Pager pagination={data.pagination} onPage={listState.goTo} />
              </>
            ) : (
              <EmptyState
                icon={<ChartColumn size={20} strokeWidth={1.75} aria-hidden="true" />}
                title={listState.narrowed ? t('usage.noMatch') : t(nothing[0])}
                text={listState.narrowed ? t('agent.emptyText') : t(nothing[1])}
                action={listState.narrowed && <Button onClick={listState.clear}>{t('admin.clearFilters')}</Button>}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function GroupChoice({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const { t } = useTexts(usageTexts)
  const groups = useQuery(allGroups()).data ?? []
  if (groups.length === 0) return null
  return (
    <Select
      variant="filter"
      aria-label={t('usage.group')}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t('usage.allGroups')}</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
