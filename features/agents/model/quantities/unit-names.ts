import { hourUnit, minutesAfter } from './hours.ts'
import type { Token } from './tokens.ts'

export type Unit = 'second' | 'minute' | 'hour' | 'period'

/** The line, and the minutes of a period; null if they are unknown. */
export type Reading = { line: string; period: number | null; from: number }

/** A number at the token `at`, whose unit follows. */
type Amount = Reading & { at: number; value: number }

const factors = { second: 1 / 60, minute: 1, hour: 60 } as const

type Named = { unit: Unit; minutes: number; next: number }

/** Reads the name of a unit at `at`; `amount.at` is its number. Null if the word has another meaning there. */
export function unitAt(tokens: readonly Token[], at: number, amount: Amount): Named | null {
  const unit = tokens[at]
  if (unit === undefined) return null
  const read = readers.find(([name]) => name.test(unit.text))?.[1]
  return read ? read({ tokens, at, unit, amount }) : null
}

type UnitWord = { tokens: readonly Token[]; at: number; unit: Token; amount: Amount }

const readers: readonly (readonly [name: RegExp, read: (word: UnitWord) => Named | null])[] = [
  [/^(phút|minutes?|mins?)$/, (word) => named('minute', word, !isRate(word.tokens, word.amount.at))],
  [/^ph$/, (word) => named('minute', word, !isRate(word.tokens, word.amount.at) && isMinuteLetter(word, 'ph'))],
  [/^p$/, (word) => named('minute', word, isMinuteLetter(word, 'p') && isShortMinute(word))],
  [/^['’′]$/, (word) => named('minute', word, isMinuteSign(word.tokens, word.at, word.amount))],
  [/^giờ$/, (word) => named('hour', word, !isLesson(word.tokens[word.at + 1]))],
  [/^h$/, (word) => named('hour', word, !isLetterOfFormula(word.tokens, word.amount.at, word.at) && !isOfClass(word))],
  [/^(hours?|hrs?)$/, (word) => named('hour', word, true)],
  [/^g$/, (word) => named('hour', word, hourUnit(word.tokens, word.at) !== null)],
  [/^tiếng$/, ({ tokens, at, amount }) => readTieng(tokens, at, amount)],
  [/^(giây|seconds|secs?)$/, (word) => named('second', word, !isRate(word.tokens, word.amount.at))],
  [/^second$/, (word) => named('second', word, isHyphened(word) && !isRate(word.tokens, word.amount.at))],
  [/^s$/, (word) => named('second', word, isSecondsLetter(word))],
  [/^(tiết|periods?)$/, readPeriod],
]

const named = (unit: keyof typeof factors, { at }: UnitWord, isMeant: boolean): Named | null =>
  isMeant ? { unit, minutes: factors[unit], next: at + 1 } : null

/** "(5P)" and "(5PH)" in capitals are minutes in brackets or after capitals; "pH" and "lớp 6P" never are. */
function isMinuteLetter(word: UnitWord, letters: 'p' | 'ph'): boolean {
  const { tokens, at, unit, amount } = word
  const written = amount.line.slice(unit.at, unit.end)
  if (written === letters) return true
  if (written !== letters.toUpperCase() || isOfClass(word)) return false
  const isLast = /^[)\]]$/.test(tokens[at + 1]?.text ?? '')
  const isFirst = [amount.at, amount.from].some((first) => /^[([]$/.test(tokens[first - 1]?.text ?? ''))
  const isAfterCapitals = /(?<!\p{L})\p{Lu}{2,}[^\p{L}\d]*$/u.test(amount.line.slice(0, tokens[amount.from]!.at))
  return (isFirst && isLast) || isAfterCapitals
}

/** "Lớp 5H", "Nhóm 2P": the letter belongs to a name. */
const isOfClass = ({ tokens, unit, amount }: UnitWord): boolean =>
  !unit.blank && /^(lớp|nhóm|tổ|phòng|class|grade|group|room)$/.test(tokens[amount.at - 1]?.text ?? '')

/** "30-second": a lone "second" is the ordinal. */
const isHyphened = ({ tokens, at }: UnitWord): boolean => tokens[at - 1]?.text === '-'

/** "30 s", and "30s" in Vietnamese; "the 30s" and "năm 30 s" are years, "5S" is a method. */
const isSecondsLetter = ({ tokens, unit, amount: { line, at } }: UnitWord): boolean =>
  line[unit.at] === 's' &&
  (unit.blank || isVietnamese(line)) &&
  !/^(the|in|her|his|their|năm|thập)$/.test(tokens[at - 1]?.text ?? '')

const isVietnamese = (line: string): boolean =>
  /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹàáãèéìíòóõùúý]/iu.test(line)

function readPeriod({ tokens, at, amount }: UnitWord): Named | null {
  if (amount.period === null) return null
  return { unit: 'period', minutes: amount.period, next: tokens[at + 1]?.text === 'học' ? at + 2 : at + 1 }
}

/** "S = 2h", "A = 2h + 1". */
const isLetterOfFormula = (tokens: readonly Token[], number: number, unit: number): boolean =>
  /^[+²³^/·=]$/.test(tokens[unit + 1]?.text ?? '') ||
  (tokens[number - 1]?.text === '=' && /^\p{L}$/u.test(tokens[number - 2]?.text ?? ''))

/** "2 giờ Toán", "3 giờ dạy" are lessons, and "giờ" in "5 giờ học" is a period. */
const isLesson = (next: Token | undefined): boolean =>
  next !== undefined && /^(học|dạy|lên|giảng|lí|lý|thực|chính|tín)$/.test(next.text)

/** "hai tiếng" may be two syllables or two words; "đồng hồ", "rưỡi", minutes or a verb of time makes it hours. */
function readTieng(tokens: readonly Token[], at: number, { at: number, value }: Amount): Named | null {
  const next = tokens[at + 1]?.text ?? ''
  if (next === 'đồng') return { unit: 'hour', minutes: 60, next: at + 3 }
  const before = [tokens[number - 1]?.text ?? '', tokens[number - 2]?.text ?? '']
  const isDuration = before.some((word) => /^(trong|mất|hết|suốt|dài|sau|khoảng|gian|lượng|tổng)$/.test(word))
  // "60 tiếng một phút" is a speed of reading.
  const hasMinutes = value <= 12 && minutesAfter(tokens, at + 1) !== null
  const isHours = next === 'rưỡi' || hasMinutes || (isDuration && !/^\p{L}/u.test(next))
  return isHours ? { unit: 'hour', minutes: 60, next: at + 1 } : null
}

/** "60 nhịp một phút" is a rate per minute. */
function isRate(tokens: readonly Token[], number: number): boolean {
  const before = tokens[number - 1]?.text ?? ''
  return (
    tokens[number]!.value === 1 &&
    /^(lần|nhịp|vòng|từ|chữ|mét|km|m|lít|l|tiếng|bước|trang|cái|sản|phẩm|giọt|words?|beats?|times|per)$/.test(before)
  )
}

/** "45 p" means minutes in Vietnamese, or alone in brackets. In English it is pence or pages. */
function isShortMinute({ tokens, at, amount }: UnitWord): boolean {
  const [next, after] = [tokens[at + 1], tokens[at + 2]?.text ?? '']
  if (/^(coins?|each|piece)$/.test(next?.text ?? '')) return false
  // "2p30s", but no code such as "10p2".
  if (next?.blank === false && next.value !== null && !/^(s|giây|["″”])$/.test(after)) return false
  if (next?.text === '.' && /^\p{L}|^\d/u.test(after)) return false
  return isVietnamese(amount.line) || (amount.at === 0 && at === tokens.length - 1)
}

/**
 * An apostrophe after a number means minutes unless it ends a quotation or marks an angle, feet, a strand of DNA or the name of a test.
 */
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

/** 1'30'' is minutes and seconds; 5'10" is a person's height. */
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
