/** Writes a fraction in one line; `before` and `after`: what it multiplies without a sign. */
export function writeFraction(top: string, bottom: string, before: string, after: string): string {
  const fraction = `${inOne(top)}/${isSimple(bottom.trim()) ? bottom.trim() : `(${bottom.trim()})`}`
  // "2 1/3" is a mixed number, "(1/2)x" a product.
  if (/\d$/.test(before) && /^\d+\/\d+$/.test(fraction) && !isFactor(after)) return ` ${fraction}`
  return /[\p{L}\d)]$/u.test(before) || isFactor(after) ? `(${fraction})` : fraction
}

/** One number, letter or pair of points, with its scripts, or a unit: anything else needs brackets below a line. */
const isSimple = (text: string): boolean =>
  /^(?:\d+(?:[.,]\d+)?|[\p{Lu}]{2,3}|(?:[cdmk]?m|kg|mol|min|ml)[²³]?|[^\s+\-*/=\d]?[₀-₉²³′']*)$/u.test(text) ||
  /^\([^()]*\)$/.test(text)

const factors =
  /^\s*(?:[\p{L}\d(]|\\(?:sqrt|left|sin|cos|tan|cot|log|ln|pi|alpha|beta|gamma|delta|Delta|theta|lambda|mu|rho|sigma|omega|varphi|phi|d?frac|vec|over\w+|wide\w+)(?![a-z]))/u
const isFactor = (after: string): boolean => factors.test(after)

export const inOne = (text: string): string => (/^[^\s+\-*/=]*$/.test(text.trim()) ? text.trim() : `(${text.trim()})`)

const above: Readonly<Record<string, string>> = {
  vec: '\u20d7',
  overrightarrow: '\u20d7',
  overline: '\u0305',
  bar: '\u0304',
  hat: '\u0302',
  tilde: '\u0303',
  dot: '\u0307',
  ddot: '\u0308',
}

/** Writes what stands above letters: a vector, a bar over a number, an angle, an arc. */
export function writeAccent(name: string, text: string): string {
  const letters = text.trim()
  if (letters === '') return ''
  if (/^(?:over(?:paren|arc)|wideparen)$/.test(name)) return `⌢${letters}`
  if (name === 'widehat' || (name === 'hat' && letters.length > 1))
    return letters.length > 1 ? `∠${letters}` : `${letters}\u0302`
  const mark = above[name] ?? ''
  // One arrow covers a name, a bar each letter.
  if (mark === '\u20d7') return `${letters}${mark}`
  return Array.from(letters, (letter) => (/[\p{L}\d]/u.test(letter) ? `${letter}${mark}` : letter)).join('')
}

const commandStart = /\\ce\s*\{/g

/** Rewrites `\ce{…}` as LaTeX that the reader of formulas knows: numbers below, charges above, arrows with their conditions. */
export function rewriteChemistry(latex: string): string {
  let written = ''
  let from = 0
  for (const { 0: start, index } of latex.matchAll(commandStart)) {
    if (index < from) continue
    const end = closingBrace(latex, index + start.length)
    if (end < 0) break
    written += latex.slice(from, index) + chemistry(latex.slice(index + start.length, end))
    from = end + 1
  }
  return written + latex.slice(from)
}

function closingBrace(latex: string, from: number): number {
  let depth = 1
  for (let at = from; at < latex.length; at += 1) {
    if (latex[at] === '\\') at += 1
    else if (latex[at] === '{') depth += 1
    else if (latex[at] === '}' && (depth -= 1) === 0) return at
  }
  return -1
}

const arrows: Readonly<Record<string, string>> = {
  '->': '→',
  '<-': '←',
  '<->': '↔',
  '<=>': '⇌',
  '<=>>': '⇌',
  '<<=>': '⇌',
}

const chemistry = (formula: string): string =>
  formula
    .replaceAll(/(<=>>|<<=>|<=>|<->|->|<-)((?:\s*\[[^[\]]*\]){0,2})/g, (_, arrow: string, conditions: string) => {
      const written = Array.from(conditions.matchAll(/\[([^[\]]*)\]/g), ([, condition]) => condition!.trim()).filter(
        Boolean,
      )
      return ` ${arrows[arrow]}${written.length > 0 ? `(${written.join('; ').replaceAll(/\^\s*o(?![a-z])/g, '°')})` : ''} `
    })
    .replaceAll(/(?<=[\p{L})\]])(\d+)/gu, '_{$1}')
    .replaceAll(/\^(\d*[+-])/g, '^{$1}')
    .replaceAll(/\s+\^(?=\s|$)/g, ' ↑')
    .replaceAll(/\s+v(?=\s|$)/g, ' ↓')
