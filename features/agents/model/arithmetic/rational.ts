/** An exact number: `bottom` is above 0, and both have no common factor. */
export type Rational = { top: bigint; bottom: bigint }

/** @throws RangeError for a `bottom` of 0. */
export function rational(top: bigint, bottom = 1n): Rational {
  if (bottom === 0n) throw new RangeError('Divided by zero')
  const sign = bottom < 0n ? -1n : 1n
  const common = greatestCommon(magnitude(top), magnitude(bottom))
  return { top: (sign * top) / common, bottom: (sign * bottom) / common }
}

export const plus = (one: Rational, other: Rational): Rational =>
  rational(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)

export const negated = ({ top, bottom }: Rational): Rational => ({ top: -top, bottom })

export const times = (one: Rational, other: Rational): Rational =>
  rational(one.top * other.top, one.bottom * other.bottom)

/** @throws RangeError when `other` is 0. */
export const over = (one: Rational, other: Rational): Rational =>
  rational(one.top * other.bottom, one.bottom * other.top)

export const isSame = (one: Rational, other: Rational): boolean => one.top === other.top && one.bottom === other.bottom

/** Formats 1/2 as "0.5", and 1/3 as "1/3", because it has no finite decimal form. */
export function shown({ top, bottom }: Rational): string {
  let digits = 0
  let rest = bottom
  for (const factor of [10n, 5n, 2n])
    while (rest % factor === 0n) {
      rest /= factor
      digits++
    }
  if (rest !== 1n || digits > 12) return `${top}/${bottom}`
  const whole = String((magnitude(top) * 10n ** BigInt(digits)) / bottom).padStart(digits + 1, '0')
  const sign = top < 0n ? '-' : ''
  if (digits === 0) return sign + whole
  const decimals = whole.slice(-digits).replace(/0+$/, '')
  return sign + whole.slice(0, -digits) + (decimals && `.${decimals}`)
}

/** The root of a perfect square; null for any other number. */
export function rootOf({ top, bottom }: Rational): Rational | null {
  const [above, below] = [wholeRoot(top), wholeRoot(bottom)]
  return above === null || below === null ? null : { top: above, bottom: below }
}

function wholeRoot(square: bigint): bigint | null {
  if (square < 0n) return null
  let root = BigInt(Math.floor(Math.sqrt(Number(square))))
  while (root * root > square) root--
  while ((root + 1n) * (root + 1n) <= square) root++
  return root * root === square ? root : null
}

const magnitude = (number: bigint): bigint => (number < 0n ? -number : number)

function greatestCommon(one: bigint, other: bigint): bigint {
  while (other !== 0n) [one, other] = [other, one % other]
  return one || 1n
}
