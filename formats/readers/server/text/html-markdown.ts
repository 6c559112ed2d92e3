import type { Element, ElementContent, Root } from 'hast'
import { markOf } from './marks.ts'
import { decodeFont } from './symbols.ts'
import { writeNumber } from './number-words.ts'
import { readControl } from './html-controls.ts'
import { latexOfMath } from './html-formulas.ts'
import { styleOf, writeEmphasis } from './html-emphasis.ts'
import { writeScript } from './scripts.ts'

/** HTML as Markdown for a model to read: structure, the values of forms, and the looks that `markEmphasis` found. */
export const treeToMarkdown = ({ children }: Root): string => tidy(blocks(children as Nodes)).replaceAll('\u00ad', '')

type Nodes = readonly ElementContent[]

const tidy = (text: string) =>
  text
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const isBlock =
  /^(address|article|aside|blockquote|body|center|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|html|li|main|nav|ol|p|pre|section|table|ul)$/
const hidden = /^(head|script|style|title|template|noscript|iframe|object|svg|img)$/

function blocks(nodes: Nodes, inCell = false): string {
  let text = ''
  let line: ElementContent[] = []
  const flush = () => {
    const words = inline(line).trim()
    if (words) text += `${words}\n\n`
    line = []
  }
  for (const node of nodes) {
    if (node.type === 'element' && (isBlock.test(node.tagName) || node.children.some(holdsBlock))) {
      flush()
      text += block(node, inCell)
    } else line.push(node)
  }
  flush()
  return text
}

const holdsBlock = (node: ElementContent): boolean =>
  node.type === 'element' && (isBlock.test(node.tagName) || node.children.some(holdsBlock))

function block(node: Element, inCell: boolean): string {
  const { tagName, children } = node
  if (hidden.test(tagName)) return ''
  if (/^h[1-6]$/.test(tagName)) return `${'#'.repeat(Number(tagName[1]))} ${oneLine(children)}\n\n`
  if (tagName === 'hr') return '---\n\n'
  if (tagName === 'ul' || tagName === 'ol') return `${list(node, inCell)}\n`
  if (tagName === 'table') return inCell ? nestedTable(node) : table(node)
  if (tagName === 'pre') return inCell ? `${codeIn(node)}\n\n` : fenced(codeIn(node))
  if (tagName === 'blockquote') return `${tidy(blocks(children, inCell)).replaceAll(/^/gm, '> ')}\n\n`
  return blocks(children, inCell)
}

/** Returns the raw text of code, including marks of pictures. */
const codeIn = ({ children }: Element): string =>
  children
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      if (isFigure(node)) return inline([node])
      return node.tagName === 'br' ? '\n' : codeIn(node)
    })
    .join('')

/** Fences code with more backticks than it contains. */
function fenced(code: string): string {
  if (code.trim() === '') return ''
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code.replace(/^\n+|\s+$/g, '')}\n${fence}\n\n`
}

const listFormats: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

const numberOf = ({ properties }: Element, number: number, format: string): string =>
  writeNumber(Number(properties['value'] ?? number) || number, format)

function list({ tagName, children, properties }: Element, inCell: boolean): string {
  const items = children.filter((child) => child.type === 'element')
  const start = Number(properties['start'] ?? 1) || 1
  const format = listFormats[String(properties['type'])] ?? 'decimal'
  return items
    .map((item, index) => {
      const mark = tagName === 'ol' ? `${numberOf(item, start + index, format)}. ` : '- '
      const content = tidy(blocks(item.children, inCell)).replaceAll(/\n\n(?=\s*(-|\d+\.) )/g, '\n')
      return `${mark}${content.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}\n`
    })
    .join('')
}

/**
 * A merged heading is repeated over each column that it spans. Other merged cells have their text in the first column, and a sign marks the
 * continuation of the cell above.
 */
function table(node: Element): string {
  const rows: string[][] = []
  const used = new Map<string, string>()
  elements(node, 'tr').forEach((row, y) => {
    const cells: string[] = []
    for (const cell of row.children) {
      if (cell.type !== 'element' || (cell.tagName !== 'td' && cell.tagName !== 'th')) continue
      takeUsed(cells, y)
      const [wide, high] = [span(cell, 'colSpan'), span(cell, 'rowSpan')]
      const text = tidy(blocks(cell.children, true)).replaceAll('|', '\\|').replaceAll(/\n+/g, '<br>')
      for (let down = 1; down < high; down += 1)
        for (let right = 0; right < wide; right += 1)
          used.set(`${y + down}:${cells.length + right}`, text !== '' && right === 0 ? '″' : '')
      const isHead = y === 0 || cell.tagName === 'th'
      cells.push(text)
      for (let right = 1; right < wide; right += 1) cells.push(isHead ? text : '')
    }
    takeUsed(cells, y)
    rows.push(cells)
  })
  function takeUsed(cells: string[], row: number): void {
    for (let sign = used.get(`${row}:${cells.length}`); sign !== undefined; sign = used.get(`${row}:${cells.length}`))
      cells.push(sign)
  }
  return `${markdownTable(rows)}\n\n`
}

/** A table in a cell has no place in Markdown: its rows become lines, its cells their parts. */
function nestedTable(node: Element): string {
  const rows = elements(node, 'tr').map((row) =>
    row.children
      .map((cell) => (cell.type === 'element' ? tidy(blocks(cell.children, true)).replaceAll(/\n+/g, ' ') : ''))
      .filter(Boolean)
      .join(' – '),
  )
  return `${rows.join('\n')}\n\n`
}

const span = ({ properties }: Element, name: 'colSpan' | 'rowSpan') =>
  Math.min(Math.max(Number(properties[name]) || 1, 1), 200)

/** The rows of a table, not those of tables inside its cells. */
function elements(node: Element | Root, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (child.tagName === name) return [child]
    return /^(thead|tbody|tfoot)$/.test(child.tagName) ? elements(child, name) : []
  })
}

/** Writes rows of escaped cells as a table; short rows are padded. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  if (width === 0) return ''
  const lines = rows.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`)
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

/** The source of a picture whose position gets a marker, followed by its key. */
export const figureSource = 'figure:'
const sourceOf = ({ properties }: Element) => properties['src'] ?? ''
const isFigure = (node: Element) => node.tagName === 'img' && sourceOf(node).startsWith(figureSource)

const emphasis: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~', strike: '~~' }

function inline(nodes: Nodes, font = ''): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return decodeFont(node.value, font).replaceAll(/\s+/g, ' ')
      if (node.type === 'element' && isFigure(node)) return figureMark(node)
      if (node.type !== 'element' || hidden.test(node.tagName)) return ''
      if (node.tagName === 'br') return '\n'
      if (node.tagName === 'math') return `$${latexOfMath(node)}$`
      return readControl(node) ?? inlineElement(node, font)
    })
    .join('')
}

function inlineElement(node: Element, font: string): string {
  const style = styleOf(node)
  const own = style['font-family'] ?? node.properties['face'] ?? ''
  const text = inline(node.children, own === '' ? font : own.replaceAll(/["']/g, ''))
  const script = scriptOf(node, style)
  if (script) return writeScript(text, script)
  const mark = emphasis[node.tagName] ?? (/line-through/.test(style['text-decoration'] ?? '') ? '~~' : undefined)
  const words = text.trim()
  if (!words) return text
  const marked = writeEmphasis(node, words)
  return text.replace(words, () => (mark ? `${mark}${marked}${mark}` : marked))
}

function scriptOf({ tagName }: Element, style: Readonly<Record<string, string>>): 'sup' | 'sub' | null {
  if (tagName === 'sup' || tagName === 'sub') return tagName
  const raise = Number.parseFloat(style['mso-text-raise'] ?? '')
  const align = style['vertical-align'] ?? ''
  if (align.startsWith('super') || raise >= 2) return 'sup'
  return align.startsWith('sub') || raise <= -2 ? 'sub' : null
}

/** A picture's description goes with its mark; some programs store the file name there. */
function figureMark(node: Element): string {
  const alt = (node.properties['alt'] ?? '').replaceAll(/\s+/g, ' ').trim()
  const isName = /^\S*\.(?:png|jpe?g|gif|bmp|[we]mf|tiff?|svg|webp)$/i.test(alt)
  return `${markOf(sourceOf(node).slice(figureSource.length))}${alt === '' || isName ? '' : ` (${alt})`}`
}

const oneLine = (nodes: Nodes) => inline(nodes).replaceAll(/\s+/g, ' ').trim()
