import type { PairRow, PairState, Side } from '../../model/translations/rows.ts'

/** The side that leads where only one can: the other is rewritten from it. */
const leads: Partial<Record<PairState, Side>> = {
  changedOriginal: 'original',
  changedTwin: 'twin',
  unwritten: 'original',
  onlyOriginal: 'original',
  onlyTwin: 'twin',
}

/** Rows that can be brought up to date without a question: one side says something else, or something more. */
export const staleRows = (rows: readonly PairRow[]): { row: PairRow; leading: Side }[] =>
  rows.flatMap((row) => {
    const leading = leads[row.state]
    return leading ? [{ row, leading }] : []
  })
