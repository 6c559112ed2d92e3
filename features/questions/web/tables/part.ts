import { tableErrors } from './judge.ts'
import { TableField } from './TableField.tsx'
import { addTableWords } from './words.ts'

/** Adds the texts of table fields; loaded with the first form that has one. */
export function tablePart() {
  addTableWords()
  return { TableField, tableErrors }
}
