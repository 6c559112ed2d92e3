import { useMemo, useState } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import type { SheetGrid } from '#formats/tables/model/sheet-grid.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { findTable, headingChoices, type FoundTable } from '../../model/find-table.ts'
import { suggestLabel, suggestMapping, type Mapping } from '../../model/mapping.ts'
import { decisionKey, openChoices, readTable, type ChoiceDecisions } from '../../model/read-rows.ts'
import { rowRunsApi } from '../queries.ts'

/** A file or a pasted table that has been read. */
type Source = { grids: SheetGrid[]; workbook: { id: string; name: string } | null; name: string }

type Plan = { sheet: number; table: FoundTable; mapping: Mapping; label: number | null }

/** The table of a run: a file or pasted rows, its headings, and which column answers which question. */
export function useTable(agentId: string, questions: readonly Question[]) {
  const [source, setSource] = useState<Source | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [decisions, setDecisions] = useState<ChoiceDecisions>({})
  const [included, setIncluded] = useState<readonly number[]>([])
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function show(next: Source, sheet: number, headingLine?: number | null) {
    const table = findTable(next.grids[sheet]!, headingLine)
    const mapping = suggestMapping(questions, table.columns)
    setSource(next)
    setPlan({ sheet, table, mapping, label: suggestLabel(table.columns, mapping) })
    setDecisions({})
    setIncluded([])
  }

  async function readFile(file: File) {
    setReading(true)
    setFailure(null)
    try {
      const read = await rowRunsApi.readTable({ params: { id: agentId }, body: { file }, quiet: true })
      const sizes = read.grids.map(({ cells }) => cells.length)
      // The table is the longest sheet; a cover or a legend is short.
      show({ ...read, name: file.name.replace(/\.\w+$/, '') }, sizes.indexOf(Math.max(...sizes)))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setReading(false)
    }
  }

  const grid = source && plan ? source.grids[plan.sheet]! : null
  const read = useMemo(
    () => (grid && plan ? readTable(grid, { ...plan, questions, decisions, included }) : null),
    [grid, plan, questions, decisions, included],
  )
  return {
    source,
    grid,
    plan,
    read,
    reading,
    failure,
    decisions,
    headings: grid ? headingChoices(grid) : [],
    open: read ? openChoices(read.unknown, decisions) : [],
    readFile: (file: File) => void readFile(file),
    readCells: (cells: string[][]) =>
      show(
        {
          grids: [{ name: '', cells, hiddenRows: [], hiddenColumns: [], joined: [], isCut: false }],
          workbook: null,
          name: '',
        },
        0,
      ),
    chooseSheet: (sheet: number) => show(source!, sheet),
    chooseHeadings: (line: number | null) => show(source!, plan!.sheet, line),
    map(key: string, column: number | null) {
      setPlan((now) => {
        const { [key]: _, ...others } = now!.mapping
        return { ...now!, mapping: column === null ? others : { ...others, [key]: column } }
      })
    },
    setLabel: (label: number | null) => setPlan((now) => ({ ...now!, label })),
    decide: (key: string, text: string, value: string) =>
      setDecisions((now) => ({ ...now, [decisionKey(key, text)]: value })),
    include: (line: number) => setIncluded((now) => [...now, line]),
    clear() {
      setSource(null)
      setPlan(null)
    },
  }
}

export type PlannedTable = ReturnType<typeof useTable>

/** "A", "B" … "AA": as Excel names columns. */
export function letterOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}
