import type { categorySorts } from '../../contract/categories.ts'
import type { useListState } from '#platform/web/lists/use-list-state.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Grid } from '#platform/web/ui/Grid.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { categoryTexts } from '../../texts/categories.ts'

type Sort = (typeof categorySorts)[number]

/** Sorts names from A, and other columns from the largest. */
const orders = { created: 'category.newest', name: 'category.byName', agents: 'category.byUse' } as const

type ListState = Pick<ReturnType<typeof useListState<never, Sort>>, 'typed' | 'type' | 'sort' | 'sortTo'>

export function CategoryFilters({ listState }: { listState: ListState }) {
  const { t } = useTexts(categoryTexts)
  return (
    <Grid columns="filters" gap={3}>
      <SearchField label={t('category.search')} value={listState.typed} onChange={listState.type} />
      <Select
        variant="filter"
        aria-label={t('category.order')}
        value={listState.sort}
        onChange={({ target }) => {
          const sort = target.value as Sort
          listState.sortTo({ sort, descending: sort !== 'name' })
        }}
      >
        {Object.entries(orders).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </Select>
    </Grid>
  )
}
