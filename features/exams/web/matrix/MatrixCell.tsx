import type { Language } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { Exam } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { isTyped, withCount, type Cell } from '../../model/plan/grid.ts'
import { examWords } from '../../model/words.ts'
import { examTexts } from '../../texts/exams.ts'
import { CellInput } from '../CellInput.tsx'
import { useState } from 'react'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import styles from './Matrix.module.css'
import type { CellDialogProps } from './CellDialog.tsx'

type MatrixCellProps = {
  exam: Exam
  textLanguage: Language
  findings: readonly Finding[]
  cell: Cell
  count: number
  isLocked: boolean
  /** Null for a cell that cannot be locked. */
  onFocus: (cell: Cell | null) => void
  onLock: () => void
  /** Undefined in a read-only document. */
  onChange: ((exam: Exam) => void) | undefined
}

/** A count of the matrix: a number to type, a button that opens the questions, or only the number. */
export function MatrixCell(props: MatrixCellProps) {
  const { exam, textLanguage, findings, cell, count, isLocked, onFocus, onLock, onChange } = props
  const { t } = useTexts(examTexts)
  const words = examWords[useLanguage()]
  const label = t('examEditor.cell', {
    unit: exam.units[cell.unit]!.name,
    kind: words.names[cell.kind],
    level: (exam.primary ? words.levelsPrimary : words.levels)[cell.level],
  })
  return (
    <td data-locked={isLocked}>
      {onChange && isTyped(cell.kind) ? (
        <CellInput
          label={label}
          count={count}
          locked={isLocked}
          onFocus={() => onFocus(cell)}
          onLock={onLock}
          onChange={(number) => onChange(withCount(exam, cell, number))}
        />
      ) : onChange ? (
        <CellButton
          label={label}
          count={count}
          exam={exam}
          textLanguage={textLanguage}
          findings={findings}
          cell={cell}
          onFocus={() => onFocus(cell.kind === 'essay' ? null : cell)}
          onChange={onChange}
        />
      ) : (
        <Text as="span" tone="quiet">
          {count || '·'}
        </Text>
      )}
    </td>
  )
}

const dialog = lazyPage<CellDialogProps>(async () => (await import('./CellDialog.tsx')).CellDialog)

type CellButtonProps = Omit<CellDialogProps, 'onClose'> & {
  label: string
  count: number
  onFocus: () => void
}

/** A cell that counts statements or parts: its number cannot be typed, so it opens a dialog. */
function CellButton({ label, count, onFocus, ...rest }: CellButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        data-empty={count === 0}
        aria-label={`${label}: ${count}`}
        aria-haspopup="dialog"
        onFocus={onFocus}
        onClick={() => setOpen(true)}
      >
        {count || '·'}
      </button>
      {open && <dialog.Part {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}
