import { cleanFormula } from './clean.ts'
import type { Row } from './formula.ts'
import { prepareLatex } from './prepare.ts'
import { mathTree } from './temml.ts'

const maxLength = 2000
const maxBraces = 60

// A formula stands alone, so definitions only serve to make one grow without end. The others print on the console.
const refused =
  /\\(?:[gex]?def|(?:future)?let|(?:re|provide)?newcommand|DeclareMathOperator|global|long|message|errmessage|show)(?![A-Za-z])/

/**
 * Reads LaTeX as a formula; null when it cannot be read: wrong LaTeX, more than 2,000 characters, 60 braces inside one
 * another or 40 structures, definitions of commands.
 */
export function readLatex(latex: string, { display }: { display: boolean }): Row | null {
  if (latex.length > maxLength || refused.test(latex) || braceDepth(latex) > maxBraces) return null
  try {
    return cleanFormula(mathTree(prepareLatex(latex), { display }))
  } catch {
    // Temml throws its own ParseError, and errors of the language for what its authors did not foresee. Environments
    // such as `align` are read as displays only.
    return display ? null : readLatex(latex, { display: true })
  }
}

function braceDepth(latex: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of latex) {
    if (sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === '}') depth -= 1
  }
  return deepest
}
