import { useQuery, useQueryClient } from '@tanstack/react-query'
import FileSearch from 'lucide-react/icons/file-search'
import { lazy, useState } from 'react'
import type { Question } from '#contract/questions'
import { localized } from '#locales/language'
import { DeleteDialog } from '../managing/DeleteDialog.tsx'
import { ManagedList } from '../managing/ManagedList.tsx'
import { api } from '../lib/api.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { allQuestions, questionsChanged } from './queries.ts'
import { isQuestionFound, noFilters, QuestionFilters } from './QuestionFilters.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import { useMoves } from './use-moves.ts'

const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }))

export function QuestionsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const questions = useQuery(allQuestions())
  const moves = useMoves()
  const total = questions.data?.length ?? 0
  const [deleted, setDeleted] = useState<Question | null>(null)

  return (
    <>
      <ManagedList
        title={t('nav.questions')}
        subtitle={questions.data && t('question.subtitle', { count: total })}
        create={t('question.new')}
        query={questions}
        loading={t('question.loading')}
        failed="question.loadFailed"
        missing={t('question.notFound')}
        noFilters={noFilters}
        renderFilters={(filters, onChange) => <QuestionFilters filters={filters} onChange={onChange} />}
        isFound={isQuestionFound}
        countFound={(count) => t('question.found', { count })}
        empty={{
          icon: <FileSearch size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('question.empty'),
          text: t('question.emptyText'),
        }}
        renderList={(found, onEdit, filters) => (
          <QuestionTable
            questions={found}
            total={total}
            isFound={(question) => isQuestionFound(question, filters)}
            moves={moves}
            onEdit={onEdit}
            onDelete={setDeleted}
          />
        )}
        renderDialog={({ opening, thing, ...dialog }) =>
          questions.data && <QuestionDialog key={opening} question={thing} count={total} {...dialog} />
        }
      />
      <DeleteDialog
        thing={deleted}
        onClose={() => setDeleted(null)}
        title={(question) => t('question.deleteTitle', { title: localized(question, 'title', language) })}
        description={({ agentCount = 0 }) =>
          agentCount > 0 ? t('question.deleteText', { count: agentCount }) : t('question.deleteUnused')
        }
        remove={({ id }) => api.questions.remove({ params: { id }, quiet: true })}
        deleted="question.deleted"
        failed="question.deleteFailed"
        reload={() => questionsChanged(queryClient)}
        draft={({ id }) => ({ kind: 'question', id })}
      />
    </>
  )
}
