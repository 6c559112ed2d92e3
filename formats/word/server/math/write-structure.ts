import {
  type Enclosure,
  type Fence,
  isScript,
  type Leaf,
  type FormulaNode,
  type Row,
  type Structure,
} from './formula.ts'
import { argument, filled, type Omml, type Settings, structure } from './omml.ts'
import { writeScript } from './write-scripts.ts'
import { tableParts, writeTable } from './write-table.ts'

type WriteRow = (row: Row) => Omml[]

/** Writes one piece that has an inside. */
export function writeStructure(node: Exclude<FormulaNode, Leaf>, writeRow: WriteRow): readonly Omml[] {
  const write = (row: Row = []) => filled(writeRow(row))
  if (isScript(node)) return writeScript(node, write)
  switch (node.name) {
    case 'mtable':
      return writeTable(node, writeRow)
    case 'fence':
      return [writeFence(node, write, writeRow)]
    case 'menclose':
      return [writeEnclosure(node, write)]
    case 'mfrac':
    case 'binomial':
    case 'msqrt':
    case 'mroot':
    case 'mphantom':
    case 'prescripts':
      return [writeArguments(node, write)]
  }
}

function writeArguments({ name, rows, color }: Structure, write: (row?: Row) => readonly Omml[]): Omml {
  const [first, second, third] = rows
  switch (name) {
    case 'mfrac':
      return structure('f', { color, parts: [argument('num', write(first)), argument('den', write(second))] })
    case 'binomial':
      return structure('f', {
        settings: [['type', 'noBar']],
        color,
        parts: [argument('num', write(first)), argument('den', write(second))],
      })
    case 'msqrt':
      return structure('rad', {
        settings: [['degHide', '1']],
        color,
        parts: [argument('deg', []), argument('e', write(first))],
      })
    case 'mroot':
      return structure('rad', { color, parts: [argument('deg', write(second)), argument('e', write(first))] })
    case 'mphantom':
      return structure('phant', { settings: [['show', '0']], color, parts: [argument('e', write(first))] })
    case 'prescripts':
      return structure('sPre', {
        color,
        parts: [argument('sub', write(first)), argument('sup', write(second)), argument('e', write(third))],
      })
  }
}

/** Writes brackets around parts. In a table with lines between its columns, each group of columns is a part. */
function writeFence(
  { open, close, between, rows, color }: Fence,
  write: (row?: Row) => readonly Omml[],
  writeRow: WriteRow,
): Omml {
  const only = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined
  const lined = only?.name === 'mtable' && only.lines.length > 0 ? only : null
  const contents = lined ? tableParts(lined, writeRow).map((part) => [part]) : rows.map(write)
  const settings: Settings = [
    ['begChr', open],
    ...(contents.length > 1 ? ([['sepChr', lined ? '|' : between]] as const) : []),
    ['endChr', close],
  ]
  return structure('d', { settings, color, parts: contents.map((content) => argument('e', content)) })
}

const strikes = [
  ['horizontalstrike', 'strikeH'],
  ['verticalstrike', 'strikeV'],
  ['updiagonalstrike', 'strikeBLTR'],
  ['downdiagonalstrike', 'strikeTLBR'],
] as const

const hidden = [
  ['top', 'hideTop'],
  ['bottom', 'hideBot'],
  ['left', 'hideLeft'],
  ['right', 'hideRight'],
] as const

function writeEnclosure({ notation, rows, color }: Enclosure, write: (row?: Row) => readonly Omml[]): Omml {
  const parts = [argument('e', write(rows[0]))]
  const [only, ...more] = notation
  if (more.length === 0 && (only === 'top' || only === 'bottom'))
    return structure('bar', { settings: [['pos', only === 'top' ? 'top' : 'bot']], color, parts })
  const whole = notation.some((word) => /box|circle/.test(word))
  const settings: Settings = [
    ...hidden.flatMap(([side, name]) => (whole || notation.includes(side) ? [] : [[name, '1'] as const])),
    ...strikes.flatMap(([word, name]) => (notation.includes(word) ? [[name, '1'] as const] : [])),
  ]
  return structure('borderBox', { settings, color, parts })
}
