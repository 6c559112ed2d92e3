import { useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { copiedCells, isSheet } from '#features/questions/web/tables/clipboard.ts'
import { beginWriting, cellSelector, comeTo, isLineBreak, stepOf } from '#features/questions/web/tables/move.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { VisuallyHidden } from '#platform/web/ui/text/VisuallyHidden.tsx'
import { useStable } from '#platform/web/lib/use-stable.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import type { useClassSheet } from '../use-class-sheet.ts'
import { filledDown, gridColumnsOf, withCell, withCells, withDecision, withRow, type GridColumn } from './changes.ts'
import styles from './ClassGrid.module.css'
import { ColumnHead } from './ColumnHead.tsx'
import { GridRow, type Field, type HeadedColumn } from './GridRow.tsx'
import { GridTools } from './GridTools.tsx'
import type { useGrid } from './use-grid.ts'
import { useWidths } from './use-widths.ts'

type ClassGridProps = {
  edited: Pick<ReturnType<typeof useClassSheet>, 'sheet' | 'change' | 'now' | 'undo'>
  grid: ReturnType<typeof useGrid>
  readOnly: boolean
}

/**
 * The students as a sheet: a native table with a field in every cell, moved in by the keys of a spreadsheet. On a phone each row is a card.
 */
export function ClassGrid({ edited, grid, readOnly }: ClassGridProps) {
  const { t } = useTexts(classSheetTexts)
  const { sheet } = edited
  const { columns } = sheet
  const headed = useHeadedColumns(sheet)
  const widths = useWidths(headed)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const table = useRef<HTMLTableElement>(null)
  const cellAt = (row: number, column: number) => table.current?.querySelector<HTMLElement>(cellSelector(row, column))
  const change = (make: (now: ClassSheet) => ClassSheet, typed: string | null = null) =>
    edited.change(make(edited.now()), typed)

  const on = useStable({
    text: (id: number, column: GridColumn, text: string) =>
      change((now) => withRow(now, id, (row) => withCell(now, row, column, text)), `${id} ${JSON.stringify(column)}`),
    key: (event: KeyboardEvent<Field>, at: number, column: number) => {
      const cell = event.currentTarget
      if (event.key === 'F2') return beginWriting(cell)
      if (isLineBreak(event)) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd' && !readOnly) {
        event.preventDefault()
        return change((now) => filledDown(now, grid.ids, { at: grid.from + at, column: headed[column]!.column }))
      }
      // A browser undoes what was typed, but no paste and no fill.
      if (isUndo(event) && !readOnly && edited.undo) {
        event.preventDefault()
        return edited.undo()
      }
      const step = stepOf(event)
      if (step === null) return
      if (step === 'leave') {
        event.stopPropagation()
        return table.current?.focus()
      }
      event.preventDefault()
      const { down, across } = step === 'next row' ? { down: 1, across: 0 } : step
      const next = cellAt(at + down, column + across)
      if (next) comeTo(next)
    },
    choose: (id: number, isChosen: boolean) =>
      setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    decide: (id: number, word: string, decision: 'name' | 'word') =>
      change((now) => withRow(now, id, (row) => withDecision(row, word, decision))),
  })

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    const row = cell?.closest<HTMLElement>('[data-at]')
    const copied = copiedCells(event.clipboardData)
    if (readOnly || !cell || !row || !isSheet(copied)) return
    event.preventDefault()
    const from = { at: grid.from + Number(row.dataset.at), column: Number(cell.dataset.column), cells: copied.cells }
    change((now) => withCells(now, grid.ids, from))
  }

  return (
    <>
      <GridTools grid={grid} sheet={sheet} chosen={chosen} readOnly={readOnly} onChoose={setChosen} onChange={change} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section className={styles.scroll} aria-label={t('classGrid.label')} tabIndex={0}>
        <table
          ref={table}
          className={styles.grid}
          style={widths.style}
          tabIndex={-1}
          aria-label={t('classSheet.sheet')}
          onPaste={paste}
        >
          <thead>
            <tr>
              <td data-name="choose">
                <VisuallyHidden>{t('classGrid.selection')}</VisuallyHidden>
              </td>
              {headed.map((one) => (
                <ColumnHead
                  key={one.key}
                  headed={one}
                  width={widths.leastOf(one)}
                  onWidth={(width) => widths.set(one.key, width)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, at) => (
              <GridRow
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                headed={headed}
                findings={grid.findings.get(row.id)}
                names={grid.names}
                commentMax={sheet.commentMax}
                isChosen={chosen.has(row.id)}
                readOnly={readOnly}
                onText={on.text}
                onKey={on.key}
                onChoose={on.choose}
                onDecide={on.decide}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The columns with their headings. A single comment needs no other name. */
function useHeadedColumns({ columns }: ClassSheet): HeadedColumn[] {
  const { t } = useTexts(classSheetTexts)
  return useMemo(
    () =>
      gridColumnsOf(columns).map((column) => {
        if (!('at' in column)) {
          const heading = t(`classSheet.${column.field}`)
          return { key: column.field, column, heading, label: heading }
        }
        const { name, topic, words } = columns[column.at]!
        const key = `${column.field} ${column.at}`
        // A level stands beside its comment.
        if (column.field === 'ownLevel')
          return { key, column, heading: t('classSheet.level'), label: t(`levelHeading.${topic}`, { words }) }
        const heading = columns.length === 1 ? t('classSheet.comment') : name
        return { key, column, heading, label: heading }
      }),
    [columns, t],
  )
}
