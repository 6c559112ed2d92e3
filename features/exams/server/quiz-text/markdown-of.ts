import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { writeNumber } from '#formats/readers/server/text/number-words.ts'
import { htmlOf, isData, tex } from './html-of.ts'

/** Content of a page that belongs to no question; it is left out and reported. */
export type Dropped = { active: boolean; pictures: number }

type Reading = Dropped & {
  /** Resolves a picture's name to a `data:` address; null if it is missing. */
  attached: (source: string) => string | null
}

type Nodes = readonly ElementContent[]

/** Converts a question's HTML to Markdown without scripts, remote content and mere styling. */
export function markdownOf(
  html: string | Nodes,
  attached: Reading['attached'] = () => null,
): { markdown: string; dropped: Dropped } {
  const reading: Reading = { active: false, pictures: 0, attached }
  const markdown = blocks(typeof html === 'string' ? nodesOf(html) : html, reading)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown, dropped: { active: reading.active, pictures: reading.pictures } }
}

const nodesOf = (html: string): Nodes => fromHtml(html, { fragment: true }).children as ElementContent[]

/** Splits off a lettered list (`<ol type="a">`) at the end of a page, item by item; null if there is none. */
export function letteredEnd(html: string): { before: Nodes; items: Nodes[] } | null {
  const nodes = nodesOf(html.trim())
  const last = nodes.at(-1)
  if (last?.type !== 'element' || last.tagName !== 'ol' || last.properties.type !== 'a') return null
  const items = last.children.flatMap((item) => (item.type === 'element' ? [item.children] : []))
  return items.length > 0 ? { before: nodes.slice(0, -1), items } : null
}

/** Escapes plain text for Markdown; formulas stay formulas. */
export function markdownOfText(text: string): string {
  const whole = text.replaceAll('\r', '').trim()
  return whole
    .split(/\n{2,}/)
    .map((paragraph) => signs(withFormulas(paragraph), paragraph))
    .join('\n\n')
}

const isBlock =
  /^(address|article|aside|blockquote|body|center|dd|details|div|dl|dt|figure|figcaption|footer|form|h[1-6]|header|hr|html|li|main|nav|ol|p|pre|section|summary|table|ul)$/
const active =
  /^(script|style|iframe|object|embed|applet|svg|link|meta|base|frame|frameset|input|button|select|textarea|audio|video|template|noscript)$/

const holdsBlock = (node: ElementContent): boolean =>
  node.type === 'element' && (isBlock.test(node.tagName) || node.children.some(holdsBlock))

function blocks(nodes: Nodes, reading: Reading): string {
  const found: string[] = []
  let line: ElementContent[] = []
  const flush = () => {
    const text = paragraph(line, reading)
    if (text !== '') found.push(text)
    line = []
  }
  for (const node of nodes) {
    if (!holdsBlock(node)) line.push(node)
    else {
      flush()
      const text = block(node as Element, reading)
      if (text.trim() !== '') found.push(text)
    }
  }
  flush()
  return found.join('\n\n')
}

function block(node: Element, reading: Reading): string {
  const { tagName, children } = node
  if (isActive(node, reading)) return ''
  if (tagName === 'pre') return fencedCode(node)
  if (tagName === 'ul' || tagName === 'ol') return list(node, reading)
  if (tagName === 'table') return table(node, reading)
  return blocks(children, reading)
}

/** Items of a list with letters or Roman numerals become lines that begin with them: Markdown has no such lists. */
function list({ tagName, children, properties }: Element, reading: Reading): string {
  const start = Number(properties.start ?? 1) || 1
  const format = tagName === 'ol' ? listFormats[String(properties.type)] : undefined
  return children
    .filter((child) => child.type === 'element')
    .map((item, index) => {
      const number = Number(item.properties.value ?? start + index) || start + index
      const mark = tagName === 'ul' ? '- ' : format ? `${writeNumber(number, format)}. ` : `${number}. `
      const indent = format ? '' : ' '.repeat(mark.length)
      return mark + blocks(item.children, reading).replaceAll('\n', `\n${indent}`)
    })
    .join('\n')
}

const listFormats: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

/** Writes a fence longer than any inside, with the language of a class name (`language-python`). */
function fencedCode(node: Element): string {
  const code = textIn(node).replace(/\n$/, '')
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '`'.repeat(longest + 1)
  const named = [node, ...elements(node, 'code')].map(({ properties }) =>
    [properties.className, properties.dataLanguage, properties.dataLang].flat().filter(Boolean).join(' '),
  )
  const [, language = ''] = codeLanguage.exec(named.filter(Boolean).join(' ')) ?? []
  return `${fence}${language}\n${code}\n${fence}`
}

/** The class names of Prism, highlight.js and SyntaxHighlighter, or an attribute that names only the language. */
const codeLanguage =
  /(?:(?:^| )lang(?:uage)?-|\bbrush:\s*|\bhljs (?!language-)|^(?=(?:python|java|javascript|c|cpp|c\+\+|csharp|pascal|html|css|sql|scratch)$))([\w+#.-]{1,30})/

function table(node: Element, reading: Reading): string {
  const rows = elements(node, 'tr').map((row) =>
    row.children
      .filter((cell) => cell.type === 'element')
      .map((cell) => blocks(cell.children, reading).replaceAll('|', '\\|').replaceAll(/\n+/g, '<br>')),
  )
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0) return ''
  const lines = rows.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`)
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

function elements({ children }: Element | Root, name: string): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === name ? [child] : elements(child, name)
  })
}

/** Writes a paragraph, escaping characters only where Markdown would read them as markup. */
function paragraph(nodes: Nodes, reading: Reading): string {
  const bare = inline(nodes, reading, (text) => text).trim()
  if (!/[\\`*_~<[$#>+|&-]|^\d/m.test(bare)) return bare
  const quiet: Reading = { ...reading }
  const whole = inline(nodes, quiet, escaped).trim()
  return bare === whole || solutionsAlike(bare, whole) ? bare : whole
}

const solutionsAlike = (one: string, other: string) => drawn(one) === drawn(other)
const drawn = (markdown: string) => htmlOf(markdown, { formula: tex, picture: (source, alt) => `[${alt}:${source}]` })

function signs(bare: string, text: string): string {
  const whole = withFormulas(text, escaped)
  return bare === whole || solutionsAlike(bare, whole) ? bare : whole
}

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~', strike: '~~' }
const allowedTags = new Set(['u', 'sub', 'sup'])

function inline(nodes: Nodes, reading: Reading, quoted: (text: string) => string): string {
  return nodes
    .map((node): string => {
      if (node.type === 'text') return withFormulas(node.value.replaceAll(/\s+/g, ' '), quoted)
      if (node.type !== 'element' || isActive(node, reading)) return ''
      const { tagName, children, properties } = node
      if (tagName === 'br') return '\n'
      if (tagName === 'img') return picture(properties, reading)
      if (tagName === 'code') return codeOf(textIn(node))
      const text = inline(children, reading, quoted)
      const words = text.trim()
      if (words === '') return text
      const mark = marks[tagName]
      if (mark) return text.replace(words, () => `${mark}${words}${mark}`)
      return allowedTags.has(tagName) ? text.replace(words, () => `<${tagName}>${words}</${tagName}>`) : text
    })
    .join('')
}

function picture({ src, alt }: Element['properties'], reading: Reading): string {
  const source = src ?? ''
  const data = isData(source) ? source : reading.attached(source)
  if (!data) {
    reading.pictures += 1
    return ''
  }
  return `![${(alt ?? '').replaceAll(/[[\]\\\n]/g, ' ')}](${data})`
}

function isActive({ tagName, properties }: Element, reading: Reading): boolean {
  const runs = active.test(tagName)
  if (runs || Object.keys(properties).some((name) => /^on/i.test(name))) reading.active = true
  return runs
}

const textIn = ({ children }: Element): string =>
  children.map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textIn(node) : '')).join('')

function codeOf(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0)
  const fence = '`'.repeat(longest + 1)
  const room = /^`|`$/.test(text) ? ' ' : ''
  return text === '' ? '' : `${fence}${room}${text}${room}${fence}`
}

const formulas = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$|\[tex\]([\s\S]+?)\[\/tex\]/g

/** Converts formula delimiters of other programs to ours; `quoted` converts the text between formulas. */
function withFormulas(text: string, quoted: (text: string) => string = (words) => words): string {
  let at = 0
  let written = ''
  for (const match of text.matchAll(formulas)) {
    const [whole, inText, displayed, dollars, named] = match
    const latex = (inText ?? displayed ?? dollars ?? named)!.trim()
    const mark = displayed === undefined && dollars === undefined ? '$' : '$$'
    written += `${quoted(text.slice(at, match.index))}${mark}${latex}${mark}`
    at = match.index + whole.length
  }
  return written + quoted(text.slice(at))
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_~<[\]$|&]/g, '\\$&')
    .replaceAll(/^(\s*)([#>+-]|\d+(?=[.)]))/gm, (_, room: string, sign: string) =>
      /\d/.test(sign) ? `${room}${sign}\\` : `${room}\\${sign}`,
    )
