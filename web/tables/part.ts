import { tableErrors } from './judge.ts'
import { TableField } from './TableField.tsx'
import { addTableWords } from './words.ts'

/** What forms load for the first table they ask for, with what it says. */
export function tablePart() {
  addTableWords()
  return { TableField, tableErrors }
}
