import { sansWidth } from './letter-widths.ts'
import { letter, wider } from './boxes.ts'
import type { FormulaSize } from './size.ts'

/** Whether scripts are placed above and below the sign: always, or in displayed formulas only. */
export type Limits = 'always' | boolean
export type Atom = { box: FormulaSize; limits: Limits }
export const plain = (box: FormulaSize): Atom => ({ box, limits: false })

/** Returns the width of a character that is not a command, with its space. */
export function signWidth(sign: string): number {
  if (/[\d.]/.test(sign)) return sign === '.' ? 0.3 : 0.51
  if (/[-+*/]/.test(sign)) return sign === '/' ? 0.52 : 1.24
  if (/[=<>≤≥≠≈≡∈∉⊂→⇒⇔]/.test(sign)) return 1.36
  if (/[,;]/.test(sign)) return 0.47
  if (/[()[\]|!]/.test(sign)) return sign === '!' ? 0.3 : 0.4
  if (sign === ':') return 0.85
  if (/[A-Z]/.test(sign)) return /[MW]/.test(sign) ? 1.06 : 0.82
  if (/[a-z]/.test(sign)) return /[mw]/.test(sign) ? 0.9 : /[ijlt]/.test(sign) ? 0.42 : 0.6
  return 1
}

/** Upright letters. */
export const upright = (text: string): FormulaSize => letter(sansWidth(text, { bold: false, wide: true }))

/** Spaces of commands, in multiples of the font size. */
export const spaces: Record<string, number> = {
  ',': 0.17,
  ':': 0.23,
  '>': 0.23,
  ';': 0.28,
  ' ': 0.26,
  '!': 0,
  quad: 1,
  qquad: 2,
  enspace: 0.5,
  thinspace: 0.17,
}

/** Measures commands without arguments; an unknown one is as wide as a letter. */
export function operator(name: string, { display }: { display: boolean }): Atom {
  if (/^(?:sum|prod|coprod|bigcup|bigcap|bigoplus|bigotimes|bigvee|bigwedge)$/.test(name))
    return {
      box: display ? { width: 1.65, above: 0.98, below: 0.48 } : { width: 1.25, above: 0.78, below: 0.28 },
      limits: true,
    }
  if (/^(?:i{1,3}nt|oint)$/.test(name)) {
    const width = 0.5 * (name.split('i').length - 1) + 0.35
    return plain(display ? { width: width + 0.35, above: 1.4, below: 0.9 } : { width, above: 0.83, below: 0.34 })
  }
  if (/^(?:lim|limsup|liminf|max|min|sup|inf|gcd|det|Pr)$/.test(name))
    return { box: wider(upright(name), 0.34), limits: true }
  if (functions.test(name)) return plain(wider(upright(name), 0.34))
  if (/arrow|^(?:iff|implies|impliedby|to|gets|mapsto)$/.test(name))
    return plain(letter(/^(?:long|Long|iff|implies)/.test(name) ? 2.5 : 1.58))
  if (relations.test(name)) return plain(letter(1.38))
  if (operators.test(name)) return plain(letter(1.24))
  if (name === 'cdot' || name === 'ast') return plain(letter(0.76))
  if (/^[lrcv]?dots[a-z]*$|^cdots$|^ldots$/.test(name)) return plain(letter(1.36))
  if (/^[lr](?:brace|brack|vert|angle|floor|ceil)$|^[{}|]$/i.test(name)) return plain(letter(0.52))
  return plain(letter(name.length === 1 ? 0.8 : 0.82))
}

const functions =
  /^(?:sin|cos|tan|cot|sec|csc|tg|cotg|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|deg|dim|ker|arg|mod|bmod|pmod)$/
const relations =
  /^(?:le|leq|leqslant|ge|geq|geqslant|ne|neq|approx|equiv|sim|simeq|cong|in|notin|ni|subset|subseteq|supset|supseteq|perp|parallel|mid|propto|ll|gg|vdots|mathrel|models|doteq|colon)$/
const operators =
  /^(?:times|div|pm|mp|cap|cup|setminus|backslash|oplus|otimes|wedge|vee|land|lor|circledast|star|bullet)$/

/** Reads the notation of mhchem: letters with subscript figures, and arrows. */
export function chemical(content: string): FormulaSize {
  const arrows = content.split(/<?[-=]{1,2}>/).length - 1
  const plus = content.split(' + ').length - 1
  const rest = content.replaceAll(/<?[-=]{1,2}>(?:\[[^\]]*\])*|[{}^_]| \+ /g, '').replaceAll(/\s/g, '')
  const width = sansWidth(rest, { bold: false, wide: true }) + arrows * 2.4 + plus * 1.3 + 0.2
  const isOver = content.includes('>[')
  return { width, above: isOver ? 1.3 : 0.95, below: isOver ? 0.7 : 0.38 }
}
