import type { Problem } from '#platform/model/problems.ts'
import { letterOf, truthOf } from '../../model/answers.ts'
import { markdownOfText } from '../quiz-text/markdown-of.ts'
import { aRaw, type Raw, type RawFile } from './raw.ts'

/** A row of a sheet and its row number. */
export type Row = { line: number; cells: string[] }

type Columns = {
  stem: number
  options: number[]
  right: number
  /** Options have letters, so a number in the column of the key is not an option's number. */
  lettered: boolean
  kind: number | null
  why: number | null
  level: number | null
  unit: number | null
}

/** The head may follow explanations of the template. */
const headRowsMax = 20

/** Reads one question from each row; null when no row is a head that names the columns. */
export function readQuestionRows(rows: readonly Row[]): RawFile | null {
  for (const [index, { cells }] of rows.slice(0, headRowsMax).entries()) {
    const columns = columnsOf(cells)
    if (columns)
      return {
        passage: '',
        questions: rows
          .slice(index + 1)
          // Templates explain their columns in a separate row.
          .filter((row) => !isExplanation(row, columns))
          .map((row) => readRow(row, columns)),
      }
  }
  return null
}

const names = {
  stem: /^(question( text)?|question - max.*|câu hỏi|nội dung( câu hỏi)?|đề bài)$/iu,
  option: /^(?:(?:answer|option|choice|đáp án|phương án|lựa chọn)\s*([1-6a-f])|([a-f]))(?![\p{L}\p{N}])(?!.*correct)/iu,
  right:
    /^(correct( answer| option)?(\(?s\)?)?\b.*|correct answer.*|key|(đáp án|phương án|câu trả lời)( đúng)?|answer)$/iu,
  kind: /^(question type|type|dạng( câu)?|loại( câu)?( hỏi)?|kind)$/iu,
  why: /^((answer )?explanation|feedback|giải thích|lời giải|hướng dẫn( giải| chấm)?)$/iu,
  level: /^(level|mức( độ)?)$/iu,
  unit: /^(unit|topic|category|chapter|chủ đề|bài|nội dung kiến thức|đơn vị kiến thức)$/iu,
}

function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map((cell) =>
    cell
      .replaceAll(/\s+/g, ' ')
      .replace(/\(.*?\)\s*$/, (end) => (end.startsWith('(s)') ? end : ''))
      .trim(),
  )
  const find = (name: RegExp) => {
    const at = heads.findIndex((head) => name.test(head))
    return at < 0 ? null : at
  }
  const stem = find(names.stem)
  const options = heads.flatMap((head, at) => (names.option.test(head) ? [at] : []))
  const right = heads.findIndex((head, at) => names.right.test(head) && !options.includes(at))
  if (stem === null || right < 0) return null
  return {
    stem,
    options,
    right,
    lettered: options.some((at) => /[a-f]$/i.test(heads[at]!)),
    kind: find(names.kind),
    why: find(names.why),
    level: find(names.level),
    unit: find(names.unit),
  }
}

const isExplanation = ({ cells }: Row, { stem, options, right }: Columns): boolean =>
  (cells[stem]?.trim() ?? '') === '' && [...options, right].every((at) => (cells[at]?.trim() ?? '') === '')
    ? true
    : /^text of the question/i.test(cells[stem] ?? '')

function readRow({ line, cells }: Row, columns: Columns): Raw {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? '').trim())
  const notes: Problem[] = []
  const written = columns.options.map(cell)
  const options = written.slice(0, written.findLastIndex((option) => option !== '') + 1)
  const right = cell(columns.right)
  const kind = cell(columns.kind)
  const raw = aRaw(line, {
    notes,
    unit: cell(columns.unit),
    tags: [cell(columns.level)].filter(Boolean),
    stem: markdownOfText(cell(columns.stem)),
    why: markdownOfText(cell(columns.why)),
  })
  if (/essay|open|tự luận/iu.test(kind))
    return { ...raw, type: 'essay', why: '', parts: [{ text: '', answer: markdownOfText(right || cell(columns.why)) }] }
  if (/short|blank|fill|ngắn|điền/iu.test(kind) || options.length === 0)
    return {
      ...raw,
      type: 'short',
      answers: [right || options[0] || ''].filter(Boolean).map((text) => ({ text, worth: 100 })),
    }
  const truths = truthsIn(right)
  if (truths.length > 1 && truths.length === options.length)
    return {
      ...raw,
      type: 'matching',
      pairs: options.map((text, index) => ({ text: markdownOfText(text), answer: truths[index]! })),
    }
  const keys = keysIn(right, options, columns.lettered)
  return {
    ...raw,
    type: 'choice',
    answers: options.map((text, index) => ({ text: markdownOfText(text), worth: keys.has(index) ? 100 : 0 })),
  }
}

/** Parses the key of statements: "Đ, S, Đ, S", "ĐSĐS", "True False …". */
function truthsIn(right: string): string[] {
  const words = right.includes(' ') || right.includes(',') ? right.split(/[\s,;–-]+/) : Array.from(right)
  const truths = words.filter(Boolean).map(truthOf)
  return truths.includes('') ? [] : truths
}

/** Parses the key of options: "2", "B", "1,3", "A;C", or the option itself. */
function keysIn(right: string, options: readonly string[], lettered: boolean): Set<number> {
  const whole = options.findIndex((option) => option.trim() === right)
  if (lettered && whole >= 0) return new Set([whole])
  if (/^[\d\s,;]+$/.test(right) && !(whole >= 0 && !/^[1-6]$/.test(right)))
    return new Set(
      right
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((number) => Number(number) - 1),
    )
  if (/^[A-F](?:\s*[,;]\s*[A-F])+$/i.test(right))
    return new Set(right.split(/[\s,;]+/).map((letter) => 'ABCDEF'.indexOf(letter.toUpperCase())))
  if (whole >= 0) return new Set([whole])
  const letter = letterOf(right, options)
  return new Set(letter === '' ? [] : ['ABCD'.indexOf(letter)])
}
