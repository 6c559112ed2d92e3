import type { Inline, TextStyle } from './model.ts'
import { cleanText, collapseSpace } from '../text.ts'

/** The text of one paragraph while it is being read. */
export type Line = Inline[]

const maxCodeLines = 20_000
// Text of one style is one run, up to a length that keeps joining cheap.
const maxRunLength = 1000

/** Adds text as HTML shows it: white space collapses, also across styles, and vanishes at the start of a line. */
export function addText(line: Line, raw: string, style: TextStyle): void {
  const last = line.at(-1)
  const spaced =
    last === undefined ||
    last.type === 'break' ||
    last.type === 'tab' ||
    (last.type === 'text' && last.text.endsWith(' '))
  const text = spaced ? collapseSpace(raw).replace(/^ /, '') : collapseSpace(raw)
  if (text === '') return
  if (last?.type === 'text' && last.style === style && last.text.length < maxRunLength) last.text += text
  else line.push({ type: 'text', text, style })
}

/** Adds plain text: line ends are kept, a tab becomes four spaces. Beyond 20,000 lines in a document, lines are joined. */
export function addPlainText(line: Line, raw: string, style: TextStyle, counts: { codeLines: number }): void {
  const [first = '', ...rest] = cleanText(raw)
    .replaceAll('\t', '    ')
    .split(/\r\n|\r|\n/)
  const room = Math.max(0, maxCodeLines - counts.codeLines)
  counts.codeLines += rest.length
  const rows = [first, ...rest.slice(0, room), ...(rest.length > room ? [rest.slice(room).join(' ')] : [])]
  for (const [index, text] of rows.entries()) {
    if (index > 0) line.push({ type: 'break' })
    if (text !== '') line.push({ type: 'text', text, style })
  }
}

export function addBreak(line: Line): void {
  trimEnd(line)
  line.push({ type: 'break' })
}

/** Adds the number of pages, known only after layout. */
export function addPageCount(line: Line, blank: string, style: TextStyle): void {
  line.push({ type: 'pages', blank, style, counts: null })
}

export function addTab(line: Line): void {
  trimEnd(line)
  line.push({ type: 'tab' })
}

/** Returns the content of the line and empties it. A line break at the very end is dropped, as in HTML. */
export function takeLine(line: Line): Inline[] {
  trimEnd(line)
  if (line.at(-1)?.type === 'break') line.pop()
  return line.splice(0)
}

function trimEnd(line: Line): void {
  const last = line.at(-1)
  if (last?.type !== 'text') return
  last.text = last.text.replace(/(?<! ) +$/, '')
  if (last.text === '') line.pop()
}
