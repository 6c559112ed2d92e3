import type { Token } from './tokens.ts'

/** Finds the end of the unit of hours; null without one. */
export function hourUnit(tokens: readonly Token[], at: number): number | null {
  const unit = tokens[at]
  if (unit === undefined) return null
  if (unit.text === 'giờ' || unit.text === 'h') return at + 1
  // "g" is a gram, unless minutes follow directly.
  return unit.text === 'g' &&
    !unit.blank &&
    tokens[at + 1]?.value != null &&
    !tokens[at + 1]!.blank &&
    tokens[at + 1]!.text.length === 2
    ? at + 1
    : null
}

/** Reads the minutes after hours, "và 15 phút" or "05"; null without any. */
export function minutesAfter(tokens: readonly Token[], at: number): { minutes: number; next: number } | null {
  const start = /^(và|and)$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.value != null ? at + 1 : at
  const number = tokens[start]
  if (number?.value == null || number.value >= 60 || !Number.isInteger(number.value)) return null
  const unit = tokens[start + 1]
  if (unit && /^(phút|ph|p|m|minutes?|mins?|['’′])$/.test(unit.text)) return { minutes: number.value, next: start + 2 }
  const isGlued = !number.blank && number.text.length === 2
  const isLast = !/^(?!(?:sáng|trưa|chiều|tối|đêm|khuya)$)\p{L}/u.test(unit?.text ?? '')
  const isHour = /^(giờ|h|hours?|hrs?)$/.test(tokens[at - 1]?.text ?? '')
  const isSpoken = isHour && start === at && number.value % 5 === 0 && isLast
  return isGlued || isSpoken ? { minutes: number.value, next: start + 1 } : null
}
