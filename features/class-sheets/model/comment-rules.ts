import { searchText } from '#platform/model/search-text.ts'
import { findTier } from './regulations.ts'
import type { Cell, ClassSheet } from './class-sheet.ts'

/** Comments are written for one student: nobody is measured against others. */
const comparison =
  /so voi (cac )?(ban|em) |hon (cac )?ban (khac|cung lop)|(tot|gioi|kem|cham|nhanh|yeu) (nhat|hon) (lop|ca lop|cac ban|ban khac)|nhat lop|dung (dau|cuoi) lop|(better|worse|faster|slower|stronger|weaker) than (other|the (other|rest)|classmates|most)|(best|worst|weakest|strongest|top|last) (in|of) (the )?class|compared (with|to) (other|classmates|the class)/

export const holdsComparison = (comment: string): boolean => comparison.test(`${searchText(comment)} `)

const highPraise = /xuat sac|vuot troi|rat tot|hoan thanh tot|gioi toan dien|excellent|outstanding|exceptional/
const lowJudgement = /chua hoan thanh|chua dat|con yeu|yeu kem|not yet (completed|achieved)|does not meet/

/** Whether the tone of a comment contradicts its level. */
export function contradictsLevel(
  text: string,
  { level, column }: Pick<Cell, 'level' | 'column'>,
  sheet: ClassSheet,
): boolean {
  const tier = findTier(level, column.topic, sheet)
  const letters = searchText(text)
  return (tier === 'high' && lowJudgement.test(letters)) || (tier === 'low' && highPraise.test(letters))
}

/** Characters as the school's software counts them. */
export const countCharacters = (text: string): number => Array.from(text.normalize('NFC')).length
