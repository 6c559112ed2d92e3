import MarkdownIt from 'markdown-it'
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import { hasWords, isMoney } from '#formats/markdown/model/dollar-signs.ts'
import { widenFlanking } from '#formats/markdown/model/flanking.ts'
import { readLooseFormula } from '#formats/markdown/model/loose-formulas.ts'
import { findPlainSigns } from '#formats/markdown/model/plain-signs.ts'

/** Parses questions: paragraphs, lists, tables, code, inline marks, formulas, pictures, and the few tags without a Markdown equivalent. */
export const parser: MarkdownIt = createParser()

function createParser(): MarkdownIt {
  const md = new MarkdownIt({ html: true, breaks: true, xhtmlOut: true })
  // Questions use these as plain text: "# of atoms", "- 5", a line of dashes to write on.
  md.block.ruler.disable(['heading', 'lheading', 'hr', 'html_block', 'reference', 'blockquote', 'code'])
  md.inline.ruler.before('escape', 'formula', formula)
  md.inline.ruler.before('escape', 'loose_formula', looseFormula)
  md.core.ruler.after('inline', 'tags', tags)
  md.inline.State = class extends md.inline.State {
    #signs: ReadonlySet<number> | undefined

    override scanDelims(start: number, canSplitWord: boolean) {
      this.#signs ??= findPlainSigns(this.src)
      return widenFlanking(this.src, start, super.scanDelims(start, canSplitWord), this.#signs)
    }
  }
  return md
}

/** Parses a formula outside of dollar signs, as on the screen. */
function looseFormula(state: StateInline, silent: boolean): boolean {
  const found = readLooseFormula(state.src, state.pos)
  if (!found || state.pos + found.length > state.posMax) return false
  if (!silent) {
    if (found.kind === 'latex') {
      const token = state.push('formula', 'math', 0)
      token.content = found.latex
      token.markup = '$'
    } else if (found.kind === 'sign') state.pending += found.text
    else {
      state.push(`${found.kind}_tag_open`, found.kind, 1)
      state.push('text', '', 0).content = found.text
      state.push(`${found.kind}_tag_close`, found.kind, -1)
    }
  }
  state.pos += found.length
  return true
}

const delimiters = [
  ['$$', '$$', true],
  ['\\[', '\\]', true],
  ['\\(', '\\)', false],
] as const

/** Makes a token with the LaTeX of a formula; `markup` is "$$" for a displayed one. */
function formula(state: StateInline, silent: boolean): boolean {
  const rest = state.src.slice(state.pos, state.posMax)
  const found = delimited(rest) ?? dollars(rest, state.src[state.pos - 1] ?? '')
  if (!found) return false
  if (!silent) {
    const token = state.push('formula', 'math', 0)
    token.content = found.latex
    token.markup = found.display ? '$$' : '$'
  }
  state.pos += found.length
  return true
}

type Found = { latex: string; display: boolean; length: number }

function delimited(rest: string): Found | null {
  for (const [opener, closer, display] of delimiters) {
    if (!rest.startsWith(opener)) continue
    const end = rest.indexOf(closer, 2)
    const latex = end < 0 ? '' : rest.slice(2, end).trim()
    if (latex !== '') return { latex, display, length: end + 2 }
  }
  return null
}

function dollars(rest: string, before: string): Found | null {
  const [whole, latex] = /^\$((?:[^$\\]|\\[\s\S])+)\$(?![$\d])/.exec(rest) ?? []
  if (!whole || !latex || latex.trim() === '' || isMoney(before, latex)) return null
  // "5 $ hay 10 $": content with spaces at its edges must look like a formula.
  if (latex.trim() !== latex && (hasWords(latex) || !/[\\=^_]/.test(latex))) return null
  return { latex: latex.trim(), display: false, length: whole.length }
}

const inlineTag = /^<(\/?)(u|sub|sup|b|i|strong|em)>$/i
const lineBreak = /^<br\s*\/?>$/i

/** Keeps known and closed tags; all others become text. */
function tags({ tokens }: StateCore): void {
  for (const { children } of tokens) if (children) balance(children)
}

function balance(children: Token[]): void {
  const open: { name: string; token: Token }[] = []
  for (const token of children) {
    if (token.type !== 'html_inline') {
      if (token.nesting > 0) open.push({ name: token.type, token })
      // Tags left open inside bold become text.
      if (token.nesting < 0)
        open.length = Math.max(
          0,
          open.findLastIndex(({ name }) => name === openType(token)),
        )
      continue
    }
    if (lineBreak.test(token.content)) {
      token.type = 'hardbreak'
      token.tag = 'br'
      continue
    }
    const [, closes, written] = inlineTag.exec(token.content) ?? []
    const name = written?.toLowerCase()
    token.type = 'text'
    if (!name) continue
    if (!closes) open.push({ name, token })
    else if (open.at(-1)?.name === name) {
      const opened = open.pop()!.token
      opened.type = `${name}_tag_open`
      token.type = `${name}_tag_close`
      Object.assign(opened, { tag: name, nesting: 1, content: '' })
      Object.assign(token, { tag: name, nesting: -1, content: '' })
    }
  }
}

const openType = ({ type }: Token) => type.replace(/_close$/, '_open')
