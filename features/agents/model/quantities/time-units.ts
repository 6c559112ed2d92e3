import type { Length } from './clock.ts'
import { minutesAfter } from './hours.ts'
import type { Token } from './tokens.ts'
import { unitAt, type Reading, type Unit } from './unit-names.ts'

/** Reads one duration, a number and its unit with additions: "1 giờ 5 phút", "một tiếng rưỡi", "half an hour". */
export function readUnit(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  return readHalf(tokens, at, reading) ?? readArticle(tokens, at) ?? readNumber(tokens, at, reading)
}

/** Parts of a unit in words, the longer ones first. */
const wholes = { hour: 60, minute: 1 } as const
const shares: readonly (readonly [words: string, share: number, unit: 'hour' | 'minute' | 'period'])[] = [
  ['nửa tiếng đồng hồ', 1 / 2, 'hour'],
  ['nửa tiếng', 1 / 2, 'hour'],
  ['nửa giờ', 1 / 2, 'hour'],
  ['nửa phút', 1 / 2, 'minute'],
  ['nửa tiết', 1 / 2, 'period'],
  ['một phần tư giờ', 1 / 4, 'hour'],
  ['ba phần tư giờ', 3 / 4, 'hour'],
  ['half an hour', 1 / 2, 'hour'],
  ['half - hour', 1 / 2, 'hour'],
  ['half hour', 1 / 2, 'hour'],
  ['half a minute', 1 / 2, 'minute'],
  ['half a period', 1 / 2, 'period'],
  ['a quarter of an hour', 1 / 4, 'hour'],
  ['quarter of an hour', 1 / 4, 'hour'],
  ['three quarters of an hour', 3 / 4, 'hour'],
  ['three - quarters of an hour', 3 / 4, 'hour'],
]

/** "nửa giờ", "half an hour", "three quarters of an hour"; but "nửa giờ đầu" is a part of another length. */
function readHalf(tokens: readonly Token[], at: number, { period }: Reading): Length | null {
  const found = shares.find(([words]) => words.split(' ').every((word, ahead) => tokens[at + ahead]?.text === word))
  if (found === undefined) return null
  const [words, share, unit] = found
  const next = at + words.split(' ').length
  const whole = unit === 'period' ? period : wholes[unit]
  if (whole === null || /^(đầu|sau|cuối)$/.test(tokens[next]?.text ?? '')) return null
  return { least: whole * share, most: whole * share, next, unit, clock: false }
}

const articleBefore =
  /^(for|in|within|takes?|took|lasts?|about|nearly|almost|over|under|half|spend|is|only|just|another|[(|–—:-])$/

/** "an hour and a half", "a minute"; not "60 words a minute". */
function readArticle(tokens: readonly Token[], at: number): Length | null {
  const [article, unit] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  if (!/^an?$/.test(article) || !/^(hour|minute)$/.test(unit)) return null
  const before = tokens[at - 1]?.text
  const half = [2, 3, 4].map((ahead) => tokens[at + ahead]?.text).join(' ') === 'and a half'
  if (before !== undefined && !half && !articleBefore.test(before)) return null
  // "a minute detail", "an hour glass"
  if (
    !half &&
    /^(?!(?:of|to|for|in|long|each|per|and|at|on|later|before|after|with)$)\p{L}/u.test(tokens[at + 2]?.text ?? '')
  )
    return null
  const minutes = (unit === 'hour' ? 60 : 1) * (half ? 1.5 : 1)
  const rest = unit === 'hour' && !half ? minutesAfter(tokens, at + 2) : null
  const sum = minutes + (rest?.minutes ?? 0)
  return { least: sum, most: sum, next: rest?.next ?? at + (half ? 5 : 2), unit: unit as Unit, clock: false }
}

function readNumber(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  const number = tokens[at]
  if (number?.value == null || isGlued(tokens, at, reading.from)) return null
  const half = [1, 2, 3].map((ahead) => tokens[at + ahead]?.text).join(' ') === 'and a half' ? 3 : 0
  const value = number.value + (half > 0 ? 0.5 : 0)
  const hyphen =
    /^[-‑–]$/.test(tokens[at + 1]?.text ?? '') && /^(minute|hour|second|min)$/.test(tokens[at + 2]?.text ?? '') ? 1 : 0
  const bracket =
    tokens[at + 1]?.text === '(' && tokens[at + 3]?.text === ')' && /^(phút|minutes?|mins?)$/.test(tokens[at + 2]!.text)
  const unit = unitAt(tokens, at + 1 + half + hyphen + (bracket ? 1 : 0), { ...reading, at, value })
  if (unit === null) return null
  if (bracket) return { least: value, most: value, next: unit.next + 1, unit: unit.unit, clock: false }
  return withRest(
    tokens,
    { least: value * unit.minutes, most: value * unit.minutes, next: unit.next, unit: unit.unit, clock: false },
    unit.minutes,
  )
}

/** A part of something else: an angle, a code, a rate, a version. */
function isGlued(tokens: readonly Token[], at: number, from: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined) return false
  if (/^[$£€°º^]$/.test(before.text)) return true
  if (tokens[at]!.blank || at !== from) return false
  if (before.text === '/') return true
  return /^\p{L}/u.test(before.text) ? !/^[hgx]$/.test(before.text) : /^[.,_#]$/.test(before.text)
}

/** Extends a duration by the words after its unit: "rưỡi", minutes after hours, seconds after minutes. */
function withRest(tokens: readonly Token[], length: Length, size: number): Length {
  const { next, unit } = length
  const add = (minutes: number, end: number): Length => ({
    ...length,
    least: length.least + minutes,
    most: length.most + minutes,
    next: end,
  })
  if (tokens[next]?.text === 'rưỡi') return add(size / 2, next + 1)
  if ([0, 1, 2].map((ahead) => tokens[next + ahead]?.text).join(' ') === 'and a half') return add(size / 2, next + 3)
  if (unit === 'hour') {
    const rest = minutesAfter(tokens, next)
    return rest ? add(rest.minutes, rest.next) : length
  }
  const seconds = tokens[next]
  if (unit !== 'minute' || seconds?.value == null || seconds.value >= 60) return length
  if (/^(giây|s|seconds?|secs?)$/.test(tokens[next + 1]?.text ?? '')) return add(seconds.value / 60, next + 2)
  if (seconds.blank || !/^["″”'’]$/.test(tokens[next + 1]?.text ?? '')) return length
  return add(
    seconds.value / 60,
    tokens[next + 2]?.text === tokens[next + 1]!.text && !tokens[next + 2]!.blank ? next + 3 : next + 2,
  )
}
