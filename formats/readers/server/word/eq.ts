import { bracket, optional } from '#formats/equations/model/latex.ts'
import { joined } from '../../../equations/model/omml.ts'
import { accented } from '../../../equations/model/over-under.ts'
import { latexText } from '../../../equations/model/text.ts'

/**
 * Converts an EQ field to LaTeX, from the code after EQ; null for an unknown switch or a missing bracket, because half a formula would be
 * wrong. `separator`: the document's list separator.
 */
export function latexOfEq(code: string, separator: string): string | null {
  try {
    const latex = writeLine(new Scanner(code.replaceAll(/\\\*\s*(?:"[^"]*"|[A-Za-z]+\d*)/g, '')), separator)
    return latex.replaceAll(/\s+/g, ' ').trim()
  } catch (error) {
    if (error instanceof UnknownCode) return null
    throw error
  }
}

class UnknownCode extends Error {}

/** The maximum depth of nested fields. */
const depthMax = 30

class Scanner {
  readonly code: string
  readonly depth: number
  at = 0
  constructor(code: string, depth = 0) {
    if (depth > depthMax) throw new UnknownCode()
    this.code = code
    this.depth = depth
  }
  /** Matches the pattern at the current place; null without a match. */
  take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern, 'iy')
    sticky.lastIndex = this.at
    const found = sticky.exec(this.code)
    if (found) this.at = sticky.lastIndex
    return found
  }
}

function writeLine(scanner: Scanner, separator: string): string {
  let latex = ''
  while (scanner.at < scanner.code.length) latex = joined(latex, writeNext(scanner, latex, separator))
  return latex
}

function writeNext(scanner: Scanner, before: string, separator: string): string {
  const [, text] = scanner.take(/((?:[^\\]|\\[^a-z])+)/) ?? []
  if (text !== undefined) return latexText(text.replaceAll(/\\(.)/g, '$1'))
  const [, name] = scanner.take(/\\([abdfilorsx])(?![a-z])/) ?? []
  const write = name ? switches[name.toLowerCase()] : undefined
  if (!write) throw new UnknownCode()
  const options = optionsOf(scanner)
  const list = takeList(scanner)
  const parts = (forced = false) => splitList(list, separator, forced)
  const latexIn = (part: string | undefined) =>
    writeLine(new Scanner((part ?? '').trim(), scanner.depth + 1), separator)
  return write({ options, parts, latexIn, before })
}

/** Returns the options of a switch: their names and arguments. */
function optionsOf(scanner: Scanner): Map<string, string> {
  const options = new Map<string, string>()
  for (;;) {
    const found =
      scanner.take(/\s*\\(lc|rc|bc|fc|vc)\s*\\?(.)/) ??
      scanner.take(/\s*\\(al|ac|ar|to|bo|le|ri|li|su|pr|in|ad)()(?![a-z])/) ??
      scanner.take(/\s*\\(up|do|ai|di|co|vs|hs|fo|ba)\s*(\d*)/)
    if (!found) return options
    options.set(found[1]!.toLowerCase(), found[2]!)
  }
}

/** Reads the list in the brackets that follow. */
function takeList(scanner: Scanner): string {
  if (!scanner.take(/\s*\(/)) throw new UnknownCode()
  const from = scanner.at
  for (let depth = 1; scanner.at < scanner.code.length;) {
    const sign = scanner.take(token)![0]
    depth += depthChange(sign)
    if (depth === 0) return scanner.code.slice(from, scanner.at - 1)
  }
  throw new UnknownCode()
}

/** A bracket named by an option, or escaped by a backslash, does not nest. */
const token = /\\[lrbfv]c\s*\\?.|\\.|[\s\S]/
const depthChange = (sign: string) => (sign === '(' ? 1 : sign === ')' ? -1 : 0)

/**
 * Countries with a decimal comma separate lists by semicolons. A comma separates where `needs` requires several parts, or where the
 * document says so.
 */
function splitList(list: string, separator: string, needs: boolean): string[] {
  const bySemicolon = splitAt(list, ';')
  if (bySemicolon.length > 1) return bySemicolon
  return separator === ';' && !needs ? [list] : splitAt(list, ',')
}

function splitAt(list: string, separator: string): string[] {
  const scanner = new Scanner(list)
  const parts = ['']
  for (let depth = 0; scanner.at < list.length;) {
    const sign = scanner.take(token)![0]
    depth += depthChange(sign)
    if (sign === separator && depth === 0) parts.push('')
    else parts.push(parts.pop()! + sign)
  }
  return parts
}

type Switch = {
  options: ReadonlyMap<string, string>
  parts: (needs?: boolean) => string[]
  latexIn: (part: string | undefined) => string
  before: string
}

const switches: Record<string, (args: Switch) => string> = {
  f: ({ parts, latexIn }) => {
    const [top, bottom] = parts(true)
    if (bottom === undefined) throw new UnknownCode()
    return `\\frac{${latexIn(top)}}{${latexIn(bottom)}}`
  },
  r: ({ parts, latexIn }) => {
    const list = parts()
    const [degree, radicand] = list.length > 1 ? list : ['', list[0]]
    const written = latexIn(degree)
    return `\\sqrt${written && `[${optional(written)}]`}{${latexIn(radicand)}}`
  },
  s: writeScripts,
  b: ({ options, parts, latexIn }) => {
    const both = options.get('bc')
    const opens = both ?? options.get('lc') ?? (options.has('rc') ? '' : '(')
    const closes = both ? (closing[both] ?? both) : (options.get('rc') ?? (options.has('lc') ? '' : ')'))
    return `\\left${bracket(opens)}${parts().map(latexIn).join(' ; ')}\\right${bracket(closes)}`
  },
  x: writeBox,
  o: writeOver,
  l: ({ parts, latexIn }) => parts().map(latexIn).join(' ; '),
  d: ({ parts, latexIn }) => parts().map(latexIn).join('') || ' ',
  a: ({ options, parts, latexIn }) => {
    const columns = Math.max(1, Number(options.get('co')) || 1)
    const cells = parts(true).map(latexIn)
    const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns).join(' & '),
    )
    return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
  },
  i: ({ options, parts, latexIn }) => {
    const [low, high, inside] = parts(true).map(latexIn)
    const own = options.get('fc') ?? options.get('vc')
    const sign = options.has('su') ? '\\sum' : options.has('pr') ? '\\prod' : own ? latexText(own).trim() : '\\int'
    const limits = `${low ? `_{${low}}` : ''}${high ? `^{${high}}` : ''}`
    return `${sign}${limits} ${inside ?? ''}`
  },
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>', '⟨': '⟩' }

/** Several parts are stacked: the first raised, the last lowered. */
function writeScripts({ options, parts, latexIn, before }: Switch): string {
  const [first = '', second] = parts().map(latexIn)
  const base = before.trim() === '' ? '{}' : ''
  if (second !== undefined) return `${base}^{${first}}_{${second}}`
  return `${base}${options.has('do') ? '_' : '^'}{${first}}`
}

function writeBox({ options, parts, latexIn }: Switch): string {
  const content = parts().map(latexIn).join(' ; ')
  const sides = ['to', 'bo', 'le', 'ri'].map((side) => options.has(side))
  if (new Set(sides).size === 1) return `\\boxed{${content}}`
  const [top, bottom, left, right] = sides
  const lined = top ? `\\overline{${content}}` : content
  const underlined = bottom ? `\\underline{${lined}}` : lined
  if (!left && !right) return underlined
  return `\\left${bracket(left ? '|' : '')}${underlined}\\right${bracket(right ? '|' : '')}`
}

/** Signs over a letter, stacked scripts, or a struck-through letter; other overlays have no LaTeX equivalent. */
function writeOver({ parts, latexIn }: Switch): string {
  const list = parts(true)
    .map((part) => part.trim())
    .filter(Boolean)
  const scripts = list.map((part) => /^\\s\s*(?:\\(?:ai|di)\s*\d*\s*)*\\(up|do)\s*\d*\s*\(([^()]*)\)$/i.exec(part))
  if (list.length > 1 && scripts.every((script) => script !== null)) {
    // A raised sign is an accent if it has an accent form.
    const written = scripts.map((script) => `${script[1]!.toLowerCase() === 'up' ? '^' : '_'}{${latexIn(script[2])}}`)
    return `{}${written.toSorted((one, other) => other.localeCompare(one)).join('')}`
  }
  const labelled = labelArrow(list, scripts, latexIn)
  if (labelled !== null) return labelled
  const [base = '', ...signs] = list
  return signs.reduce((content, sign, at) => {
    const plain = scripts[at + 1]?.[2]?.trim() ?? sign
    if (/^[/\\∕╱]+$/.test(plain)) return /^=$/.test(content) ? '\\ne ' : `\\not{${content}}`
    if (/^[-−–—]+$/.test(plain)) return `\\overline{${content}}`
    if (!overSigns.test(plain)) throw new UnknownCode()
    if (plain === '⌢' || plain === '⏜') return `\\overset{\\frown}{${content}}`
    return accented(content, plain === '>' ? '→' : plain)
  }, latexIn(base))
}

/** A reaction's conditions above and below its arrow. */
function labelArrow(
  list: readonly string[],
  scripts: readonly (RegExpExecArray | null)[],
  latexIn: Switch['latexIn'],
): string | null {
  const arrow = list.findIndex((part, at) => !scripts[at] && /^(?:[→⟶⇌⇄↔=]+|[-–]+>)$/.test(part))
  const labels = scripts.filter((script) => script !== null)
  if (arrow < 0 || labels.length === 0 || labels.length !== list.length - 1) return null
  if (labels.some(([, , text = '']) => /^[/\\∕╱]+$/.test(text.trim()))) return null
  const sign = /[-–]+>/.test(list[arrow]!) ? '\\rightarrow' : latexIn(list[arrow])
  return labels.reduce(
    (written, [, side, text]) =>
      `\\${side!.toLowerCase() === 'up' ? 'over' : 'under'}set{${latexIn(text)}}{${written.trim()}}`,
    sign,
  )
}

/** Signs above letters: arrows, hats, bars, dots, arcs. */
const overSigns = /^[→←↔>^ˆ∧~˜¯‾_´`˙¨°˘ˇ⌢⏜]$|^\p{M}$/u
