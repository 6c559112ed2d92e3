import { tableErrors } from './judge.ts'
import { TableField } from './TableField.tsx'
import { addTableWords } from './words.ts'

/** Loads the code and texts of table fields for a form. */
export function tablePart() {
  addTableWords()
  return { TableField, tableErrors }
}
