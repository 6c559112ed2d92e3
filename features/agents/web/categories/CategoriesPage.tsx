import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import FolderSearch from 'lucide-react/icons/folder-search'
import { useState } from 'react'
import { categorySorts, type Category } from '../../contract/categories.ts'
import { localized } from '#platform/i18n/language.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { PagedList } from '#platform/web/lists/PagedList.tsx'
import { useListState } from '#platform/web/lists/use-list-state.ts'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import { categoriesApi } from './calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { CategoryCard } from './CategoryCard.tsx'
import { categoriesChanged, pageOfCategories } from './queries.ts'
import { categoryTexts } from '../../texts/categories.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

type Sort = (typeof categorySorts)[number]

/** Sorts names from A, and other columns from the largest. */
const orders = { created: 'category.newest', name: 'category.byName', agents: 'category.byUse' } as const

/** Loads a category for editing, at most a few seconds old. The page shows the error. */
const categoryToEdit = (id: string) =>
  queryOptions({
    queryKey: ['categories', id],
    queryFn: async ({ signal }) => (await categoriesApi.get({ params: { id }, quiet: true, signal })).category,
    staleTime: 10_000,
  })

type ListState = Pick<ReturnType<typeof useListState<never, Sort>>, 'typed' | 'type' | 'sort' | 'sortTo'>

function CategoryFilters({ listState }: { listState: ListState }) {
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

const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog.tsx')).CategoryDialog)

export function CategoriesPage() {
  const { t } = useTexts(categoryTexts, navigationTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const listState = useListState({
    filters: [],
    sorts: categorySorts,
    usual: { sort: 'created', descending: true },
  })
  const categories = useQuery(pageOfCategories(listState.query))
  const [deleted, setDeleted] = useState<Category | null>(null)

  return (
    <>
      <PagedList
        title={t('nav.categories')}
        subtitle={t('category.subtitle')}
        create={t('category.new')}
        listState={listState}
        query={categories}
        loading={t('category.loading')}
        failed={t('category.loadFailed')}
        one={categoryToEdit}
        missing={t('category.notFound')}
        filters={<CategoryFilters listState={listState} />}
        countFound={(count) => t('category.found', { count })}
        empty={{
          icon: <FolderSearch size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('category.empty'),
          text: t('category.emptyText'),
        }}
        renderList={(found, onEdit) => (
          <CategoryCards categories={found} listState={listState} onEdit={onEdit} onDelete={setDeleted} />
        )}
        renderDialog={({ openCount, item, ...dialog }) => (
          <CategoryDialog key={openCount} category={item} {...dialog} />
        )}
      />
      <DeleteDialog
        item={deleted}
        onClose={() => setDeleted(null)}
        title={(category) => t('category.deleteTitle', { name: localized(category, 'name', language) })}
        description={({ agentCount = 0 }) =>
          agentCount > 0 ? t('category.deleteText', { count: agentCount }) : t('category.deleteUnused')
        }
        remove={({ id }) => categoriesApi.remove({ params: { id }, quiet: true })}
        deleted={t('category.deleted')}
        failed={t('category.deleteFailed')}
        reload={() => categoriesChanged(queryClient)}
        draft={({ id }) => ({ kind: 'category', id })}
      />
    </>
  )
}

type CategoryCardsProps = {
  categories: readonly Category[]
  listState: Pick<ReturnType<typeof useListState<never, Sort>>, 'made' | 'query'>
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

function CategoryCards({ categories, listState, ...actions }: CategoryCardsProps) {
  const steady = useStable(actions)
  const keys = useRowKeys(categories, listState.query.search)
  return (
    <Grid as="ul" least={280}>
      {categories.map((category) => (
        <CategoryCard
          key={keys.get(category.id)}
          category={category}
          made={listState.made === category.id}
          {...steady}
        />
      ))}
    </Grid>
  )
}
