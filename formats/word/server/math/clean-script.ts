import { leaf, type FormulaNode, type Row, type ScriptName } from './formula.ts'

/**
 * Interprets scripts as intended: a script of only space sets the length of an arrow, a script without a base belongs to the previous node,
 * and braces may have a third row.
 */
export function readScript(
  type: ScriptName,
  [value = [], ...scripts]: Row[],
  color: string | undefined,
): FormulaNode[] {
  const base = trimSpaces(value)
  const { below, above } = splitScripts(type, scripts.map(trimSpaces))
  if (below.length + above.length === 0) return [...value]
  const applied = base.at(-1)?.name === 'apply'
  const stacked = base.length > 0 && /^m[uo]/.test(type)
  return [
    {
      name: nameOf(stacked, below.length > 0, above.length > 0),
      rows: [applied ? base.slice(0, -1) : base, below, above].filter((row, index) => index === 0 || row.length > 0),
      color,
    },
    ...(applied ? [leaf('apply', '')] : []),
  ]
}

function splitScripts(type: ScriptName, [first = [], second]: Row[]): { below: Row; above: Row } {
  if (second) return { below: first, above: second }
  return type === 'msup' || type === 'mover' ? { below: [], above: first } : { below: first, above: [] }
}

function nameOf(stacked: boolean, below: boolean, above: boolean): ScriptName {
  if (below && above) return stacked ? 'munderover' : 'msubsup'
  if (stacked) return below ? 'munder' : 'mover'
  return below ? 'msub' : 'msup'
}

function trimSpaces(row: Row): Row {
  const from = row.findIndex(({ name }) => name !== 'mspace')
  return row.slice(from, row.findLastIndex(({ name }) => name !== 'mspace') + 1)
}
