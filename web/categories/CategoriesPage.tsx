import { useQuery, useQueryClient } from '@tanstack/react-query'
import FolderSearch from 'lucide-react/icons/folder-search'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/categories'
import { localized } from '#locales/language'
import cards from '../managing/Cards.module.css'
import { AdminHead } from '../managing/AdminHead.tsx'
import { DeleteDialog } from '../managing/DeleteDialog.tsx'
import { Loaded } from '../managing/Loaded.tsx'
import { useEdited } from '../managing/use-edited.ts'
import { api } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { matchesSearch } from '../lib/search-text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import styles from './CategoriesPage.module.css'
import { CategoryCard } from './CategoryCard.tsx'
import { allCategories, categoriesChanged } from './queries.ts'

const CategoryDialog = lazy(async () => ({ default: (await import('./CategoryDialog.tsx')).CategoryDialog }))

export function CategoriesPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const categories = useQuery(allCategories())
  const edited = useEdited(categories.data)
  const [search, setSearch] = useState('')
  const [deleted, setDeleted] = useState<Category | null>(null)

  return (
    <>
      <AdminHead
        title={t('nav.categories')}
        subtitle={t('category.subtitle')}
        create={{ label: t('category.new'), onClick: edited.create }}
        trouble={edited.missing && t('category.notFound')}
      />
      <div className={styles.filters}>
        <SearchField label={t('category.search')} value={search} onChange={setSearch} />
      </div>
      <Loaded query={categories} failed="category.loadFailed" loading={t('category.loading')}>
        {(data) => (
          <Found
            categories={data}
            search={search}
            onClear={() => setSearch('')}
            onEdit={edited.edit}
            onDelete={setDeleted}
          />
        )}
      </Loaded>
      {edited.thing !== undefined && (
        <Suspense fallback={null}>
          <CategoryDialog
            key={edited.opening}
            open={edited.open}
            category={edited.thing}
            onClose={edited.close}
            onReload={edited.reload}
          />
        </Suspense>
      )}
      <DeleteDialog
        thing={deleted}
        onClose={() => setDeleted(null)}
        title={(category) => t('category.deleteTitle', { name: localized(category, 'name', language) })}
        description={({ agentCount = 0 }) =>
          agentCount > 0 ? t('category.deleteText', { count: agentCount }) : t('category.deleteUnused')
        }
        remove={({ id }) => api.categories.remove({ params: { id }, quiet: true })}
        deleted="category.deleted"
        failed="category.deleteFailed"
        reload={() => categoriesChanged(queryClient)}
        draft={({ id }) => ({ kind: 'category', id })}
      />
    </>
  )
}

type FoundProps = {
  categories: readonly Category[]
  search: string
  onClear: () => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

function Found({ categories, search, onClear, onEdit, onDelete }: FoundProps) {
  const { t } = useTranslation()
  const found = categories.filter((category) =>
    matchesSearch(search, category.name, category.nameVi, category.description, category.descriptionVi),
  )
  return (
    <>
      <Unseen>
        <output>{t('category.found', { count: found.length })}</output>
      </Unseen>
      {found.length > 0 ? (
        <ul className={cards.grid}>
          {found.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              onEdit={() => onEdit(category)}
              onDelete={() => onDelete(category)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<FolderSearch size={20} strokeWidth={1.75} aria-hidden="true" />}
          title={t('category.empty')}
          text={search ? t('agent.emptyText') : t('category.emptyText')}
          action={search && <Button onClick={onClear}>{t('admin.clearFilters')}</Button>}
        />
      )}
    </>
  )
}
