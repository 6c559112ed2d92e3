import { tex } from '@mdit/plugin-tex'
import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { hasWords, isMoney, money } from './money.ts'

/**
 * Formulas between `$…$`, `\(…\)`, `$$…$$` and `\[…\]`, and LaTeX's environments for lines of their own, as elements that carry
 * their LaTeX and hold nothing. A block formula ends before a blank line; at the very end of the text it may still be open
 * (`data-open`), as while streaming.
 */
export function maths(md: MarkdownIt): void {
  md.use(tex, { delimiters: 'all', mathFence: true, render: formulaElement })
  md.block.ruler.at('math_block_dollar', blockFormula, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.block.ruler.disable('math_block_bracket')
  md.inline.ruler.before('math_inline_dollar', 'money', money)
  md.inline.ruler.before('math_inline_dollar', 'math_spaced', spacedFormula)
  md.inline.ruler.before('math_inline_bracket', 'math_display', displayInText)
  md.renderer.rules.math_block = (tokens, index) =>
    formulaElement(tokens[index]!.content, true).replace('></', tokens[index]!.meta.open ? ' data-open=""></' : '></')
  const { escapeHtml } = md.utils

  function formulaElement(source: string, block: boolean): string {
    // The sanitizer drops attributes in which these stand; a space means nothing in LaTeX.
    const latex = source.replace(/(--!?|[\]/])(?=>)/g, '$1 ')
    const [tag, type] = block ? ['div', 'block-math'] : ['span', 'inline-math']
    return `<${tag} data-type="${type}" data-latex="${escapeHtml(latex)}"></${tag}>`
  }
}

const closers: Record<string, string> = { $$: '$$', '\\[': '\\]' }

function blockFormula(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const start = state.bMarks[startLine]! + state.tShift[startLine]!
  const environment = environmentAt(state.src.slice(start, state.eMarks[startLine]))
  const opener = environment ?? state.src.slice(start, start + 2)
  const closer = environment?.replace('begin', 'end') ?? closers[opener]
  // A paragraph is read up to the line it begins at.
  if (!closer || (silent && isInFormula(state.getLines(state.line, startLine, 0, false)))) return false

  const lines: string[] = []
  let line = startLine
  let closed = false
  for (; line < endLine && !closed; line++) {
    if (line > startLine && (state.isEmpty(line) || state.sCount[line]! < state.blkIndent)) break
    const from = line === startLine ? start + opener.length : state.bMarks[line]! + state.tShift[line]!
    const text = state.src.slice(from, state.eMarks[line])
    const end = text.indexOf(closer)
    closed = end >= 0
    if (closed && text.slice(end + closer.length).trim() !== '') return false
    lines.push(closed ? text.slice(0, end) : text)
  }
  if (!closed && (line < endLine || !/^\n?$/.test(state.src.slice(state.eMarks[line - 1])))) return false
  if (silent) return true

  const token = state.push('math_block', 'math', 0)
  const content = lines.join('\n')
  token.block = true
  token.content = environment ? known(`${opener}${content}${closed ? closer : ''}`) : content.trim()
  token.map = [startLine, line]
  token.markup = opener
  token.meta = { open: !closed }
  state.line = line
  return true
}

const environmentAt = (line: string) => /^\\begin\{(?:align|equation|gather|alignat|eqnarray)\*?\}/.exec(line)?.[0]

const isInFormula = (text: string) => text.split('$$').length % 2 === 0 || /\\\[(?!.*\\\])/s.test(text)

/** What draws formulas has no `eqnarray`. */
const known = (latex: string) =>
  latex.replace(/^\\begin\{eqnarray\*?\}/, '\\begin{array}{rcl}').replace(/\\end\{eqnarray\*?\}$/, '\\end{array}')

/** `$$…$$` and `\[…\]` inside a sentence: a formula of the sentence, in display style. */
function displayInText(state: StateInline, silent: boolean): boolean {
  const opener = state.src.slice(state.pos, state.pos + 2)
  const closer = closers[opener]
  if (!closer) return false
  const end = state.src.indexOf(closer, state.pos + 2)
  const content = state.src.slice(state.pos + 2, end).trim()
  if (end < 0 || end >= state.posMax || content === '' || content.includes('$')) return false
  if (!silent) {
    const token = state.push('math_inline', 'math', 0)
    token.markup = opener
    token.content = `\\displaystyle ${content}`
  }
  state.pos = end + 2
  return true
}

/**
 * `$\overline{R} = $`: with white space at its dollar signs a formula, when it has no words, and a command or plainly is one
 * (`$ 2x + 3 = 7 $`). (What has neither space nor command is the plugin's to judge.)
 */
function spacedFormula(state: StateInline, silent: boolean): boolean {
  const before = state.src[state.pos - 1] ?? ''
  if (state.src[state.pos] !== '$' || before === '$') return false
  const [whole, content] = /^\$((?:[^$\\\n]|\\[^\n])+)\$(?![$\d])/.exec(state.src.slice(state.pos, state.posMax)) ?? []
  if (!whole || !content || content.trim() === content || hasWords(content)) return false
  if (!/\\[a-z]{2,}/i.test(content) && !isPlainly(before, content.trim())) return false
  if (!silent) {
    const token = state.push('math_inline', 'math', 0)
    token.markup = '$'
    token.content = content.trim()
  }
  state.pos += whole.length
  return true
}

/** An equation or a sum with a letter in it, whole at both ends, and no price. */
const isPlainly = (before: string, content: string) =>
  !/[\p{L}\d]/u.test(before) &&
  !isMoney('', content) &&
  /^[\w([{|−-]/.test(content) &&
  /[\w)\]}|!'²³°]$/.test(content) &&
  (/[\w)\]}|!'²³]\s*[=<>≤≥≠≈]/.test(content) || /[a-z].*[-−+*/·×^]|[-−+*/·×^].*[a-z]/i.test(content))
