import { memo } from 'react'
import type { CellFaults } from './faults.ts'
import styles from './tables.module.css'
import { SheetGridRow, type SheetGridRowProps } from './SheetGridRow.tsx'
import type { SheetRow } from './sheet-rows.ts'

/** Number of rows that content-visibility skips as one block. Every block slows down each keystroke a little, even out of view. */
export const rowsTogether = 10

/** Height of one line, in pixels. */
const rowHeight = 41

type SheetGridRowsProps = Omit<SheetGridRowProps, 'row' | 'at' | 'faults'> & {
  rows: readonly SheetRow[]
  /** Index of its first row in the sheet. */
  from: number
  faults: ReadonlyMap<number, CellFaults>
}

/** A block of adjacent rows. Renders again only if its own data changed. */
export const SheetGridRows = memo(function SheetGridRows({ rows, from, faults, ...rest }: SheetGridRowsProps) {
  return (
    <tbody className={styles.rows} style={{ containIntrinsicBlockSize: `auto ${rows.length * rowHeight}px` }}>
      {rows.map((row, rowIndex) => (
        <SheetGridRow key={row.id} row={row} at={from + rowIndex} faults={faults.get(from + rowIndex)} {...rest} />
      ))}
    </tbody>
  )
}, isSame)

function isSame(before: SheetGridRowsProps, after: SheetGridRowsProps): boolean {
  for (const name of Object.keys(after) as (keyof SheetGridRowsProps)[])
    if (name !== 'rows' && name !== 'faults' && before[name] !== after[name]) return false
  if (before.rows.length !== after.rows.length) return false
  return after.rows.every(
    (row, rowIndex) =>
      row === before.rows[rowIndex] &&
      // Validation returns new errors after each key.
      before.faults.get(after.from + rowIndex) === after.faults.get(after.from + rowIndex),
  )
}
