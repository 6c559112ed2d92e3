import { hourUnit, minutesAfter } from './hours.ts'
import type { Token } from './tokens.ts'
import type { Unit } from './unit-names.ts'

/** A length in minutes up to the token `next`. `clock`: it is a time of day or a ratio, not a length. */
export type Length = { least: number; most: number; next: number; unit: Unit; clock: boolean }

/** Reads "7h30 sáng", "lúc 8 giờ 15 phút" or "tỉ lệ 1:30" as a whole, so that no part of it counts as a length. */
export function readClock(tokens: readonly Token[], at: number): Length | null {
  const [hours, sign, minutes] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (hours?.value == null || sign === undefined) return null
  const none = (next: number): Length => ({ least: 0, most: 0, next, unit: 'hour', clock: true })
  if (sign.text === ':' && !sign.blank && minutes?.value != null && !minutes.blank && !isNumbered(tokens, at)) {
    const value = colonMinutes(tokens, at)
    return value === null
      ? none(at + 3)
      : { ...none(value.next), least: value.minutes, most: value.minutes, clock: false }
  }
  const hour = hourUnit(tokens, at + 1)
  if (hour === null) return null
  const end = minutesAfter(tokens, hour)
  return isTimeOfDay(tokens, at, { hours: hours.value, next: end?.next ?? hour, exact: end !== null })
    ? none(end?.next ?? minutesTo(tokens, hour) ?? hour)
    : null
}

/** "7 giờ kém 10 phút" is ten to seven. */
const minutesTo = (tokens: readonly Token[], at: number): number | null =>
  tokens[at]?.text === 'kém' && tokens[at + 1]?.value != null ? at + (tokens[at + 2]?.text === 'phút' ? 3 : 2) : null

/** "Thời gian: 1:30" and "1:30 giờ" are lengths, in hours and minutes or in minutes and seconds. */
function colonMinutes(tokens: readonly Token[], at: number): { minutes: number; next: number } | null {
  const [hours, , minutes] = [tokens[at]!.value!, null, tokens[at + 2]!.value!]
  if (tokens[at + 2]!.text.length !== 2 || minutes > 59 || hours > 5) return null
  const unit = tokens[at + 3]?.text ?? ''
  if (/^(phút|minutes?|mins?)$/.test(unit)) return { minutes: hours + minutes / 60, next: at + 4 }
  if (/^(giờ|tiếng|h|hours?|hrs?)$/.test(unit) && !/^(sáng|trưa|chiều|tối|đêm)$/.test(tokens[at + 4]?.text ?? ''))
    return { minutes: hours * 60 + minutes, next: at + 4 }
  const label = tokens[at - 1]?.text === ':' ? `${tokens[at - 3]?.text ?? ''} ${tokens[at - 2]?.text ?? ''}` : ''
  return /(thời (gian|lượng)|duration|running time|time allowed|length)$/.test(label) &&
    !/^(sáng|trưa|chiều|tối|đêm|am|pm|a|p|ngày)$/.test(unit)
    ? { minutes: hours * 60 + minutes, next: at + 3 }
    : null
}

const isNumbered = (tokens: readonly Token[], at: number): boolean =>
  /^(tiết|bài|động|câu|phần|bước|vụ|trạm|nhóm|activity|step|task|part|period|question|station|unit|lesson)$/.test(
    tokens[at - 1]?.text ?? '',
  )

const clockBefore = /^(lúc|vào|hồi|từ|đến|tới|trước|là|at|by|until|till|from|before|past|around|bây)$/
const clockAfter = /^(sáng|trưa|chiều|tối|đêm|khuya|ngày|hôm|thứ|am|pm|kém|đúng|mỗi|hằng|hàng|o)$/
const durationPattern =
  /^(trong|hết|mất|suốt|dài|tổng|cộng|đủ|sau|thêm|for|takes?|took|lasts?|within|total|every|after|về|qua|vòng|gian|lượng|tròn)$/

type Spoken = { hours: number; next: number; exact: boolean }

function isTimeOfDay(tokens: readonly Token[], at: number, { hours, next, exact }: Spoken): boolean {
  const before = [1, 2, 3].map((back) => tokens[at - back]?.text ?? '')
  const after = tokens[next]?.text ?? ''
  // "p.m." and "a.m." may be split into letters.
  if (clockAfter.test(after) || (/^[ap]$/.test(after) && tokens[next + 1]?.text === '.')) return true
  const spoken = /^[:,]$/.test(before[0]!) ? before.slice(1) : before
  if (spoken.slice(0, 2).some((word) => durationPattern.test(word)) && !/^(lúc|vào)$/.test(before[0]!))
    return exact && hours > 5
  if (clockBefore.test(before[0]!)) return true
  if (/^[-–—−]$/.test(after) && exact && tokens[next + 1]?.value != null && hourUnit(tokens, next + 2) !== null)
    return true
  return hours > 5 || (exact && /^[-–—−]$/.test(before[0]!) && tokens[at - 2]?.value != null)
}
