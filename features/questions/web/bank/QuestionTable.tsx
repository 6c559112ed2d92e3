import GripVertical from 'lucide-react/icons/grip-vertical'
import { useState } from 'react'
import type { Question, questionSorts } from '../../contract/questions.ts'
import type { Pagination } from '#platform/contract/shared.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { Rows } from '#platform/web/lists/Rows.tsx'
import { SortHead } from '#platform/web/lists/SortHead.tsx'
import type { ListState } from '#platform/web/lists/use-list-state.ts'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import type { Selection } from '#platform/web/lists/use-selection.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { QuestionRow, type QuestionActions } from './QuestionRow.tsx'
import styles from './QuestionTable.module.css'
import { moved, useMoves } from './use-moves.ts'
import { navigationTexts } from '#platform/i18n/texts/navigation.ts'
import { questionsTexts } from '../../texts/questions.ts'

type QuestionTableProps = QuestionActions & {
  /** The questions on the current page. */
  questions: readonly Question[]
  pagination: Pagination
  query: Parameters<typeof useMoves>[0]
  listState: ListState<(typeof questionSorts)[number]>
  selection: Selection<Question>
}

/** Table of questions. The order can be changed while the table is sorted by it. */
export function QuestionTable({ questions, pagination, query, listState, selection, ...actions }: QuestionTableProps) {
  const { t } = useTexts(navigationTexts, questionsTexts)
  const language = useLanguage()
  const [announcement, setAnnouncement] = useState('')
  const moves = useMoves(query)
  const { page, pages, limit, total } = pagination
  const sorted = listState.sort === 'order' && !listState.descending

  const announceMove = (question: Question, index: number) =>
    setAnnouncement(
      t('question.movedTo', {
        title: localized(question, 'title', language),
        position: (page - 1) * limit + index + 1,
        total,
      }),
    )
  const moveTo = (question: Question, to: string) => {
    announceMove(
      question,
      moved(moves.latest(), { id: question.id, to }).findIndex(({ id }) => id === question.id),
    )
    moves.move({ id: question.id, to })
  }
  const moveBy = (question: Question, step: 1 | -1) => {
    const seen = moves.latest()
    const index = seen.findIndex(({ id }) => id === question.id) + step
    const neighbour = seen[index]
    if (neighbour) return moveTo(question, neighbour.id)
    if (page + step < 1 || page + step > pages) return undefined
    // Follows the question to its new page. A failed call has shown its error.
    const off = async () => {
      await moves.moveOff(question.id, { page, step })
      announceMove(question, index)
      listState.goTo(page + step)
    }
    return void off().catch(() => {})
  }

  const steady = useStable({
    ...actions,
    onMove: moveBy,
    onDrop: (question: Question, to: string) => void (sorted && moveTo(question, to)),
  })
  const keys = useRowKeys(questions, query.search)
  const { toggle } = useStable({ toggle: selection.toggle })

  return (
    <>
      <Rows
        label={t('nav.questions')}
        className={styles.table}
        selection={selection}
        head={
          <>
            <SortHead listState={listState} by="order">
              {t('question.order')}
            </SortHead>
            <SortHead listState={listState} by="title">
              {t('question.question')}
            </SortHead>
            <SortHead listState={listState} by="type">
              {t('question.type')}
            </SortHead>
            <SortHead listState={listState} by="required">
              {t('question.required')}
            </SortHead>
            <SortHead listState={listState} by="agents">
              {t('question.use')}
            </SortHead>
            <SortHead listState={listState} by="isActive">
              {t('question.status')}
            </SortHead>
            <th scope="col">{t('question.actions')}</th>
          </>
        }
      >
        {questions.map((question, index) => (
          <QuestionRow
            key={keys.get(question.id)}
            question={question}
            index={index}
            sorted={sorted}
            made={listState.made === question.id}
            first={page === 1 && index === 0}
            last={page === pages && index === questions.length - 1}
            ticked={selection.has(question.id)}
            actions={steady}
            onTick={toggle}
          />
        ))}
      </Rows>
      {sorted && (
        <Inline as="p" wrap={false} className={styles.hint}>
          <GripVertical size={16} aria-hidden="true" />
          {t('question.moveHint')}
        </Inline>
      )}
      <VisuallyHidden>
        <output aria-live="polite">{announcement}</output>
      </VisuallyHidden>
    </>
  )
}
