import { baseOf, isLeaf, isScript, leaf, limitsOf, type Piece, type Row, type Script, soleText } from './formula.ts'

/**
 * Scripts on nothing get the letter they belong to: the one before (chemistry writes H₂ as H and a script on nothing) or,
 * as numbers of isotopes, the one after. A raised ring is the sign of degrees.
 */
export function attachScripts(row: Row): Row {
  const attached: Piece[] = []
  for (let index = 0; index < row.length; index += 1) {
    const piece = row[index]!
    if (!isScript(piece)) {
      attached.push(piece)
      continue
    }
    const { below, above } = limitsOf(piece)
    if (!below && /^[∘°]$/.test(soleText(above))) {
      attached.push(...baseOf(piece), leaf('mn', '°', { color: piece.color }))
      continue
    }
    const base = baseOf(piece)
    const next = row[index + 1]
    if (base.length > 0) attached.push(piece)
    else if (isPrescript(piece, attached.at(-1), next)) {
      attached.push({ name: 'prescripts', rows: [below ?? [], above ?? [], [next!]], color: piece.color })
      index += 1
    } else attached.push(hang(piece, takesScript(attached.at(-1)) ? attached.pop() : undefined))
  }
  return attached
}

function isPrescript(script: Script, before: Piece | undefined, next: Piece | undefined): boolean {
  if (!next || !isOperand(next) || (isScript(next) && baseOf(next).length === 0)) return false
  return script.rows.length === 3 || !takesScript(before) || isLeaf(before, 'mn')
}

const isOperand = (piece: Piece): boolean => piece.name !== 'mo' && piece.name !== 'mspace' && piece.name !== 'apply'

const takesScript = (piece: Piece | undefined): boolean =>
  piece !== undefined && (isOperand(piece) || (isLeaf(piece, 'mo') && /^[)\]}|]$/.test(piece.text)))

/** A second script on the same letter stands above or below the first: SO₄²⁻. */
function hang(script: Script, base: Piece | undefined): Script {
  if (!base) return script
  const { below, above } = limitsOf(script)
  if (isScript(base) && base.name === 'msub' && above && !below)
    return { ...base, name: 'msubsup', rows: [baseOf(base), limitsOf(base).below ?? [], above] }
  if (isScript(base) && base.name === 'msup' && below && !above)
    return { ...base, name: 'msubsup', rows: [baseOf(base), below, limitsOf(base).above ?? []] }
  return { ...script, rows: [[base], ...script.rows.slice(1)] }
}
