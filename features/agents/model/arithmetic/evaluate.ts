import { isSame, negated, over, plus, rational, rootOf, times, type Rational } from './rational.ts'
import { readingsOf, tokensOf, type Reading } from './tokens.ts'

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
