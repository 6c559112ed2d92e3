import { useQuery, useQueryClient } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { questionSorts, type Question } from '../../contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import type { QuestionType } from '../../model/questions.ts'
import { DeleteDialog } from '#platform/web/lists/DeleteDialog.tsx'
import { PagedList } from '#platform/web/lists/PagedList.tsx'
import { useListState } from '#platform/web/lists/use-list-state.ts'
import { useSelection } from '#platform/web/lists/use-selection.ts'
import { questionsApi } from '../form/calls.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useAddress } from '#platform/web/lib/use-address.ts'
import { prefetchDialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { draftOfCopy } from '../form/copy-draft.ts'
import { pageOfQuestions, questionToEdit } from './paged.ts'
import { keyReferences, questionsChanged } from '../form/queries.ts'
import { QuestionBulk } from './QuestionBulk.tsx'
import { QuestionFilters } from './QuestionFilters.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { questionsTexts } from '../../texts/questions.ts'

const loadDialog = () => import('./OpenedQuestion.tsx')
const OpenedQuestion = lazyPart(async () => (await loadDialog()).OpenedQuestion)
const ReferencesLeft = lazyPart(async () => (await import('../form/KeyReferences.tsx')).ReferencesLeft)

const referencesLeft = ({ id }: Question) => <ReferencesLeft id={id} />

export function QuestionsPage() {
  const { t } = useTexts(navigationTexts, questionsTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const listState = useListState({
    filters: ['type', 'used'],
    sorts: questionSorts,
    usual: { sort: 'order', descending: false },
  })
  const { type, used } = listState.filters
  const query = {
    ...listState.query,
    type: (type || undefined) as QuestionType | undefined,
    used: used === '' ? undefined : used === 'yes',
  }
  const questions = useQuery(pageOfQuestions(query))
  const selection = useSelection(questions.data?.items ?? [])
  const { all = 0, unused = 0 } = questions.data?.totals ?? {}
  const totals = [t('question.subtitle', { count: all }), unused > 0 && t('question.unused', { count: unused })]
  const [deleted, setDeleted] = useState<Question | null>(null)
  const references = useQuery({ ...keyReferences(deleted?.id ?? ''), enabled: deleted !== null })
  const { params, change } = useAddress()
  const copy = ({ id }: Question) =>
    change((next) => {
      next.set('edit', 'new')
      next.set('draft', draftOfCopy(id))
    })

  return (
    <>
      <PagedList
        title={t('nav.questions')}
        subtitle={questions.data && totals.filter(Boolean).join(' · ')}
        create={t('question.new')}
        listState={listState}
        query={questions}
        loading={t('question.loading')}
        failed={t('question.loadFailed')}
        one={questionToEdit}
        missing={t('question.notFound')}
        filters={
          <QuestionFilters
            search={listState.typed}
            onSearch={listState.type}
            filters={listState.filters}
            onChoose={listState.choose}
          />
        }
        countFound={(count) => t('question.found', { count })}
        empty={{
          icon: <Search size={20} strokeWidth={1.75} aria-hidden="true" />,
          title: t('question.empty'),
          text: t('question.emptyText'),
        }}
        renderList={(found, onEdit) => (
          <QuestionTable
            questions={found}
            pagination={questions.data!.pagination}
            query={query}
            listState={listState}
            selection={selection}
            onEdit={onEdit}
            onAhead={({ id }) => {
              prefetchDialog()
              void loadDialog().catch(() => {})
              void queryClient.prefetchQuery(questionToEdit(id))
            }}
            onCopy={copy}
            onDelete={setDeleted}
          />
        )}
        renderDialog={({ openCount, item, ...dialog }) =>
          questions.data && (
            <OpenedQuestion key={openCount} question={item} draft={params.get('draft')} count={all} {...dialog} />
          )
        }
      >
        <QuestionBulk selection={selection} total={questions.data?.pagination.total ?? 0} query={query} />
      </PagedList>
      <DeleteDialog
        item={deleted}
        onClose={() => setDeleted(null)}
        title={(question) => t('question.deleteTitle', { title: localized(question, 'title', language) })}
        description={({ agentCount = 0 }) =>
          agentCount > 0 ? t('question.deleteText', { count: agentCount }) : t('question.deleteUnused')
        }
        details={referencesLeft}
        // The uses must be visible before deleting.
        held={!references.isSuccess || references.isPlaceholderData}
        remove={({ id }) => questionsApi.remove({ params: { id }, quiet: true })}
        deleted={t('question.deleted')}
        failed={t('question.deleteFailed')}
        reload={() => questionsChanged(queryClient)}
        draft={({ id }) => ({ kind: 'question', id })}
      />
    </>
  )
}
