import type { TableColumn } from '../../contract/questions.ts'

/** Keeps only the properties that the column's type has. */
export const tidyColumn = ({ options, ...column }: TableColumn): TableColumn => ({
  ...column,
  ...(column.type !== 'NUMBER' && { sum: false, min: null, max: null }),
  options: column.type === 'RADIO' ? options : [],
})
