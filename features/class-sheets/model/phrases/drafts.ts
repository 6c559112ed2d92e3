import { hasSource, sourceOf, type ClassSheet, type Row } from '../class-sheet.ts'
import { countCharacters } from '../comment-rules.ts'
import { findLevel, regulations } from '../regulations.ts'
import { phraseBank, type Tier } from './bank.ts'

/**
 * Fills rows without a comment with drafts from the phrase bank, by the level and without AI. No two rows of the sheet are alike: a row gets
 * the next pair of sentences that is free and short enough, and stays empty where there is none. Rows without a known level stay empty.
 */
export function withDrafts(sheet: ClassSheet): ClassSheet {
  const used = new Set(sheet.rows.map(({ comment }) => comment))
  return { ...sheet, rows: sheet.rows.map((row) => (canBeDrafted(row, sheet) ? draftFor(row, sheet, used) : row)) }
}

/** Whether the phrase bank has something for a row. */
export const canBeDrafted = (row: Row, sheet: ClassSheet): boolean =>
  row.comment === '' && hasSource(row) && tierOf(row, sheet) !== null

function tierOf({ level }: Row, { regulation, role }: ClassSheet): Tier | null {
  const found = findLevel(level, regulation, role)
  if (!found) return null
  const lowest = Math.max(...regulations[regulation].levels[role].map(({ rank }) => rank))
  return found.rank === 1 ? 'high' : found.rank === lowest ? 'low' : 'middle'
}

function draftFor(row: Row, sheet: ClassSheet, used: Set<string>): Row {
  const { strengths, steps } = phraseBank[sheet.language][sheet.role][tierOf(row, sheet)!]
  // Neighbours in the list differ in both sentences.
  for (let turn = 0; turn < strengths.length * steps.length; turn += 1) {
    const at = row.id + turn
    const step = (at + Math.floor(turn / strengths.length)) % steps.length
    const comment = `${strengths[at % strengths.length]} ${steps[step]}`
    if (used.has(comment) || countCharacters(comment) > sheet.commentMax) continue
    used.add(comment)
    return { ...row, comment, author: 'phrases', writtenFrom: sourceOf(row), basis: [], rewrite: null }
  }
  return row
}
