import GripVertical from 'lucide-react/icons/grip-vertical'
import { useState } from 'react'
import type { Question } from '#contract/questions'
import { localized } from '#locales/language'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { Unseen } from '../ui/Unseen.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import styles from './QuestionTable.module.css'
import { moved, type useMoves } from './use-moves.ts'

type QuestionTableProps = {
  questions: readonly Question[]
  /** How many there are, with those that are not in the table. */
  total: number
  /** Whether one that has changed is in the table. */
  isFound: (question: Question) => boolean
  moves: ReturnType<typeof useMoves>
  onEdit: (question: Question) => void
  onDelete: (question: Question) => void
}

/** Questions in their order, which is changed here. */
export function QuestionTable({ questions, total, isFound, moves, onEdit, onDelete }: QuestionTableProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [said, setSaid] = useState('')

  const moveTo = (question: Question, to: string) => {
    const place = moved(moves.latest(), { id: question.id, to }).findIndex(({ id }) => id === question.id)
    moves.move({ id: question.id, to })
    const title = localized(question, 'title', language)
    setSaid(t('question.movedTo', { title, place: place + 1, total }))
  }
  // In a narrowed list too a question takes the place of the neighbour that is seen, past those that are not.
  const moveBy = (question: Question, step: 1 | -1) => {
    const seen = moves.latest().filter(isFound)
    const neighbour = seen[seen.findIndex(({ id }) => id === question.id) + step]
    if (neighbour) moveTo(question, neighbour.id)
  }

  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('question.order')}</th>
            <th scope="col">{t('question.question')}</th>
            <th scope="col">{t('question.type')}</th>
            <th scope="col">{t('question.required')}</th>
            <th scope="col">{t('question.status')}</th>
            <th scope="col">{t('question.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              index={index}
              isLast={index === questions.length - 1}
              onMove={(step) => moveBy(question, step)}
              onDrop={(to) => moveTo(question, to)}
              onEdit={() => onEdit(question)}
              onDelete={() => onDelete(question)}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        <GripVertical size={16} aria-hidden="true" />
        {t('question.moveHint')}
      </p>
      <Unseen>
        <output aria-live="polite">{said}</output>
      </Unseen>
    </>
  )
}
