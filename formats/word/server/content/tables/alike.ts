import type { Block, TableBlock } from '../model.ts'

/**
 * Gives tables of a document with the same head the same columns, with their average width, as long as no word is broken. Tables with
 * pictures or nested tables stay unchanged, because these are fitted to their columns.
 */
export function withAlikeColumns(blocks: readonly Block[]): Block[] {
  const tables = blocks.filter((block) => block.type === 'table' && isPlain(block)) as TableBlock[]
  const groups = Map.groupBy(tables, headOf)
  const widths = new Map<Block, readonly number[]>()
  for (const [head, alike] of groups) {
    const shared = head === '' || alike.length < 2 ? null : sharedWidths(alike)
    if (shared) for (const table of alike) widths.set(table, shared)
  }
  return blocks.map((block) => {
    const columnWidths = widths.get(block)
    return columnWidths && block.type === 'table' ? { ...block, columnWidths } : block
  })
}

/** Returns the texts of a single head row without merged cells, and the table's width; '' where there is none. */
function headOf({ rows, columnWidths }: TableBlock): string {
  const [head, next] = rows
  if (!head?.repeats || next?.repeats || head.cells.some(({ columns }) => columns > 1)) return ''
  return [sum(columnWidths), ...head.cells.map(({ blocks }) => blocks.map(textOf).join(' '))].join('\n')
}

function isPlain({ leastWidths, rows }: TableBlock): boolean {
  const plain = (block: Block) => block.type === 'paragraph' && !block.inlines.some(({ type }) => type === 'picture')
  return leastWidths !== undefined && rows.every(({ cells }) => cells.every(({ blocks }) => blocks.every(plain)))
}

const textOf = (block: Block): string =>
  block.type === 'paragraph' ? block.inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('') : ''

/** Null if the longest words of all tables do not fit next to each other. */
function sharedWidths(tables: readonly TableBlock[]): number[] | null {
  const columns = tables[0]!.columnWidths.map((_, column) => column)
  const least = columns.map((column) => Math.max(...tables.map((table) => table.leastWidths![column]!)))
  const total = sum(tables[0]!.columnWidths)
  const rest = total - sum(least)
  if (rest < 0) return null
  const middle = columns.map((column) => sum(tables.map((table) => table.columnWidths[column]!)) / tables.length)
  const more = columns.map((column) => Math.max(0, middle[column]! - least[column]!))
  const share = sum(more) === 0 ? 0 : rest / sum(more)
  return columns.map((column) => Math.floor(least[column]! + more[column]! * share))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
