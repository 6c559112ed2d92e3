import {
  baseOf,
  isLeaf,
  isScript,
  leaf,
  limitsOf,
  type FormulaNode,
  type Row,
  type Script,
  soleText,
} from './formula.ts'

/**
 * Attaches scripts without a base to a letter: the previous one (chemistry writes H₂ as H and a script on nothing) or, for isotope numbers,
 * the next one. A raised ring is the degree sign.
 */
export function attachScripts(row: Row): Row {
  const attached: FormulaNode[] = []
  for (let index = 0; index < row.length; index += 1) {
    const node = row[index]!
    if (!isScript(node)) {
      attached.push(node)
      continue
    }
    const { below, above } = limitsOf(node)
    if (!below && /^[∘°]$/.test(soleText(above))) {
      attached.push(...baseOf(node), leaf('mn', '°', { color: node.color }))
      continue
    }
    const base = baseOf(node)
    const next = row[index + 1]
    if (base.length > 0) attached.push(node)
    else if (isPrescript(node, attached.at(-1), next)) {
      attached.push({ name: 'prescripts', rows: [below ?? [], above ?? [], [next!]], color: node.color })
      index += 1
    } else attached.push(hang(node, takesScript(attached.at(-1)) ? attached.pop() : undefined))
  }
  return attached
}

function isPrescript(script: Script, before: FormulaNode | undefined, next: FormulaNode | undefined): boolean {
  if (!next || !isOperand(next) || (isScript(next) && baseOf(next).length === 0)) return false
  return script.rows.length === 3 || !takesScript(before) || isLeaf(before, 'mn')
}

const isOperand = (node: FormulaNode): boolean => node.name !== 'mo' && node.name !== 'mspace' && node.name !== 'apply'

const takesScript = (node: FormulaNode | undefined): boolean =>
  node !== undefined && (isOperand(node) || (isLeaf(node, 'mo') && /^[)\]}|]$/.test(node.text)))

/** A second script on the same letter goes above or below the first: SO₄²⁻. */
function hang(script: Script, base: FormulaNode | undefined): Script {
  if (!base) return script
  const { below, above } = limitsOf(script)
  if (isScript(base) && base.name === 'msub' && above && !below)
    return { ...base, name: 'msubsup', rows: [baseOf(base), limitsOf(base).below ?? [], above] }
  if (isScript(base) && base.name === 'msup' && below && !above)
    return { ...base, name: 'msubsup', rows: [baseOf(base), below, limitsOf(base).above ?? []] }
  return { ...script, rows: [[base], ...script.rows.slice(1)] }
}
