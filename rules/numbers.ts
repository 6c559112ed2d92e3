import type { Language } from '#locales/language'

/** The number a teacher means by what they typed; "1,5" and "1.5" are the same to them. NaN when it is none. */
export function numberOf(typed: unknown): number {
  if (typeof typed === 'number') return typed
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

/** As the language writes it, every digit kept and none grouped: "0,5". */
export function decimal(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, plain)
  formats.set(language, format)
  return format.format(value)
}

const plain = { useGrouping: false, maximumFractionDigits: 20 } as const
// Kept: making one takes a hundred times as long as using it, and some megabytes.
const formats = new Map<Language, Intl.NumberFormat>()
