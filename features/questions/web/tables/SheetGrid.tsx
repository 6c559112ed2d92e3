import { Text } from '#platform/web/ui/text/Text.tsx'
import Plus from 'lucide-react/icons/plus'
import { useId, useRef, type CSSProperties, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import type { TableColumn } from '#formats/tables/model/columns.ts'
import type { CellFaults } from './faults.ts'
import { beginWriting, cellSelector, comeTo, isLineBreak, stepOf } from './move.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import styles from './tables.module.css'
import { rowsTogether, SheetGridRows } from './SheetGridRows.tsx'
import { mostRows, type TableQuestion, type SheetRow, filledCount } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'
import { tableTexts } from '../../texts/tables.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import { sumOf } from '#formats/tables/model/rows.ts'

type Cell = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type SheetGridProps = {
  table: TableQuestion
  sheet: Sheet
  faults: ReadonlyMap<number, CellFaults>
  onPaste: (event: ClipboardEvent, at: number, column: number) => void
  onRemove: (id: number, at: number) => void
  onBlur?: () => void
  ref?: RefObject<HTMLDivElement | null>
}

/** The rows as a sheet: a native table with a field in every cell and a spreadsheet's keyboard navigation. Escape leaves it. */
export function SheetGrid({ table, sheet, faults, onPaste, onRemove, onBlur, ref }: SheetGridProps) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const idPrefix = useId()
  const own = useRef<HTMLDivElement>(null)
  const container = ref ?? own
  const add = useRef<HTMLButtonElement>(null)
  const { columns } = table
  const cellAt = (row: number, column: number) =>
    container.current?.querySelector<HTMLElement>(cellSelector(row, column))

  const addRow = () => {
    const at = sheet.rows.length
    if (flushSync(() => sheet.add())) cellAt(at, 0)?.focus()
  }
  const on = useStable({
    text: sheet.write,
    key: (event: KeyboardEvent<Cell>, at: number, column: number) => {
      const cell = event.currentTarget
      if (event.key === 'F2') return beginWriting(cell)
      if (isLineBreak(event) && cell instanceof HTMLTextAreaElement) {
        event.preventDefault()
        return (cell.setRangeText('\n', cell.selectionStart, cell.selectionEnd, 'end'), announceChange(cell))
      }
      // Enter activates a button.
      const step = cell.localName === 'button' && event.key === 'Enter' ? null : stepOf(event)
      if (step === null) return
      if (step === 'leave') {
        // Keeps a surrounding dialog open.
        event.stopPropagation()
        return add.current?.focus()
      }
      event.preventDefault()
      const { down, across } = step === 'next row' ? { down: 1, across: 0 } : step
      if (step === 'next row' && at === sheet.rows.length - 1) flushSync(() => sheet.add())
      const next = cellAt(at + down, column + across)
      if (next) comeTo(next)
    },
    remove: onRemove,
  })
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    const row = cell?.closest<HTMLElement>('[data-at]')
    if (cell && row) onPaste(event, Number(row.dataset.at), Number(cell.dataset.column))
  }

  return (
    <Card variant="flat" className={styles.frame} ref={container} onPaste={paste} onBlur={onBlur}>
      <div className={styles.scroll}>
        <table
          className={styles.grid}
          style={{ '--columns': columns.map(({ type }) => columnWidths[type]).join(' ') } as CSSProperties}
          aria-label={t('table.name', { title: localized(table, 'title', language) })}
        >
          <thead>
            <tr>
              <th scope="col" aria-label={t('table.rowNumber')} />
              {columns.map((column, container) => (
                <Heading key={column.key} column={column} colSpan={container === columns.length - 1 ? 2 : 1} />
              ))}
            </tr>
          </thead>
          {groupsOf(sheet.rows).map((rows, n) => (
            <SheetGridRows
              // oxlint-disable-next-line react/no-array-index-key -- a group is the rows at one place of the sheet
              key={n}
              rows={rows}
              from={n * rowsTogether}
              columns={columns}
              faults={faults}
              idPrefix={idPrefix}
              onText={on.text}
              onKey={on.key}
              onRemove={on.remove}
            />
          ))}
          <SheetSums table={table} rows={sheet.rows} />
        </table>
      </div>
      <button
        ref={add}
        type="button"
        className={styles.add}
        // aria-disabled, because Escape moves the focus here.
        aria-disabled={sheet.rows.length >= mostRows(table)}
        onClick={addRow}
      >
        <Plus size={17} strokeWidth={1.75} aria-hidden="true" />
        {t('table.addRow')}
      </button>
    </Card>
  )
}

const groupsOf = (rows: readonly SheetRow[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsTogether) }, (_, n) =>
    rows.slice(n * rowsTogether, (n + 1) * rowsTogether),
  )

const columnWidths = { TEXT: 'minmax(0, 1fr)', NUMBER: '84px', RADIO: '132px' }

/** The last heading also spans the column of buttons. */
function Heading({ column, colSpan }: { column: TableColumn; colSpan: number }) {
  const language = useLanguage()
  const help = localized({ text: column.help, textVi: column.helpVi }, 'text', language)
  return (
    <th scope="col" colSpan={colSpan} className={column.type === 'NUMBER' ? styles.figure : undefined}>
      {localized(column, 'title', language)}
      {column.required && (
        <Text as="span" tone="danger" aria-hidden="true">
          {' *'}
        </Text>
      )}
      {help && <small>{help}</small>}
    </th>
  )
}

/** Notifies React of a value set by code, as if it were typed. */
const announceChange = (cell: HTMLTextAreaElement) => cell.dispatchEvent(new Event('input', { bubbles: true }))

/** Shows the number of rows and the sums of the columns that have one. */
function SheetSums({ table: { columns }, rows }: { table: TableQuestion; rows: readonly SheetRow[] }) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const cells = rows.map((row) => row.cells)
  const last = columns.length - 1
  const count = t('table.rows', { count: filledCount(rows) })
  return (
    <tfoot>
      <tr>
        <td aria-hidden="true">Σ</td>
        {columns.map(({ key, sum, type }, columnIndex) => (
          <td
            key={key}
            className={type === 'NUMBER' ? styles.figure : undefined}
            colSpan={columnIndex === last ? 2 : 1}
          >
            {sum ? formatDecimal(sumOf(cells, key), language) : columnIndex === 0 && count}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
