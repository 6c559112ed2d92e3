import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTableSource, type TableSource } from '#features/questions/web/table-source/use-table-source.ts'
import { classSheetRowsMax } from '#platform/model/limits.ts'
import { findLostColumns } from '../../model/align-columns.ts'
import type { ClassSheet, Comment } from '../../model/class-sheet.ts'
import type { ColumnUse } from '../../model/import/column-uses.ts'
import { columnsForFile, planColumns } from '../../model/import/plan-columns.ts'
import { readRows, takeOverList } from '../../model/import/read-rows.ts'
import { recogniseTable, type FoundColumn, type FoundTable } from '../../model/import/recognise.ts'
import { classSheetsApi } from '../queries.ts'
import { loadKnownColumns, rememberColumns } from './column-memory.ts'

/** The import of a class list: a file or pasted rows, then its columns, then the rows. */
export function useImport(entryId: string, sheet: ClassSheet) {
  const queryClient = useQueryClient()
  const [source, setSource] = useState<TableSource | null>(null)
  const [at, setAt] = useState(0)
  const [table, setTable] = useState<FoundTable | null>(null)
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [included, setIncluded] = useState<readonly number[]>([])
  const [isNew, setIsNew] = useState(false)
  const [words, setWords] = useState<Readonly<Record<number, string>>>({})

  async function show(next: TableSource, number: number) {
    const found = recogniseTable(next.grids[number]!, await loadKnownColumns(queryClient))
    setSource(next)
    setAt(number)
    setTable(found)
    setIncluded([])
    setDecided(new Set())
    setIsNew(false)
    setWords({})
  }

  const reader = useTableSource({
    read: (file) => classSheetsApi.readFile({ params: { id: entryId }, body: { file }, quiet: true }),
    onRead: show,
  })

  const grid = source?.grids[at] ?? null
  const planned = planColumns(table?.columns ?? [], sheet, words)
  const { columns, plan, double, hasComments, hasTooMany } = planned
  const read = grid && table ? readRows(grid, { planned, firstLine: table.firstLine, included }) : null
  const open = table?.columns.filter(({ use }) => use === null).length ?? 0
  const { name, given, number } = plan.fields

  return {
    source,
    grid,
    table,
    read,
    reader,
    included,
    /** The columns of comments, as they will be. */
    columns,
    hasComments,
    hasTooMany,
    /** Columns of the sheet whose written comments this list has no column for. */
    dropped: findLostColumns(sheet, columns)
      .filter((column) => sheet.rows.some(({ comments }) => isWritten(comments[column]!)))
      .map((column) => sheet.columns[column]!.name),
    isNew: isNew || !hasComments,
    setIsNew,
    /** The teacher's words for the topic of a comment; null: nobody asks for them. */
    wordsOf: ({ use, column }: FoundColumn): string | null =>
      use === 'comment' && columns.length > 1
        ? (words[column] ?? columns.find(({ fileColumn }) => fileColumn === column)?.words ?? '')
        : null,
    /** Columns that the teacher has to decide on. */
    open,
    /** The use of two columns. */
    double,
    hasNames: [name, given, number].some((column) => column !== undefined),
    isTooLong: (read?.rows.length ?? 0) > classSheetRowsMax,
    sheetNumber: at,
    chooseSheet: (chosen: number) => void show(source!, chosen),
    setUse(column: number, use: ColumnUse | null) {
      setTable(
        (now) => now && { ...now, columns: now.columns.map((one) => (one.column === column ? { ...one, use } : one)) },
      )
      setDecided((now) => new Set([...now, column]))
    },
    setWords: (column: number, text: string) => setWords((now) => ({ ...now, [column]: text })),
    include: (line: number) => setIncluded((now) => [...now, line]),
    clear: () => setSource(null),
    /** Puts the rows into the sheet. Columns that the teacher decided on are remembered. */
    take(): ClassSheet {
      void rememberColumns(
        queryClient,
        table!.columns.filter(({ column }) => decided.has(column)),
      )
      return { ...takeOverList(sheet, writtenColumns(), read!.rows), workbook: workbookOf() }
    },
  }

  function writtenColumns(): ClassSheet['columns'] {
    if (!source?.workbook) return columns.map((column) => ({ ...column, fileColumn: null }))
    const width = Math.max(...grid!.cells.map((line) => line.length))
    return columnsForFile(columns, { isNew: isNew || !hasComments, width, language: sheet.language })
  }

  function workbookOf(): ClassSheet['workbook'] {
    if (!source?.workbook) return null
    const headingLine = isNew || !hasComments ? (table!.headingLines.at(-1) ?? null) : null
    return { ...source.workbook, sheet: grid!.name, headingLine }
  }
}

const isWritten = ({ text, author }: Comment): boolean => text !== '' && author !== 'file'
