import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import type { Question } from '../../contract/questions.ts'
import { notifyFailure } from '#platform/web/api/notify.ts'
import { BulkAction, BulkBar } from '#platform/web/lists/BulkBar.tsx'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { everyQuestion } from './paged.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { questionsTexts } from '../../texts/questions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { questionsApi } from '../form/calls.ts'
import { changesBy } from '#platform/web/lists/changes-by.ts'
import { questionsChanged } from '../form/queries.ts'

type QuestionBulkProps = {
  selection: Selection<Question>
  total: number
  /** The filters of the list. */
  query: Parameters<typeof everyQuestion>[0]
}

/** Bulk actions for questions. */
export function QuestionBulk({ selection, total, query }: QuestionBulkProps) {
  const { t } = useTexts(adminTexts, questionsTexts)
  const switchTo = useQuestionChanges()
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  const act = (isActive: boolean) => {
    void switchTo(isActive, [...selection.chosen.values()])
    selection.clear()
  }
  const all = async () => {
    try {
      return await everyQuestion(query)
    } catch (error) {
      notifyFailure(error, t('question.loadFailed'))
      throw error
    }
  }
  return (
    <BulkBar selection={selection} total={total} all={all}>
      <BulkAction icon={<Power {...icon} />} onClick={() => act(true)}>
        {t('listing.switchOn')}
      </BulkAction>
      <BulkAction icon={<PowerOff {...icon} />} onClick={() => act(false)}>
        {t('listing.switchOff')}
      </BulkAction>
    </BulkBar>
  )
}

type Change = { id: string; isActive: boolean }
type Page = { items: readonly Question[] }

/** Activates and deactivates questions from the list; skips those already in that state. */
function useQuestionChanges() {
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
