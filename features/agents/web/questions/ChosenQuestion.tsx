import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import type { Question } from '#features/questions/contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useDragRow } from '#platform/web/drag/use-drag-row.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { neighbourOf } from '#platform/web/ui/neighbour.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { useQuestionEditor } from './question-editor.ts'
import { QuestionMenu } from './QuestionMenu.tsx'
import styles from './QuestionsSection.module.css'
import { agentFormTexts } from '../../texts/form.ts'

type ChosenQuestionProps = {
  id: string
  /** Null for a deleted question. */
  question: Question | null
  index: number
  total: number
  onMove: (to: number) => void
  onDrop: (to: string) => void
  onRemove: () => void
  /** Called when the question gets the focus or the pointer. */
  onFocus: () => void
}

/** Shows a chosen question, which can be dragged, moved by arrows, or removed. */
export function ChosenQuestion({ id, question, index, total, onMove, onDrop, onRemove, onFocus }: ChosenQuestionProps) {
  const { t } = useTexts(agentFormTexts)
  const language = useLanguage()
  const editor = useQuestionEditor()
  const { row, grip, dragged, over } = useDragRow<HTMLLIElement>({ list: 'chosen questions', id, index, onDrop })
  const name = question ? localized(question, 'title', language) : t('agentForm.goneQuestion')
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <Inline
      ref={row}
      as="li"
      wrap={false}
      className={styles.row}
      onFocus={onFocus}
      onPointerEnter={onFocus}
      data-dragged={dragged || undefined}
      data-over={over ?? undefined}
    >
      <span ref={grip} className={styles.grip} aria-hidden="true">
        <GripVertical size={18} />
      </span>
      <Inline className={styles.what}>
        {question ? (
          <Button variant="name" onClick={() => editor.edit(question)}>
            {name}
          </Button>
        ) : (
          <span>{name}</span>
        )}
        {question && (
          <Text as="code" size="sm" tone="faint">
            {question.key}
          </Text>
        )}
        {question?.isActive === false && <Badge dot>{t('agentForm.inactiveQuestion')}</Badge>}
      </Inline>
      <Inline gap={0} wrap={false}>
        {question && <QuestionMenu question={question} name={name} />}
        {/* Not disabled at the ends: a disabled button would lose the focus. */}
        <IconButton
          size="small"
          label={t('agentForm.moveUp', { name })}
          aria-disabled={index === 0}
          icon={<ArrowUp {...icon} />}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="small"
          label={t('agentForm.moveDown', { name })}
          aria-disabled={index === total - 1}
          icon={<ArrowDown {...icon} />}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          size="small"
          label={t('agentForm.remove', { name })}
          icon={<X {...icon} />}
          onClick={(event) => {
            neighbourOf(event.currentTarget)?.focus()
            onRemove()
          }}
        />
      </Inline>
    </Inline>
  )
}
