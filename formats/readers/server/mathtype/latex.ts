import { bracket, functionName, operatorName, optional, scripts } from '#formats/equations/model/latex.ts'
import { letterOf } from '../../../equations/model/letters.ts'
import { joined } from '../../../equations/model/omml.ts'
import { accented, grouped, over, under } from '../../../equations/model/over-under.ts'
import { latexText } from '../../../equations/model/text.ts'
import type { Item, Letter, Line, Matrix, Pile, Template } from './tree.ts'

/** Converts an equation to LaTeX. @throws for a MathType sign without LaTeX equivalent, because half a formula would be wrong. */
export const latexOf = (line: Line): string => all(line).replaceAll(/\s+/g, ' ').trim()

function all(line: Line | undefined): string {
  let written = ''
  let run: Letter[] = []
  const flush = () => {
    if (run.length > 0) written = joined(written, wordOf(run))
    run = []
  }
  for (const item of line?.items ?? []) {
    const last = run.at(-1)
    const goesOn = item.kind === 'letter' && (!last || kindOf(last) === kindOf(item))
    if (!goesOn) flush()
    if (item.kind === 'letter' && item.accents.length === 0) run.push(item)
    else {
      flush()
      written = joined(written, one(item, written))
    }
  }
  flush()
  return written
}

const inside = (line: Line | undefined) => all(line).trim()

function one(item: Item, before: string): string {
  switch (item.kind) {
    case 'letter':
      return item.accents.reduce(withAccent, wordOf([item]).trim())
    case 'line':
      return all(item)
    case 'pile':
      return pileOf(item)
    case 'matrix':
      return matrixOf(item)
    case 'template':
      return templateOf(item, before)
  }
}

/** The styles that letters are set in, by their numbers; all others are signs and variables. */
const kinds: Record<number, 'words' | 'function' | 'bold'> = { 1: 'words', 2: 'function', 7: 'bold', 12: 'words' }
const kindOf = ({ face }: Letter) => kinds[face] ?? 'plain'

function wordOf(run: readonly Letter[]): string {
  const text = run.map(signOf).join('')
  const kind = kindOf(run[0]!)
  if (text.trim() === '') return text
  if (kind === 'words') return latexText(text, { words: true })
  if (kind === 'bold') return latexText(text, { alphabet: 'mathbf' })
  if (kind === 'function') return operatorName(text) === text ? latexText(text) : `${operatorName(text)} `
  return latexText(text)
}

/** Signs that MathType keeps in Unicode's private area: spaces of several widths, and letters that mean more than themselves. */
function signOf({ code }: Letter): string {
  if ((code >= 0xeb00 && code <= 0xeb0f) || (code >= 0xef00 && code <= 0xef0f)) return ' '
  const own = ownSigns[code]
  if (own !== undefined) return own
  if (code < 0x20 || (code >= 0xe000 && code <= 0xf8ff)) throw new Error(`sign ${code.toString(16)}`)
  return String.fromCodePoint(code)
}

const ownSigns: Record<number, string> = { 0xed10: 'd', 0xed11: 'e', 0xed12: 'i', 0xed13: 'j', 0xed16: 'D' }

/** Adds the accent with this number over, at or through a letter. */
function withAccent(letter: string, accent: number): string {
  const primes = { 5: "'", 6: "''", 18: "'''" }[accent]
  if (primes) return `${letter}${primes}`
  if (accent === 7) return `\\backprime ${letter}`
  if (accent === 15) return `\\overleftharpoon{${letter}}`
  if (accent === 10) return `\\not ${letter}`
  if (accent >= 21 && accent <= 23) return `\\${['xcancel', 'cancel', 'bcancel'][accent - 21]}{${letter}}`
  if (accent === 19 || accent === 20) return over(letter, accent === 19 ? '\\frown' : '\\smile')
  const sign = overLetters[accent]
  if (sign) return accented(letter, sign)
  const below = underLetters[accent]
  if (below) return below.startsWith('\\under') ? `${below}{${letter}}` : under(letter, below.trim())
  throw new Error(`accent ${accent}`)
}

const overLetters: Record<number, string> = {
  2: '\u0307',
  3: '\u0308',
  4: '\u20db',
  8: '\u0303',
  9: '\u0302',
  11: '\u20d7',
  12: '\u20d6',
  13: '\u20e1',
  14: '\u20d1',
  16: '\u0304',
  17: '\u0305',
  24: '....',
}
const underLetters: Record<number, string> = {
  25: '.',
  26: '..',
  27: '...',
  28: '....',
  29: '\\underline',
  30: '\\sim ',
  31: '\\frown ',
  32: '\\smile ',
  33: '\\underrightarrow',
  34: '\\underleftarrow',
  35: '\\underleftrightarrow',
  36: '\\underrightarrow',
  37: '\\underleftarrow',
}

const pileOf = ({ lines }: Pile) =>
  lines.length === 1 ? all(lines[0]) : `\\begin{array}{l}${lines.map(inside).join(' \\\\ ')}\\end{array}`

function matrixOf({ columns, cells }: Matrix): string {
  const rows: string[] = []
  for (let at = 0; at < cells.length; at += columns)
    rows.push(
      cells
        .slice(at, at + columns)
        .map(inside)
        .join(' & '),
    )
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

const fences = ['⟨⟩', '()', '{}', '[]', '||', '‖‖', '⌊⌋', '⌈⌉', '[]']
const intervalEnds = ['(', ')', '[', ']']
const fenced = (left: string, content: string, right: string) =>
  `\\left${bracket(left)}${content}\\right${bracket(right)}`

function templateOf({ selector, variation, slots, signs }: Template, before: string): string {
  const [main, second, third] = [inside(slots[0]), inside(slots[1]), inside(slots[2])]
  const has = (bit: number) => (variation & bit) !== 0
  if (selector <= 8) {
    const [left = '', right = ''] = fences[selector]!.split('')
    return fenced(has(1) ? left : '', main, has(2) ? right : '')
  }
  switch (selector) {
    case 9:
      return fenced(intervalEnds[variation & 0x0f] ?? '', main, intervalEnds[(variation >> 4) & 0x0f] ?? '')
    case 10:
      return `\\sqrt${second && `[${optional(second)}]`}{${main}}`
    case 11:
      return has(2) ? `{${main}}/{${second}}` : `\\frac{${main}}{${second}}`
    case 12:
    case 13: {
      const bar = selector === 12 ? '\\underline' : '\\overline'
      return has(1) ? `${bar}{${bar}{${main}}}` : `${bar}{${main}}`
    }
    case 14:
      return `\\x${arrowOf(has)}${second && `[${optional(second)}]`}{${main}}`
    case 15: {
      const sign = has(0x0c) ? '\\oint' : ['\\int', '\\int', '\\iint', '\\iiint'][variation & 3]!
      return `${sign}${scripts(second, third)} ${main}`
    }
    case 23:
      return limited(functionName(main.replace(/^\\(?=[a-z]+$)/, '')), second, third)
    case 24:
    case 25: {
      const [sign, isOver] = [selector === 24 ? '⏞⏟' : '⎴⎵', has(1)] as const
      const held = grouped(main, sign[isOver ? 0 : 1]!, { over: isOver, onLine: false })
      return isOver ? limited(held, '', second) : limited(held, second, '')
    }
    case 26:
      return `${second && `\\overset{${second}}`}{\\overline{)${main}}}`
    case 27:
    case 28:
    case 29: {
      if (has(1)) return `{}${scripts(main, second)}`
      const attached = scriptsAtEnd(before)
      // A second script of the same kind needs a group before it, and so does an empty base.
      const apart =
        attached === null || (main !== '' && attached.includes('_')) || (second !== '' && attached.includes('^'))
      return `${apart ? '{}' : ''}${scripts(main, second)}`
    }
    case 30:
      return `${has(1) ? `\\left\\langle ${main}\\right|` : ''}${has(2) ? `\\left|${second || (has(1) ? '' : main)}\\right\\rangle ` : ''}`
    case 31:
      return vectorOf(main, has)
    case 32:
      return accented(main, '\u0303')
    case 33:
      return accented(main, '\u0302')
    case 34:
      return over(main, '\\frown')
    case 35:
      return over(main, '\\sqcap')
    case 36:
      return `\\cancel{${main}}`
    case 37:
      return `\\boxed{${main}}`
    default: {
      const sign = bigOperators[selector] ?? (signs[0] ? letterOf(signOf(signs[0])).trim() : inside(slots[3]))
      if (selector > 22 || sign === '') throw new Error(`template ${selector}`)
      return `${sign}${scripts(second, third)} ${main}`
    }
  }
}

/** Returns which scripts end a formula: none, one or both; null without a base. */
function scriptsAtEnd(before: string): string | null {
  let rest = before.trimEnd()
  if (rest === '' || /[&^_{]$/.test(rest)) return null
  let found = ''
  while (rest.endsWith('}')) {
    let depth = 0
    let at = rest.length - 1
    for (; at >= 0; at -= 1) {
      if (rest[at] === '}') depth += 1
      else if (rest[at] === '{' && (depth -= 1) === 0) break
    }
    const sign = rest[at - 1]
    if (sign !== '_' && sign !== '^') break
    found += sign
    rest = rest.slice(0, at - 1)
  }
  return found
}

const bigOperators: Record<number, string> = {
  16: '\\sum',
  17: '\\prod',
  18: '\\coprod',
  19: '\\bigcup',
  20: '\\bigcap',
}

function limited(content: string, lower: string, upper: string): string {
  const low = lower === '' ? content : under(content, lower)
  return upper === '' ? low : over(low, upper)
}

type Has = (bit: number) => boolean

function arrowOf(has: Has): string {
  if (has(2)) return has(0x20) && !has(0x10) ? 'leftrightharpoons' : 'rightleftharpoons'
  if (has(1)) return 'tofrom'
  if (has(0x10) && has(0x20)) return 'leftrightarrow'
  return has(0x10) ? 'leftarrow' : 'rightarrow'
}

function vectorOf(main: string, has: Has): string {
  const direction = has(1) && has(2) ? 'leftright' : has(1) ? 'left' : 'right'
  if (has(4)) return `\\under${direction}arrow{${main}}`
  return accented(main, { leftright: '\u20e1', left: '\u20d6', right: has(8) ? '\u20d1' : '\u20d7' }[direction])
}
