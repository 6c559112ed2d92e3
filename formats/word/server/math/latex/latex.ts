import { rewriteLatex } from '../../../../equations/model/known-latex.ts'
import { cleanFormula } from './clean.ts'
import type { Row } from '../formula.ts'
import { mathTree } from './temml.ts'

const maxLength = 2000
const maxBraces = 60

// Refused: definitions serve no purpose in a single formula except endless expansion. The other commands print to the console.
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
    // Temml throws its own ParseError, and native errors in unforeseen cases. Environments such as `align` are read only as displays.
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

const vietnamese = 'À-ÃÈ-ÊÌÍÒ-ÕÙÚÝà-ãè-êìíò-õùúýĂăĐđĨĩŨũƠơƯưẠ-ỹ'
const word = `\\p{L}*[${vietnamese}]\\p{L}*|\\p{L}{2,}`
const token = new RegExp(
  `\\\\(?:begin|end)\\s*\\{[^{}]*\\}|\\\\[A-Za-z]+|\\\\[^]|[{}]|(?<words>(?:${word})(?: +(?:${word}))*)`,
  'gu',
)
const accented = new RegExp(`[${vietnamese}]`)
const textCommand = /^\\(?:text\w*|[mhf]box|tag|operatorname)$/

/**
 * Prepares LaTeX so that Temml reads it correctly: puts Vietnamese words into `\text` (`S_{đáy}`; otherwise their accents would become
 * mathematical accents), and turns lines separated by `\\` outside an environment into `gathered`.
 */
function prepareLatex(latex: string): string {
  let parted = false
  let environments = 0
  let afterTextCommand = false
  const textual: boolean[] = []
  const prepared = rewriteLatex(latex.normalize('NFC')).replace(token, (found, words: string | undefined) => {
    const intoText = afterTextCommand
    afterTextCommand = false
    const inText = textual.at(-1) === true
    if (words !== undefined) return !inText && accented.test(words) ? `\\text{${words}}` : found
    if (found === '{') textual.push(intoText || inText)
    else if (found === '}') textual.pop()
    else if (found === '\\\\') parted ||= environments === 0 && textual.length === 0
    else if (/^\\begin\b/.test(found)) environments += 1
    else if (/^\\end\b/.test(found)) environments -= 1
    else afterTextCommand = textCommand.test(found)
    return found
  })
  return parted ? `\\begin{gathered}${prepared}\\end{gathered}` : prepared
}
