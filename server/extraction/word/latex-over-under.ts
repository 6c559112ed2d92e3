import { letterOf } from './latex-letters.ts'

const accents: Record<string, string> = {
  '\u0300': '\\grave',
  '\u0301': '\\acute',
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0306': '\\breve',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030a': '\\mathring',
  '\u030c': '\\check',
  '\u0332': '\\underline',
  '\u20d1': '\\overrightharpoon',
  '\u20d6': '\\overleftarrow',
  '\u20d7': '\\vec',
  '\u20db': '\\dddot',
  '\u20e1': '\\overleftrightarrow',
  '→': '\\vec',
  '¯': '\\bar',
  '^': '\\hat',
  '~': '\\tilde',
}

/** What stands under an accent; one that LaTeX has no name for stands over it as it is. */
export function accented(content: string, sign: string): string {
  if (sign === '') return content
  const accent = accents[sign]
  return accent === undefined ? over(content, sign) : `${accent}{${content}}`
}

const braces: Record<string, string> = {
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
  '⎴': '\\overbracket',
  '⎵': '\\underbracket',
}
const arcs: Record<string, string> = { '⏜': '\\frown', '⌢': '\\frown', '⏝': '\\smile', '⌣': '\\smile' }

type Place = {
  over: boolean
  /** Whether the sign stands on the line of the text, and what it groups beside it: the arrow of a reaction with a text on it. */
  onLine: boolean
}

/** What a sign of its length groups: braces, arcs, arrows. */
export function grouped(content: string, sign: string, place: Place): string {
  if (sign === '') return content
  const arrow = arrows[sign]
  if (arrow !== undefined && place.onLine)
    return place.over ? `\\x${arrow}[${optional(content)}]{}` : `\\x${arrow}{${content}}`
  if (arrow !== undefined && /^(?:left|right|leftright)arrow$/.test(arrow))
    return `${place.over ? '\\over' : '\\under'}${arrow}{${content}}`
  const brace = braces[sign]
  if (brace?.startsWith('\\over') === place.over) return `${brace}{${content}}`
  return (place.over ? over : under)(content, arcs[sign] ?? letterOf(sign).trim())
}

/** The names of arrows that grow with the text on them, behind `\x`. */
const arrows: Record<string, string> = {
  '→': 'rightarrow',
  '⟶': 'rightarrow',
  '←': 'leftarrow',
  '⟵': 'leftarrow',
  '↔': 'leftrightarrow',
  '⇒': 'Rightarrow',
  '⇐': 'Leftarrow',
  '⇔': 'Leftrightarrow',
  '⇌': 'rightleftharpoons',
  '⇋': 'leftrightharpoons',
  '⇀': 'rightharpoonup',
  '⇁': 'rightharpoondown',
  '↼': 'leftharpoonup',
  '↽': 'leftharpoondown',
  '⇄': 'tofrom',
  '↦': 'mapsto',
  '↠': 'twoheadrightarrow',
  '↞': 'twoheadleftarrow',
  '↪': 'hookrightarrow',
  '↩': 'hookleftarrow',
}

/** What LaTeX writes its limits at, and not over or under it. */
const takesLimits =
  /^\\(?:(?:lim|max|min|sup|inf|det|gcd|sum|prod|coprod|i{0,3}nt|oint|big(?:cup|cap|vee|wedge))(?![A-Za-z])|(?:over|under)brac)/
/** `\xrightarrow[below]{above}`, with the one or the other. */
const withoutBelow = /^(\\x[A-Za-z]+)(\{.*\})$/s
const withoutAbove = /^(\\x[A-Za-z]+\[.*\])\{\}$/s

export function under(content: string, lim: string): string {
  const [, arrow = '', above = ''] = withoutBelow.exec(content) ?? []
  if (arrow !== '') return `${arrow}[${optional(lim)}]${above}`
  return takesLimits.test(content) ? `${content}_{${lim}}` : `\\underset{${lim}}{${content}}`
}

export function over(content: string, lim: string): string {
  const [, arrow = ''] = withoutAbove.exec(content) ?? []
  if (arrow !== '') return `${arrow}{${lim}}`
  return takesLimits.test(content) ? `${content}^{${lim}}` : `\\overset{${lim}}{${content}}`
}

/** An argument between square brackets ends at the first one in it. */
const optional = (argument: string) => (argument.includes(']') ? `{${argument}}` : argument)
