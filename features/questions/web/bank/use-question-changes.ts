import { useQueryClient } from '@tanstack/react-query'
import type { Question } from '../../contract/questions.ts'
import { questionsApi } from '../form/calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { changesBy } from '#platform/web/lists/changes-by.ts'
import { questionsChanged } from '../form/queries.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { questionsTexts } from '../../texts/questions.ts'

type Change = { id: string; isActive: boolean }
type Page = { items: readonly Question[] }

/** Activates and deactivates questions from the list; skips those already in that state. */
export function useQuestionChanges() {
  const { t } = useTexts(adminTexts, questionsTexts)
  const queryClient = useQueryClient()
  const change = changesBy<Change>({
    show: (changes) => {
      const byId = new Map(changes.map((one) => [one.id, one]))
      queryClient.setQueriesData<Page>(
        { queryKey: ['questions', 'page'] },
        (page) => page && { ...page, items: page.items.map((one) => ({ ...one, ...byId.get(one.id) })) },
      )
    },
    send: (changes) => questionsApi.changeMany({ body: { changes: [...changes] }, quiet: true }),
    reload: () => questionsChanged(queryClient),
    failed: t('question.saveFailed'),
  })
  return (isActive: boolean, questions: readonly Question[]) => {
    const others = questions.filter((question) => question.isActive !== isActive)
    return change(
      others.map(({ id }) => ({ id, isActive })),
      {
        back: others.map(({ id }) => ({ id, isActive: !isActive })),
        message: t(isActive ? 'listing.switchedOn' : 'listing.switchedOff', { count: others.length }),
      },
    )
  }
}
