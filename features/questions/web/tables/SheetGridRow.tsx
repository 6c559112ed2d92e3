import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import { memo, type KeyboardEvent } from 'react'
import { localized } from '#platform/i18n/language.ts'
import type { TableColumn } from '#formats/tables/model/columns.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import type { CellFaults } from './faults.ts'
import { SheetCell } from './SheetCell.tsx'
import styles from './tables.module.css'
import type { SheetRow } from './sheet-rows.ts'
import { tableTexts } from '../../texts/tables.ts'

type Cell = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const none: CellFaults = {}

export type SheetGridRowProps = {
  row: SheetRow
  at: number
  columns: readonly TableColumn[]
  faults: CellFaults | undefined
  /** The prefix of the ids of its error messages. */
  idPrefix: string
  onText: (id: number, key: string, text: string) => void
  onKey: (event: KeyboardEvent<Cell>, at: number, column: number) => void
  onRemove: (id: number, at: number) => void
}

/** One row with the errors of its cells below. Renders again only if its own data changed. */
export const SheetGridRow = memo(function SheetGridRow({
  row: { id, cells },
  at,
  columns,
  faults = none,
  idPrefix,
  ...on
}: SheetGridRowProps) {
  const { t } = useTexts(tableTexts)
  const language = useLanguage()
  const faulty = columns.filter(({ key }) => faults[key])
  return (
    <>
      <tr className={styles.row} data-at={at}>
        <th scope="row" className={styles.number} aria-label={t('table.row', { row: at + 1 })}>
          {at + 1}
        </th>
        {columns.map((column, columnIndex) => {
          const fault = faults[column.key]
          return (
            <td key={column.key} className={column.type === 'NUMBER' ? styles.figure : undefined}>
              <SheetCell
                column={column}
                text={cells[column.key] ?? ''}
                className={styles.cell}
                data-column={columnIndex}
                aria-label={t('table.cell', { column: localized(column, 'title', language), row: at + 1 })}
                aria-invalid={fault ? true : undefined}
                aria-required={column.required || undefined}
                aria-describedby={fault && `${idPrefix}-${id}-${column.key}`}
                onText={(text) => on.onText(id, column.key, text)}
                onKeyDown={(event) => on.onKey(event, at, columnIndex)}
              />
            </td>
          )
        })}
        <td className={styles.remove}>
          <IconButton
            size="small"
            tabIndex={-1}
            data-column={columns.length}
            label={t('table.removeRow', { row: at + 1 })}
            icon={<X size={17} aria-hidden="true" />}
            onKeyDown={(event) => on.onKey(event as unknown as KeyboardEvent<Cell>, at, columns.length)}
            onClick={() => on.onRemove(id, at)}
          />
        </td>
      </tr>
      {faulty.length > 0 && (
        <tr className={styles.faults}>
          <td colSpan={columns.length + 2}>
            {faulty.map((column) => (
              <p key={column.key} id={`${idPrefix}-${id}-${column.key}`}>
                <CircleAlert size={16} aria-hidden="true" />
                {t('table.fault', {
                  row: at + 1,
                  column: localized(column, 'title', language),
                  problem: faults[column.key]!,
                })}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}, isSame)

function isSame(before: SheetGridRowProps, after: SheetGridRowProps): boolean {
  for (const name of Object.keys(after) as (keyof SheetGridRowProps)[])
    if (name !== 'faults' && before[name] !== after[name]) return false
  const [was, is] = [before.faults ?? none, after.faults ?? none]
  // Validation runs after each key and mostly returns equal errors.
  return was === is || Object.keys({ ...was, ...is }).every((key) => was[key] === is[key])
}
