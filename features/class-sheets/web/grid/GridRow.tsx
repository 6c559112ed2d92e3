import { memo, type KeyboardEvent } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/AutosizeTextArea.tsx'
import { countCharacters } from '../../model/comment-rules.ts'
import { labelOf, type Row } from '../../model/class-sheet.ts'
import { basisTextOf, type Finding } from '../../model/findings.ts'
import type { NameList } from '#ai/model/names/name-list.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { gridColumns, type GridColumn } from './changes.ts'
import styles from './ClassGrid.module.css'
import { RowFindings } from './RowFindings.tsx'

export const idOfRow = (id: number): string => `class-row-${id}`

export type Field = HTMLTextAreaElement

type GridRowProps = {
  row: Row
  at: number
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

const none: readonly Finding[] = []

/** One student. Drawn again only when something of its own has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, findings = none, names, commentMax, isChosen, readOnly, onText, onKey, onChoose, onDecide } = props
  const { t } = useTexts(classSheetTexts)
  const label = labelOf(row)
  const count = countCharacters(row.comment)
  return (
    <tr id={idOfRow(row.id)} className={styles.row} data-at={at} tabIndex={-1}>
      <td data-name="choose">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={readOnly}
          aria-label={t('classGrid.choose', { row: label })}
          onChange={({ target }) => onChoose(row.id, target.checked)}
        />
      </td>
      {gridColumns.map((column, columnAt) => (
        <td key={column} data-name={column} data-label={t(`classSheet.${column}`)}>
          <AutosizeTextArea
            className={styles.cell}
            data-column={columnAt}
            aria-label={t('classGrid.cell', { column: t(`classSheet.${column}`), row: label })}
            readOnly={readOnly}
            spellCheck={column === 'note' || column === 'comment'}
            value={row[column]}
            onChange={({ target }) => onText(row.id, column, target.value)}
            onKeyDown={(event) => onKey(event, at, columnAt)}
          />
          {column === 'comment' && (
            <div className={styles.foot}>
              <RowFindings
                row={row}
                findings={findings}
                basis={basisTextOf(row, names)}
                readOnly={readOnly}
                onDecide={onDecide}
              />
              {count > 0 && (
                <span className={styles.count} data-over={count > commentMax || undefined}>
                  {t('classGrid.left', { count: commentMax - count })}
                </span>
              )}
            </div>
          )}
        </td>
      ))}
    </tr>
  )
})
