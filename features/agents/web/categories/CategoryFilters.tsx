import type { categorySorts } from '../../contract/categories.ts'
import type { useListPlace } from '#platform/web/lists/use-list-place.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Grid } from '#platform/web/ui/Grid.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { categoryTexts } from '../../texts/categories.ts'

type Sort = (typeof categorySorts)[number]

/** Sorts names from A, and other columns from the largest. */
const orders = { created: 'category.newest', name: 'category.byName', agents: 'category.byUse' } as const

type Place = Pick<ReturnType<typeof useListPlace<never, Sort>>, 'typed' | 'type' | 'sort' | 'sortTo'>

export function CategoryFilters({ place }: { place: Place }) {
  const { t } = useTexts(categoryTexts)
  return (
    <Grid columns="filters" gap={3}>
      <SearchField label={t('category.search')} value={place.typed} onChange={place.type} />
      <Select
        look="filter"
        aria-label={t('category.order')}
        value={place.sort}
        onChange={({ target }) => {
          const sort = target.value as Sort
          place.sortTo({ sort, descending: sort !== 'name' })
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
