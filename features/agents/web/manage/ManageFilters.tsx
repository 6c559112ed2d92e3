import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import type { Category } from '../../contract/categories.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import styles from './manage.module.css'
import type { View } from './use-view.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { agentsTexts } from '../../texts/agents.ts'

type ManageFiltersProps = {
  search: string
  onSearch: (search: string) => void
  /** A category id, 'none' for assistants without one, or empty for all. */
  category: string
  onCategory: (category: string) => void
  categories: readonly Category[]
  view: View
  onView: (view: View) => void
}

export function ManageFilters({
  search,
  onSearch,
  category,
  onCategory,
  view,
  onView,
  categories,
}: ManageFiltersProps) {
  const { t } = useTexts(adminTexts, agentFormTexts, agentsTexts)
  const language = useLanguage()
  const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <Grid columns="filters" gap={3} align="center" className={styles.filters}>
      <SearchField label={t('agentForm.search')} value={search} onChange={onSearch} />
      <Select
        variant="filter"
        aria-label={t('agent.category')}
        value={category}
        onChange={({ target }) => onCategory(target.value)}
      >
        <option value="">{t('agent.allCategories')}</option>
        {categories.map((one) => (
          <option key={one.id} value={one.id}>
            {localized(one, 'name', language)}
          </option>
        ))}
        <option value="none">{t('agent.uncategorized')}</option>
      </Select>
      <SegmentedControl
        label={t('listing.view')}
        value={view}
        onChange={onView}
        options={[
          {
            value: 'rows',
            label: (
              <>
                <Rows3 {...icon} /> <span className={styles.viewName}>{t('listing.rows')}</span>
              </>
            ),
            name: t('listing.rows'),
          },
          {
            value: 'cards',
            label: (
              <>
                <LayoutGrid {...icon} /> <span className={styles.viewName}>{t('listing.cards')}</span>
              </>
            ),
            name: t('listing.cards'),
          },
        ]}
      />
    </Grid>
  )
}
