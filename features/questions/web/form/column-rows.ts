import type { Question } from '../../contract/questions.ts'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import type { Language } from '#platform/i18n/language.ts'
import { numberOf } from '#platform/model/numbers.ts'
import type { Problems } from '#platform/model/problems.ts'
import type { ColumnType } from '#formats/tables/model/columns.ts'
import { rowsOf, slug, withoutBlank, type OptionErrors, type OptionRow } from './option-rows.ts'
import { commonTexts } from '#platform/i18n/texts/common.ts'
import { message } from '#platform/i18n/message.ts'

/** A column being edited. */
export type ColumnRow = {
  /** Identifies columns while they are moved. */
  id: number
  key: string
  /** True while the key is derived from the English title. */
  follows: boolean
  title: string
  titleVi: string
  help: string
  helpVi: string
  type: ColumnType
  required: boolean
  sum: boolean
  min: string
  max: string
  options: OptionRow[]
}

type Fault = { message?: string }

/** Problems of all columns together and of single fields. */
export type ColumnErrors = {
  message?: string
  [column: number]: Partial<Record<Exclude<keyof ColumnRow, 'options'>, Fault>> & { options?: OptionErrors }
}

export const columnRows = (columns: Question['columns'], language: Language): ColumnRow[] =>
  columns.map(({ options, min, max, ...column }, id) => ({
    ...column,
    id,
    follows: false,
    min: min === null ? '' : formatDecimal(min, language),
    max: max === null ? '' : formatDecimal(max, language),
    options: rowsOf(options),
  }))

export const withColumn = (rows: readonly ColumnRow[]): ColumnRow[] => [
  ...rows,
  {
    id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
    key: '',
    follows: true,
    title: '',
    titleVi: '',
    help: '',
    helpVi: '',
    type: 'TEXT',
    required: false,
    sum: false,
    min: '',
    max: '',
    options: [],
  },
]

export function withField(row: ColumnRow, changed: Partial<ColumnRow>): ColumnRow {
  // An emptied key is derived from the title again, from its next change on.
  const follows = changed.key === undefined ? row.follows : changed.key === ''
  const key = changed.title !== undefined && follows ? { key: columnKey(changed.title) } : {}
  return { ...row, ...key, ...changed, follows }
}

/** Converts the columns to the contract's form, and lists bounds that are not numbers. */
export function columnFields(rows: readonly ColumnRow[]) {
  const columns = rows.map(({ key, title, titleVi, help, helpVi, required, min, max, options, ...column }) => ({
    key,
    title,
    titleVi,
    help,
    helpVi,
    required,
    type: column.type,
    sum: column.type === 'NUMBER' && column.sum,
    min: boundOf(column.type, min),
    max: boundOf(column.type, max),
    options:
      column.type === 'RADIO'
        ? withoutBlank(options).map(({ value, label, labelVi }) => ({ value, label, labelVi }))
        : [],
  }))
  const unreadable: Problems = {}
  for (const [at, row] of rows.entries())
    for (const bound of ['min', 'max'] as const)
      if (row.type === 'NUMBER' && row[bound].trim() !== '' && Number.isNaN(numberOf(row[bound])))
        unreadable[`columns.${at}.${bound}`] = message(commonTexts, 'validation.number')
  return { columns, unreadable }
}

/** A key must begin with a letter. */
const columnKey = (title: string) => slug(title).replace(/^(?=\d)/, 'c_')

const boundOf = (type: ColumnType, text: string) => {
  const value = numberOf(text)
  return type === 'NUMBER' && !Number.isNaN(value) ? value : null
}
