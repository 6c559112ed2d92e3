import { useMemo, useState } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import { useTableSource, type TableSource } from '#features/questions/web/table-source/use-table-source.ts'
import { findTable, headingChoices, type FoundTable } from '../../model/find-table.ts'
import { suggestLabel, suggestMapping, type Mapping } from '../../model/mapping.ts'
import { decisionKey, openChoices, readTable, type ChoiceDecisions } from '../../model/read-rows.ts'
import { rowRunsApi } from '../queries.ts'

type Plan = { sheet: number; table: FoundTable; mapping: Mapping; label: number | null }

/** The table of a run: a file or pasted rows, its headings, and which column answers which question. */
export function useTable(agentId: string, questions: readonly Question[]) {
  const [source, setSource] = useState<TableSource | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [decisions, setDecisions] = useState<ChoiceDecisions>({})
  const [included, setIncluded] = useState<readonly number[]>([])

  function show(next: TableSource, sheet: number, headingLine?: number | null) {
    const table = findTable(next.grids[sheet]!, headingLine)
    const mapping = suggestMapping(questions, table.columns)
    setSource(next)
    setPlan({ sheet, table, mapping, label: suggestLabel(table.columns, mapping) })
    setDecisions({})
    setIncluded([])
  }

  const reader = useTableSource({
    read: (file) => rowRunsApi.readTable({ params: { id: agentId }, body: { file }, quiet: true }),
    onRead: show,
  })
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
    reader,
    decisions,
    headings: grid ? headingChoices(grid) : [],
    open: read ? openChoices(read.unknown, decisions) : [],
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
