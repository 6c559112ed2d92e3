import { isScript, limitsOf, type Piece, type Row } from './formula.ts'
import { argument, type Omml, type Settings, structure } from './omml.ts'

type WriteRow = (row: Row) => Omml[]

/** A function with its argument: `sin x`, `log_a b`, `lim` with what is under it. */
export function writeFunction(name: Piece, body: Row, write: WriteRow): Omml {
  return structure('func', {
    color: name.color,
    parts: [argument('fName', write([name])), argument('e', write(body))],
  })
}

/** A sum, product, union or integral with its limits and its body. */
export function writeBigOperator(operator: Piece, sign: string, body: Row, write: WriteRow): Omml {
  const { below, above } = isScript(operator) ? limitsOf(operator) : {}
  const stacked = operator.name.startsWith('munder') || operator.name === 'mover'
  const settings: Settings = [
    ['chr', sign],
    ['limLoc', stacked ? 'undOvr' : 'subSup'],
    ...(below ? [] : ([['subHide', '1']] as const)),
    ...(above ? [] : ([['supHide', '1']] as const)),
  ]
  return structure('nary', {
    settings,
    color: operator.color,
    parts: [argument('sub', write(below ?? [])), argument('sup', write(above ?? [])), argument('e', write(body))],
  })
}
