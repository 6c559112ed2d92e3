/**
 * Readings of ambiguous signs: "1.500" with a decimal point, a thousands separator or a multiplication sign; "1/2 : 3/4" as a division of
 * fractions or from left to right.
 */
export type Reading = {
  point: 'decimals' | 'thousands' | 'times'
  comma: 'decimals' | 'thousands'
  slash: 'fraction' | 'division'
}

/** Returns all readings of a text. */
export function readingsOf(text: string): Reading[] {
  // A factor never begins with 0, so 0.5 is a decimal.
  const mayMultiply = !/(?<!\d)0\.\d|\.0|\.\d+,/.test(text)
  const points: Reading['point'][] = ['decimals']
  if (/\d\.\d/.test(text)) points.push('thousands', ...(mayMultiply ? ['times' as const] : []))
  const commas = /\d,\d/.test(text) ? (['decimals', 'thousands'] as const) : (['decimals'] as const)
  const slashes = text.includes('/') ? (['fraction', 'division'] as const) : (['fraction'] as const)
  return points.flatMap((point) => commas.flatMap((comma) => slashes.map((slash) => ({ point, comma, slash }))))
}

/** Splits a text into numbers with their signs and into + - * : / ^ ( ) { } frac sqrt; null for any other text. */
export function tokensOf(text: string, { point }: Pick<Reading, 'point'>): string[] | null {
  const plain = plainSigns(text)
  const number = point === 'times' ? /\d+(?:,\d+)*/.source : /\d+(?:[.,]\d+)*/.source
  const tokens = plain.match(new RegExp(`${number}|frac|sqrt|[-+*:/^(){}.]`, 'g')) ?? []
  if (tokens.join('') !== plain.replaceAll(/\s+/g, '')) return null
  // 2 1/3 may be a sum or two numbers.
  if (/\d\s+\d/.test(plain)) return null
  return tokens.map((token) => (token === '.' ? '*' : token))
}

/** Converts LaTeX and typographic signs to keyboard signs. */
const plainSigns = (text: string): string =>
  text
    .replaceAll(/\\(?:left|right|displaystyle)\b|\\[,;!: ]|~/g, '')
    .replaceAll('{,}', ',')
    .replaceAll(/\\[dt]?frac\b/g, 'frac')
    .replaceAll(/\\sqrt(?!\[)\b|√/g, 'sqrt')
    .replaceAll(/\\times\b|\\cdot\b|[×·∙⋅]/g, '*')
    .replaceAll(/\\div\b|[÷∶]/g, ':')
    .replaceAll(/[−–]/g, '-')
    .replaceAll('²', '^{2}')
    .replaceAll('³', '^{3}')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\s+\.\s+/g, '*')
    .replaceAll(/(?<=\d)[\s\u{a0}\u{202f}](?=\d{3}(?!\d))/gu, '')
