import type MarkdownIt from 'markdown-it'
import type StateInline from 'markdown-it/lib/rules_inline/state_inline.mjs'
import { readLooseFormula } from '../model/loose-formulas.ts'

/** Formulas that models write without dollar signs: `\ce{H2O}`, `cm^2^`, `H~2~O`, `x^{2}`. */
export function looseFormulas(md: MarkdownIt): void {
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
    } else {
      state.push(`${formula.kind}_open`, formula.kind, 1)
      state.push('text', '', 0).content = formula.text
      state.push(`${formula.kind}_close`, formula.kind, -1)
    }
  }
  state.pos += formula.length
  return true
}
