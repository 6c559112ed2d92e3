import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Question } from '#contract/questions'
import { localized } from '#locales/language'
import { useDragRow } from '../drag/use-drag-row.ts'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { typeLooks } from './question-types.ts'
import styles from './QuestionTable.module.css'

type QuestionRowProps = {
  question: Question
  index: number
  isLast: boolean
  onMove: (step: 1 | -1) => void
  /** It was dragged into the place of another. */
  onDrop: (to: string) => void
  onEdit: () => void
  onDelete: () => void
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export function QuestionRow({ question, index, isLast, onMove, onDrop, onEdit, onDelete }: QuestionRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { row, grip, dragged, over } = useDragRow<HTMLTableRowElement>({
    list: 'questions',
    id: question.id,
    index,
    onDrop,
  })
  const title = localized(question, 'title', language)
  const { icon: TypeIcon, label } = typeLooks[question.type]

  return (
    <tr ref={row} className={styles.row} data-dragged={dragged || undefined} data-over={over ?? undefined}>
      <td className={styles.place}>
        <span ref={grip} className={styles.grip} title={t('question.drag')}>
          <GripVertical {...icon} />
        </span>
        <span className={styles.order}>{question.order}</span>
        <MoveButton
          label={`${t('question.moveUp')}: ${title}`}
          atEnd={index === 0}
          onClick={() => onMove(-1)}
          icon={<ArrowUp {...icon} />}
        />
        <MoveButton
          label={`${t('question.moveDown')}: ${title}`}
          atEnd={isLast}
          onClick={() => onMove(1)}
          icon={<ArrowDown {...icon} />}
        />
      </td>
      <th scope="row" className={styles.question}>
        {title}
        <span className={styles.key}>{question.key}</span>
      </th>
      <td className={styles.type}>
        <TypeIcon {...icon} size={17} />
        {t(label)}
      </td>
      <td className={styles.required}>
        {question.required ? <Badge tone="warn">{t('question.required')}</Badge> : t('question.optional')}
      </td>
      <td className={styles.status}>
        <Badge tone={question.isActive ? 'good' : 'plain'} dot>
          {question.isActive ? t('agent.active') : t('agent.inactive')}
        </Badge>
      </td>
      <td className={styles.actions}>
        <IconButton label={`${t('admin.edit')}: ${title}`} icon={<Pencil {...icon} />} onClick={onEdit} />
        <IconButton label={`${t('admin.delete')}: ${title}`} icon={<Trash {...icon} />} onClick={onDelete} />
      </td>
    </tr>
  )
}

type MoveButtonProps = { label: string; icon: ReactNode; atEnd: boolean; onClick: () => void }

/** At the end of the list it stays a button, so that the keyboard does not lose its place there. */
function MoveButton({ atEnd, ...button }: MoveButtonProps) {
  return <IconButton {...button} size="small" aria-disabled={atEnd || undefined} className={styles.move} />
}
