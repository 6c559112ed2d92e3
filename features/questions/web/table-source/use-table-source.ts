import { useState } from 'react'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { errorText } from '#platform/web/api/api-error.ts'

/** A file or pasted rows that have been read. Pasted rows have neither a workbook nor a name. */
export type TableSource = { grids: SheetGrid[]; workbook: { id: string; name: string } | null; name: string }

type Calls = {
  /** Reads a file on the server. */
  read: (file: File) => Promise<Pick<TableSource, 'grids' | 'workbook'>>
  /** Takes the source and the number of the sheet to begin with. */
  onRead: (source: TableSource, sheet: number) => void | Promise<void>
}

/** Reads a table from a file or from pasted rows. */
export function useTableSource({ read, onRead }: Calls) {
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function readFile(file: File) {
    setReading(true)
    setFailure(null)
    try {
      const { grids, workbook } = await read(file)
      const sizes = grids.map(({ cells }) => cells.length)
      // The table is the longest sheet; a cover or a legend is short.
      await onRead({ grids, workbook, name: file.name.replace(/\.\w+$/, '') }, sizes.indexOf(Math.max(...sizes)))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setReading(false)
    }
  }

  function readCells(cells: string[][]) {
    const grid = { name: '', cells, hiddenRows: [], hiddenColumns: [], joined: [], isCut: false }
    void onRead({ grids: [grid], workbook: null, name: '' }, 0)
  }

  return { reading, failure, readFile: (file: File) => void readFile(file), readCells }
}

export type TableReader = ReturnType<typeof useTableSource>
