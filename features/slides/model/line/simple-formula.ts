import { relations, operators, signs, letters, functions, spaces, ignored } from './formula-signs.ts'
import type { Words } from './words-of-line.ts'

const mostLength = 120

/**
 * Converts a formula that is readable as text: letters, numbers, signs, one level of superscripts and subscripts, chemistry. Null if it
 * must be drawn: fractions, roots, arrows over letters, sums, anything unknown.
 */
export function simpleFormula(latex: string): Words[] | null {
  const source = latex.trim()
  if (source.length > mostLength) return null
  const chemistry = /^\\ce\s*\{(.*)\}$/s.exec(source)?.[1]
  if (chemistry !== undefined) return chemical(chemistry)
  try {
    const words: Words[] = []
    readRow(source, 0, words)
    return words.length > 0 ? words : null
  } catch (error) {
    if (error instanceof NotSimple) return null
    throw error
  }
}

class NotSimple extends Error {}

const words = (text: string, raised: Words['raised'], style: { italic?: boolean; math?: boolean } = {}): Words => ({
  text,
  bold: false,
  italic: style.italic ?? false,
  raised,
  math: style.math ?? true,
})

/** Whether a term precedes, so that a sign is binary. */
function followsOperand(row: readonly Words[]): boolean {
  const last = row.at(-1)?.text.trimEnd().at(-1)
  return last !== undefined && /[\p{L}\p{N})\]}|!°%′∞…]/u.test(last)
}

function readRow(source: string, raised: Words['raised'], row: Words[]): void {
  let at = 0
  let scripted = false
  while (at < source.length) {
    const sign = source[at]!
    if (/\s/.test(sign) || sign === '~') {
      at += 1
      continue
    }
    if (sign === '^' || sign === '_') {
      // Text cannot stack a superscript and a subscript at one letter.
      if (raised !== 0 || scripted || row.length === 0) throw new NotSimple()
      const { content, end } = argumentAt(source, at + 1)
      readScript(content, sign === '^' ? 1 : -1, row)
      scripted = true
      at = end
      continue
    }
    scripted = false
    if (sign === '\\') {
      at = readCommand(source, at, { raised, row })
      continue
    }
    if (sign === '{') {
      const { content, end } = argumentAt(source, at)
      readRow(content, raised, row)
      at = end
      continue
    }
    if (sign === '}' || sign === '&' || sign === '$' || sign === '#') throw new NotSimple()
    readSign(sign, raised, row)
    at += 1
  }
}

function readSign(sign: string, raised: Words['raised'], row: Words[]): void {
  if (/\p{L}/u.test(sign)) row.push(words(sign, raised, { italic: true }))
  else if (sign === "'") row.push(words('′', raised))
  else if (sign === '-') pushOperator('−', raised, row)
  else if (sign === '+' || sign === '*') pushOperator(sign === '*' ? '·' : sign, raised, row)
  else if (/[=<>]/.test(sign)) pushRelation(sign, raised, row)
  else if (/[,;:]/.test(sign)) row.push(words(raised === 0 && sign !== ',' ? `${sign} ` : sign, raised))
  else if (/[\d./()[\]|!?%]/.test(sign)) row.push(words(sign, raised))
  else throw new NotSimple()
}

/** Relations on the line have space around them, and the line may break after them. */
const pushRelation = (sign: string, raised: Words['raised'], row: Words[]) =>
  row.push(words(raised === 0 ? `\u00a0${sign} ` : sign, raised))

const pushOperator = (sign: string, raised: Words['raised'], row: Words[]) =>
  row.push(words(raised === 0 && followsOperand(row) ? `\u00a0${sign}\u00a0` : sign, raised))

type Into = { raised: Words['raised']; row: Words[] }

function readCommand(source: string, at: number, { raised, row }: Into): number {
  const name = /^\\([A-Za-z]+|[^])/.exec(source.slice(at))?.[1]
  if (name === undefined) throw new NotSimple()
  const end = at + 1 + name.length
  if (ignored.has(name)) return end
  if (/^(?:text|mathrm|textrm|operatorname|rm)$/.test(name)) {
    const { content, end: after } = argumentAt(source, end)
    if (/[\\{}$^_]/.test(content)) throw new NotSimple()
    row.push(words(content.replaceAll(' ', '\u00a0'), raised, { math: false }))
    return after
  }
  const [space, letter, relation, operator, sign] = [spaces, letters, relations, operators, signs].map((known) =>
    Object.hasOwn(known, name) ? known[name] : undefined,
  )
  if (space !== undefined) {
    if (space !== '') row.push(words(space, 0))
  } else if (letter !== undefined) row.push(words(letter, raised, { italic: /[α-ω]/.test(letter) }))
  else if (relation !== undefined) pushRelation(relation, raised, row)
  else if (operator !== undefined) pushOperator(operator, raised, row)
  else if (sign !== undefined) row.push(words(sign, raised))
  else if (functions.has(name)) row.push(words(`${followsOperand(row) ? '\u00a0' : ''}${name}\u00a0`, raised))
  else throw new NotSimple()
  return end
}

function readScript(content: string, raised: 1 | -1, row: Words[]): void {
  if (/^\s*\\(?:circ|degree)\s*$/.test(content)) row.push(words('°', 0))
  else if (/^\s*(?:\\prime\s*)+$/.test(content)) row.push(words('′'.repeat(content.split('prime').length - 1), 0))
  else readRow(content, raised, row)
}

/** Reads the argument of a command or script: a group, a command, or one sign. */
function argumentAt(source: string, from: number): { content: string; end: number } {
  let at = from
  while (source[at] === ' ') at += 1
  if (source[at] === '\\') {
    const name = /^\\(?:[A-Za-z]+|[^])/.exec(source.slice(at))?.[0]
    if (name === undefined) throw new NotSimple()
    return { content: name, end: at + name.length }
  }
  if (source[at] !== '{') {
    if (source[at] === undefined) throw new NotSimple()
    return { content: source[at]!, end: at + 1 }
  }
  let depth = 0
  for (let end = at; end < source.length; end += 1) {
    if (source[end] === '\\') end += 1
    else if (source[end] === '{') depth += 1
    else if (source[end] === '}') {
      depth -= 1
      if (depth === 0) return { content: source.slice(at + 1, end), end: end + 1 }
    }
  }
  throw new NotSimple()
}

const chemicalArrows: Record<string, string> = { '->': '→', '<-': '←', '<=>': '⇌', '<->': '↔' }

/** Reads the notation of mhchem: `2H2 + O2 -> 2H2O`, `SO4^2-`, `CO2 ^`. Null for text over an arrow, and for bonds. */
function chemical(source: string): Words[] | null {
  const row: Words[] = []
  for (const part of source.trim().split(/\s+/)) {
    const arrow = chemicalArrows[part]
    if (arrow !== undefined) row.push(words(`\u00a0${arrow} `, 0, { math: false }))
    else if (part === '+') row.push(words('\u00a0+ ', 0, { math: false }))
    else if (part === '^' || part === 'v') row.push(words(part === '^' ? '↑' : '↓', 0, { math: false }))
    else if (!readSubstance(part, row)) return null
  }
  return row.length > 0 ? row : null
}

const substance =
  /(?<letters>[A-Za-z()[\]·.]+)|(?<digits>\d+)|\^\{?(?<charge>[\d+-]+)\}?|_\{?(?<index>[\da-z]+)\}?|(?<sign>[+-]$)/gy

function readSubstance(part: string, row: Words[]): boolean {
  let end = 0
  const state = /\((?:s|l|g|aq|r|k|dd|n)\)$/.exec(part)?.[0] ?? ''
  const body = part.slice(0, part.length - state.length)
  for (const found of body.matchAll(substance)) {
    const { letters: name, digits, charge, index, sign } = found.groups!
    if (name !== undefined) row.push(words(name, 0, { math: false }))
    else if (digits !== undefined) row.push(words(digits, found.index === 0 ? 0 : -1, { math: false }))
    else if (index !== undefined) row.push(words(index, -1, { math: false }))
    else row.push(words((charge ?? sign!).replace('-', '−'), 1, { math: false }))
    end = found.index + found[0].length
  }
  if (state !== '' && end === body.length) row.push(words(state, 0, { math: false }))
  return end === body.length
}
