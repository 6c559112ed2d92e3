import GripVertical from 'lucide-react/icons/grip-vertical'
import type { Question } from '#contract/questions'
import { useTranslation } from '../lib/language.ts'
import { QuestionRow } from './QuestionRow.tsx'
import styles from './QuestionTable.module.css'

type QuestionTableProps = {
  questions: readonly Question[]
  onMove: (question: Question, step: 1 | -1) => void
  /** Puts a question in the place of another. */
  onDrop: (question: Question, to: string) => void
  onEdit: (question: Question) => void
  onDelete: (question: Question) => void
}

export function QuestionTable({ questions, onMove, onDrop, onEdit, onDelete }: QuestionTableProps) {
  const { t } = useTranslation()
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
              onMove={(step) => onMove(question, step)}
              onDrop={(to) => onDrop(question, to)}
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
    </>
  )
}
