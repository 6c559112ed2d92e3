import { escapeHtmlText, escapeLineStart, escapeText } from './escape.ts'
import { elementHtml, isTab, openTag, tabSign } from './inline-html.ts'
import { toTokens, type LeafToken, type Token } from './tokens.ts'
import type { Leaf, Mark } from '../inline.ts'
import { isMoney } from '../../model/dollar-signs.ts'
import { findPlainSigns, findRunStart } from '../../model/plain-signs.ts'

type InlineOptions = {
  /** One line only, as in a heading or a table cell: line breaks become `<br>`. */
  oneLine?: boolean
}

/**
 * Writes inline content as Markdown. Bold, italic and struck text get stars, underscores and tildes if every CommonMark reader understands
 * them, or else tags (`<strong>Lưu ý:</strong>học sinh`).
 */
export function writeInline(leaves: readonly Leaf[], { oneLine = false }: InlineOptions = {}): string {
  const tokens = toTokens(leaves)
  const forms = chooseForms(tokens)
  let { text, unread } = writeTokens(tokens, forms, oneLine)
  while (unread.length > 0) {
    for (const pair of unread) forms.set(pair, '<')
    ;({ text, unread } = writeTokens(tokens, forms, oneLine))
  }
  // The parser trims these at both ends.
  const edges = text.replace(/^\s+|\s+$/g, (spaces) =>
    spaces.replace(/[^ \n]/g, (space) => `&#${space.charCodeAt(0)};`),
  )
  return edges.split('\n').map(escapeLineStart).join('\n')
}

/** `unread`: the pairs of marks that would be read as multiplication signs. */
function writeTokens(tokens: readonly Token[], forms: Map<number, Form>, oneLine: boolean) {
  let text = ''
  const marks: { at: number; pair: number }[] = []
  const [first, last] = [tokens.findIndex(isSeen), tokens.findLastIndex(isSeen)]
  for (const [index, token] of tokens.entries()) {
    const after = firstCharacter(tokens[index + 1], forms)
    if (token.kind === 'open' || token.kind === 'close') {
      const form = forms.get(token.pair)!
      if (/^[*_]/.test(form)) marks.push({ at: text.length, pair: token.pair })
      text += token.kind === 'open' ? openMark(token.mark, form) : closing(token.mark, form)
    } else if (isAddress(tokens[index - 1], forms)) text += (token as { text: string }).text
    else text += writeLeaf(token, text.at(-1) ?? '', after, oneLine || index < first || index > last)
  }
  const signs = marks.length > 0 ? findPlainSigns(text) : new Set<number>()
  return { text, unread: marks.filter(({ at }) => signs.has(findRunStart(text, at))).map(({ pair }) => pair) }
}

const isSeen = ({ kind }: Token) => kind !== 'break'

type Form = '**' | '*' | '_' | '~~' | '[' | '<' | 'address'

function chooseForms(tokens: readonly Token[]): Map<number, Form> {
  const forms = new Map<number, Form>()
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'open') continue
    const end = tokens.findIndex((other) => other.kind === 'close' && other.pair === token.pair)
    const only = end === index + 2 ? tokens[index + 1]! : null
    if (only?.kind === 'text' && speaksForItself(token.mark, only.text)) {
      forms.set(token.pair, 'address')
      continue
    }
    forms.set(token.pair, formOf(token.mark, [tokens[index - 1], tokens[index + 1], tokens[end - 1], tokens[end + 1]]))
  }
  return forms
}

const isAddress = (token: Token | undefined, forms: Map<number, Form>) =>
  token?.kind === 'open' && forms.get(token.pair) === 'address'

/** An autolink: a link whose text is its address, as in `<https://…>` or `<name@school.vn>`. */
const speaksForItself = ({ href, title }: Mark, text: string) =>
  !title &&
  ((href === text && /^https?:\/\/[a-z0-9.-]+(?:[/?#][\w./?=#~:+,-]*)?$/.test(text)) ||
    (href === `mailto:${text}` && /^[a-z0-9._+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text)))

/** `around`: the pieces before and after the opening, before and after the closing. */
function formOf(mark: Mark, around: [Token?, Token?, Token?, Token?]): Form {
  if (mark.name === 'a') return '['
  if (!['strong', 'em', 's'].includes(mark.name)) return '<'
  const [before, first, last, after] = [
    edge(around[0], -1),
    edge(around[1], 0),
    edge(around[2], -1),
    edge(around[3], 0),
  ]
  // CommonMark's flanking rules.
  if (first === 'space' || last === 'space') return '<'
  if ((first === 'punctuation' && before === 'word') || (last === 'punctuation' && after === 'word')) return '<'
  const beside = new Set(around.map((token) => token && 'mark' in token && token.mark.name))
  if (mark.name === 's') return beside.has('s') ? '<' : '~~'
  if (mark.name === 'strong') return beside.has('strong') ? '<' : '**'
  if (!beside.has('strong') && !beside.has('em')) return '*'
  return before === 'word' || after === 'word' || beside.has('em') ? '<' : '_'
}

function edge(token: Token | undefined, at: 0 | -1): 'space' | 'word' | 'punctuation' {
  if (!token || token.kind === 'break') return 'space'
  if (token.kind !== 'text') return 'punctuation'
  const character = (at === 0 ? /^./su : /.$/su).exec(token.text)![0]
  if (/\s/.test(character)) return 'space'
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'word'
}

function openMark(mark: Mark, form: Form): string {
  if (form === '<') return openTag(mark)
  return form === 'address' ? '<' : form
}

function closing(mark: Mark, form: Form): string {
  if (form === '<') return `</${mark.name}>`
  if (form === 'address') return '>'
  return form === '[' ? `](${destination(mark)})` : form
}

function destination({ href = '', title }: Mark): string {
  const address = href.replace(/&(?=#?\w+;)/g, '&amp;')
  const text = title?.replace(/["\\&]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `${/[()]/.test(address) ? `<${address}>` : address}${text ? ` "${text}"` : ''}`
}

/** Returns the next character of the output, to decide on escaping. */
function firstCharacter(token: Token | undefined, forms: Map<number, Form>): string {
  if (!token) return ''
  if (token.kind === 'text') return token.text[0]!
  if (token.kind === 'open' && forms.get(token.pair) === '[') return '['
  if (token.kind === 'element' && isTab(token.element)) return '&'
  if (token.kind === 'element' && token.element.nodeName === 'IMG' && !token.element.hasAttribute('width')) return '!'
  return '<'
}

function writeLeaf(token: LeafToken, before: string, after: string, oneLine: boolean): string {
  switch (token.kind) {
    case 'text': {
      const text = escapeText(token.text, { before, after, inLink: token.inLink })
      // After "[^1]" a colon would define the footnote, a bracket make a link ("\\(" would open a formula).
      return before === ']' ? text.replace(/^:/, '\\:').replace(/^\(/, '&#40;') : text
    }
    case 'code':
      return codeSpan(token.text)
    case 'break':
      // A second line break in a row would make a blank line, which starts a new paragraph.
      return oneLine || before === '\n' ? '<br>' : '  \n'
    case 'element': {
      const source = token.element.getAttribute('src')
      if (source !== null) return pictureMarkdown(token.element) ?? elementHtml(token.element)
      if (isTab(token.element)) return tabSign
      const latex = token.element.getAttribute('data-latex')
      if (latex === null) return `[^${token.element.getAttribute('data-label')}]`
      return formula(latex, before, after) ?? elementHtml(token.element)
    }
  }
}

/** Markdown has no word for a picture's width. */
function pictureMarkdown(picture: HTMLElement): string | null {
  if (picture.hasAttribute('width')) return null
  return `![${escapeHtmlText(picture.getAttribute('alt') ?? '')}](${picture.getAttribute('src')})`
}

function codeSpan(text: string): string {
  let fence = '`'
  while (new RegExp(`(?<!\`)${fence}(?!\`)`).test(text)) fence += '`'
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

function formula(latex: string, before: string, after: string): string | null {
  const plain = !latex.includes('$') && !latex.endsWith(' ') && !isMoney(before, latex)
  if (plain && before !== '$' && !/\d/.test(after)) return `$${latex}$`
  return /(?<!\\)(?:\\\\)*\\[()]/.test(latex) ? null : `\\(${latex}\\)`
}
