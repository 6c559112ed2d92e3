import { measureCommand } from './loose-commands.ts'

/** A formula without dollar signs: LaTeX, superscript, subscript or a plain sign; `length`: of its source. */
export type LooseFormula =
  | { kind: 'latex'; latex: string; length: number }
  | { kind: 'sign'; text: string; length: number }
  | { kind: 'sup' | 'sub'; text: string; length: number }

/**
 * Reads a formula outside dollar signs that is unambiguous: `\ce{H2O}`, `\frac{1}{2}`, `cm^2^`, `H~2~O`, `x^{2}`, `cm^2`, `\alpha`. `before` is the
 * preceding character if the text begins with the formula.
 */
export function readLooseFormula(text: string, at: number, before = text[at - 1] ?? ''): LooseFormula | null {
  const sign = text[at]
  if (sign === '\\') return before === '\\' ? null : readCommand(text, at)
  if (sign === '^') return readScript('sup', text, at, before)
  return sign === '_' || sign === '~' ? readScript('sub', text, at, before) : null
}

/** Code, formulas between dollars and escaped signs are read by others. */
const verbatim = /`+[^`]*`+|\$[^$\n]*\$|\\[!-/:-@[-`{-~]/y

/** Replaces the loose formulas of a text by the result of `write`. */
export function replaceLooseFormulas(text: string, write: (formula: LooseFormula) => string): string {
  if (!/[\\^_~]/.test(text)) return text
  let written = ''
  for (let at = 0; at < text.length;) {
    verbatim.lastIndex = at
    const other = verbatim.exec(text)?.[0]
    const formula = other === undefined ? readLooseFormula(text, at) : null
    written += formula ? write(formula) : (other ?? text[at])
    at += formula ? formula.length : (other?.length ?? 1)
  }
  return written
}

function readCommand(text: string, at: number): LooseFormula | null {
  const command = measureCommand(text, at)
  if (command === 0) return null
  const scripts = commandScripts.exec(text.slice(at + command, at + command + 40))?.[0] ?? ''
  const length = command + scripts.length
  return { kind: 'latex', latex: text.slice(at, at + length), length }
}

const commandScripts = /^(?:[\^_](?:\{[^{}\n$`]{1,20}\}|[A-Za-z0-9](?![A-Za-z0-9])))+/

const baseEnd = /[\p{L}\p{N})\]}°%~^]/u
const inBraces = /^[\^_]\{([\p{L}\p{N}+\-−,.()/*'′]{1,10})\}/u
const degrees = /^\^(?:\{\\circ\}|\\circ(?![a-zA-Z])|o(?=C(?!\p{L})))/u
const raised = /^\^([\p{L}\p{N}+\-−,.()/'′]{1,10})\^(?!\d)/u
const lowered = /^~(\d{1,3}|[\p{L}\d+\-−]{1,2}|max|min)~(?!~)/u
/** "SO_4^{2-}". */
const beforeRaised = /^_(\d)(?=\^\{)/
const unit = /(?<![\p{L}\d])(?:[mcdhk]?m|dam|k?m\/s)$/u
const ten = /(?<![\p{L}\d,])10$/u

function readScript(kind: 'sup' | 'sub', text: string, at: number, before: string): LooseFormula | null {
  if (!baseEnd.test(before)) return null
  const source = text.slice(at, at + 16)
  const found = (match: RegExpExecArray | null): LooseFormula | null =>
    match && { kind, text: match[1]!, length: match[0].length }
  if (text[at] === '~') return /\d/.test(before) ? null : found(lowered.exec(source))
  if (text[at] === '_') return found(inBraces.exec(source)) ?? found(beforeRaised.exec(source))
  const [degree] = degrees.exec(source) ?? []
  if (degree !== undefined) return { kind: 'sign', text: '°', length: degree.length }
  const written = found(inBraces.exec(source)) ?? found(raised.exec(source))
  if (written) return written
  // "cm^2" and "10^-3". Elsewhere the sign may be a program's operator.
  const line = at === 0 ? before : text.slice(Math.max(0, at - 8), at)
  if (unit.test(line)) return found(/^\^([23])(?![\p{L}\d^{])/u.exec(source))
  return ten.test(line) ? found(/^\^([-−]?\d{1,3})(?![\p{L}\d^{])/u.exec(source)) : null
}
