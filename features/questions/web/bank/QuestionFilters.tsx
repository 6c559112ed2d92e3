import { questionTypes } from '../../model/questions.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { typeDisplays } from '../form/question-types.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import { questionsTexts } from '../../texts/questions.ts'

type Filter = 'type' | 'used'
type QuestionFiltersProps = {
  search: string
  onSearch: (search: string) => void
  filters: Record<Filter, string>
  onChoose: (filter: Filter, value: string) => void
}

export function QuestionFilters({ search, onSearch, filters, onChoose }: QuestionFiltersProps) {
  const { t } = useTexts(kindTexts, questionsTexts)
  return (
    <Grid columns="filters" gap={3}>
      <SearchField label={t('question.search')} value={search} onChange={onSearch} />
      <Select
        variant="filter"
        aria-label={t('question.type')}
        value={filters.type}
        onChange={({ target }) => onChoose('type', target.value)}
      >
        <option value="">{t('question.allTypes')}</option>
        {questionTypes.map((one) => (
          <option key={one} value={one}>
            {t(typeDisplays[one].label)}
          </option>
        ))}
      </Select>
      <Select
        variant="filter"
        aria-label={t('question.use')}
        value={filters.used}
        onChange={({ target }) => onChoose('used', target.value)}
      >
        <option value="">{t('question.usedOrNot')}</option>
        <option value="yes">{t('question.isUsed')}</option>
        <option value="no">{t('question.isUnused')}</option>
      </Select>
    </Grid>
  )
}
