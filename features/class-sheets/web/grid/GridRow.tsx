import { memo, type KeyboardEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { countCharacters } from '../../model/comment-rules.ts'
import { cellOf, labelOf, type Row } from '../../model/class-sheet.ts'
import type { CommentColumn } from '../../model/columns.ts'
import { basisTextOf, type Finding } from '../../model/findings.ts'
import type { NameList } from '#ai/model/names/name-list.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { textIn, type GridColumn } from './changes.ts'
import styles from './ClassGrid.module.css'
import { RowFindings } from './RowFindings.tsx'

export const idOfRow = (id: number): string => `class-row-${id}`

export type Field = HTMLTextAreaElement

/** A column with its heading, and a label that names it by itself. `key` is unique. */
export type HeadedColumn = { key: string; column: GridColumn; heading: string; label: string }

type GridRowProps = {
  row: Row
  at: number
  columns: CommentColumn[]
  headed: readonly HeadedColumn[]
  findings: readonly Finding[] | undefined
  names: NameList
  commentMax: number
  isChosen: boolean
  readOnly: boolean
  onText: (id: number, column: GridColumn, text: string) => void
  onKey: (event: KeyboardEvent<Field>, at: number, column: number) => void
  onChoose: (id: number, isChosen: boolean) => void
  onDecide: (id: number, word: string, decision: 'name' | 'word') => void
}

/** One student. Drawn again only when something of its own has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, headed, isChosen, readOnly, onText, onKey, onChoose } = props
  const { t } = useTexts(classSheetTexts)
  const label = labelOf(row)
  return (
    <tr id={idOfRow(row.id)} className={styles.row} data-at={at} tabIndex={-1}>
      <td data-name="choose">
        <label className={styles.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={readOnly}
            aria-label={t('classGrid.choose', { row: label })}
            onChange={({ target }) => onChoose(row.id, target.checked)}
          />
        </label>
      </td>
      {headed.map(({ key, column, label: name }, columnAt) => (
        <td key={key} data-name={column.field} data-label={name}>
          <AutosizeTextArea
            className={styles.cell}
            data-column={columnAt}
            aria-label={t('classGrid.cell', { column: name, row: label })}
            readOnly={readOnly}
            spellCheck={column.field === 'note' || column.field === 'comment'}
            value={textIn(row, column)}
            onChange={({ target }) => onText(row.id, column, target.value)}
            onKeyDown={(event) => onKey(event, at, columnAt)}
          />
          {column.field === 'comment' && <BelowComment {...props} column={column.at} />}
        </td>
      ))}
    </tr>
  )
})

const none: readonly Finding[] = []

/** Shows the findings of a comment, and how many characters it has left. */
function BelowComment(props: GridRowProps & { column: number }) {
  const { row, columns, column, findings = none, names, commentMax, readOnly, onDecide } = props
  const { t } = useTexts(classSheetTexts)
  const cell = cellOf({ columns }, row, column)
  const count = countCharacters(cell.comment.text)
  return (
    <div className={styles.foot}>
      <RowFindings
        cell={cell}
        findings={findings}
        basis={basisTextOf(cell, names)}
        readOnly={readOnly}
        onDecide={onDecide}
      />
      {count > 0 && (
        <span className={styles.count} data-over={count > commentMax || undefined}>
          {t('classGrid.left', { count: commentMax - count })}
        </span>
      )}
    </div>
  )
}
