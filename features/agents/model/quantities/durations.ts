import { readClock, type Length } from './clock.ts'
import { periodsIn } from './periods.ts'
import { readableLine, tokensOf, type Token } from './tokens.ts'
import { readUnit } from './time-units.ts'

/** A duration in minutes. `loose`: approximate or an upper limit. `each`: it applies to every group or turn, so the total is unknown. */
export type Duration = { least: number; most: number; at: number; end: number; loose: boolean; each: boolean }

/**
 * Finds every duration in a line, in figures or words, Vietnamese or English: "10 phút", "1g05ph", "5–7'", "một tiếng rưỡi", "2 × 45
 * minutes". Times of day, rates, angles and counts are skipped. Periods count if their minutes are known.
 */
export function durationsIn(text: string, periodMinutes: number | null = null): Duration[] {
  const line = readableLine(text)
  if (!anyUnit.test(line)) return []
  const tokens = tokensOf(line)
  const period = periodsIn(line) ?? periodMinutes
  const found: Duration[] = []
  for (let at = 0; at < tokens.length;) {
    const begins = tokens[at]!.value !== null || /^(?:nửa|half|quarter|an?)$/.test(tokens[at]!.text)
    const length = begins ? readWhole(tokens, at, { line, period }) : null
    if (length === null) at += 1
    else {
      if (!length.clock)
        found.push({
          least: rounded(length.least),
          most: rounded(length.most),
          at: tokens[at]!.at,
          end: tokens[length.next - 1]!.end,
          loose: isLoose(tokens, at),
          each: isEach(tokens, at, length.next),
        })
      at = length.next
    }
  }
  return found
}

/** A quick test, because most lines contain no duration. */
const anyUnit = /phút|giờ|tiếng|tiết|giây|min|hour|hr|sec|period|['’′:]|\d\s?(?:ph?|[hgs])(?!\p{L})/iu

type Reading = { line: string; period: number | null }

/** Reads a duration with sums and products: "10 + 5 phút", "3 tiết × 45 phút", "5 + 10 = 15 phút". */
function readWhole(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  const first = readTerm(tokens, at, reading)
  if (first === null) return null
  let whole = first
  while (tokens[whole.next]?.text === '+') {
    const term = readTerm(tokens, whole.next + 1, reading)
    if (term === null) break
    whole = { ...term, least: whole.least + term.least, most: whole.most + term.most, clock: whole.clock || term.clock }
  }
  if (tokens[whole.next]?.text === '=') return readTerm(tokens, whole.next + 1, reading) ?? whole
  return whole
}

function readTerm(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  return (
    readClock(tokens, at) ??
    readLabelled(tokens, at) ??
    readProduct(tokens, at, reading) ??
    readSum(tokens, at, reading) ??
    readRange(tokens, at, reading)
  )
}

/** "Số phút: 10", "Time (min): 10": the unit precedes the number. */
function readLabelled(tokens: readonly Token[], at: number): Length | null {
  const value = tokens[at]?.value
  if (value == null || !/^[:=]$/.test(tokens[at - 1]?.text ?? '')) return null
  const label = tokens[at - 2]?.text === ')' ? at - 3 : at - 2
  const isLabel = /^(phút|minutes?|mins?)$/.test(tokens[label]?.text ?? '') && tokens[label - 1]?.value == null
  const next = tokens[at + 1]
  if (!isLabel || (next && !/^[.,;|)\]]$/.test(next.text))) return null
  return { least: value, most: value, next: at + 1, unit: 'minute', clock: false }
}

/** "2 × 45 phút", "4 nhóm x 5 phút", "45 phút × 2 tiết". */
function readProduct(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  const factor = tokens[at]?.value
  const sign = [at + 1, at + 2, at + 3].find((index) => isTimes(tokens[index]))
  const between = sign === undefined ? [] : tokens.slice(at + 1, sign)
  const isLength = (readUnit(tokens, at, { ...reading, from: at })?.unit ?? 'period') !== 'period'
  if (
    !isLength &&
    factor != null &&
    sign !== undefined &&
    between.every(({ value, text }) => value === null && /^\p{L}+$/u.test(text))
  ) {
    const length = readRange(tokens, sign + 1, reading)
    if (length && !isOrdinal(tokens, at))
      return {
        ...length,
        least: factor * length.least,
        most: factor * length.most,
        next: endOfRate(tokens, length.next),
      }
  }
  const length = readRange(tokens, at, reading)
  if (!length) return null
  const after = endOfRate(tokens, length.next)
  const times = isTimes(tokens[after]) ? tokens[after + 1]?.value : null
  if (times == null) return null
  const next = after + 2
  const isOfPeriods = turns.test(tokens[next]?.text ?? '')
  return { ...length, least: times * length.least, most: times * length.most, next: isOfPeriods ? next + 1 : next }
}

const turns = /^(tiết|nhóm|lượt|lần|trạm|vòng|periods?|groups?|rounds?|times?|stations?)$/

/** In "2 tiết × 45 phút/tiết" the product covers what each period has. */
const endOfRate = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === '/' && turns.test(tokens[at + 1]?.text ?? '') ? at + 2 : at

const isTimes = (token: Token | undefined): boolean => token !== undefined && /^[x×*·]$/.test(token.text)

/** "10 + 5 phút": only the last number has a unit. */
function readSum(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  const value = tokens[at]?.value
  if (value == null || isOrdinal(tokens, at)) return null
  if (tokens[at + 1]?.text === '=') {
    const length = readRange(tokens, at + 2, reading)
    return length?.unit === 'minute' && tokens[at - 1]?.text === '+' ? length : null
  }
  if (tokens[at + 1]?.text !== '+') return null
  const rest = readSum(tokens, at + 2, reading) ?? readRange(tokens, at + 2, reading)
  if (rest?.unit !== 'minute' || rest.clock) return null
  // A number after "=" is already the sum.
  const isSum = tokens.slice(at, rest.next).some(({ text }) => text === '=')
  return isSum ? rest : { ...rest, least: rest.least + value, most: rest.most + value }
}

/** "5–7 phút", "từ 5 đến 7 phút", "5 phút – 7 phút", "năm bảy phút"; otherwise a single length. */
function readRange(tokens: readonly Token[], at: number, reading: Reading): Length | null {
  const first = tokens[at]
  const to = tokens[at + 1]
  // "Hoạt động 1 – 10 phút" is no range.
  const bare = first?.value == null || (isOrdinal(tokens, at) && /^[-–—−]$/.test(to?.text ?? '')) ? null : first
  if (bare && to) {
    const from = isTo(tokens, at + 1, at) ? at + 2 : pairAfter(tokens, at)
    const last = from === null || tokens[from]?.value == null ? null : readUnit(tokens, from, { ...reading, from: at })
    if (last && isRange(bare.value!, tokens[from!]!.value!, to))
      return { ...last, least: (last.least * bare.value!) / tokens[from!]!.value! }
  }
  const single = readUnit(tokens, at, { ...reading, from: at })
  if (single === null || !isTo(tokens, single.next, at)) return single
  const last = readUnit(tokens, single.next + 1, { ...reading, from: at })
  // This is two times of day, or a step number with its minutes.
  return last && last.unit === single.unit && last.most > single.most
    ? { ...last, least: single.least, clock: single.clock || last.clock }
    : single
}

/** "năm bảy phút", "hai, ba phút": two consecutive number words. */
function pairAfter(tokens: readonly Token[], at: number): number | null {
  const next = tokens[at + 1]?.text === ',' ? at + 2 : at + 1
  const [first, second] = [tokens[at]!, tokens[next]]
  return first.spelled && second?.spelled && first.value! < second.value! && second.value! < 10 ? next : null
}

function isTo(tokens: readonly Token[], at: number, from: number): boolean {
  const text = tokens[at]?.text ?? ''
  if (/^[-–—−~÷]$/.test(text)) return true
  if (text === 'and') return tokens[from - 1]?.text === 'between'
  return /^(đến|tới|to|or|hoặc|hay|till)$/.test(text)
}

/** "2 – 15 phút" at the beginning of a line is the second activity; "5 – 7 phút" is a range. */
const isRange = (least: number, most: number, sign: Token): boolean =>
  least < most && (most <= 3 * least || (!sign.blank && Number.isInteger(least)) || /^\p{L}/u.test(sign.text))

const ordinalWords =
  /^(tiết|bài|động|câu|phần|trạm|bước|vụ|lớp|trang|nhóm|số|mục|tuần|ngày|thứ|pha|chương|hình|bảng|đoạn|vòng|activity|step|task|part|period|question|station|unit|lesson|grade|class|group|section|phase|stage|exercise|slide|week|day|page|chapter|figure|table|round|no|number)$/

/** In "Hoạt động 1 – 10 phút" the first number identifies the activity. A unit right after it makes it a duration. */
const isOrdinal = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.text === '.' ? tokens[at - 2] : tokens[at - 1]
  const isWork = before?.text === 'nhóm' && /^(luận|việc|động|theo|làm|học|đổi|chơi)$/.test(tokens[at - 2]?.text ?? '')
  return before !== undefined && ordinalWords.test(before.text) && !isWork
}

const looseBefore =
  /^(khoảng|chừng|tầm|độ|gần|hơn|trên|dưới|đa|thiểu|nhất|quá|about|around|approximately|approx|roughly|nearly|almost|over|under|least|most|maximum|max|minimum|~|≈|±|≤|≥|<|>)$/

const isLoose = (tokens: readonly Token[], at: number): boolean =>
  [at - 1, at - 2].some((index) => {
    const token = tokens[index]
    const between = tokens[at - 1]
    return (
      token !== undefined &&
      looseBefore.test(token.text) &&
      (index === at - 1 || /^(từ|from|a|an|up|lúc|[.])$/.test(between!.text))
    )
  }) ||
  (tokens[at - 1]?.text === 'to' && tokens[at - 2]?.text === 'up')

const eachWords = /^(mỗi|từng|each|every|per|apiece)$/

/** "mỗi nhóm 3 phút", "3 phút/nhóm", "3 minutes each". */
function isEach(tokens: readonly Token[], at: number, next: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 4) && !/^[,;.()|–—]$/.test(tokens[index]!.text); index -= 1)
    if (eachWords.test(tokens[index]!.text)) return true
  return (
    eachWords.test(tokens[next]?.text ?? '') ||
    tokens[next]?.text === '/' ||
    (tokens[next]?.value === 1 && /^(nhóm|em|bạn|lượt|group|student|pupil)$/.test(tokens[next + 1]?.text ?? ''))
  )
}

const rounded = (minutes: number): number => Math.round(minutes * 1000) / 1000
