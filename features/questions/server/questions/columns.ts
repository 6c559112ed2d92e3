import type { TableColumn } from '../../contract/questions.ts'

/** A column with what its type has, and nothing else. */
export const tidyColumn = ({ options, ...column }: TableColumn): TableColumn => ({
  ...column,
  ...(column.type !== 'NUMBER' && { sum: false, min: null, max: null }),
  options: column.type === 'RADIO' ? options : [],
})
