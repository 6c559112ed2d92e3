import { numberWords } from '../../quantities/number-words.ts'
import type { Block, TextLocation } from '#formats/markdown/model/document.ts'
import { textsOf, type PlacedText } from '../texts.ts'

/** "8A": the grade's number and the class's letters, empty if only the grade is named. */
type ClassName = { grade: number; letters: string }

const className = /^(?:(?:lớp|khối|khối lớp|grade|class|year)\s+)?(\d{1,2})\s?([a-zđ]\d{0,2})?$/iu
const lastGrade = 12

/** Parses the classes of an answer: "4A", "Grade 4", "lớp bốn", or the choice "grade8". */
export function classesIn(answer: string): ClassName[] {
  const found = [...answer.matchAll(/(?:^|[^\p{L}\d.,]|grade)(\d{1,2})\s?([A-Za-zĐđ]\d{0,2})?(?![\p{L}\d])/gu)]
  const named = found.map(([, grade, letters = '']) => ({ grade: Number(grade), letters: letters.toUpperCase() }))
  const all = named.length > 0 ? named : numberWords(answer).map(({ value }) => ({ grade: value, letters: '' }))
  return all.filter(({ grade }) => grade >= 1 && grade <= lastGrade)
}

export type WrittenClass = { written: string; at: TextLocation }

const label =
  /(?:^|[;,.|(–—·-]\s*)(?:lớp|khối|khối lớp|class|grade|year)(?:\s*\([^)]{1,20}\))?\s*:\s*([^;.|()–—·]{1,40})/giu
const greeting =
  /(?:phụ huynh|cha mẹ|parents|carers|families)(?:\s+(?:học sinh|hs|các em|con em|of|in|and|carers))*\s+(?:lớp|class|grade|year)\s+(\d{1,2}\s?[a-zđ]?\d{0,2})(?![\p{L}\d])/iu
const wholePart = /^(?:lớp|khối|class|grade|year)\s+\d{1,2}\s?[A-ZĐ]?\d{0,2}$/iu
const headTitle = /^(?:lớp|class|grade|khối|class \(lớp\)|grade \(lớp\))$/iu
const besides = /^(?:môn|subject|họ|tên|name|ngày|date|thời|time|hạn|to be|due|tổng|total|trường|school|điểm|score)/iu

/** Finds every place where a document names its class. Classes mentioned in passing do not count. */
export function findWrittenClasses(blocks: readonly Block[]): WrittenClass[] {
  const head = blocks.findIndex((block) => block.kind === 'heading' && block.level > 1)
  return textsOf(blocks).flatMap((one): WrittenClass[] => {
    const { text, at, block, row } = one
    const isHead = head === -1 || blocks.indexOf(block) < head
    const labelled = isHead || row !== null ? [...text.matchAll(label)].map(([, value]) => value!) : []
    const greeted = greeting.exec(text)?.[1]
    const parts = isHead && row === null ? text.split(/\s*[·|–—;()]\s*/).filter((part) => wholePart.test(part)) : []
    const written = [...labelled, ...parts, ...(greeted ? [greeted] : []), ...inHeadTable(one)]
    return written.map((value) => ({ written: value.trim(), at }))
  })
}

/** "Môn học | Lớp | Thời lượng", with the class below. */
function inHeadTable({ text, block, row, column }: PlacedText): string[] {
  if (block.kind !== 'table' || row !== 1 || column === null) return []
  const head = block.rows[0]!.cells
  const isNamed = headTitle.test(head[column]?.text ?? '') && head.some((cell) => besides.test(cell.text))
  return isNamed && block.rows.length <= 3 ? [text] : []
}

/** Whether a printed class is a requested one. Uncertain cases count as a match. */
export function isOneOf(stated: string, expected: readonly ClassName[]): boolean {
  const parts = stated.split(/\s*(?:,|\/|&|và|and)\s*/u).map((part) => className.exec(part.trim()))
  if (parts.includes(null)) return true
  const classes = parts.map((found) => ({ grade: Number(found![1]), letters: (found![2] ?? '').toUpperCase() }))
  return classes.some(
    ({ grade, letters }) =>
      grade > lastGrade ||
      grade === 0 ||
      expected.some((one) => one.grade === grade && (letters === '' || one.letters === '' || one.letters === letters)),
  )
}
