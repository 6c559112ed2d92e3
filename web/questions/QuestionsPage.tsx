import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '#contract/questions'
import { localized } from '#locales/language'
import { AdminHead } from '../managing/AdminHead.tsx'
import { DeleteDialog } from '../managing/DeleteDialog.tsx'
import { useEdited } from '../managing/use-edited.ts'
import { Loaded } from '../managing/Loaded.tsx'
import { api } from '../lib/api.ts'
import { useLanguage } from '../lib/language.ts'
import { allQuestions, questionsChanged } from './queries.ts'
import { QuestionList } from './QuestionList.tsx'

const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }))

export function QuestionsPage() {
  const { t } = useTranslation()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const questions = useQuery(allQuestions())
  const edited = useEdited(questions.data)
  const [deleted, setDeleted] = useState<Question | null>(null)

  return (
    <>
      <AdminHead
        title={t('nav.questions')}
        subtitle={questions.data && t('question.subtitle', { count: questions.data.length })}
        create={{ label: t('question.new'), onClick: edited.create }}
        trouble={edited.missing && t('question.notFound')}
      />
      <Loaded query={questions} failed="question.loadFailed" loading={t('question.loading')}>
        {(data) => <QuestionList questions={data} onEdit={edited.edit} onDelete={setDeleted} />}
      </Loaded>
      {edited.thing !== undefined && questions.data && (
        <Suspense fallback={null}>
          <QuestionDialog
            key={edited.opening}
            open={edited.open}
            question={edited.thing}
            count={questions.data.length}
            onClose={edited.close}
            onReload={edited.reload}
          />
        </Suspense>
      )}
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
