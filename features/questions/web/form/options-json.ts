import { scanJson } from './json-scan.ts'
import { optionColumns, rowsOf, type OptionColumn, type OptionRow } from './option-rows.ts'

/** The reason why a text is not a list of options, with the line. */
export type JsonFault = { line: number; key: 'question.jsonBroken' | 'question.jsonNoList' | 'question.jsonEntry' }
type Read = { ok: true; rows: OptionRow[]; lines: number[] } | { ok: false; fault: JsonFault }

export function optionsJson(rows: readonly OptionRow[]): string {
  const entries = rows.map((row) => {
    const members = optionColumns.map((column) => `"${column}": ${JSON.stringify(row[column])}`)
    return `  { ${members.join(', ')} }`
  })
  return entries.length > 0 ? `[\n${entries.join(',\n')}\n]` : '[]'
}

/** Parses option rows and the line on which each begins. Content that a row cannot store is an error, because it would be lost. */
export function readOptionsJson(text: string): Read {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const fault = (key: JsonFault['key'], index: number): Read => ({ ok: false, fault: { key, line: lineAt(index) } })
  const { broken, entries } = scanJson(text)
  if (broken !== null) return fault('question.jsonBroken', broken)
  const list = JSON.parse(text) as unknown
  if (!Array.isArray(list)) return fault('question.jsonNoList', text.search(/\S/))
  const odd = list.findIndex((entry) => !isOption(entry))
  if (odd !== -1) return fault('question.jsonEntry', entries[odd]!)
  return { ok: true, rows: rowsOf(list.map((entry: object) => ({ ...blank, ...entry }))), lines: entries.map(lineAt) }
}

const blank = { value: '', label: '', labelVi: '' }

/** Returns whether an entry is an object of strings with only a row's keys. */
const isOption = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  !Array.isArray(entry) &&
  Object.entries(entry).every(
    ([name, text]) => optionColumns.includes(name as OptionColumn) && typeof text === 'string',
  )
