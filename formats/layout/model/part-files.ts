import { isPart } from './arrange.ts'
import { findHead, lineText, type LayoutBlock } from './layout-block.ts'

/** Separate files of a test paper: for students, the key with its marking guide, matrix and specification. */
export const partFiles = ['exam', 'key', 'tables'] as const
export type PartFile = (typeof partFiles)[number]

/** The beginning of a part; `level` is that of its heading, null for a bold line. */
type Start = { at: number; file: PartFile | null; level: number | null; series: string }

const isKey =
  /(?<!\p{L})(?:đáp án|hướng dẫn chấm|lời giải|biểu điểm|thang điểm|answer key|marking (?:guide|scheme))(?!\p{L})/iu
const isForStudents = /(?<!\p{L})(?:(?:đề|bài) kiểm tra|phiếu trả lời|(?:test|exam) paper|answer sheet)(?!\p{L})/iu
const isTable = /(?<!\p{L})(?:ma trận|đặc tả|matrix|specification)(?!\p{L})/iu

/**
 * Assigns the blocks of an exam paper to its separate files, or null, such as for remarks after the last part. A key may begin with only a
 * bold line, and students must never get it.
 */
export function partFilesOf(blocks: readonly LayoutBlock[]): (PartFile | null)[] {
  const starts = withTitles(startsIn(blocks))
  return blocks.map((_, at) => (starts.findLast((start) => start.at <= at) ?? starts[0])?.file ?? null)
}

function startsIn(blocks: readonly LayoutBlock[]): Start[] {
  const found: Start[] = []
  for (const [at, one] of blocks.entries()) {
    const { text, level } = findHead(one)
    // A line with a single answer is not a heading.
    if (text === '' || (level === null && tellsAnswer.test(text))) continue
    const start = { at, level, series: seriesOf(text) }
    const before = found.at(-1)
    if (isPart(one) || (isKey.test(text) && (before?.file === 'exam' || level !== null)))
      found.push({ ...start, file: fileOf(text, blocks.slice(at + 1)) })
    // The next of the numbered sections to which the part belongs.
    else if (
      before?.level != null &&
      level !== null &&
      level <= before.level &&
      start.series &&
      start.series === before.series
    )
      found.push({ ...start, file: null })
  }
  return found
}

/** A heading of the whole document may name both the key and the paper. */
function fileOf(text: string, below: readonly LayoutBlock[]): PartFile {
  const keyFollows = () => below.some((one) => isKey.test(findHead(one).text))
  if (isKey.test(text)) return isForStudents.test(text) && keyFollows() ? 'exam' : 'key'
  return isTable.test(text) ? 'tables' : 'exam'
}

/** A heading above the parts that begins none of them belongs to the first part below it. */
const withTitles = (starts: readonly Start[]): Start[] =>
  starts.map((start, index) => {
    const next = starts[index + 1]
    const isAbove = start.level !== null && next?.level != null && next.level > start.level
    const elsewhere = starts.some((other) => other !== start && other.file === start.file)
    return isAbove && elsewhere ? { ...start, file: next.file } : start
  })

/** Returns the numbering style: "1.", "IV.", "a)"; '' without one. */
function seriesOf(text: string): string {
  const [number] = /^(?:\d+|[IVX]+|[a-zđ])(?=[.)])/iu.exec(text) ?? []
  if (number === undefined) return ''
  return /^\d/.test(number) ? '1' : /^[IVX]/.test(number) ? 'I' : 'a'
}

const tellsAnswer = /^(?:đáp án|lời giải|answer|solution)\s*[:.]\s*[^\s.…_]/iu

/** Returns the first line of the students' part that reveals an answer, or null. */
export function answerAmong(blocks: readonly LayoutBlock[]): string | null {
  for (const one of blocks) {
    if (one.kind !== 'paragraph') continue
    const line = one.lines.map((parts) => lineText(parts).trim()).find((text) => tellsAnswer.test(text))
    if (line !== undefined) return line
  }
  return null
}
