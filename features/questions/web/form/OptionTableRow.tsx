import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useDragRow } from '#platform/web/drag/use-drag-row.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { optionColumns, type OptionColumn, type OptionErrors, type OptionRow } from './option-rows.ts'
import styles from './form.module.css'
import { questionsTexts } from '../../texts/questions.ts'

const cells = { value: styles.value, label: styles.label, labelVi: styles.labelVi }

type OptionTableRowProps = {
  row: OptionRow
  index: number
  errors?: OptionErrors[number]
  /** Takes the focus when it appears. */
  focused: boolean
  onCell: (column: OptionColumn, text: string) => void
  onPaste: (event: ClipboardEvent, column: OptionColumn) => void
  onMove: (step: 1 | -1) => void
  onDrop: (id: string) => void
  onRemove: () => void
}

export function OptionTableRow({ row, index, errors, focused, ...on }: OptionTableRowProps) {
  const { t } = useTexts(questionsTexts)
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const {
    row: whole,
    grip,
    dragged,
    over,
  } = useDragRow<HTMLDivElement, HTMLButtonElement>({
    list: 'options',
    id: String(row.id),
    index,
    onDrop: on.onDrop,
  })
  const headings = { value: t('question.value'), label: t('language.en'), labelVi: t('language.vi') }

  useEffect(() => {
    if (focused) first.current?.focus()
  }, [focused])

  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    on.onMove(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div ref={whole} className={styles.row} data-dragged={dragged || undefined} data-over={over ?? undefined}>
      <IconButton
        ref={grip}
        size="small"
        className={styles.grip}
        label={t('question.moveOption', { number: index + 1 })}
        icon={<GripVertical size={17} aria-hidden="true" />}
        onKeyDown={moveByKey}
      />
      {optionColumns.map((column) => {
        const error = errors?.[column]?.message
        return (
          <div key={column} className={cells[column]}>
            <TextInput
              ref={column === 'label' ? first : undefined}
              className={styles.cell}
              aria-label={`${headings[column]} ${index + 1}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-${column}`}
              lang={{ value: undefined, label: 'en', labelVi: 'vi' }[column]}
              autoComplete="off"
              value={row[column]}
              onChange={({ target }) => on.onCell(column, target.value)}
              onPaste={(event) => on.onPaste(event, column)}
            />
            {error && (
              <Text size="sm" tone="danger" id={`${id}-${column}`}>
                {error}
              </Text>
            )}
          </div>
        )
      })}
      <IconButton
        size="small"
        className={styles.remove}
        label={t('question.removeOption', { number: index + 1 })}
        icon={<X size={17} aria-hidden="true" />}
        onClick={on.onRemove}
      />
    </div>
  )
}
