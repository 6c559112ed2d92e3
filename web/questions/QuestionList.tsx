import FileSearch from 'lucide-react/icons/file-search'
import { useState } from 'react'
import type { Question } from '#contract/questions'
import { localized } from '#locales/language'
import { questionTypes, type QuestionType } from '#rules/questions'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { matchesSearch } from '../lib/search-text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Select } from '../ui/Select.tsx'
import { Unseen } from '../ui/Unseen.tsx'
import { typeLooks } from './question-types.ts'
import styles from './QuestionList.module.css'
import { QuestionTable } from './QuestionTable.tsx'
import { moved, useMoves } from './use-moves.ts'

type QuestionListProps = {
  questions: readonly Question[]
  onEdit: (question: Question) => void
  onDelete: (question: Question) => void
}

export function QuestionList({ questions, onEdit, onDelete }: QuestionListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [type, setType] = useState<QuestionType | ''>('')
  const [said, setSaid] = useState('')
  const { move, latest } = useMoves()

  const isFound = (question: Question) =>
    (type === '' || question.type === type) && matchesSearch(search, question.title, question.titleVi, question.key)
  const found = questions.filter(isFound)
  const moveTo = (question: Question, to: string) => {
    const place = moved(latest(), { id: question.id, to }).findIndex(({ id }) => id === question.id)
    move({ id: question.id, to })
    const title = localized(question, 'title', language)
    setSaid(t('question.movedTo', { title, place: place + 1, total: questions.length }))
  }
  // In a narrowed list too a question takes the place of the neighbour that is seen, past those that are not.
  const moveBy = (question: Question, step: 1 | -1) => {
    const seen = latest().filter(isFound)
    const neighbour = seen[seen.findIndex(({ id }) => id === question.id) + step]
    if (neighbour) moveTo(question, neighbour.id)
  }

  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('question.search')} value={search} onChange={setSearch} />
        <Select
          look="filter"
          aria-label={t('question.type')}
          value={type}
          onChange={({ target }) => setType(questionTypes.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t('question.allTypes')}</option>
          {questionTypes.map((one) => (
            <option key={one} value={one}>
              {t(typeLooks[one].label)}
            </option>
          ))}
        </Select>
      </div>
      <Unseen>
        <output>{t('question.found', { count: found.length })}</output>
      </Unseen>
      {found.length > 0 ? (
        <QuestionTable questions={found} onMove={moveBy} onDrop={moveTo} onEdit={onEdit} onDelete={onDelete} />
      ) : (
        <Empty
          narrowed={search !== '' || type !== ''}
          onClear={() => {
            setSearch('')
            setType('')
          }}
        />
      )}
      <Unseen>
        <output aria-live="polite">{said}</output>
      </Unseen>
    </>
  )
}

function Empty({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<FileSearch size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={t('question.empty')}
      text={narrowed ? t('agent.emptyText') : t('question.emptyText')}
      action={narrowed && <Button onClick={onClear}>{t('admin.clearFilters')}</Button>}
    />
  )
}
