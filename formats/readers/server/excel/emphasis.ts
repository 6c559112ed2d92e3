import { wrap } from './xlsx/rich-text.ts'
import { saysSomething, type Cell } from './workbook.ts'

/** A way to highlight a cell. */
type Feature = { name: string; mark: (text: string) => string }

/**
 * Marks highlighted cells in Markdown: keys shown by a colour, a line or bold letters. Formatting shared by a whole head, a column or many
 * rows is only the table's style.
 */
export function createEmphasis(rows: readonly (readonly (Cell | undefined)[])[]): (cell: Cell) => string {
  const lines = rows.map((row) => row.filter(saysSomething).filter(({ text }) => text !== ''))
  const head = lines.findIndex(({ length }) => length > 1)
  const body = lines.slice(head + 1)
  const isHead = new Set(lines.slice(0, head + 1).flat())
  const inColumn = new Map<string, number>()
  const wholeRows = new Map<string, number>()
  const columns = new Map<number, number>()
  for (const line of body) {
    for (const cell of line) {
      columns.set(cell.column, (columns.get(cell.column) ?? 0) + 1)
      for (const { name } of featuresOf(cell)) add(inColumn, `${cell.column} ${name}`)
    }
    for (const name of sharedBy(line)) add(wholeRows, name)
  }
  const sharedOf = new Map(lines.flatMap((line) => line.map((cell) => [cell, sharedBy(line)] as const)))

  return (cell) => {
    const shared = sharedOf.get(cell)
    const features = featuresOf(cell).filter(({ name }) => {
      const isWhole = shared?.has(name) ?? false
      if (isHead.has(cell)) return !isWhole
      const count = columns.get(cell.column) ?? 0
      if (count >= 4 && (inColumn.get(`${cell.column} ${name}`) ?? 0) >= count * 0.9) return false
      // Every other row in another colour.
      return !(isWhole && body.length >= 4 && (wholeRows.get(name) ?? 0) >= body.length * 0.4)
    })
    return features.reduce((text, { mark }) => mark(text), cell.marked)
  }
}

function featuresOf({ fontStyle, fill, link }: Cell): Feature[] {
  const features: Feature[] = []
  // Links are blue and underlined.
  if (fontStyle?.underline && !link) features.push({ name: 'underline', mark: (text) => wrap(text, '<u>', '</u>') })
  if (fontStyle?.strike) features.push({ name: 'strike', mark: (text) => wrap(text, '~~', '~~') })
  if (fontStyle?.bold) features.push({ name: 'bold', mark: (text) => wrap(text, '**', '**') })
  if (fontStyle?.colour && !link) {
    const { colour } = fontStyle
    features.push({ name: `letters ${colour}`, mark: (text) => wrap(text, `<font color="${colour}">`, '</font>') })
  }
  if (fill) features.push({ name: `fill ${fill}`, mark: (text) => wrap(text, `<mark color="${fill}">`, '</mark>') })
  return features
}

/** The features that every cell of a row has. */
function sharedBy(line: readonly Cell[]): ReadonlySet<string> {
  const [first, ...others] = line
  if (!first || others.length === 0) return new Set()
  const rest = others.map((cell) => new Set(featuresOf(cell).map(({ name }) => name)))
  return new Set(featuresOf(first).flatMap(({ name }) => (rest.every((names) => names.has(name)) ? [name] : [])))
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
