import type { Row, Table } from './formula.ts'
import { argument, element, filled, type Omml, properties, type Settings, structure } from './omml.ts'

type WriteRow = (row: Row) => Omml[]

/**
 * A matrix. Office Math knows no lines in it: those between columns become separators, those between rows lines under each
 * cell, those around it a frame.
 */
export function writeTable(table: Table, write: WriteRow): Omml[] {
  const [only, ...others] = table.cells.flat()
  const parts = tableParts(table, write)
  const lined = structure('d', { settings: betweenLines, parts: parts.map((part) => argument('e', [part])) })
  if (table.frame.length > 0) {
    const settings = sides.flatMap(([side, name]): Settings => (table.frame.includes(side) ? [] : [[name, '1']]))
    return [structure('borderBox', { settings, parts: [argument('e', parts.length > 1 ? [lined] : parts)] })]
  }
  if (parts.length > 1) return [lined]
  return only && others.length === 0 ? write(only) : parts
}

const betweenLines = [
  ['begChr', ''],
  ['sepChr', '|'],
  ['endChr', ''],
] as const satisfies Settings

const sides = [
  ['top', 'hideTop'],
  ['bottom', 'hideBot'],
  ['left', 'hideLeft'],
  ['right', 'hideRight'],
] as const

/** Splits a matrix at the lines between its columns. */
export function tableParts(table: Table, write: WriteRow): Omml[] {
  const ends = [...table.lines.map((column) => column + 1), table.alignments.length]
  return ends.map((end, index) => writeMatrix(table, [ends[index - 1] ?? 0, end], write))
}

function writeMatrix(
  { cells, alignments, kind, underlined }: Table,
  [from, to]: [number, number],
  write: WriteRow,
): Omml {
  const columns = alignments.slice(from, to).map((alignment) =>
    element(
      'm:mc',
      properties('m:mcPr', [
        ['count', '1'],
        ['mcJc', alignment],
      ]),
    ),
  )
  const rows = cells.map((row, index) =>
    element(
      'm:mr',
      alignments.slice(from, to).map((_, column) => {
        const cell = row[from + column] ?? []
        const ruled = cell.length > 0 && underlined.includes(index)
        return argument('e', filled(write(ruled ? [{ name: 'menclose', notation: ['bottom'], rows: [cell] }] : cell)))
      }),
    ),
  )
  const [tableProperties] = properties('m:mPr', propertiesByKind[kind])
  return element('m:m', [
    { ...tableProperties!, children: [...tableProperties!.children, element('m:mcs', columns)] },
    ...rows,
  ])
}

// Column gaps are in twentieths of a point if their rule is 3 (exactly), row gaps in half lines if it is 1.
const propertiesByKind = {
  matrix: [['plcHide', '1']],
  small: [
    ['plcHide', '1'],
    ['cGpRule', '3'],
    ['cGp', '80'],
  ],
  equations: [
    ['plcHide', '1'],
    ['rSpRule', '1'],
    ['cGpRule', '3'],
    ['cGp', '40'],
  ],
} as const satisfies Record<Table['kind'], Settings>
