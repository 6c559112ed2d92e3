import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import lheading from 'markdown-it/lib/rules_block/lheading.mjs'
import hr from 'markdown-it/lib/rules_block/hr.mjs'

/**
 * Reads lines of `---`, `===` and `___` as intended. Three dashes are a rule, even right below a sentence, where CommonMark makes a
 * heading. A short line underlined in its own length is a heading. Longer underscores are a blank to write on.
 */
export function rulesAndTitles(md: MarkdownIt): void {
  const { ruler } = md.block
  ruler.at('lheading', underlinedTitle)
  ruler.at('hr', rule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

const lineAt = (state: StateBlock, line: number) =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trim()

const longestTitle = 60
const isSentence = /[.,:;!?…]$/

function underlinedTitle(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (startLine + 1 >= endLine || state.sCount[startLine + 1]! < state.blkIndent) return false
  const [title, underline] = [lineAt(state, startLine), lineAt(state, startLine + 1)]
  if (!isTitle(title, underline)) return false
  return lheading(state, startLine, startLine + 2, silent)
}

const isTitle = (title: string, underline: string) =>
  /^(?:={3,}|-{4,})$/.test(underline) &&
  title.length <= longestTitle &&
  !isSentence.test(title) &&
  (underline.startsWith('=') || underline.length >= title.length / 2)

function rule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const line = lineAt(state, startLine)
  if (/^_(?:\s*_){3,}$/.test(line)) return false
  if (!/^={3,}$/.test(line)) return hr(state, startLine, endLine, silent)
  if (silent) return true
  state.line = startLine + 1
  const token = state.push('hr', 'hr', 0)
  token.map = [startLine, state.line]
  token.markup = line
  return true
}
