export const columnTypes = ['TEXT', 'NUMBER', 'RADIO'] as const
export type ColumnType = (typeof columnTypes)[number]

type Option = { value: string; label: string; labelVi: string }

/** One column of a table question. */
export type TableColumn = {
  key: string
  title: string
  titleVi: string
  help: string
  helpVi: string
  type: ColumnType
  required: boolean
  /** A number column with its sum in the foot. */
  sum: boolean
  min: number | null
  max: number | null
  options: readonly Option[]
}

/** A row of an answer, by column key; empty cells are left out. */
export type TableRow = Readonly<Record<string, string | number>>

export const isBlankRow = (row: TableRow): boolean => Object.values(row).every((cell) => String(cell).trim() === '')
