import {
  makeSpan,
  makeParagraph,
  paragraphsIn,
  plainRunStyle,
  type Block,
  type Cell,
  type Paragraph,
  type Table,
} from '../blocks.ts'

/**
 * Finds the paragraphs of cells whose shading says something: the key in a row of answers, the weeks of a plan. The shading of a whole row or
 * column is the table's style. An empty cell gets a sign.
 */
export function findShaded(blocks: readonly Block[]): ReadonlySet<Paragraph> {
  const found = new Set<Paragraph>()
  for (const table of tablesIn(blocks))
    for (const cell of shadedIn(table)) {
      const paragraphs = [...paragraphsIn(cell.blocks)]
      if (paragraphs.every(({ spans }) => spans.every(({ text }) => text.trim() === ''))) {
        const sign = makeParagraph([makeSpan('■', { runStyle: { ...plainRunStyle, around: cell.shade } })])
        cell.blocks.push(sign)
        found.add(sign)
      } else for (const paragraph of paragraphs) found.add(paragraph)
    }
  return found
}

function* tablesIn(blocks: readonly Block[]): Generator<Table> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield* tablesIn(block.boxes)
    if (block.kind !== 'table') continue
    yield block
    for (const { cells } of block.rows) for (const cell of cells) yield* tablesIn(cell.blocks)
  }
}

/** Rows and columns of fewer cells show nothing. */
const fewest = 3

function shadedIn({ rows }: Table): Cell[] {
  const columns = new Map<number, Cell[]>()
  const placed = rows.map(({ cells, before }) => {
    let at = before
    return cells.map((cell) => {
      const column = at
      at += cell.width
      columns.set(column, [...(columns.get(column) ?? []), cell])
      return { cell, column }
    })
  })
  const isStyle = (cells: readonly Cell[], shade: string) =>
    cells.filter((cell) => cell.shade === shade).length >= Math.max(2, cells.length - 1)
  return placed.flatMap((row, at) =>
    row.flatMap(({ cell, column }) => {
      const { shade } = cell
      const line = row.map((one) => one.cell)
      if (shade === null || at === 0 || column === 0 || line.length < fewest) return []
      return isStyle(line, shade) || isStyle(columns.get(column)!.slice(1), shade) ? [] : [cell]
    }),
  )
}
