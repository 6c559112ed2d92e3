import Plus from 'lucide-react/icons/plus'
import { useRef, useState, type ClipboardEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import {
  optionColumns,
  spreadsheetCells,
  withCell,
  withMoved,
  withPasted,
  withRow,
  type OptionErrors,
  type OptionRow,
} from './option-rows.ts'
import { OptionTableRow } from './OptionTableRow.tsx'
import styles from './form.module.css'
import { questionsTexts } from '../../texts/questions.ts'

type OptionTableProps = { rows: readonly OptionRow[]; errors?: OptionErrors; onChange: (rows: OptionRow[]) => void }

export function OptionTable({ rows: written, errors, onChange }: OptionTableProps) {
  const { t } = useTexts(questionsTexts)
  const add = useRef<HTMLButtonElement>(null)
  /** The new row, whose first empty cell gets the focus. */
  const [added, setAdded] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // Always shows at least one row to type in.
  const rows = written.length > 0 ? written : withRow([])

  const addRow = () => {
    const more = withRow(rows)
    setAdded(more.at(-1)!.id)
    onChange(more)
  }
  const move = (from: number, to: number) => {
    if (!rows[to]) return
    onChange(withMoved(rows, from, to))
    setAnnouncement(
      t('question.movedTo', { title: rows[from]!.label || rows[from]!.value, position: to + 1, total: rows.length }),
    )
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = spreadsheetCells(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    onChange(withPasted(rows, cells, { row, column }))
  }

  return (
    <>
      <div className={`${styles.row} ${styles.headings}`} aria-hidden="true">
        <span className={styles.value}>{t('question.value')}</span>
        <span className={styles.label}>{t('language.en')}</span>
        <span className={styles.labelVi}>{t('language.vi')}</span>
      </div>
      {rows.map((row, index) => (
        <OptionTableRow
          key={row.id}
          row={row}
          index={index}
          errors={errors?.[index]}
          focused={row.id === added}
          onCell={(column, text) => onChange(rows.with(index, withCell(row, column, text)))}
          onPaste={(event, column) => paste(event, index, optionColumns.indexOf(column))}
          onMove={(step) => move(index, index + step)}
          onDrop={(id) =>
            move(
              index,
              rows.findIndex((other) => String(other.id) === id),
            )
          }
          onRemove={() => {
            add.current?.focus()
            onChange(rows.toSpliced(index, 1))
          }}
        />
      ))}
      <Inline gap={4}>
        <Button ref={add} size="small" icon={<Plus size={17} strokeWidth={1.75} aria-hidden="true" />} onClick={addRow}>
          {t('question.addOption')}
        </Button>
        <span>{t('question.pasteHint')}</span>
      </Inline>
      <VisuallyHidden>
        <output aria-live="polite">{announcement}</output>
      </VisuallyHidden>
    </>
  )
}
