import { fieldsOf } from '../fields.ts'
import { isCount } from '../usage.ts'

/** Dify's answer to `/parameters`. */
export type Parameters = Record<string, unknown>

/** One variable of an app's form. */
export type Variable = {
  name: string
  /** Dify's type name: `text-input`, `paragraph`, `select`, `number`, `file-list` … */
  type: string
  required: boolean
  options: string[]
  /** The most characters, or files; null for no limit. */
  most: number | null
  /** All properties of the field. */
  about: Record<string, unknown>
}

/** Each entry of a form has its type for a name: `{ "select": { variable, options … } }`. */
export const formOf = ({ user_input_form: form }: Parameters): Variable[] =>
  listOf(form).flatMap((entry) => Object.entries(fieldsOf(entry)).flatMap(([type, about]) => variableOf(type, about)))

function variableOf(type: string, settings: unknown): Variable[] {
  const about = fieldsOf(settings)
  const { variable: name, options, required, max_length: most } = about
  if (typeof name !== 'string') return []
  return [{ name, type, required: required === true, options: listOf(options).map(String), most: limitIn(most), about }]
}

/** Returns null for no limit, which Dify may also express as zero. */
export const limitIn = (limit: unknown): number | null => (isCount(limit) && limit > 0 ? limit : null)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
