import type { Question } from '#contract/questions'
import { questionTypes, type QuestionType } from '#rules/questions'
import { useTranslation } from '../lib/language.ts'
import { matchesSearch } from '../lib/search-text.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { typeLooks } from './question-types.ts'
import styles from './QuestionFilters.module.css'

type Filters = { search: string; type: QuestionType | '' }
export const noFilters: Filters = { search: '', type: '' }

export const isQuestionFound = (question: Question, { search, type }: Filters): boolean =>
  (type === '' || question.type === type) && matchesSearch(search, question.title, question.titleVi, question.key)

export function QuestionFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('question.search')}
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        look="filter"
        aria-label={t('question.type')}
        value={filters.type}
        onChange={({ target }) => onChange({ ...filters, type: target.value as Filters['type'] })}
      >
        <option value="">{t('question.allTypes')}</option>
        {questionTypes.map((one) => (
          <option key={one} value={one}>
            {t(typeLooks[one].label)}
          </option>
        ))}
      </Select>
    </div>
  )
}
