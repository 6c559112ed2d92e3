import type MarkdownIt from 'markdown-it'
import table from 'markdown-it/lib/rules_block/table.mjs'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'

/**
 * Keeps what stands in a row beyond the last column, in its last cell. CommonMark's tables drop it; models write such
 * rows when a formula holds bars (`$|x|$`), and there the formula becomes whole again.
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
    const line = tokens.findLast(({ type }, at) => at < index && type === 'tr_open')?.map?.[0]
    const last = tokens[index - 2]
    const rest = line === undefined ? [] : cells(state, line).slice(columns - 1)
    if (rest.length > 1 && last?.type === 'inline') last.content = rest.join('|').replaceAll('\\|', '|').trim()
  }
  return true
}

function cells(state: StateBlock, line: number): string[] {
  const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim()
  const found = text.split(/(?<!\\)\|/)
  if (found[0] === '') found.shift()
  if (found.at(-1) === '') found.pop()
  return found
}
