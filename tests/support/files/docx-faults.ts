import { orderFaults } from './docx-order.ts'
import { partFaults } from './docx-parts.ts'
import { childElements, elementsOf, parseXml, valueOf, type XmlElement } from './parse-xml.ts'
import type { ReadDocx } from './read-docx.ts'

/**
 * Finds faults that Word would refuse or silently repair: nested paragraphs, cells that do not end with one, adjacent tables, incomplete
 * rows, children in the wrong order and dead references.
 */
export function faultsOf({ body, files }: ReadDocx): string[] {
  const cells = elementsOf(body, 'w:tc')
  const faults = [
    ...elementsOf(body, 'w:p').flatMap((paragraph) =>
      elementsOf(paragraph, 'w:p').map(() => 'a paragraph in a paragraph'),
    ),
    ...cells.filter((cell) => childElements(cell).at(-1)?.name !== 'w:p').map(() => 'a cell without a last paragraph'),
    ...[...elementsOf(body, 'w:body'), ...cells].filter(hasTouchingTables).map(() => 'tables that touch'),
    ...elementsOf(body, 'w:tbl').flatMap(gridFaults),
  ]
  const stories = [...files].filter(([path]) => /^word\/\w+\.xml$/.test(path))
  const order = stories.flatMap(([, file]) => orderFaults(parseXml(file.toString())))
  return [...faults, ...order, ...partFaults(files)]
}

function hasTouchingTables(container: XmlElement): boolean {
  const names = childElements(container).map(({ name }) => name)
  return names.some((name, index) => name === 'w:tbl' && names[index + 1] === 'w:tbl')
}

/** Every row fills the grid, and a cell that continues another is exactly below it. */
function gridFaults(table: XmlElement): string[] {
  const columns = elementsOf(table.children.find(isGrid) ?? table, 'w:gridCol').length
  const faults: string[] = []
  let above = new Map<number, number>()
  for (const row of childElements(table).filter(({ name }) => name === 'w:tr')) {
    const merging = new Map<number, number>()
    let column = 0
    for (const cell of childElements(row).filter(({ name }) => name === 'w:tc')) {
      const properties = childElements(cell)[0] ?? cell
      const span = Number(valueOf(properties, 'w:gridSpan') ?? 1)
      const merge = valueOf(properties, 'w:vMerge')
      if (merge === 'continue' && above.get(column) !== span)
        faults.push(`a cell at column ${column} continues nothing`)
      if (merge !== null) merging.set(column, span)
      column += span
    }
    if (column !== columns) faults.push(`a row of ${column} columns in a grid of ${columns}`)
    above = merging
  }
  return faults
}

const isGrid = (child: XmlElement | string): child is XmlElement =>
  typeof child !== 'string' && child.name === 'w:tblGrid'
