import type { Language } from '#platform/i18n/language.ts'
import type { Layout } from './layouts.ts'
import { findHead, lineText, lineWidth, type Part, type LayoutBlock } from './layout-block.ts'
import { type CellTexts, isMarkBox, isSignatureTable } from './table-kinds.ts'
import { teacherParts } from './teacher-parts.ts'

/**
 * Changes that a layout makes, in document order; `at` is the index of the block. `columns`: lines in two borderless columns. `options`: so
 * many options side by side, from a line of the first paragraph on. `stem`: stays on the page of the paragraph below. Other blocks stay.
 */
export type Arranged =
  | {
      role: 'title' | 'part' | 'own page' | 'lines under the title' | 'head' | 'signature' | 'end' | 'stem'
      at: number
    }
  | { role: 'columns'; left: readonly number[]; right: readonly number[] }
  | { role: 'options'; at: readonly number[]; fromLine: number; beside: 2 | 4 }

/** Width of the text column, in points: 160 millimetres. */
const columnPoints = 453

export function arrange(blocks: readonly LayoutBlock[], layout: Layout, language: Language): Arranged[] {
  return [
    ...titles(blocks, layout),
    ...(layout.head === 'lines' ? linesOfHead(blocks) : []),
    ...(layout.head === 'table' ? headTables(blocks) : []),
    ...(layout.options ? questionsIn(blocks, columnPoints / layout.points[language]) : []),
    ...(layout.signature ? signature(blocks) : []),
    ...(layout.signTables ? signTables(blocks) : []),
    ...(layout.parts === 'exam' ? [...ends(blocks), ...keyLine(blocks)] : []),
    ...(layout.parts === 'teacher' ? teacherParts(blocks).map((at): Arranged => ({ role: 'own page', at })) : []),
  ]
}

const part =
  /^[\divxlc.\s]*(?:ma trận|bản đặc tả|(?:đề|bài) kiểm tra|đáp án|phiếu trả lời|hướng dẫn chấm|test matrix|matrix|specification|test paper|answer key|answer sheet)(?![\p{L}\p{N}])/iu

function titles(blocks: readonly LayoutBlock[], { title, parts }: Layout): Arranged[] {
  const first = blocks.findIndex(({ kind }) => kind === 'heading')
  return blocks.flatMap((one, at): Arranged[] => {
    if (one.kind !== 'heading') return []
    if (parts === 'exam' && isPart(one)) return [{ role: isTitlePage(blocks.slice(0, at), one) ? 'title' : 'part', at }]
    if (title === 'left' || one.level > 1) return []
    const below = title === 'centre with lines' && at === first ? linesBelow(blocks, at) : []
    return [{ role: 'title', at }, ...below.map((line): Arranged => ({ role: 'lines under the title', at: line }))]
  })
}

/** Whether a heading begins a part such as the matrix, the paper or the key. */
export const isPart = (one: LayoutBlock): boolean => one.kind === 'heading' && one.level <= 2 && part.test(one.text)

const key = /(?<!\p{L})(?:đáp án|hướng dẫn chấm|answer key)(?!\p{L})/iu

const boldKey =
  /^[\divxlc.\s)]*(?:đáp án|hướng dẫn chấm|answer key|answers)(?:\s*(?:[-–—&,]|và|and)\s*[\p{L}\s–-]{3,40})?\s*[:.]?$/iu

/** A key whose title is a bold line instead of a heading begins a page, too; "Đáp án" below every question does not. */
function keyLine(blocks: readonly LayoutBlock[]): Arranged[] {
  if (blocks.some((one) => one.kind === 'heading' && key.test(one.text))) return []
  const found = blocks.flatMap((one, at) => (one.kind === 'paragraph' && boldKey.test(findHead(one).text) ? [at] : []))
  return found.length === 1 && found[0]! > 0 ? [{ role: 'own page', at: found[0]! }] : []
}

/** The title and a few lines below it do not form a page of their own. The key never shares a page with the content above it. */
const isTitlePage = (
  before: readonly LayoutBlock[],
  { level, text }: Extract<LayoutBlock, { kind: 'heading' }>,
): boolean =>
  before.length <= 5 &&
  !(key.test(text) && before.length > 0) &&
  before.every(
    (one) =>
      one.kind === 'paragraph' ||
      (one.kind === 'heading' && one.level < level) ||
      (one.kind === 'table' && (isMarkBox(one.cells) || isHead(one.cells))),
  )

/** Accepts only short lines: a text that begins without a heading is not part of the title. */
function linesBelow(blocks: readonly LayoutBlock[], title: number): number[] {
  const found: number[] = []
  for (let at = title + 1; blocks[at]?.kind === 'paragraph'; at += 1) {
    const { lines } = blocks[at] as Extract<LayoutBlock, { kind: 'paragraph' }>
    if (lines.some((line) => lineWidth(line) > 2 * (columnPoints / 13))) return found
    found.push(at)
  }
  return blocks[title + found.length + 1]?.kind === 'heading' ? found : []
}

const ofSchool = /^(?:trường|tổ|sở|phòng|school|department|group)(?![\p{L}])/iu
const ofTeacher = /^(?:họ và tên|giáo viên|người soạn|teacher|name of the teacher|teacher’s name)(?![\p{L}])/iu

/** Returns the lines above the title: the school's on the left, the teacher's on the right. */
function linesOfHead(blocks: readonly LayoutBlock[]): Arranged[] {
  const title = blocks.findIndex(({ kind }) => kind === 'heading')
  const above = blocks.slice(0, Math.max(title, 0)).flatMap((one, at) => {
    const text = one.kind === 'paragraph' ? lineText(one.lines.flat()) : ''
    return text === '' ? [] : [{ at, text }]
  })
  const right = above.filter(({ text }) => ofTeacher.test(text)).map(({ at }) => at)
  // A school name on its own is one of the title lines; a note before everything is not.
  const begins = above.findIndex(({ text }) => ofSchool.test(text))
  const left = above.flatMap(({ at }, index) => (index >= begins && !right.includes(at) ? [at] : []))
  return begins === -1 || right.length === 0 ? [] : [{ role: 'columns', left, right }]
}

const exam = /(?:đề|bài) kiểm tra|test paper/iu

const isHead = (cells: CellTexts) => widthOf(cells) === 2 && cells.length <= 3 && !isMarkBox(cells)

/** Finds head tables: two columns and a few rows, at the very top, or first below a heading in a document that has such a head. */
function headTables(blocks: readonly LayoutBlock[]): Arranged[] {
  return blocks.flatMap((one, at): Arranged[] => {
    if (one.kind !== 'table' || !isHead(one.cells)) return []
    const before = blocks[at - 1]
    const isFirst = blocks.slice(0, at).every(({ kind }) => kind === 'paragraph')
    const opensPart = before?.kind === 'heading' && isPart(before) && exam.test(before.text)
    return isFirst || opensPart ? [{ role: 'head', at }] : []
  })
}

const signs =
  /^(?:tm\.|kt\.|tl\.|hiệu trưởng|phó hiệu trưởng|giáo viên|tổ trưởng|người (?:viết|lập)|class teacher|teacher|principal|head teacher|yours (?:sincerely|faithfully))(?![\p{L}])/iu
/** A line longer than half the page is not a signature. */
const signatureWidth = 18

/** The last lines, which form the signature, up to the content below them: a rule, a slip to cut off. */
function signature(blocks: readonly LayoutBlock[]): Arranged[] {
  const from = blocks.findLastIndex((one) => isShort(one) && signs.test(textOf(one)))
  if (from === -1) return []
  const below = blocks.slice(from).findIndex((one) => !isShort(one))
  const lines = blocks.slice(from, below === -1 ? undefined : from + below)
  return lines.length > 4 ? [] : lines.map((_, index) => ({ role: 'signature', at: from + index }))
}

const approves = /^\s*(?:duyệt|phê duyệt|approved|approval)(?![\p{L}])/iu

/** Finds borderless tables for signatures, including a last table for an approval with at most one line below. */
function signTables(blocks: readonly LayoutBlock[]): Arranged[] {
  return blocks.flatMap((one, at): Arranged[] => {
    if (one.kind !== 'table') return []
    const isLast = blocks.length - at <= 2 && blocks.slice(at + 1).every(({ kind }) => kind !== 'table')
    const approved =
      isLast && widthOf(one.cells) === 2 && one.cells.length <= 2 && approves.test(one.cells.flat().join(' '))
    return approved || isSignatureTable(one.cells) ? [{ role: 'head', at }] : []
  })
}

const widthOf = (cells: CellTexts) => Math.max(0, ...cells.map((row) => row.length))

const isShort = (one: LayoutBlock): boolean =>
  one.kind === 'paragraph' && one.lines.every((line) => lineWidth(line) <= signatureWidth)

const textOf = (one: LayoutBlock): string => (one.kind === 'paragraph' ? lineText(one.lines.flat()) : '')

const end = /^[-–—−_.*\s]*(?:hết|the end|end)[-–—−_.*\s]*$/iu

const ends = (blocks: readonly LayoutBlock[]): Arranged[] =>
  blocks.flatMap((one, at): Arranged[] => (end.test(textOf(one)) ? [{ role: 'end', at }] : []))

const letters = 'ABCDEFGH'
const mostOptions = 4
/** Between two options, in multiples of the letters' size. */
const between = 1.2

function questionsIn(blocks: readonly LayoutBlock[], column: number): Arranged[] {
  const options = optionsIn(blocks, column)
  const optionLines = new Set(options.flatMap((one) => (one.role === 'options' ? one.at : [])))
  const stems = blocks.flatMap((_, at): Arranged[] =>
    !optionLines.has(at) && staysWithNext(blocks, at, column) ? [{ role: 'stem', at }] : [],
  )
  return [...options, ...stems]
}

/** Keeps a question on one page with its answer space, or with statements or options on their own lines. */
function staysWithNext(blocks: readonly LayoutBlock[], at: number, column: number): boolean {
  const [own, next] = [linesOf(blocks[at]), linesOf(blocks[at + 1])]
  if (own.length === 0 || next.length === 0) return false
  if ([...own, ...next].some((line) => lineWidth(line) > mostLines * column)) return false
  const [label, nextLabel] = [labelOf(own[0]!), labelOf(next[0]!)]
  if (label === null) return nextLabel === 0 || isRoom.test(lineText(next.flat()))
  return nextLabel === label + 1
}

const linesOf = (one: LayoutBlock | undefined) => (one?.kind === 'paragraph' ? one.lines : [])

/** The maximum number of lines that a paragraph may leave alone on a page. */
const mostLines = 2
const isRoom = /^(?:(?:trả lời|đáp số|answer)\s*:?)?\s*[….\s]*(?:…|\.{3})[….\s]*$/iu

/** Parses the letter of an option, "b)" or "B."; null without one. */
function labelOf(line: readonly Part[]): number | null {
  const [letter] = /^[a-hA-H](?=[.)]\s)/.exec(lineText(line)) ?? []
  return letter === undefined ? null : letters.indexOf(letter.toUpperCase())
}

function optionsIn(blocks: readonly LayoutBlock[], column: number): Arranged[] {
  const found: Arranged[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const one = blocks[at]!
    if (one.kind !== 'paragraph') continue
    const fromLine = one.lines.findIndex((line) => isOption(line, 0))
    if (fromLine === -1) continue
    const first = one.lines.slice(fromLine)
    const below = optionsBelow(blocks, at, first.length)
    const options = [...first, ...below.flatMap(({ lines }) => lines)]
    const whole = options.length >= 3 && options.length <= 4 && options.every((line, index) => isOption(line, index))
    const beside = whole ? fitting(options.map(lineWidth), column) : 1
    if (beside > 1)
      found.push({ role: 'options', at: [at, ...below.map((next) => next.at)], fromLine, beside: beside as 2 | 4 })
    at += below.length
  }
  return found
}

const isOption = (line: readonly Part[], index: number): boolean =>
  new RegExp(`^${letters[index]}[.)]\\s`).test(lineText(line))

/** Finds paragraphs that contain only the next options. */
function optionsBelow(blocks: readonly LayoutBlock[], from: number, before: number) {
  const found: { at: number; lines: readonly (readonly Part[])[] }[] = []
  let count = before
  for (let at = from + 1; count < mostOptions; at += 1) {
    const next = blocks[at]
    const lines = next?.kind === 'paragraph' ? next.lines : []
    const letter = count
    if (lines.length === 0 || !lines.every((line, index) => isOption(line, letter + index))) break
    found.push({ at, lines })
    count += lines.length
  }
  return found
}

function fitting(widths: readonly number[], column: number): 1 | 2 | 4 {
  const widest = Math.max(...widths) + between
  return widest <= column / 4 ? 4 : widest <= column / 2 ? 2 : 1
}
