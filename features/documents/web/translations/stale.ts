import type { PairRow, PairState, Side } from '../../model/translations/rows.ts'

/** The leading side, if only one can lead: the other is rewritten from it. */
const leads: Partial<Record<PairState, Side>> = {
  changedOriginal: 'original',
  changedTranslation: 'translation',
  unwritten: 'original',
  onlyOriginal: 'original',
  onlyTranslation: 'translation',
}

/** Rows that can be updated without asking: only one side has changed or grown. */
export const staleRows = (rows: readonly PairRow[]): { row: PairRow; leading: Side }[] =>
  rows.flatMap((row) => {
    const leading = leads[row.state]
    return leading ? [{ row, leading }] : []
  })
