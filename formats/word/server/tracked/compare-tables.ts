import { childOf, elementsIn, valueOf, type Xml } from '../xml.ts'
import { align, textOf, wordLikeness } from './align.ts'
import type { Keys } from './keys.ts'
import type { ChangeMark, Marks } from './marks.ts'

export type Comparing = { keys: Keys; marks: Marks }
type ComparingTables = Comparing & { compareCells: (before: readonly Xml[], after: readonly Xml[]) => Xml[] }

const isRow = ({ name }: Xml): boolean => name === 'w:tr'
const isCell = ({ name }: Xml): boolean => name === 'w:tc'

/** Tables with as many columns can be compared row by row. */
export const countColumns = (table: Xml): number => elementsIn(childOf(table, 'w:tblGrid') ?? table).length

/** Compares two tables with as many columns row by row, and the cells of rows that resemble each other. */
export function compareTables(before: Xml, after: Xml, comparing: ComparingTables): Xml {
  const { keys, marks } = comparing
  const rowsIn = (table: Xml) => elementsIn(table).filter(isRow)
  const likeness = (one: Xml, other: Xml) =>
    frameOf(one) === frameOf(other) ? Math.max(0.36, wordLikeness(textOf(one), textOf(other))) : 0
  const rows = align(rowsIn(before), rowsIn(after), { keyOf: keys.keyOf, likeness }).map((step) => {
    if (step.after === null) return markRow(step.before, 'del', marks)
    if (step.before === null) return markRow(step.after, 'ins', marks)
    return step.isSame ? step.before : compareRows(step.before, step.after, comparing)
  })
  return { ...after, children: [...withOlder(['w:tblPr', 'w:tblGrid'], [before, after], comparing), ...rows] }
}

/** The cells of a row by their width in columns and their place in a merged one. */
const frameOf = (row: Xml): string =>
  elementsIn(row)
    .filter(isCell)
    .map((cell) => {
      const own = childOf(cell, 'w:tcPr')
      return `${valueOf(own, 'w:gridSpan') ?? 1} ${childOf(own, 'w:vMerge') ? (valueOf(own, 'w:vMerge') ?? 'continue') : ''}`
    })
    .join('|')

/** The properties of `after`, which remember those of `before` where they differ. */
function withOlder(names: readonly string[], [before, after]: readonly [Xml, Xml], { keys, marks }: Comparing): Xml[] {
  return names.flatMap((name) => {
    const [old, own] = [childOf(before, name), childOf(after, name)]
    if ((old ? keys.keyOf(old) : '') === (own ? keys.keyOf(own) : '')) return own ? [own] : []
    return [marks.properties(name, old, own)]
  })
}

const blocksOf = (cell: Xml): Xml[] => elementsIn(cell).filter(({ name }) => name !== 'w:tcPr')

function compareRows(before: Xml, after: Xml, comparing: ComparingTables): Xml {
  const cells = elementsIn(before).filter(isCell)
  const compared = elementsIn(after)
    .filter(isCell)
    .map((cell, at) => ({
      ...cell,
      children: [
        ...withOlder(['w:tcPr'], [cells[at]!, cell], comparing),
        ...comparing.compareCells(blocksOf(cells[at]!), blocksOf(cell)),
      ],
    }))
  return { ...after, children: [...withOlder(['w:trPr'], [before, after], comparing), ...compared] }
}

/** A row as added or deleted, and the text in it as well. */
function markRow(row: Xml, as: ChangeMark, marks: Marks): Xml {
  return marks.row(
    { ...row, children: elementsIn(row).map((child) => (isCell(child) ? markCell(child, as, marks) : child)) },
    as,
  )
}

const markCell = (cell: Xml, as: ChangeMark, marks: Marks): Xml => ({
  ...cell,
  children: elementsIn(cell).map((child) => markBlock(child, as, marks)),
})

/** A paragraph or table as added or deleted. */
export function markBlock(block: Xml, as: ChangeMark, marks: Marks): Xml {
  if (block.name === 'w:tbl')
    return { ...block, children: elementsIn(block).map((child) => (isRow(child) ? markRow(child, as, marks) : child)) }
  if (block.name !== 'w:p') return block
  const properties = elementsIn(block).filter(({ name }) => name === 'w:pPr')
  const content = elementsIn(block).filter(({ name }) => name !== 'w:pPr')
  return marks.paragraphEnd({ ...block, children: [...properties, ...marks.content(content, as)] }, as)
}
