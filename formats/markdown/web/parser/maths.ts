import { tex } from '@mdit/plugin-tex'
import type MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { hasWords, isMoney } from '../../model/dollar-signs.ts'

/**
 * Parses formulas in `$…$`, `\(…\)`, `$$…$$` and `\[…\]`, and LaTeX display environments, into empty elements with the LaTeX as an
 * attribute. A block formula ends before a blank line. At the end of the text it may be unclosed (`data-open`), as while streaming.
 */
export function maths(md: MarkdownIt): void {
  md.use(tex, { delimiters: 'all', mathFence: true, render: formulaElement })
  md.block.ruler.at('math_block_dollar', blockFormula, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.block.ruler.disable('math_block_bracket')
  md.inline.ruler.before('math_inline_dollar', 'money', money)
  md.inline.ruler.before('math_inline_dollar', 'math_spaced', spacedFormula)
  md.inline.ruler.before('math_inline_bracket', 'math_display', displayInText)
  md.inline.ruler.before('math_inline_bracket', 'math_left_open', leftOpen)
  md.renderer.rules.math_block = (tokens, index) =>
    formulaElement(tokens[index]!.content, true).replace('></', tokens[index]!.meta.open ? ' data-open=""></' : '></')
  const { escapeHtml } = md.utils

  function formulaElement(source: string, block: boolean): string {
    // The sanitizer removes attributes with these characters; a space has no meaning in LaTeX.
    const latex = source.replace(/(--!?|[\]/])(?=>)|<(?=\/)/g, '$& ')
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
  // A paragraph is read up to the formula's first line.
  if (!closer || (silent && isInFormula(state, startLine, environment !== undefined))) return false

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

const environments =
  'align|equation|gather|alignat|eqnarray|cases|array|matrix|pmatrix|bmatrix|vmatrix|aligned|gathered'
const environmentStart = new RegExp(String.raw`^\\begin\{(?:${environments})\*?\}`)
const environmentAt = (line: string) => environmentStart.exec(line)?.[0]

/** Unclosed formulas in a paragraph's lines from `from` up to `to`. */
type Open = { from: number; to: number; dollars: boolean; bracket: boolean; environment: boolean }

const openIn = new WeakMap<StateBlock, Open>()

/** Called for each line of a paragraph, so the state after the last line is cached. */
function isInFormula(state: StateBlock, line: number, beginsEnvironment: boolean): boolean {
  const known = openIn.get(state)
  const open: Open =
    known?.from === state.line && known.to <= line
      ? known
      : { from: state.line, to: state.line, dollars: false, bracket: false, environment: false }
  for (; open.to < line; open.to++) {
    const text = state.src.slice(state.bMarks[open.to]! + state.tShift[open.to]!, state.eMarks[open.to])
    for (const { 0: mark, index } of text.matchAll(edges)) {
      if (mark === '$$') open.dollars = !open.dollars
      else if (mark.length === 2) open.bracket = mark === '\\['
      else if (mark.startsWith('\\end')) open.environment = false
      else if (index === 0) open.environment = true
    }
  }
  openIn.set(state, open)
  return open.dollars || open.bracket || (beginsEnvironment && open.environment)
}

const edges = new RegExp(String.raw`\$\$|\\[[\]]|\\(?:begin|end)\{(?:${environments})\*?\}`, 'g')

/** Replaces `eqnarray`, which the renderer lacks. */
const known = (latex: string) =>
  latex.replace(/^\\begin\{eqnarray\*?\}/, '\\begin{array}{rcl}').replace(/\\end\{eqnarray\*?\}$/, '\\end{array}')

/** `$$…$$` and `\[…\]` inside a sentence: a formula of the sentence, in display style, without other dollar signs in it. */
function displayInText(state: StateInline, silent: boolean): boolean {
  const opener = state.src.slice(state.pos, state.pos + 2)
  const closer = closers[opener]
  if (!closer) return false
  const end = nextMark(state, state.pos + 2, opener === '$$' ? /\$/g : /\$|\\\]/g)
  if (!state.src.startsWith(closer, end) || end >= state.posMax) return false
  const content = state.src.slice(state.pos + 2, end).trim()
  if (content === '') return false
  if (!silent) {
    const token = state.push('math_inline', 'math', 0)
    token.markup = opener
    token.content = `\\displaystyle ${content}`
  }
  state.pos = end + 2
  return true
}

/** Reads an unclosed `\(` as a bracket. The plugin would search to the end of the text for each. */
function leftOpen(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('\\(', state.pos) || nextMark(state, state.pos + 2, /\\\)/g) < state.src.length)
    return false
  if (!silent) state.pending += '('
  state.pos += 2
  return true
}

const marksIn = new WeakMap<StateInline, { from: number; at: number; marks: string }>()

/** Finds the next mark; the result is cached, since many openings may precede it. */
function nextMark(state: StateInline, from: number, marks: RegExp): number {
  const known = marksIn.get(state)
  if (known?.marks === marks.source && known.from <= from && from <= known.at) return known.at
  marks.lastIndex = from
  const at = marks.exec(state.src)?.index ?? state.src.length
  marksIn.set(state, { from, at, marks: marks.source })
  return at
}

/**
 * Accepts `$\overline{R} = $`: with spaces inside the dollar signs a formula needs a command, or has no words and is clearly one (`$ 2x + 3
 * = 7 $`). The plugin decides about formulas without either.
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

/** One letter, or an equation or a sum with a letter in it, whole at both ends, and no price. */
const isPlainly = (before: string, content: string) =>
  !/[\p{L}\d]/u.test(before) && !isMoney('', content) && (/^[a-zA-Z]$/.test(content) || isEquation(content))

const isEquation = (content: string) =>
  /^[\p{L}\w([{|−-]/u.test(content) &&
  /[\p{L}\w)\]}|!'²³°]$/u.test(content) &&
  (/[\p{L}\w)\]}|!'²³]\s*[=<>≤≥≠≈]/u.test(content) || (/\p{L}/u.test(content) && /[-−+*/·×^]/.test(content)))

/** Reads dollar signs of prices and of cell references before they are taken for delimiters of a formula. */
function money(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false
  const rest = state.src.slice(state.pos, state.posMax)
  const cell = /^\$[A-Z]{1,3}\$(?=\d)/.exec(rest)?.[0]
  const content = /^\$((?:[^$\\]|\\.)+)\$/s.exec(rest)?.[1]
  if (!cell && (content === undefined || !isMoney(state.src[state.pos - 1] ?? '', content))) return false
  const text = cell ?? '$'
  if (!silent) state.pending += text
  state.pos += text.length
  return true
}
