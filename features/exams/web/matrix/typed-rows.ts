import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { UnitRow } from '../../model/plan/change-units.ts'
import { byLevel, type Exam } from '../../model/exam.ts'
import { numberOf } from '#platform/model/numbers.ts'

/** A row while it is edited. `id` stays the same when rows move. */
export type TypedRow = Omit<UnitRow, 'periods'> & { id: number; periods: string }

export const typedRows = ({ units }: Exam, language: Language): TypedRow[] =>
  units.map((unit, from) => ({ ...unit, from, id: from, periods: formatDecimal(unit.periods, language) }))

export const emptyRow = (id: number): TypedRow => ({
  id,
  from: null,
  chapter: '',
  name: '',
  periods: '1',
  outcomes: byLevel(() => ''),
})

export type RowFault = 'examEditor.unitUnnamed' | 'examEditor.unitTwice' | 'examEditor.unitPeriods'

/** Finds the faults that prevent planning, by row id; a list with one row is valid as a whole. */
export function rowFaults(rows: readonly TypedRow[]): Map<number, RowFault> {
  const seen = new Set<string>()
  const faults = new Map<number, RowFault>()
  for (const { id, name, chapter, periods } of rows) {
    const called = JSON.stringify([chapter.trim().toLowerCase(), name.trim().toLowerCase()])
    if (name.trim() === '') faults.set(id, 'examEditor.unitUnnamed')
    else if (seen.has(called)) faults.set(id, 'examEditor.unitTwice')
    else if (!(numberOf(periods) > 0)) faults.set(id, 'examEditor.unitPeriods')
    seen.add(called)
  }
  return faults
}

export const rowsOf = (rows: readonly TypedRow[]): UnitRow[] =>
  rows.map(({ from, chapter, name, periods, outcomes }) => ({
    from,
    chapter: chapter.trim(),
    name: name.trim(),
    periods: numberOf(periods),
    outcomes,
  }))
