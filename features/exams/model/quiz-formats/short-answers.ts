/** A number as people write it on both sides of the comma. */
const decimal = /^([+-]?\d+)([.,])(\d+)$/

/** The other way to write a number with decimals: "9,8" for "9.8"; null for what is none. */
export function otherDecimal(text: string): string | null {
  const [, whole, sign, rest] = decimal.exec(text) ?? []
  return sign ? `${whole}${sign === ',' ? '.' : ','}${rest}` : null
}
