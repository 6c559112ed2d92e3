import {
  linesIn,
  sectionOf,
  tablesIn,
  type Block,
  type Line,
  type TextLocation,
} from '#formats/markdown/model/document.ts'
import { beginsWith } from '#formats/markdown/model/text.ts'

export type Option = { letter: string; text: string; line: Line }
export type Question = { number: number; stem: string; options: Option[]; rest: Line[]; line: Line }

const numbered = /^(\d{1,3})[.)]\s+(.*)$/
const start = /^(?:câu(?: hỏi)?|question|q)\s*(\d+)\s*(?:\([^)]*\))?\s*[.:)]?\s*(.*)$/iu

/** The questions of a section: "Câu 1.", "Question 1", a bold "1.", or numbered lines, each with its options "A." to "H.". */
export function questionsIn(blocks: readonly Block[], path: readonly string[]): Question[] {
  const lines = linesIn(sectionOf(blocks, path) ?? [])
  const named = lines.some(({ text, mark }) => mark !== 'quote' && start.test(text))
  const typed = lines.some(({ text, mark }) => mark === null && numbered.test(text))
  const questions: Question[] = []
  for (const line of lines) {
    const first = named
      ? start.exec(line.text)
      : typed
        ? line.mark === null && numbered.exec(line.text)
        : line.mark === 'number' && ['', line.number, line.text]
    if (first) questions.push({ number: Number(first[1]), stem: String(first[2]), options: [], rest: [], line })
    else if (questions.length > 0) add(questions.at(-1)!, line)
  }
  return questions
}

function add(question: Question, line: Line): void {
  const parts = /^[A-H][.)]\s/.test(line.text) ? line.text.split(/(?:^|\s+)(?=[A-H][.)]\s)/) : []
  const options = parts.flatMap((part) => {
    const [, letter, text] = /^([A-H])[.)]\s+(.*)$/.exec(part) ?? []
    return letter ? [{ letter, text: text!, line }] : []
  })
  if (options.length > 0) question.options.push(...options)
  else question.rest.push(line)
}

export type KeyEntry = { number: number; answer: string; location: TextLocation }

/** Reads an answer key from a table: rows "1 | B", or columns "Câu | 1 | 2" over "Đáp án | B | A". */
export function keyIn(blocks: readonly Block[], path: readonly string[]): KeyEntry[] {
  for (const table of tablesIn(sectionOf(blocks, path) ?? [])) {
    const [head, second] = table.rows
    if (
      !head ||
      !second ||
      !['câu', 'no', 'question', 'số'].some((word) => beginsWith(head.cells[0]?.text ?? '', word))
    )
      continue
    const inColumns = head.cells.slice(1).every(({ text }) => /^\d+$/.test(text))
    const pairs = inColumns
      ? head.cells.slice(1).map((cell, index) => ({
          of: cell.text,
          claimed: second.cells[index + 1]?.text ?? '',
          row: second.at,
          cell: index + 1,
        }))
      : table.rows
          .slice(1)
          .map((row) => ({ of: row.cells[0]?.text ?? '', claimed: row.cells[1]?.text ?? '', row: row.at, cell: 1 }))
    return pairs.flatMap(({ of, claimed, row, cell }) => {
      const number = /\d+/.exec(of)
      return number
        ? [
            {
              number: Number(number[0]),
              answer: claimed,
              location: { table: table.index, row, cell, heading: table.under?.text },
            },
          ]
        : []
    })
  }
  return []
}

/** Reads the letter of an answer such as "B" or "B. 24 cm"; null if there is none. */
export const letterOf = (answer: string): string | null => /^([A-H])(?![\p{L}\p{N}])/u.exec(answer.trim())?.[1] ?? null
