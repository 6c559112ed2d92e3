import { footnote } from '@mdit/plugin-footnote'
import { tasklist } from '@mdit/plugin-tasklist'
import MarkdownIt from 'markdown-it'
import type StateBlock from 'markdown-it/lib/rules_block/state_block.mjs'
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs'
import type Token from 'markdown-it/lib/token.mjs'
import { htmlByAllowList, pictureHtml } from '../html/raw-html.ts'
import { shallowNesting, writtenNumbers } from './lists.ts'
import { maths } from './maths.ts'
import { rulesAndTitles } from './rules-and-titles.ts'
import { wideRows } from './tables.ts'
import { isDataPicture } from '../picture.ts'
import { widenFlanking } from '../../model/flanking.ts'
import { findPlainSigns } from '../../model/plain-signs.ts'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { readLooseFormula } from '../../model/loose-formulas.ts'
import { isHtmlBlock } from '../html/html-block.ts'

/** markdown-it with the dialect of our documents: formulas, tasks, footnotes, page breaks, HTML by allow-list. */
export function createParser(): MarkdownIt {
  const md = new MarkdownIt({ html: true, linkify: true, breaks: true })
  // "học sinh.Ai" is not a web address: only addresses with a scheme, and email addresses, become links.
  md.linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true }).add('ftp:', null).add('//', null)
  // Refused addresses lose their link in the sanitizer, and keep their words.
  md.validateLink = () => true
  // The data URL of a picture is long, and needs no encoding.
  const normalize = md.normalizeLink.bind(md)
  md.normalizeLink = (address) => (address.startsWith('data:image/') ? address : normalize(address))
  md.use(maths).use(looseFormulas).use(gluedEmphasis).use(htmlByAllowList).use(wideRows).use(gaps)
  md.use(shallowNesting).use(writtenNumbers).use(rulesAndTitles)
  md.use(tasklist, { label: false }).use(footnote)
  md.core.ruler.after('task_list', 'task_items', taskItems)
  md.core.ruler.after('inline', 'loose', (state) => {
    for (const token of state.tokens) token.hidden = false
  })
  md.block.ruler.before('html_block', 'page_break', pageBreak, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })

  // Footnotes stay in place and keep their labels, so that a block can be rendered separately.
  md.core.ruler.disable('footnoteTail')
  md.inline.ruler.disable('footnoteInline')
  const label = (token: Token) => md.utils.escapeHtml(String(token.meta.label))
  const { rules } = md.renderer
  rules.footnote_reference_open = (tokens, index) => `<div data-type="footnote" data-label="${label(tokens[index]!)}">`
  rules.footnote_reference_close = () => '</div>'
  rules.footnote_ref = (tokens, index) => `<sup data-type="footnote-ref" data-label="${label(tokens[index]!)}"></sup>`
  rules.page_break = () => '<div data-type="page-break"></div>'
  rules.checkbox_input = () => ''
  rules.image = (tokens, index) => {
    const href = String(tokens[index]!.attrGet('src'))
    const alt = plainText(tokens[index]!.children ?? [])
    if (isDataPicture(href)) return pictureHtml(href, alt, null)
    const text = alt || href
    return `<a href="${md.utils.escapeHtml(href)}">${md.utils.escapeHtml(text)}</a>`
  }
  return md
}

/** Returns the text of a description, with code and formulas as written. */
const plainText = (tokens: Token[]): string =>
  tokens
    .map(({ type, content, children }) => (type.endsWith('break') ? ' ' : children ? plainText(children) : content))
    .join('')

function taskItems({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const box = token.type === 'list_item_open' && tokens[index + 2]?.children?.[0]
    if (!box || box.type !== 'checkbox_input') continue
    token.attrSet('data-type', 'taskItem')
    token.attrSet('data-checked', box.attrGet('checked') ? 'true' : 'false')
  }
}

function pageBreak(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const text = state.src.slice(state.bMarks[startLine]! + state.tShift[startLine]!, state.eMarks[startLine])
  if (!/^(?:\\(?:newpage|pagebreak|clearpage)|<!--\s*page[- ]?break\s*-->)\s*$/i.test(text)) return false
  if (silent) return true
  state.push('page_break', 'div', 0).map = [startLine, startLine + 1]
  state.line = startLine + 1
  return true
}

/** Reads bold, italics and struck text next to letters; multiplication signs and blanks stay literal. */
function gluedEmphasis(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    #signs: ReadonlySet<number> | undefined

    override scanDelims(start: number, canSplitWord: boolean) {
      this.#signs ??= findPlainSigns(this.src)
      return widenFlanking(this.src, start, super.scanDelims(start, canSplitWord), this.#signs)
    }
  }
}

/** Formulas that models write without dollar signs: `\ce{H2O}`, `cm^2^`, `H~2~O`, `x^{2}`. */
function looseFormulas(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'loose_formula', looseFormula)
}

function looseFormula(state: StateInline, silent: boolean): boolean {
  const formula = readLooseFormula(state.src, state.pos)
  if (!formula || state.pos + formula.length > state.posMax) return false
  if (!silent) {
    if (formula.kind === 'latex') {
      const token = state.push('math_inline', 'math', 0)
      token.markup = '$'
      token.content = formula.latex
    } else if (formula.kind === 'sign') state.pending += formula.text
    else {
      state.push(`${formula.kind}_open`, formula.kind, 1)
      state.push('text', '', 0).content = formula.text
      state.push(`${formula.kind}_close`, formula.kind, -1)
    }
  }
  state.pos += formula.length
  return true
}

/**
 * Models align fields and answers with spaces ("Trường: … Tổ: …", "A. 1 B. 2"), which HTML would collapse. Three or more, and tabs, become
 * em spaces of about their width. Two are a typing mistake. A tab written as a character reference (`&#9;`) moves to the next tab stop.
 */
function gaps(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'gaps', ({ tokens }) => {
    for (const token of tokens) {
      for (const child of token.children ?? []) {
        if (child.type === 'text_special' && child.content === '\t') child.type = 'tab'
        else if (child.type === 'text' && !isHtmlBlock(token))
          child.content = child.content.replace(/[ \t]{3,}|[ \t]*\t[ \t]*/g, asGap)
      }
    }
  })
  md.renderer.rules.tab = () => '<span data-type="tab"></span>'
}

const emSpace = '\u2003'
const spacesInEm = 4
const widest = 10

function asGap(run: string): string {
  const spaces = run.replaceAll('\t', ' '.repeat(spacesInEm)).length
  return emSpace.repeat(Math.min(widest, Math.max(1, Math.round(spaces / spacesInEm))))
}
