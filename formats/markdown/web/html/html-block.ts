import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import { blockTags } from './html-names.ts'
import { elementCounter } from './open-elements.ts'
import { closingLine } from './raw-text.ts'

const startsBlock = new Set([...blockTags, 'html', 'head', 'body', 'style', 'script'])

/** Parses HTML at the start of a line, with its content, as one block whose text is read as Markdown. */
export function htmlBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const lineAt = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
  const first = /^<(?:!doctype\b|\/?([a-z][a-z0-9]*)(?=[\s/>]|$))/i.exec(lineAt(startLine))
  if (!first || (first[1] && !startsBlock.has(first[1].toLowerCase()))) return false
  if (silent) return true

  const lines: string[] = []
  const elements = elementCounter()
  let line = startLine
  let rawUntil = -1
  let open = false
  for (; line < endLine; line++) {
    if (state.isEmpty(line) && line > rawUntil) {
      const raw = elements.raw()
      const closing = raw ? closingLine(state, line, endLine, raw) : -1
      open = closing === null
      rawUntil = closing ?? -1
      let next = line
      while (next < endLine && state.isEmpty(next)) next++
      if (rawUntil < line && (next === endLine || !goesOn(elements.open(), lineAt(next)))) break
      if (rawUntil < line) line = next
    }
    if (!state.isEmpty(line) && state.sCount[line]! < state.blkIndent) break
    lines.push(lines.length > 0 ? state.getLines(line, line + 1, state.blkIndent, false) : lineAt(line))
    elements.add(`${lines.at(-1)}\n`)
  }
  const token = state.push('inline', '', 0)
  token.content = lines.join('\n')
  token.children = []
  token.map = [startLine, line]
  // An open block may include the following ones.
  token.meta = { html: true, open }
  state.line = line
  return true
}

/** A block continues over a blank line while elements are open, and for content that is only valid inside a table. */
const goesOn = (open: number, next: string) =>
  (next.startsWith('<') && open > 0) || /^<\/?(?:tr|td|th|thead|tbody|tfoot)\b|^<\/table>/i.test(next)

export const isHtmlBlock = (token: Token): boolean => token.type === 'inline' && token.meta?.html === true
