/** Letters and signs of a drawn formula → LaTeX; words and letters with accents are text. */
export function latexText(drawn: string, { words = false }: { words?: boolean } = {}): string {
  const text = drawn
    .replaceAll(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize('NFKC'))
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
  if (text.trim() === '') return text
  if (words || accented.test(text)) return `\\text{${escaped(text, signsInWords)}}`
  if (functions.test(text.trim())) return `\\${text.trim()} `
  return escaped(text, signs).replaceAll('∙', '\\cdot ')
}

const escaped = (text: string, named: Record<string, string>) =>
  text.replaceAll(/[\\{}%&#_$~^]/g, (sign) => named[sign] ?? `\\${sign}`)

/** Function application, and products that are only thought. */
const invisible = /[\u2061-\u2064\u200B]/g
const accented = /[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u01B0\u1EA0-\u1EF9]/
const functions = /^(?:sin|cos|tan|cot|arcsin|arccos|arctan|ln|log|exp|lim|max|min|gcd|det)$/
const signs: Record<string, string> = { '\\': '\\backslash ', '~': '\\sim ', '^': '\\wedge ' }
/** In words the space after a command would be lost with it. */
const signsInWords: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** What a script hangs on: one letter or number stands alone, more are grouped. */
export const scriptBase = (latex: string): string => {
  const base = latex.trim()
  return /^(?:[^\\{}]|\d+|\\[a-z]+)$/iu.test(base) ? base : `{${base}}`
}

/** A bracket that grows with what it encloses; none at all is a dot. */
export const bracket = (sign: string): string => {
  if (sign === '') return '.'
  return { '{': '\\{', '}': '\\}', '‖': '\\|', '∥': '\\|' }[sign] ?? sign
}

const accents: Record<string, string> = {
  '\u0302': 'hat',
  '^': 'widehat',
  '\u0303': 'tilde',
  '~': 'widetilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '¯': 'overline',
  '‾': 'overline',
  '\u0307': 'dot',
  '˙': 'dot',
  '\u0308': 'ddot',
  '\u20D7': 'vec',
  '→': 'overrightarrow',
  '⏞': 'overbrace',
}

/** A letter or more with a sign above it; a sign that is no accent is set above. */
export const accent = (base: string, sign: string): string =>
  accents[sign] ? `\\${accents[sign]}{${base}}` : `\\overset{${latexText(sign)}}{${base}}`
