import type MarkdownIt from 'markdown-it'
import table from 'markdown-it/lib/rules_block/table.mjs'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'

/**
 * Keeps cells beyond the last column, which CommonMark drops. Models write such rows when a formula contains bars (`$|x|$`): its parts are
 * joined again. The remaining extra cells go into the last one.
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
  let start = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'tr_open') start = index
    if (token.type !== 'tr_close') continue
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

/** Joins cells where a bar has split a formula or code, as long as there are more cells than columns. */
function withWholeFormulas(found: readonly string[], columns: number): string[] {
  const left = found.map((cell) => edges.map((edge) => leftOpen(cell, edge)))
  const lastClosing = edges.map(({ closes }, kind) =>
    left.findLastIndex((counts) => (closes ? counts[kind]! < 0 : counts[kind]! > 0)),
  )
  const whole: string[][] = []
  let open: number[] = []
  let spare = found.length - columns
  for (const [at, cell] of found.entries()) {
    if (spare > 0 && open.some((count, kind) => count > 0 && lastClosing[kind]! >= at)) {
      whole.at(-1)!.push(cell)
      open = edges.map(({ closes }, kind) => {
        const sum = open[kind]! + left[at]![kind]!
        return closes ? sum : sum % 2
      })
      spare -= 1
    } else {
      whole.push([cell])
      open = left[at]!
    }
  }
  return whole.map((parts) => parts.join('|'))
}

type Edge = { opens: RegExp; closes?: RegExp }

/** Delimiters of formulas and code, with the closing one if it differs. */
const edges: readonly Edge[] = [
  { opens: /\\\(/g, closes: /\\\)/g },
  { opens: /\\\[/g, closes: /\\\]/g },
  { opens: /(?<!\\)\$\$?/g },
  { opens: /`/g },
]

const count = (text: string, edge: RegExp) => text.match(edge)?.length ?? 0

/** Counts unclosed delimiters in a cell; for equal delimiters, whether one is unmatched. */
const leftOpen = (cell: string, { opens, closes }: Edge) =>
  closes ? count(cell, opens) - count(cell, closes) : count(cell, opens) % 2

function cells(state: StateBlock, line: number): string[] {
  const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim()
  const found = text.split(/(?<!\\)\|/)
  if (found[0] === '') found.shift()
  if (found.at(-1) === '') found.pop()
  return found
}
