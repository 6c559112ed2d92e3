/** The number a teacher means by what they typed; "1,5" and "1.5" are the same to them. NaN when it is none. */
export function numberOf(typed: unknown): number {
  if (typeof typed === 'number') return typed
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}
