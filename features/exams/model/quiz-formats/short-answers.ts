/** A number with a decimal comma or a decimal point. */
const decimal = /^([+-]?\d+)([.,])(\d+)$/

/** Returns the number with the other decimal separator: "9,8" for "9.8"; null if the text is not a decimal number. */
export function otherDecimal(text: string): string | null {
  const [, whole, sign, rest] = decimal.exec(text) ?? []
  return sign ? `${whole}${sign === ',' ? '.' : ','}${rest}` : null
}
