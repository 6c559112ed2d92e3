import { isSame, negated, over, plus, rational, rootOf, times, type Rational } from './rational.ts'

/** The maximum length of an expression. */
const longest = 200
/** Limit of exponents, and of the decimal digits of their results. */
const exponentMax = 99n
const digitsMax = 2000

/**
 * Evaluates an expression exactly: numbers with + − × ÷, powers, fractions and roots of perfect squares, plain or as LaTeX. An ambiguous
 * text has several values; text that is not such an expression has none.
 */
export function valuesOf(expression: string, readings: readonly Reading[] = readingsOf(expression)): Rational[] {
  if (expression.length > longest) return []
  const values = readings.flatMap((reading) => valueIn(expression, reading) ?? [])
  return values.filter((value, index) => values.findIndex((other) => isSame(other, value)) === index)
}

/** Whether there is anything to calculate: a number alone is no task. */
export const isTask = (expression: string): boolean =>
  /[+×·∙⋅*÷∶:/^√²³]|\\(?:times|cdot|div|[dt]?frac|sqrt)\b|[\d)}\s][-−–]|\s\.\s/.test(expression)

function valueIn(expression: string, reading: Reading): Rational | null {
  const tokens = tokensOf(expression, reading)
  if (!tokens || tokens.length === 0) return null
  try {
    return new Parser(tokens, reading).whole()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Evaluates an expression from left to right.
 * @throws RangeError for text that is not an expression, or has no exact value.
 */
class Parser {
  #at = 0
  readonly #tokens: readonly string[]
  readonly #reading: Reading

  constructor(tokens: readonly string[], reading: Reading) {
    this.#tokens = tokens
    this.#reading = reading
  }

  whole(): Rational {
    const value = this.#sum()
    if (this.#at < this.#tokens.length) throw new RangeError('Something is left over')
    return value
  }

  #sum(): Rational {
    let value = this.#product()
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      const next = this.#product()
      value = plus(value, sign === '+' ? next : negated(next))
    }
    return value
  }

  #product(): Rational {
    const signs = this.#reading.slash === 'division' ? ['*', ':', '/'] : ['*', ':']
    let value = this.#signed()
    for (let sign = this.#take(...signs); sign; sign = this.#take(...signs)) {
      const next = this.#signed()
      value = sign === '*' ? times(value, next) : over(value, next)
    }
    return value
  }

  #signed(): Rational {
    if (this.#take('-')) return negated(this.#signed())
    let value = this.#power()
    if (this.#reading.slash === 'fraction') while (this.#take('/')) value = over(value, this.#power())
    return value
  }

  #power(): Rational {
    const base = this.#single()
    if (!this.#take('^')) return base
    const sign = this.#take('-')
    const exponent = this.#single()
    // 2^3^2 is ambiguous.
    if (this.#tokens[this.#at] === '^') throw new RangeError('Two exponents')
    return powerOf(base, sign ? negated(exponent) : exponent)
  }

  #single(): Rational {
    const token = this.#tokens[this.#at++]
    if (token === '(') return this.#upTo(')')
    if (token === '{') return this.#upTo('}')
    if (token === 'frac') return over(this.#inBraces(), this.#inBraces())
    if (token === 'sqrt') return this.#root()
    return numberOf(token ?? '', this.#reading)
  }

  /** Accepts a bracket or a single number, because the root in "√16 + 9" is ambiguous. */
  #root(): Rational {
    const isBracketed = this.#tokens[this.#at] === '{' || this.#tokens[this.#at] === '('
    if (!isBracketed && this.#tokens.length > this.#at + 1) throw new RangeError('A root without an end')
    const root = rootOf(this.#single())
    if (!root) throw new RangeError('Not a perfect square')
    return root
  }

  #inBraces(): Rational {
    if (!this.#take('{')) throw new RangeError('A fraction without braces')
    return this.#upTo('}')
  }

  #upTo(end: string): Rational {
    const value = this.#sum()
    if (!this.#take(end)) throw new RangeError('A bracket that does not end')
    return value
  }

  #take(...expected: readonly string[]): string | null {
    const token = this.#tokens[this.#at]
    if (token === undefined || !expected.includes(token)) return null
    this.#at++
    return token
  }
}

function powerOf(base: Rational, { top: exponent, bottom }: Rational): Rational {
  if (bottom !== 1n || exponent > exponentMax || exponent < -exponentMax) throw new RangeError('No such exponent')
  const count = exponent < 0n ? -exponent : exponent
  const digits = Math.max(String(base.top).length, String(base.bottom).length)
  if (digits * Number(count) > digitsMax || (base.top === 0n && exponent <= 0n)) throw new RangeError('No such power')
  const power = rational(base.top ** count, base.bottom ** count)
  return exponent < 0n ? over(rational(1n), power) : power
}

function numberOf(text: string, { point, comma }: Reading): Rational {
  if (!/^\d/.test(text)) throw new RangeError('No number')
  const separators = [point === 'thousands' ? '.' : '', comma === 'thousands' ? ',' : ''].filter(Boolean)
  const [whole = '', decimals = '', ...more] = text.split(
    comma === 'thousands' ? '.' : point === 'thousands' ? ',' : /[.,]/,
  )
  if (more.length > 0) throw new RangeError('Two decimal signs')
  for (const separator of separators) {
    const isGrouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole) && whole.includes(separator)
    if (decimals.includes(separator) || !(isGrouped || /^\d+$/.test(whole))) throw new RangeError('No thousands')
  }
  const digits = whole.replaceAll(/[.,]/g, '')
  return rational(BigInt(digits + decimals), 10n ** BigInt(decimals.length))
}

/**
 * Readings of ambiguous signs: "1.500" with a decimal point, a thousands separator or a multiplication sign; "1/2 : 3/4" as a division of
 * fractions or from left to right.
 */
type Reading = {
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
function tokensOf(text: string, { point }: Pick<Reading, 'point'>): string[] | null {
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
