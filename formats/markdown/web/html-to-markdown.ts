import { inlineLeaves } from './inline.ts'
import { writeInline } from './writer/inline-markdown.ts'
import { writeHtml } from './writer/plain-html.ts'
import { shape } from './shape.ts'

/**
 * The HTML of `renderMarkdown` or of the editor → Markdown that renders to the same document. Tables with merged cells,
 * aligned paragraphs and lettered lists, which Markdown lacks, are written as HTML.
 */
export function toMarkdown(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const blocks = shape(template.content)
  const text = writeBlocks(blocks, false)
  // Backticks around a document's start may be the wrapping of a whole answer (see prepare.ts); tildes never are.
  const wraps = /^(`{3,})(?:markdown|md)?\n/.exec(text)
  if (!wraps) return text
  const end = text.indexOf(`\n${wraps[1]}`, wraps[0].length - 1)
  const [code, rest] = [text.slice(wraps[1]!.length, end), text.slice(end + 1 + wraps[1]!.length)]
  const tildes = longerThan(code, '~')
  return `${tildes}${code}\n${tildes}${rest}`
}

function writeBlocks(blocks: readonly HTMLElement[], inItem: boolean): string {
  let text = ''
  let marker = ''
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1]
    const family = previous?.nodeName === block.nodeName ? marker : ''
    marker = block.nodeName === 'OL' ? (family === '.' ? ')' : '.') : family === '-' ? '*' : '-'
    const written = writeBlock(block, marker, inItem)
    const afterText = previous?.nodeName === 'P' && !previous.style.textAlign
    const tight = inItem && afterText && interruptsParagraph(written)
    text += index === 0 ? written : `${tight ? '\n' : '\n\n'}${written}`
  }
  return text
}

/** A nested list or code may follow its item's text without a blank line, if it starts unmistakably. */
const interruptsParagraph = (text: string) => /^(?:[-*] \S|1[.)] \S|```)/.test(text)

function writeBlock(block: HTMLElement, marker: string, inItem: boolean): string {
  switch (block.nodeName) {
    case 'P':
      return block.style.textAlign ? writeHtml(block) : writeInline(inlineLeaves(block.childNodes))
    case 'H1':
    case 'H2':
    case 'H3':
    case 'H4':
    case 'H5':
    case 'H6':
      return block.style.textAlign ? writeHtml(block) : heading(block)
    case 'UL':
    case 'OL':
      return block.hasAttribute('type') ? writeHtml(block) : list(block, marker)
    case 'BLOCKQUOTE':
      return eachLine(writeBlocks(childrenOf(block), false), (line) => `> ${line}`).replace(/^$/gm, '>')
    case 'PRE':
      return code(block)
    case 'HR':
      return inItem ? '___' : '---'
    case 'TABLE':
      return gridTable(block) ?? writeHtml(block)
    default:
      return special(block)
  }
}

const eachLine = (text: string, write: (line: string) => string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : write(line)))
    .join('\n')

const childrenOf = (block: Element) => [...block.children] as HTMLElement[]

function heading(block: HTMLElement): string {
  const text = writeInline(inlineLeaves(block.childNodes), { oneLine: true })
  return `${'#'.repeat(Number(block.nodeName[1]))} ${text.replace(/(^|\s)(#+)$/, '$1\\$2')}`
}

function list(block: HTMLElement, marker: string): string {
  const first = Number(block.getAttribute('start') ?? 1)
  return childrenOf(block)
    .map((item, index) => {
      const bullet = block.nodeName === 'OL' ? `${first + index}${marker}` : marker
      return writeItem(item, bullet)
    })
    .join('\n')
}

function writeItem(item: HTMLElement, bullet: string): string {
  const blocks = childrenOf(item)
  const task = item.getAttribute('data-type') === 'taskItem'
  const empty = blocks[0]?.nodeName === 'P' && blocks[0].childNodes.length === 0
  let text = writeBlocks(empty ? blocks.slice(1) : blocks, true)
  if (task) {
    const box = item.getAttribute('data-checked') === 'true' ? '[x]' : '[ ]'
    // A checkbox needs text after it; an empty comment is invisible text.
    text =
      blocks[0]?.nodeName === 'P' && !empty && !blocks[0].style.textAlign
        ? `${box} ${text}`
        : `${box} <!-- -->\n\n${text}`
  }
  const indent = ' '.repeat(bullet.length + 1)
  const [firstLine = '', ...lines] = text.trimEnd().split('\n')
  // "- - -" would be a rule across the page.
  const nothing = /^(?:[-*] )+[-*]$/.test(`${bullet} ${firstLine}`) ? ' <!-- -->' : ''
  const start = `${bullet} ${firstLine}${nothing}`
  return [firstLine === '' ? bullet : start, ...lines.map((line) => (line === '' ? '' : indent + line))].join('\n')
}

function code(block: HTMLElement): string {
  const text = block.textContent ?? ''
  const language = block.querySelector('code')?.className.replace('language-', '') ?? ''
  const fence = longerThan(text, '`')
  return `${fence}${language}\n${text === '' ? '' : `${text}\n`}${fence}`
}

function longerThan(text: string, mark: '`' | '~'): string {
  const runs = text.match(new RegExp(`${mark}{3,}`, 'g')) ?? []
  return mark.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
}

/** The table in pipes; null when it has merged cells, several blocks in a cell, no plain heading row or no lines. */
function gridTable(table: HTMLElement): string | null {
  if (table.hasAttribute('border')) return null
  const rows = [...table.querySelectorAll('tr')].map(childrenOf)
  const head = rows[0]!
  const fits = rows.every(
    (cells, row) =>
      cells.length === head.length &&
      cells.every((cell, column) => {
        const [text, ...more] = childrenOf(cell)
        const plain = text?.nodeName === 'P' && more.length === 0 && !text.style.textAlign
        const spans = cell.hasAttribute('colspan') || cell.hasAttribute('rowspan')
        return (
          plain &&
          !spans &&
          (cell.nodeName === 'TH') === (row === 0) &&
          cell.style.textAlign === head[column]!.style.textAlign
        )
      }),
  )
  if (!fits) return null
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rules: Record<string, string> = { left: ':---', center: ':---:', right: '---:' }
  const write = (cell: HTMLElement) =>
    writeInline(inlineLeaves(cell.firstElementChild!.childNodes), { oneLine: true }).replaceAll('|', '\\|')
  const [header, ...body] = rows.map((cells) => line(cells.map(write)))
  return [header, line(head.map((cell) => rules[cell.style.textAlign] ?? '---')), ...body].join('\n')
}

function special(block: HTMLElement): string {
  const latex = block.getAttribute('data-latex')
  if (latex !== null) {
    if (!latex.includes('$$')) return `$$\n${latex}\n$$`
    return latex.includes('\\]') ? writeHtml(block) : `\\[\n${latex}\n\\]`
  }
  const label = block.getAttribute('data-label')
  if (label === null) return writeHtml(block)
  const blocks = childrenOf(block)
  const text = writeBlocks(blocks, false)
  // Only a paragraph can follow the label on its line; an empty comment serves as an invisible one.
  const startsPlain = blocks[0]?.nodeName === 'P' && !blocks[0].style.textAlign
  const [firstLine = '', ...lines] = (startsPlain ? text : `<!-- -->\n\n${text}`).split('\n')
  return [`[^${label}]: ${firstLine}`, ...lines.map((line) => (line === '' ? '' : `    ${line}`))].join('\n').trimEnd()
}
