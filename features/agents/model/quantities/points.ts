import { readableLine, tokensOf, type Token } from './tokens.ts'

/** The points of a question or of a part. `each`: the points apply to each of several. */
export type Points = { least: number; most: number; at: number; end: number; each: boolean }

/**
 * Finds every number of points in a line: "0,25 điểm", "0.5đ", "nửa điểm", "2 pts", "4 × 0,5 điểm". Points in geometry, places, prices
 * and decimals are skipped.
 */
export function pointsIn(text: string): Points[] {
  const line = readableLine(text)
  const tokens = tokensOf(line)
  const found: Points[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = readPoints(tokens, at, line)
    if (first === null) continue
    const read = readResult(tokens, first, line)
    const { least, most, next } = read
    const each = isEach(tokens, at, next)
    found.push({ least: rounded(least), most: rounded(most), at: tokens[at]!.at, end: tokens[next - 1]!.end, each })
    at = next - 1
  }
  return found
}

/** Reads the points of a text such as "0,5 điểm" or "1 mark"; null if it contains anything else, or a range. */
export function readWholePoints(text: string): number | null {
  const [only, ...others] = pointsIn(text)
  if (!only || others.length > 0 || only.each || only.least !== only.most) return null
  return only.at === 0 && only.end === readableLine(text).length ? only.least : null
}

type Read = { least: number; most: number; next: number }

function readPoints(tokens: readonly Token[], at: number, line: string): Read | null {
  const token = tokens[at]!
  if (/^(nửa|half)$/.test(token.text)) {
    const skip = /^an?$/.test(tokens[at + 1]?.text ?? '') ? 1 : 0
    const end = unitEnd(tokens, at + 1 + skip, line, { decimal: true, before: at })
    return end === null ? null : { least: 0.5, most: 0.5, next: end }
  }
  if (/^an?$/.test(token.text) && /^(point|mark)$/.test(tokens[at + 1]?.text ?? '')) {
    const end = unitEnd(tokens, at + 1, line, { decimal: false, before: at })
    return end === null ? null : { least: 1, most: 1, next: end }
  }
  return readLabelled(tokens, at) ?? readSum(tokens, at, line)
}

/** In "4 câu × 0,25 điểm = 1 điểm" the result counts. */
const readResult = (tokens: readonly Token[], read: Read, line: string): Read =>
  (tokens[read.next]?.text === '=' ? readSum(tokens, read.next + 1, line) : null) ?? read

/** "Số điểm: 2,0", "Points: 2". */
function readLabelled(tokens: readonly Token[], at: number): Read | null {
  const value = tokens[at]!.value
  const label = [3, 2]
    .map((back) => tokens[at - back]?.text ?? '')
    .join(' ')
    .trim()
  if (value === null || tokens[at - 1]?.text !== ':' || !/(?:^|[|] |số |tổng |max )(?:điểm|points|marks)$/.test(label))
    return null
  const next = tokens[at + 1]
  return next && !/^[.,;|)\]]$/.test(next.text) ? null : { least: value, most: value, next: at + 1 }
}

function readSum(tokens: readonly Token[], at: number, line: string): Read | null {
  const value = tokens[at]?.value
  if (value == null || isPartOf(tokens, at)) return null
  const sign = tokens[at + 1]?.text ?? ''
  const rest = /^[+×x*]$/.test(sign) ? readSum(tokens, at + 2, line) : null
  if (rest) {
    const join = (other: number) => (sign === '+' ? value + other : value * other)
    return { least: join(rest.least), most: join(rest.most), next: rest.next }
  }
  const next = tokens.slice(at + 1, at + 3).findIndex(({ text }) => /^[×x*]$/.test(text))
  if (next === 1 && tokens[at + 1]!.value === null) {
    const product = readSum(tokens, at + 3, line)
    if (product) return { least: value * product.least, most: value * product.most, next: product.next }
  }
  if (/^(?:[-–—−]|đến|tới|to|hoặc|or)$/.test(sign) && tokens[at + 2]?.value != null && tokens[at + 2]!.value! > value) {
    const end = unitEnd(tokens, at + 3, line, { decimal: true, before: at })
    if (end !== null) return { least: value, most: tokens[at + 2]!.value!, next: end }
  }
  const end = unitEnd(tokens, at + 1, line, { decimal: !Number.isInteger(value), before: at })
  if (end === null) return null
  const half = tokens[end]?.text === 'rưỡi'
  return { least: half ? value + 0.5 : value, most: half ? value + 0.5 : value, next: half ? end + 1 : end }
}

const isPartOf = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]
  return before !== undefined && !tokens[at]!.blank && (/^[$£€/^_°:]$/.test(before.text) || /^\p{L}/u.test(before.text))
}

/**
 * Words that may follow points. Any other noun shows that these are points of another sort: "hai điểm phân biệt", "points of interest".
 */
const goesOn =
  /^(rưỡi|mỗi|cho|nếu|khi|và|hoặc|tối|một|nữa|là|tổng|trong|ở|với|đối|phần|câu|ý|thì|vì|trừ|cộng|toàn|bài|trở|đạt|each|per|for|if|in|and|or|out|maximum|max|altogether|total|available|to|when|are|is|every|apiece|at|only|but|as)$/
const counted =
  /^(được|đạt|tổng|cộng|chấm|cho|trừ|thêm|đa|thiểu|thang|mất|ghi|câu|ý|gets?|scores?|give|award|worth|total|lose|earns?|for|out|of|most|least|to|carries|maximum|is|are|each)$/

type Context = { decimal: boolean; before: number }

/** Finds the end of the unit of points; null if there is none or it is part of another noun. */
function unitEnd(tokens: readonly Token[], at: number, line: string, { decimal, before }: Context): number | null {
  const unit = tokens[at]
  if (unit === undefined || !/^(điểm|đ|points?|pts?|marks?)$/.test(unit.text)) return null
  const next = tokens[at + 1]
  // "Đ" means "đúng", and "đ" is also used for prices.
  if (unit.text === 'đ' && (line[unit.at] !== 'đ' || Number(tokens[at - 1]?.value) > 100)) return null
  if (/^pts?$/.test(unit.text) && next?.text === '.') return at + 2
  if (decimal) return at + 1
  if (next === undefined || /^[.;,|]$/.test(next.text)) return isCounted(tokens, before) ? at + 1 : null
  if (/^[)\]/]$/.test(next.text)) return at + 1
  if (next.text === ':') return isCounted(tokens, before) ? at + 1 : null
  if (goesOn.test(next.text) || next.value !== null || /^[–—=+×x-]$/.test(next.text)) return at + 1
  return null
}

const isCounted = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || counted.test(tokens[at - 1]!.text) || /^[([|:–—=+-]$/.test(tokens[at - 1]!.text)

const eachWords = /^(mỗi|từng|each|every|per|apiece)$/

function isEach(tokens: readonly Token[], at: number, next: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 4) && !/^[,;.()|]$/.test(tokens[index]!.text); index -= 1)
    if (eachWords.test(tokens[index]!.text)) return true
  return eachWords.test(tokens[next]?.text ?? '') || tokens[next]?.text === '/'
}

const rounded = (points: number): number => Math.round(points * 1000) / 1000
