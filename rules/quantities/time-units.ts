import type { Token } from './tokens.ts'

export type Unit = 'second' | 'minute' | 'hour' | 'period'
type Length = { least: number; most: number; next: number; unit: Unit; clock: boolean }

const factors = { second: 1 / 60, minute: 1, hour: 60 } as const

type Reading = { line: string; period: number | null; from: number }

/** One length: a number and its unit, with what belongs to it: "1 giờ 5 phút", "một tiếng rưỡi", "half an hour". */
export function readUnit(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  return readHalf(tokens, at, reading) ?? readArticle(tokens, at) ?? readNumber(tokens, at, reading)
}

/** "7h30 sáng", "lúc 8 giờ 15 phút", "tỉ lệ 1:30": taken as a whole, so that no part of it is read. */
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
    ? none(end?.next ?? hour)
    : null
}

/** "Thời gian: 1:30" and "1:30 giờ" are lengths; of hours and minutes, or of minutes and seconds. */
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

/** Finds the end of the unit of hours; null without one. */
function hourUnit(tokens: readonly Token[], at: number): number | null {
  const unit = tokens[at]
  if (unit === undefined) return null
  if (unit.text === 'giờ' || unit.text === 'h') return at + 1
  // "g" is a gram, unless minutes are right behind it.
  return unit.text === 'g' &&
    !unit.blank &&
    tokens[at + 1]?.value != null &&
    !tokens[at + 1]!.blank &&
    tokens[at + 1]!.text.length === 2
    ? at + 1
    : null
}

function minutesAfter(tokens: readonly Token[], at: number): { minutes: number; next: number } | null {
  const start = /^(và|and)$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.value != null ? at + 1 : at
  const number = tokens[start]
  if (number?.value == null || number.value >= 60 || !Number.isInteger(number.value)) return null
  const unit = tokens[start + 1]
  if (unit && /^(phút|ph|p|m|minutes?|mins?|['’′])$/.test(unit.text)) return { minutes: number.value, next: start + 2 }
  const isGlued = !number.blank && number.text.length === 2
  const isSpoken =
    tokens[at - 1]?.text === 'giờ' && start === at && number.value % 5 === 0 && !/^\p{L}/u.test(unit?.text ?? '')
  return isGlued || isSpoken ? { minutes: number.value, next: start + 1 } : null
}

const clockBefore = /^(lúc|vào|hồi|từ|đến|tới|trước|là|at|by|until|till|from|before|past|around|bây)$/
const clockAfter = /^(sáng|trưa|chiều|tối|đêm|khuya|ngày|hôm|thứ|am|pm|kém|đúng|mỗi|hằng|hàng|o)$/
const lasting =
  /^(trong|hết|mất|suốt|dài|tổng|cộng|đủ|sau|thêm|for|takes?|took|lasts?|within|total|every|after|về|qua|vòng|gian|lượng|tròn)$/

type Spoken = { hours: number; next: number; exact: boolean }

function isTimeOfDay(tokens: readonly Token[], at: number, { hours, next, exact }: Spoken): boolean {
  const before = [1, 2, 3].map((back) => tokens[at - back]?.text ?? '')
  const after = tokens[next]?.text ?? ''
  // "p.m." and "a.m." in letters of their own.
  if (clockAfter.test(after) || (/^[ap]$/.test(after) && tokens[next + 1]?.text === '.')) return true
  const spoken = /^[:,]$/.test(before[0]!) ? before.slice(1) : before
  if (spoken.slice(0, 2).some((word) => lasting.test(word)) && !/^(lúc|vào)$/.test(before[0]!))
    return exact && hours > 5
  if (clockBefore.test(before[0]!)) return true
  if (/^[-–—−]$/.test(after) && exact && tokens[next + 1]?.value != null && hourUnit(tokens, next + 2) !== null)
    return true
  return hours > 5 || (exact && /^[-–—−]$/.test(before[0]!) && tokens[at - 2]?.value != null)
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
  /^(for|in|within|takes?|took|lasts?|about|nearly|almost|over|under|half|spend|is|only|just|another|[(–—:-])$/

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
  return { least: minutes, most: minutes, next: at + (half ? 5 : 2), unit: unit as Unit, clock: false }
}

function readNumber(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  const number = tokens[at]
  if (number?.value == null || isGlued(tokens, at, reading.from)) return null
  const half = [1, 2, 3].map((ahead) => tokens[at + ahead]?.text).join(' ') === 'and a half' ? 3 : 0
  const value = number.value + (half > 0 ? 0.5 : 0)
  const hyphen = tokens[at + 1]?.text === '-' && /^(minute|hour|second|min)$/.test(tokens[at + 2]?.text ?? '') ? 1 : 0
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

/** Part of something else: an angle, a code, a rate, a version. */
function isGlued(tokens: readonly Token[], at: number, from: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined) return false
  if (/^[$£€°º^]$/.test(before.text)) return true
  if (tokens[at]!.blank || at !== from) return false
  if (before.text === '/') return true
  return /^\p{L}/u.test(before.text) ? !/^[hgx]$/.test(before.text) : /^[.,_#]$/.test(before.text)
}

type Named = { unit: Unit; minutes: number; next: number }

function unitAt(tokens: readonly Token[], at: number, given: Reading & { at: number; value: number }): Named | null {
  const unit = tokens[at]
  if (unit === undefined) return null
  const next = tokens[at + 1]
  const of = (name: 'second' | 'minute' | 'hour', length = 1): Named => ({
    unit: name,
    minutes: factors[name],
    next: at + length,
  })
  switch (true) {
    case /^(phút|minutes?|mins?|ph)$/.test(unit.text):
      return isRate(tokens, given.at) || (unit.text === 'ph' && given.line.slice(unit.at, unit.end) !== 'ph')
        ? null
        : of('minute')
    case unit.text === 'p':
      return isShortMinute(tokens, at, given) ? of('minute') : null
    case /^['’′]$/.test(unit.text):
      return isMinuteSign(tokens, at, given) ? of('minute') : null
    case unit.text === 'giờ':
      return isLesson(next) ? null : of('hour')
    case /^(h|hours?|hrs?)$/.test(unit.text):
      return unit.text === 'h' && isLetterOfFormula(tokens, given.at, at) ? null : of('hour')
    case unit.text === 'g':
      return hourUnit(tokens, at) === null ? null : of('hour')
    case unit.text === 'tiếng':
      return readTieng(tokens, at, given.at)
    case /^(giây|seconds|secs?)$/.test(unit.text) || (unit.text === 'second' && tokens[at - 1]?.text === '-'):
      return isRate(tokens, given.at) ? null : of('second')
    case unit.text === 's':
      return unit.blank && !/^(the|in|her|his|their|năm|thập)$/.test(tokens[given.at - 1]?.text ?? '')
        ? of('second')
        : null
    case /^(tiết|periods?)$/.test(unit.text):
      return given.period === null
        ? null
        : { unit: 'period', minutes: given.period, next: next?.text === 'học' ? at + 2 : at + 1 }
    case true:
    default:
      return null
  }
}

/** "S = 2h", "A = 2h + 1". */
const isLetterOfFormula = (tokens: readonly Token[], number: number, unit: number): boolean =>
  /^[+²³^/·=]$/.test(tokens[unit + 1]?.text ?? '') ||
  (tokens[number - 1]?.text === '=' && /^\p{L}$/u.test(tokens[number - 2]?.text ?? ''))

/** "2 giờ Toán", "3 giờ dạy" are lessons, and "giờ" in "5 giờ học" is a period. */
const isLesson = (next: Token | undefined): boolean =>
  next !== undefined && /^(học|dạy|lên|giảng|lí|lý|thực|chính|tín)$/.test(next.text)

/** "hai tiếng" may be two syllables or two words; "đồng hồ", "rưỡi" or a verb of time makes it hours. */
function readTieng(tokens: readonly Token[], at: number, number: number): Named | null {
  const next = tokens[at + 1]?.text ?? ''
  if (next === 'đồng') return { unit: 'hour', minutes: 60, next: at + 3 }
  const before = [tokens[number - 1]?.text ?? '', tokens[number - 2]?.text ?? '']
  const isLasting = before.some((word) => /^(trong|mất|hết|suốt|dài|sau|khoảng|gian|lượng|tổng)$/.test(word))
  return next === 'rưỡi' || (isLasting && !/^\p{L}/u.test(next)) ? { unit: 'hour', minutes: 60, next: at + 1 } : null
}

/** "60 nhịp một phút": so many in each minute. */
function isRate(tokens: readonly Token[], number: number): boolean {
  const before = tokens[number - 1]?.text ?? ''
  return (
    tokens[number]!.value === 1 &&
    /^(lần|nhịp|vòng|từ|chữ|mét|km|m|lít|l|tiếng|bước|trang|cái|sản|phẩm|giọt|words?|beats?|times|per)$/.test(before)
  )
}

/** "45 p": in Vietnamese, or alone in brackets; in English it is pence or pages. */
function isShortMinute(
  tokens: readonly Token[],
  at: number,
  { line, at: number }: { line: string; at: number },
): boolean {
  if (line[tokens[at]!.at] !== 'p' || /^(coins?|each|piece)$/.test(tokens[at + 1]?.text ?? '')) return false
  if (tokens[at + 1]?.blank === false && tokens[at + 1]!.value !== null) return false
  if (tokens[at + 1]?.text === '.' && /^\p{L}|^\d/u.test(tokens[at + 2]?.text ?? '')) return false
  if (/[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹàáãèéìíòóõùúý]/iu.test(line)) return true
  return number === 0 && at === tokens.length - 1
}

/** An apostrophe behind a number: not the end of a quotation, an angle, feet, a strand of DNA or the name of a test. */
function isMinuteSign(
  tokens: readonly Token[],
  at: number,
  { line, at: number, value }: { line: string; at: number; value: number },
): boolean {
  const sign = tokens[at]!
  const after = tokens[at + 1]
  if (sign.blank || value > 240 || !Number.isInteger(value)) return false
  if (after && !after.blank && /^[\p{L}°]/u.test(after.text)) return false
  if (after && !after.blank && after.value !== null) return isSeconds(tokens, at, value)
  if (
    /^(bài|câu|đầu|mạch|chiều|unit|lesson|class|đoạn|trang|hình|strand|end|°|º|độ)$/.test(
      tokens[number - 1]?.text ?? '',
    )
  )
    return false
  if ((value === 5 || value === 3) && isStrand(line)) return false
  return !/(?:^|[\s(])['‘](?=[\p{L}\p{N}])[^'’]*$/u.test(line.slice(0, sign.at))
}

/** 1'30'' are minutes and seconds; 5'10" is as tall as a person. */
function isSeconds(tokens: readonly Token[], at: number, value: number): boolean {
  const [seconds, sign] = [tokens[at + 1]!, tokens[at + 2]]
  return (
    seconds.text.length === 2 &&
    seconds.value! < 60 &&
    (value > 8 || seconds.value! > 11) &&
    /^["″”'’s]$/.test(sign?.text ?? '')
  )
}

/** The ends of nucleic acids: "mạch 3'-5'", "5'→3'", "the 5' end". */
const isStrand = (line: string): boolean =>
  /(?<!\p{L})(mạch|chiều|đầu [35]|[ad]?dn|adn|arn|dna|m?rna|nu|nucleotide?|polymerase|strands?|primers?|mồi)(?!\p{L})|[35]['’′]\s*(?:→|->|end|utr)|5['’′]\s*[-–—]+\s*3['’′]/iu.test(
    line,
  )

/** Extends a duration by what follows its unit: "rưỡi", minutes after hours, seconds after minutes. */
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
