import { replaceLooseFormulas } from '#formats/markdown/model/loose-formulas.ts'
import { findPlainSigns, findRunStart } from '#formats/markdown/model/plain-signs.ts'
import { simpleFormula } from './simple-formula.ts'
import type { Token, Words } from './words-of-line.ts'

export const isWords = (inlineToken: Token): inlineToken is Words => 'text' in inlineToken

export const plainWords = (text: string, bold = false): Words => ({ text, bold, italic: false, raised: 0, math: false })

/** Characters that Office files must not contain, lone surrogates, and characters that change the writing direction. */
const unwanted = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/** Makes one displayable line: white space becomes single spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(unwanted, '')
    .replace(/[ \t\r\n\u0085\u2028\u2029]+/g, ' ')
    .normalize('NFC')
    .trim()

const token =
  /\\(?<escaped>[\\`*_{}[\]()#+\-.!|$~<>])|\$\$(?<display>[^$]+)\$\$|\$(?<latex>(?!\s)(?:\\[^]|[^$\\])*?(?:\\[^]|[^\s\\$]))\$(?!\d)|`(?<code>[^`]+)`|!?\[(?<label>[^\]]*)\]\((?<target>[^()\s]*)\)|(?<mark>\*\*\*|\*\*|\*|__|_|~~)|<br\s*\/?>|<(?<tag>\/?(?:sub|sup|b|strong|i|em|u))>/giu

type WordStyle = { bold: boolean; italic: boolean; raised: -1 | 0 | 1 }

/**
 * Reads one line of Markdown: bold, italics, code, links by their words, formulas between dollar signs; simple formulas as text. A mark
 * without a partner stays literal.
 */
export function tokensOf(markdown: string): Token[] {
  const line = replaceLooseFormulas(oneLine(markdown), (formula) => {
    if (formula.kind === 'latex') return `$${formula.latex}$`
    return formula.kind === 'sign' ? formula.text : `<${formula.kind}>${formula.text}</${formula.kind}>`
  })
  const signs = findPlainSigns(line)
  const tokens: Token[] = []
  const style: WordStyle = { bold: false, italic: false, raised: 0 }
  const add = (text: string) => {
    if (text !== '') tokens.push({ text, ...style, math: false })
  }
  const open: string[] = []
  let from = 0
  for (const found of line.matchAll(token)) {
    const { escaped, display, latex, code, label, mark, tag } = found.groups!
    const end = found.index + found[0].length
    const formula = display ?? latex
    if (mark !== undefined && (signs.has(findRunStart(line, found.index)) || !marks(line, found.index, mark, open)))
      continue
    add(line.slice(from, found.index))
    from = end
    if (formula !== undefined) tokens.push(...formulaTokens(formula, style))
    else if (mark !== undefined) turn(style, mark, open)
    else if (tag !== undefined) turnTag(style, tag.toLowerCase())
    else add(escaped ?? code ?? label ?? ' ')
  }
  add(line.slice(from))
  return joined(tokens)
}

/** Whether a mark opens (its partner follows, and a letter directly after it) or closes an open one. */
function marks(line: string, at: number, mark: string, open: readonly string[]): boolean {
  const [before = ' ', after = ' '] = [line[at - 1], line[at + mark.length]]
  if (open.includes(mark)) return !/\s/.test(before)
  if (/\s/.test(after) || (mark.startsWith('_') && /[\p{L}\p{N}]/u.test(before))) return false
  return line.indexOf(mark, at + mark.length + 1) > 0
}

function turn(style: WordStyle, mark: string, open: string[]): void {
  const opens = !open.includes(mark)
  if (opens) open.push(mark)
  else open.splice(open.indexOf(mark), 1)
  if (mark.length !== 1 && mark !== '~~') style.bold = opens
  if (mark.length === 1 || mark.length === 3) style.italic = opens
}

function turnTag(style: WordStyle, tag: string): void {
  const opens = !tag.startsWith('/')
  const name = tag.replace('/', '')
  if (name === 'sub' || name === 'sup') style.raised = !opens ? 0 : name === 'sup' ? 1 : -1
  if (name === 'b' || name === 'strong') style.bold = opens
  if (name === 'i' || name === 'em') style.italic = opens
}

/** Characters up to which a line never breaks inside a formula. */
const shortFormula = 18

function formulaTokens(latex: string, { bold }: WordStyle): Token[] {
  const simple = simpleFormula(latex)
  if (!simple) return [{ latex: latex.trim() }]
  const short = simple.reduce((sum, { text }) => sum + text.length, 0) <= shortFormula
  return simple.map((words) => ({ ...words, bold, text: short ? words.text.replaceAll(' ', '\u00a0') : words.text }))
}

const alike = (one: Words, other: Words) =>
  one.bold === other.bold && one.italic === other.italic && one.raised === other.raised && one.math === other.math

/** Joins neighbours with the same format. */
export function joined(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (const inlineToken of tokens) {
    const last = result.at(-1)
    if (last && isWords(last) && isWords(inlineToken) && alike(last, inlineToken))
      result[result.length - 1] = { ...last, text: last.text + inlineToken.text }
    else result.push(inlineToken)
  }
  return result
}
