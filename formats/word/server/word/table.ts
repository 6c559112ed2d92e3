import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx'
import type { Block, TableBlock, TableCellBlock, TableRowBlock } from '../content/model.ts'
import { cellPadding } from '../page.ts'

const line = { style: BorderStyle.SINGLE, size: 4, color: '000000' }
const borders = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line }
const headerFill = 'E7ECF3'
/** A placeholder for the template's table style until the document is merged into it. */
export const tableStyleId = 'DocumentTable'

type WriteBlocks = (blocks: readonly Block[]) => (Paragraph | Table)[]

export function writeTable(table: TableBlock, writeBlocks: WriteBlocks): Table {
  const rows = table.rows.map(
    (row) =>
      new TableRow({
        children: row.cells.map((cell) => writeCell(cell, row, writeBlocks)),
        ...(row.whole && { cantSplit: true }),
        ...(row.repeats && { tableHeader: true }),
      }),
  )
  const { columnWidths } = table
  const margins = { left: cellPadding, right: cellPadding }
  if (table.formula) {
    const position =
      table.indent === 0 ? { alignment: AlignmentType.CENTER } : { indent: { size: table.indent, type: WidthType.DXA } }
    const layout = TableLayoutType.AUTOFIT
    return new Table({ rows, columnWidths, ...position, layout, margins, borders: TableBorders.NONE })
  }
  return new Table({
    ...(table.styled && { style: tableStyleId, tableLook: conditionalFormatting(table.styled) }),
    rows,
    columnWidths,
    width: { size: columnWidths.reduce((total, width) => total + width, 0), type: WidthType.DXA },
    indent: { size: table.indent, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    margins,
    ...(!table.styled && { borders: table.bare ? TableBorders.NONE : borders }),
  })
}

const conditionalFormatting = ({ firstRow, firstColumn }: NonNullable<TableBlock['styled']>) => ({
  firstRow,
  firstColumn,
  lastRow: false,
  lastColumn: false,
  noHBand: false,
  noVBand: true,
})

function writeCell(cell: TableCellBlock, { repeats, keepsNext }: TableRowBlock, writeBlocks: WriteBlocks): TableCell {
  const children = writeBlocks(keepsNext ? cell.blocks.map(bindToNext) : cell.blocks)
  return new TableCell({
    ...(cell.columns > 1 && { columnSpan: cell.columns }),
    ...(cell.merge && { verticalMerge: cell.merge }),
    ...(cell.shaded && { shading: { fill: headerFill } }),
    ...(cell.lines && { borders: Object.fromEntries(cell.lines.map((side) => [side, line])) }),
    ...((repeats || cell.lines) && { verticalAlign: VerticalAlign.CENTER }),
    children: children.length > 0 ? children : [new Paragraph({ style: 'TableText' })],
  })
}

/** Word keeps rows together by the paragraphs in them. */
const bindToNext = (block: Block): Block => (block.type === 'paragraph' ? { ...block, keepNext: true } : block)
