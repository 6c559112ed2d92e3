import { useState, type CSSProperties } from 'react'
import { readJson, readStored, writeStored } from '#platform/web/lib/storage.ts'
import type { GridColumn } from './changes.ts'
import type { HeadedColumn } from './GridRow.tsx'

/** The usual widths of the columns, and their share of what is left. Units: pixels. */
const usual: Record<GridColumn['field'], { least: number; share?: number }> = {
  number: { least: 56 },
  name: { least: 168 },
  level: { least: 84 },
  mark: { least: 68 },
  note: { least: 140, share: 1 },
  ownLevel: { least: 76 },
  comment: { least: 208, share: 2 },
}

/** Limits of a width that somebody chose, in pixels. */
export const widthLimits = { least: 48, most: 1000 }

/** Widths are stored on this device, by the key of their column. */
const storedAs = 'class-sheet-widths'

function readWidths(): Readonly<Record<string, number>> {
  const stored = readJson(readStored(storedAs))
  const isWidth = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number'
  return Object.fromEntries(Object.entries(stored ?? {}).filter(isWidth))
}

/** The widths of the columns: those that the teacher chose, and the usual ones. */
export function useWidths(headed: readonly HeadedColumn[]) {
  const [chosen, setChosen] = useState(readWidths)
  const set = (key: string, width: number | null) => {
    const { [key]: _, ...others } = chosen
    const next =
      width === null
        ? others
        : { ...others, [key]: Math.min(Math.max(Math.round(width), widthLimits.least), widthLimits.most) }
    setChosen(next)
    writeStored(storedAs, JSON.stringify(next))
  }
  const leastOf = ({ key, column }: HeadedColumn) => chosen[key] ?? usual[column.field].least
  const tracks = headed.map((one) => {
    const { share } = usual[one.column.field]
    return share && chosen[one.key] === undefined ? `minmax(${leastOf(one)}px, ${share}fr)` : `${leastOf(one)}px`
  })
  const number = headed.find(({ column }) => column.field === 'number')
  return {
    style: {
      '--columns': tracks.join(' '),
      '--least': `${headed.reduce((sum, one) => sum + leastOf(one), 0)}px`,
      '--number': `${number ? leastOf(number) : 0}px`,
    } as CSSProperties,
    leastOf,
    /** Null: the usual width. */
    set,
  }
}
