import { letterOf } from './letters.ts'
import { optional } from './latex.ts'
import { latexText } from './text.ts'

/** An accent over one letter, and over several if LaTeX has a wider form. */
const accents: Record<string, string | [one: string, more: string]> = {
  '\u0300': 'grave',
  '\u0301': 'acute',
  '\u0302': ['hat', 'widehat'],
  '\u0303': ['tilde', 'widetilde'],
  '\u0304': ['bar', 'overline'],
  '\u0305': 'overline',
  '\u0306': 'breve',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u030a': 'mathring',
  '\u030c': 'check',
  '\u0332': 'underline',
  '\u20d1': 'overrightharpoon',
  '\u20d6': 'overleftarrow',
  '\u20d7': ['vec', 'overrightarrow'],
  '\u20db': 'dddot',
  '\u20e1': 'overleftrightarrow',
  '⏞': 'overbrace',
}
/** Characters used in place of accents by MathML and other programs. */
const alike: Record<string, string> = {
  '`': '\u0300',
  '´': '\u0301',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  '‾': '\u0305',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  ˇ: '\u030c',
  '←': '\u20d6',
  '→': '\u20d7',
}

/** Puts an accent over the content; one without a LaTeX name is stacked above it. */
export function accented(content: string, sign: string): string {
  if (sign === '') return content
  const accent = accents[alike[sign] ?? sign]
  if (accent === undefined) return over(content, latexText(sign).trim())
  const name = typeof accent === 'string' ? accent : accent[/^(?:[^\\{}]|\\[A-Za-z]+)$/u.test(content) ? 0 : 1]
  return `\\${name}{${content}}`
}

const braces: Record<string, string> = {
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
  '⎴': '\\overbracket',
  '⎵': '\\underbracket',
}
const arcs: Record<string, string> = { '⏜': '\\frown', '⌢': '\\frown', '⏝': '\\smile', '⌣': '\\smile' }

type Placement = {
  over: boolean
  /** Whether the sign is on the baseline and groups the content above or below it, such as a reaction arrow with text. */
  onLine: boolean
}

/** Groups content under a stretched sign: braces, arcs, arrows. */
export function grouped(content: string, sign: string, placement: Placement): string {
  if (sign === '') return content
  const arrow = arrows[sign]
  if (arrow !== undefined && placement.onLine)
    return placement.over ? `\\x${arrow}[${optional(content)}]{}` : `\\x${arrow}{${content}}`
  if (arrow !== undefined && /^(?:left|right|leftright)arrow$/.test(arrow))
    return `${placement.over ? '\\over' : '\\under'}${arrow}{${content}}`
  const brace = braces[sign]
  if (brace?.startsWith('\\over') === placement.over) return `${brace}{${content}}`
  return (placement.over ? over : under)(content, arcs[sign] ?? letterOf(sign).trim())
}

/** The names of stretchy arrows, after `\x`. */
const arrows: Record<string, string> = {
  '→': 'rightarrow',
  '⟶': 'rightarrow',
  '←': 'leftarrow',
  '⟵': 'leftarrow',
  '↔': 'leftrightarrow',
  '⟷': 'leftrightarrow',
  '⇒': 'Rightarrow',
  '⟹': 'Rightarrow',
  '⇐': 'Leftarrow',
  '⟸': 'Leftarrow',
  '⇔': 'Leftrightarrow',
  '⟺': 'Leftrightarrow',
  '⇌': 'rightleftharpoons',
  '⇋': 'leftrightharpoons',
  '⇀': 'rightharpoonup',
  '⇁': 'rightharpoondown',
  '↼': 'leftharpoonup',
  '↽': 'leftharpoondown',
  '⇄': 'tofrom',
  '↦': 'mapsto',
  '⟼': 'mapsto',
  '↠': 'twoheadrightarrow',
  '↞': 'twoheadleftarrow',
  '↪': 'hookrightarrow',
  '↩': 'hookleftarrow',
}

/** Arrows on the baseline whose texts are limits, by name: short ones are ordinary signs elsewhere. */
const onLine = new Map(
  Object.entries(arrows)
    .filter(([sign]) => !'→←↔⇒⇐⇔↦'.includes(sign))
    .map(([sign, name]) => [letterOf(sign).trim(), `\\x${name}`]),
)

/** Commands to whose limits LaTeX gives the position of scripts, not above and below. */
const takesLimits =
  /^\\(?:(?:lim|max|min|sup|inf|det|gcd|sum|prod|coprod|i{0,3}nt|oint|big(?:cup|cap|vee|wedge|oplus|otimes))(?![A-Za-z])|(?:over|under)brac)/
/** `\xrightarrow[below]{above}` with only one of the two. */
const withoutBelow = /^(\\x(?!cancel)[A-Za-z]+)(\{.*\})$/s
const withoutAbove = /^(\\x[A-Za-z]+\[.*\])\{\}$/s

export function under(content: string, lim: string): string {
  const [, arrow = '', above = ''] = withoutBelow.exec(content) ?? []
  if (arrow !== '') return `${arrow}[${optional(lim)}]${above}`
  const alone = onLine.get(content.trim())
  if (alone) return `${alone}[${optional(lim)}]{}`
  return takesLimits.test(content) ? `${content}_{${lim}}` : `\\underset{${lim}}{${content}}`
}

export function over(content: string, lim: string): string {
  const [, arrow = ''] = withoutAbove.exec(content) ?? []
  if (arrow !== '') return `${arrow}{${lim}}`
  const alone = onLine.get(content.trim())
  if (alone) return `${alone}{${lim}}`
  return takesLimits.test(content) ? `${content}^{${lim}}` : `\\overset{${lim}}{${content}}`
}
