import { valuesOf, readingsOf } from '#features/agents/model/arithmetic/evaluate.ts'
import { isSame, negated, plus, rational, times, type Rational } from '#features/agents/model/arithmetic/rational.ts'

/** A written number: its readings, its decimals (null for a fraction, a root or a power), and its unit. */
export type Written = { values: Rational[]; decimals: number | null; unit: string }

/** Parses "x = 12,5 cm", "$\frac{1}{2}$", "≈ 3.14" or "25%"; null for anything but one number. */
export function writtenNumber(answer: string): Written | null {
  const text = bare(answer)
  for (let end = text.length; end > 0; end--) {
    const number = text.slice(0, end)
    const unit = text.slice(end).trim()
    if (!/[\d)}²³]\s*$/.test(number) || /^[.,]|(?<!\p{L})\d/u.test(unit.replaceAll(/\^\{?-?\d\}?/g, ''))) continue
    // A point between two numbers is not a multiplication sign.
    const readings = readingsOf(number).filter(({ point }) => point !== 'times')
    const values = valuesOf(number, readings)
    if (values.length > 0) return { values, decimals: decimalsOf(number), unit: unitOf(unit) }
  }
  return null
}

/** Removes the text around a number: the name of the unknown, "about", formula marks. */
const bare = (answer: string): string =>
  answer
    .replaceAll('$', '')
    .replaceAll(/\\(?:text|mathrm|mathbf|boxed)\s*\{([^{}]*)\}/g, ' $1')
    .replaceAll(/\\%/g, '%')
    .replaceAll(/\\(?:approx|pm)\b/g, '≈')
    .trim()
    .replace(/^[\p{L}](?:_?\{?\w\}?)?\s*=\s*/u, '')
    .replace(/^(?:≈|~|khoảng|about|approximately)\s*/iu, '')
    .replace(/[.;,]$/, '')
    .trim()

function decimalsOf(number: string): number | null {
  const [, decimals] = /^[-−–]?\s*[\d\s]*?\d(?:(?:[.,]|\{,\})(\d+))?\s*$/.exec(number) ?? []
  return /^[-−–\s\d.,{}]+$/.test(number) ? (decimals?.length ?? 0) : null
}

const unitOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('²', '^2')
    .replaceAll('³', '^3')
    .replaceAll(/[\s{}.()]+/g, '')

/** Converts each unit to the smallest of its kind. */
const sizes: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, dm: 100, m: 1000, km: 1_000_000 },
  { 'mm^2': 1, 'cm^2': 100, 'dm^2': 10_000, 'm^2': 1_000_000 },
  { mg: 1, g: 1000, kg: 1_000_000 },
  { s: 1, giây: 1, min: 60, phút: 60, h: 3600, giờ: 3600 },
]
const kindOf = (unit: string) => sizes.find((kind) => Object.hasOwn(kind, unit))

/**
 * Whether two numbers are the same answer: equal, or equal after rounding to the fewer decimals of the two. Only known units are compared.
 */
export function isSameNumber(key: Written, answer: Written): boolean {
  const [kindOfKey, kindOfAnswer] = [kindOf(key.unit), kindOf(answer.unit)]
  if (kindOfKey && kindOfAnswer && kindOfKey !== kindOfAnswer) return false
  if (kindOfKey && kindOfAnswer && key.unit !== answer.unit) {
    const sized = ({ values, unit }: Written, kind: Readonly<Record<string, number>>) =>
      values.map((value) => times(value, rational(BigInt(kind[unit]!))))
    return sized(key, kindOfKey).some((one) => sized(answer, kindOfAnswer).some((other) => isSame(one, other)))
  }
  return key.values.some((one) => answer.values.some((other) => isNear(one, other, roundedTo(key, answer))))
}

/** Returns the number of decimals that the key is rounded to if the other number is more precise; null if both have the same precision. */
const roundedTo = (key: Written, answer: Written): number | null => {
  if (key.decimals === null) return answer.decimals !== null && answer.decimals > 0 ? answer.decimals : null
  return key.decimals > 0 && (answer.decimals === null || answer.decimals > key.decimals) ? key.decimals : null
}

function isNear(one: Rational, other: Rational, decimals: number | null): boolean {
  if (isSame(one, other)) return true
  if (decimals === null) return false
  const { top, bottom } = plus(one, negated(other))
  const off = top < 0n ? -top : top
  return 2n * off * 10n ** BigInt(decimals) <= bottom
}
