import type { CommandProps, RawCommands } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { findTable } from '@tiptap/pm/tables'

const shaping = [
  'addRowBefore',
  'addRowAfter',
  'addColumnBefore',
  'addColumnAfter',
  'deleteRow',
  'deleteColumn',
] as const

/**
 * Wraps the library's table commands so that a table stays writable with pipes: only the first row is a heading and a column has one
 * alignment. The library allows an ordinary row above the heading and aligns new cells to the left.
 */
export function keepingGrids(commands: Partial<RawCommands>): Partial<RawCommands> {
  const remaining = shaping.map((name) => {
    const command = commands[name]!
    const keeping = () => (props: CommandProps) => {
      const table = findTable(props.state.selection.$from)
      const isGrid = table !== null && isGridTable(table.node)
      if (!command()(props)) return false
      if (isGrid && props.dispatch) straighten(props.tr, table.pos)
      return true
    }
    return [name, keeping]
  })
  return { ...commands, ...(Object.fromEntries(remaining) as Partial<RawCommands>) }
}

const isHeading = (cell: Node) => cell.type.name === 'tableHeader'

function isGridTable(table: Node): boolean {
  const head = table.firstChild!
  return table.children.every(
    (row, at) =>
      row.childCount === head.childCount &&
      row.children.every(
        (cell, column) =>
          isHeading(cell) === (at === 0) &&
          cell.attrs['align'] === head.child(column).attrs['align'] &&
          cell.attrs['colspan'] === 1 &&
          cell.attrs['rowspan'] === 1,
      ),
  )
}

function straighten(tr: Transaction, at: number): void {
  const table = tr.doc.nodeAt(at)!
  const { tableHeader, tableCell } = tr.doc.type.schema.nodes
  const aligned = (column: number) =>
    table.children.map((row) => row.child(column).attrs['align'] as unknown).find((align) => align !== null) ?? null
  table.forEach((row, rowAt, index) =>
    row.forEach((cell, cellAt, column) => {
      const attrs = { ...cell.attrs, align: aligned(column) }
      tr.setNodeMarkup(at + 1 + rowAt + 1 + cellAt, index === 0 ? tableHeader : tableCell, attrs)
    }),
  )
}
