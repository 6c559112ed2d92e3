/** Parses a number that a teacher typed. "1,5" and "1.5" are equal. NaN if it is not a number. */
export function numberOf(typed: unknown): number {
  if (typeof typed === 'number') return typed
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}
