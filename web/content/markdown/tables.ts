import type MarkdownIt from 'markdown-it'
import table from 'markdown-it/lib/rules_block/table.mjs'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'

/**
 * Keeps what stands in a row beyond the last column. CommonMark's tables drop it; models write such rows when a formula holds bars
 * (`$|x|$`): there its parts are put together again. What is still too much goes into the last cell.
 */
export function wideRows(md: MarkdownIt): void {
  md.block.ruler.at('table', readTable, { alt: ['paragraph', 'reference'] })
}

function readTable(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const from = state.tokens.length
  if (!table(state, startLine, endLine, silent)) return false
  if (silent) return true
  const tokens = state.tokens.slice(from)
  const columns = tokens.filter(({ type }) => type === 'th_open').length
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'tr_close') continue
    const start = tokens.findLastIndex(({ type }, at) => at < index && type === 'tr_open')
    const line = tokens[start]?.map?.[0]
    const found = line === undefined ? [] : cells(state, line)
    if (found.length <= columns) continue
    const whole = withWholeFormulas(found, columns)
    const texts = [...whole.slice(0, columns - 1), whole.slice(columns - 1).join('|')]
    const shown = tokens.slice(start, index).filter(({ type }) => type === 'inline')
    for (const [column, cell] of shown.entries()) cell.content = texts[column]!.replaceAll('\\|', '|').trim()
  }
  return true
}

/** Puts together what a bar has cut in the middle of a formula or of code, for as long as there are more cells than columns. */
function withWholeFormulas(found: readonly string[], columns: number): string[] {
  const whole: string[] = []
  let spare = found.length - columns
  for (const [at, cell] of found.entries()) {
    const last = whole.at(-1)
    if (spare > 0 && last !== undefined && isOpen(last) && found.slice(at).some((later) => mayClose(last, later))) {
      whole.splice(-1, 1, `${last}|${cell}`)
      spare -= 1
    } else whole.push(cell)
  }
  return whole
}

/** What opens a formula or code, and what closes it. */
const edges = [
  [/\\\(/g, /\\\)/g],
  [/\\\[/g, /\\\]/g],
  [/(?<!\\)\$\$?/g, /(?<!\\)\$\$?/g],
  [/`/g, /`/g],
] as const

const count = (text: string, edge: RegExp) => text.match(edge)?.length ?? 0

/** By how many edges of a kind more is opened than closed in a cell; of edges that are the same, whether one is left over. */
function leftOpen(cell: string, [opens, closes]: (typeof edges)[number]): number {
  return opens.source === closes.source ? count(cell, opens) % 2 : count(cell, opens) - count(cell, closes)
}

const isOpen = (cell: string) => edges.some((edge) => leftOpen(cell, edge) > 0)

const mayClose = (open: string, later: string) =>
  edges.some(
    (edge) => leftOpen(open, edge) > 0 && (edge[0].source === edge[1].source ? 1 : -1) * leftOpen(later, edge) > 0,
  )

function cells(state: StateBlock, line: number): string[] {
  const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim()
  const found = text.split(/(?<!\\)\|/)
  if (found[0] === '') found.shift()
  if (found.at(-1) === '') found.pop()
  return found
}
