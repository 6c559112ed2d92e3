import type { Agent } from '#contract/agents'
import type { Category } from '#contract/categories'
import { localized } from '#locales/language'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { matchesSearch } from '../../lib/search-text.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from '../AgentsPage.module.css'

/** `category` is an id, 'none' for assistants without one, or empty for all. */
type Filters = { search: string; category: string }
export const noFilters: Filters = { search: '', category: '' }

export const isAgentFound = (
  { categoryId, name, nameVi, description, descriptionVi }: Agent,
  { search, category }: Filters,
): boolean =>
  (category === '' || (categoryId ?? 'none') === category) &&
  matchesSearch(search, name, nameVi, description, descriptionVi)

type ManageFiltersProps = {
  filters: Filters
  onChange: (filters: Filters) => void
  categories: readonly Category[]
}

export function ManageFilters({ filters, onChange, categories }: ManageFiltersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('agentForm.search')}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        look="filter"
        aria-label={t('agent.category')}
        value={filters.category}
        onChange={(event) => onChange({ ...filters, category: event.target.value })}
      >
        <option value="">{t('agent.allCategories')}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {localized(category, 'name', language)}
          </option>
        ))}
        <option value="none">{t('agent.uncategorized')}</option>
      </Select>
    </div>
  )
}
