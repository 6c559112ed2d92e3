import { fieldsOf } from '../fields.ts'
import type { Usage } from '../model.ts'
import { isCount, usageOf } from '../usage.ts'

type Figures = { usage: Usage | null; cost: number | null }

/** Reads tokens and cost from a `message_end`. Zeros mean unknown, since no answer costs nothing. */
export function figuresOf(metadata: unknown): Figures {
  const { usage: raw } = fieldsOf(metadata)
  const usage = usageOf(raw)
  const { total_price: price, currency } = fieldsOf(raw)
  const cost = currency === 'USD' ? nanodollarsOf(price) : null
  return { usage: usage && usage.total > 0 ? usage : null, cost: cost === 0 ? null : cost }
}

/** A workflow app reports only its total of tokens, and no price. */
export const figuresOfWorkflow = (total: unknown): Figures => ({
  usage: isCount(total) && total > 0 ? { input: null, output: null, total } : null,
  cost: null,
})

const decimal = /^(\d{1,15})(?:\.(\d{1,60}))?(?:e([+-]?\d{1,2}))?$/i

/** Converts a decimal price in dollars ("0.0000100", also "1E-7") to billionths of a dollar, rounded once. */
export function nanodollarsOf(price: unknown): number | null {
  const [, whole, fraction = '', exponent = '0'] = decimal.exec(String(price)) ?? []
  if (whole === undefined) return null
  const digits = BigInt(whole + fraction)
  const shift = Number(exponent) - fraction.length + 9
  const unit = 10n ** BigInt(Math.abs(shift))
  const nanodollars = Number(shift >= 0 ? digits * unit : (digits + unit / 2n) / unit)
  return Number.isSafeInteger(nanodollars) ? nanodollars : null
}
