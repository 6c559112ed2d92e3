import type { Category } from '../../contract/categories.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import type { useFilters } from './use-filters.ts'
import { agentsTexts } from '../../texts/agents.ts'

type AgentFiltersProps = {
  filters: ReturnType<typeof useFilters>
  categories: readonly Category[]
  /** Called at Enter in the search. */
  onEnter: () => void
}

export function AgentFilters({ filters, categories, onEnter }: AgentFiltersProps) {
  const { t } = useTexts(agentsTexts)
  const language = useLanguage()
  return (
    <Grid columns="filters" gap={3}>
      <SearchField
        label={t('agent.search')}
        value={filters.search}
        onChange={(search) => filters.change({ search })}
        onBlur={filters.apply}
        onEnter={onEnter}
      />
      <Select
        variant="filter"
        aria-label={t('agent.category')}
        value={filters.category}
        onChange={(event) => filters.change({ category: event.target.value })}
      >
        <option value="">{t('agent.allCategories')}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {localized(category, 'name', language)}
          </option>
        ))}
      </Select>
    </Grid>
  )
}
