/**
 * A formula as tokens in reading order: single letters and signs, and words for its structure: `frac … over … end`, `root … of … end`, `sub
 * … end`, `sup … end`, `above→ … end`, `rows … row … end`. LaTeX and Word's equations are both converted to this.
 */
export type Tokens = string[]

const blackboard = /[ℕℤℚℝℂ]/
const alike: Record<string, string> = {
  '−': '-',
  '–': '-',
  '∗': '*',
  '⋅': '·',
  '∣': '|',
  '‖': '∥',
  '∆': 'Δ',
  '⟶': '→',
  '⟹': '⇒',
  '⟺': '⇔',
  '⋯': '...',
  '∖': '\\',
  '′': "'",
  '∼': '~',
  '∶': ':',
  '⟂': '⊥',
  '〈': '⟨',
  '〉': '⟩',
}

/**
 * Normalizes letters and signs of a text: 𝑥 and x, − and - are equal. A space between two words is `␣`. Upright Latin letters are marked,
 * `r:s r:i r:n`: variables are italic, words and chemical elements upright.
 */
export function letters(text: string, { upright = false } = {}): Tokens {
  const spaced = text.replace(/(?<=[\p{L}\p{M}])\s+(?=\p{L})/gu, '␣').replace(/[\s\u2061-\u2064\u200b]+/gu, '')
  return Array.from(spaced.normalize('NFC'))
    .flatMap(oneForm)
    .map((letter) => (upright && latin.test(letter) ? `r:${letter}` : letter))
}

const latin = /^\p{Script=Latin}$/u

function oneForm(letter: string): string[] {
  if (blackboard.test(letter)) return [letter]
  const plain = alike[letter] ?? Array.from(letter.normalize('NFKC'), (each) => alike[each] ?? each).join('')
  return Array.from(plain)
}

/** Normalises superscripts. Degrees and primes are signs of the line, however they were raised. */
export function raised(tokens: Tokens): Tokens {
  if (tokens.every((token) => token === '∘' || token === '°')) return tokens.map(() => '°')
  return tokens.every((token) => token === "'") ? tokens : ['sup', ...tokens, 'end']
}

/** The sign over letters, whichever of its forms was used. */
export function above(sign: string, tokens: Tokens): Tokens {
  const found = Object.entries(marks).find(([, forms]) => forms.includes(sign))
  return [`above${found?.[0] ?? sign}`, ...tokens, 'end']
}

const marks: Record<string, string> = {
  '→': '→\u20D7⟶',
  '^': '^\u0302ˆ',
  '¯': '¯\u0304\u0305‾―_',
  '⌢': '⌢⏜\u0361\u0311',
  '~': '~\u0303˜',
}

/**
 * Whether two formulas agree. If the source only aligns lines (`rows`), the file may align them in any way; the columns of a `matrix`
 * count. A space between words is required; additional ones are ignored.
 */
export function sameFormula(source: string, file: string): boolean {
  const actual = file.split(' ')
  const open: string[] = []
  const aligns = () => open.findLast((each) => each === 'rows' || each === 'matrix') === 'rows'
  const skips = (token: string | undefined) => token === '␣' || (token === '&' && aligns())
  let at = 0
  for (const token of source.split(' ')) {
    if (token === '&' && aligns()) continue
    while (actual[at] !== token && skips(actual[at])) at += 1
    if (actual[at] !== (token === 'matrix' ? 'rows' : token)) return false
    at += 1
    if (token === 'end') open.pop()
    else if (opens(token)) open.push(token)
  }
  while (skips(actual[at])) at += 1
  return at === actual.length
}

const opens = (token: string) => /^(?:frac|binom|root|sub|sup|below|boxed|rows|matrix|above.)$/.test(token)
