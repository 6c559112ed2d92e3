import type { Language } from '#platform/i18n/language.ts'
import {
  allCellsOf,
  cellsOf,
  hasSource,
  sourceOf,
  withComment,
  type Cell,
  type ClassSheet,
  type Comment,
  type Row,
} from '../class-sheet.ts'
import { countCharacters } from '../comment-rules.ts'
import { findTier } from '../regulations.ts'
import { en } from './bank.en.ts'
import { vi } from './bank.vi.ts'
import type { PhraseBank, Phrases } from './phrases.ts'

/** Written for this product by its authors, for the levels of Circular 27 and Circular 22; no text of an authority is quoted. */
const phraseBank: Record<Language, PhraseBank> = { en, vi }

/**
 * Fills empty comments with drafts from the phrase bank, by the level and without AI. No two comments of the sheet are alike: a row gets
 * the next sentences that are free and short enough, and stays empty where there is none. So do rows without a known level.
 */
export function withDrafts(sheet: ClassSheet): ClassSheet {
  const used = new Set(allCellsOf(sheet).map(({ comment }) => comment.text))
  const fill = (row: Row): Row =>
    cellsOf(sheet, row).reduce((filled, cell) => {
      const text = canBeDrafted(cell, sheet) ? draftFor(cell, sheet, used) : null
      const fields: Partial<Comment> = { author: 'phrases', writtenFrom: sourceOf(cell), basis: [], rewrite: null }
      return text === null ? filled : withComment(filled, cell.at, { ...fields, text })
    }, row)
  return { ...sheet, rows: sheet.rows.map(fill) }
}

/** Whether the phrase bank has something for a comment. */
export const canBeDrafted = (cell: Cell, sheet: ClassSheet): boolean =>
  cell.comment.text === '' && hasSource(cell) && phrasesFor(cell, sheet) !== null

function phrasesFor({ level, column: { topic } }: Cell, sheet: ClassSheet): Phrases | null {
  if (topic === 'own') return null
  const tier = findTier(level, topic, sheet)
  return tier && phraseBank[sheet.language][topic][tier]
}

function draftFor(cell: Cell, sheet: ClassSheet, used: Set<string>): string | null {
  for (const comment of combinePhrases(phrasesFor(cell, sheet)!, cell.row.id)) {
    if (used.has(comment) || countCharacters(comment) > sheet.commentMax) continue
    used.add(comment)
    return comment
  }
  return null
}

/** Joins a strength and a next step, and later two strengths and a step. Neighbours in the list differ in all sentences. */
function* combinePhrases({ strengths, steps }: Phrases, from: number): Generator<string> {
  for (let apart = 0; apart * 2 < strengths.length; apart += 1)
    for (let turn = 0; turn < strengths.length * steps.length; turn += 1) {
      const at = from + turn
      const step = steps[(at + Math.floor(turn / strengths.length)) % steps.length]
      const two = [at, at + apart].map((index) => strengths[index % strengths.length])
      yield [...new Set(two), step].join(' ')
    }
}
