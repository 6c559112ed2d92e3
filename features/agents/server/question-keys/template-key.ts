import Mustache from 'mustache'
import type { Renamed } from '../../model/key-occurrences.ts'

/** The columns of tables, by the table's key: inside its rows a name may be a column. */
export type ColumnsOfTables = ReadonlyMap<string, readonly string[]>

/** Renames a question's key in a document template. A template that does not parse stays the same. */
export function renameInTemplate(
  template: string,
  { from, to, columns }: { from: string; to: string; columns: ColumnsOfTables },
): Renamed<string> {
  const starts = findPositions(spansOf(template), { from, columns, template }, [])
  const value = starts
    .toSorted((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}${to}${text.slice(at + from.length)}`, template)
  return { value, occurrences: starts.length }
}

function spansOf(template: string): Mustache.TemplateSpans {
  try {
    return Mustache.parse(template)
  } catch {
    return []
  }
}

type Looked = { from: string; columns: ColumnsOfTables; template: string }

/** Finds the key in every tag, including the end tags of sections. */
function findPositions(spans: Mustache.TemplateSpans, looked: Looked, inside: readonly string[]): number[] {
  const { from, columns, template } = looked
  const beginsAt = (tag: number) => template.indexOf(from, tag)
  return spans.flatMap(([type, name, start, , inner, close]) => {
    if (type === 'text') return []
    const named = (name === from && !inside.includes(name)) || name.startsWith(`${from}.`)
    const own = named ? [beginsAt(start)] : []
    if (!Array.isArray(inner)) return own
    const within = [...inside, ...(columns.get(name.split('.', 1)[0]!) ?? [])]
    const end = named && typeof close === 'number' ? [beginsAt(close)] : []
    return [...own, ...findPositions(inner, looked, within), ...end]
  })
}
