import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { translate } from '#platform/i18n/translate.ts'
import { errorText } from '#platform/web/api/api.ts'
import { classSheetRowsMax } from '#platform/model/limits.ts'
import type { ClassSheet, Row } from '../../model/class-sheet.ts'
import type { ColumnUse } from '../../model/import/column-uses.ts'
import { readRows, takeOverRows, type ColumnPlan } from '../../model/import/read-rows.ts'
import { recogniseTable, type FoundTable } from '../../model/import/recognise.ts'
import { classSheetTexts } from '../../texts/class-sheets.ts'
import { classSheetsApi } from '../queries.ts'
import { loadKnownColumns, rememberColumns } from './column-memory.ts'

/** A file or a pasted table that has been read. */
type Source = { grids: SheetGrid[]; workbook: { id: string; name: string } | null }

/** The import of a class list: a file or pasted rows, then its columns, then the rows. */
export function useImport(entryId: string) {
  const queryClient = useQueryClient()
  const [source, setSource] = useState<Source | null>(null)
  const [at, setAt] = useState(0)
  const [table, setTable] = useState<FoundTable | null>(null)
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [included, setIncluded] = useState<readonly number[]>([])
  const [chosenTarget, setTarget] = useState<number | null>(null)
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function show(next: Source, sheet: number) {
    const found = recogniseTable(next.grids[sheet]!, await loadKnownColumns(queryClient))
    setSource(next)
    setAt(sheet)
    setTable(found)
    setIncluded([])
    setDecided(new Set())
    setTarget(found.columns.find(({ use }) => use === 'comment')?.column ?? null)
  }

  async function readFile(file: File) {
    setReading(true)
    setFailure(null)
    try {
      const read = await classSheetsApi.readFile({ params: { id: entryId }, body: { file }, quiet: true })
      const sizes = read.grids.map(({ cells }) => cells.length)
      // The class list is the longest sheet; a cover or a legend is short.
      await show(read, sizes.indexOf(Math.max(...sizes)))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setReading(false)
    }
  }

  const grid = source?.grids[at] ?? null
  const plan: ColumnPlan = Object.fromEntries(
    (table?.columns ?? []).flatMap(({ use, column }) => (use && use !== 'unused' ? [[use, column]] : [])),
  )
  const read = grid && table ? readRows(grid, { plan, firstLine: table.firstLine, included }) : null
  const target = table?.columns.some(({ use, column }) => use === 'comment' && column === chosenTarget)
    ? chosenTarget
    : null
  const open = table?.columns.filter(({ use }) => use === null).length ?? 0
  const double = table?.columns.find(
    (one) => one.use && one.use !== 'unused' && table.columns.some((other) => other !== one && other.use === one.use),
  )

  return {
    source,
    grid,
    table,
    read,
    reading,
    failure,
    included,
    target,
    /** Columns that the teacher has to decide on. */
    open,
    /** The use of two columns. */
    double: double?.use ?? null,
    hasNames: plan.name !== undefined || plan.given !== undefined || plan.number !== undefined,
    isTooLong: (read?.rows.length ?? 0) > classSheetRowsMax,
    sheetNumber: at,
    readFile: (file: File) => void readFile(file),
    readCells: (cells: string[][]) =>
      void show(
        { grids: [{ name: '', cells, hiddenRows: [], hiddenColumns: [], joined: [], isCut: false }], workbook: null },
        0,
      ),
    chooseSheet: (sheet: number) => void show(source!, sheet),
    setUse(column: number, use: ColumnUse | null) {
      setTable(
        (now) => now && { ...now, columns: now.columns.map((one) => (one.column === column ? { ...one, use } : one)) },
      )
      if (use === 'comment') setTarget(column)
      setDecided((now) => new Set([...now, column]))
    },
    setTarget,
    include: (line: number) => setIncluded((now) => [...now, line]),
    clear: () => setSource(null),
    /** Puts the rows into the sheet. Columns that the teacher decided on are remembered. */
    take(sheet: ClassSheet): ClassSheet {
      void rememberColumns(
        queryClient,
        table!.columns.filter(({ column }) => decided.has(column)),
      )
      const rows: Row[] = takeOverRows(sheet.rows, read!.rows)
      return { ...sheet, rows, workbook: workbookOf(translate(sheet.language, classSheetTexts)('classSheet.comment')) }
    },
  }

  function workbookOf(heading: string): ClassSheet['workbook'] {
    if (!source?.workbook || !grid || !table) return null
    const width = Math.max(...grid.cells.map((line) => line.length))
    const line = table.headingLines.at(-1)
    const isNew = target === null
    return {
      ...source.workbook,
      sheet: grid.name,
      column: target ?? width,
      heading: isNew && line !== undefined ? { line, text: heading } : null,
    }
  }
}
