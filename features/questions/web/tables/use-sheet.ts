import { useLayoutEffect, useRef, useState } from 'react'
import type { TableRow } from '#formats/tables/model/columns.ts'
import { useStable } from '#platform/web/lib/use-stable.ts'
import { mostRows, sheetRows, textOfRows, withBlank, withPut, type TableQuestion, type SheetRow } from './sheet-rows.ts'

type Form = { value: string; onChange: (text: string) => void }

export type Sheet = ReturnType<typeof useSheet>

/**
 * The rows of a table while they are edited. The form stores them as text, so that a key stroke does not render it; an unchanged row stays
 * the same object. A value set from outside replaces the rows.
 */
export function useSheet(table: TableQuestion, { value, onChange }: Form) {
  const [held, setHeld] = useState(() => ({ text: value, rows: sheetRows(table, value) }))
  const shown = held.text === value ? held : { text: value, rows: sheetRows(table, value) }
  if (shown !== held) setHeld(shown)
  const now = useRef(shown.rows)
  useLayoutEffect(() => {
    now.current = shown.rows
  })

  function change(rows: SheetRow[]) {
    const text = textOfRows(table.columns, rows)
    now.current = rows
    setHeld({ text, rows })
    onChange(text)
  }

  const actions = useStable({
    now: () => now.current,
    write: (id: number, key: string, text: string) =>
      change(now.current.map((row) => (row.id === id ? { id, cells: { ...row.cells, [key]: text } } : row))),
    /** False when no more are allowed. */
    add: (): boolean => {
      if (now.current.length >= mostRows(table)) return false
      change(withBlank(now.current, 1))
      return true
    },
    remove: (id: number) => change(now.current.filter((row) => row.id !== id)),
    put: (rows: readonly TableRow[], at: number) => change(withPut(now.current, rows, at)),
    keepFirst: (count: number) => change(now.current.slice(0, count)),
    restore: (rows: SheetRow[]) => change(rows),
  })
  return { rows: shown.rows, ...actions }
}
