import * as XLSX from '@e965/xlsx'
import type { Language } from '#platform/i18n/language.ts'
import type { Exam } from '../../model/exam.ts'
import { levelName } from '../../model/views/matrix.ts'
import { examTitle } from '../../model/views/exam.ts'
import { plainOf } from '../quiz-text/plain-of.ts'
import { truthWord } from './questions.ts'
import type { Simple } from './simple.ts'

type Row = (string | number)[]
type SheetInput = { exam: Exam; language: Language; included: readonly Simple[] }

/** Seconds per question: a value these services allow, and enough to read a line. */
const seconds = 30

/** Follows Kahoot's template: head in row 8, questions from row 9, their numbers in column A. */
export const kahootBook = ({ exam, language, included }: SheetInput): Uint8Array<ArrayBuffer> =>
  bookOf(
    'Sheet1',
    [40, 40, 24, 24, 24, 24, 16, 16],
    [
      [],
      ['', examTitle(exam, language)],
      ...Array.from({ length: 5 }, () => []),
      [
        '',
        'Question - max 120 characters',
        ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
        'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
        'Correct answer(s) - choose at least one',
      ],
      ...included.map((one, index) => [index + 1, one.stem, ...four(one.options), seconds, one.right + 1]),
    ],
  )

/** Follows the template of Quizizz, which is now called Wayground. */
export const quizizzBook = ({ included }: SheetInput): Uint8Array<ArrayBuffer> =>
  bookOf(
    'Sheet1',
    [60, 20, 24, 24, 24, 24, 24, 16, 16, 16, 40],
    [
      [
        'Question Text',
        'Question Type',
        'Option 1',
        'Option 2',
        'Option 3',
        'Option 4',
        'Option 5',
        'Correct Answer',
        'Time in seconds',
        'Image Link',
        'Answer explanation',
      ],
      ...included.map((one): Row => {
        const type = { choice: 'Multiple Choice', short: 'Fill-in-the-Blank', essay: 'Open-Ended' }[one.kind]
        const options = one.kind === 'choice' ? four(one.options) : [one.kind === 'short' ? one.answer : '', '', '', '']
        const why = one.kind === 'essay' ? one.answer : one.why
        return [one.stem, type, ...options, '', one.kind === 'choice' ? one.right + 1 : '', seconds, '', why]
      }),
    ],
  )

export const blooketBook = ({ included }: SheetInput): Uint8Array<ArrayBuffer> =>
  bookOf(
    'Sheet1',
    [14, 60, 24, 24, 24, 24, 18, 18],
    [
      ['Blooket\nImport Template'],
      [
        'Question #',
        'Question Text',
        'Answer 1',
        'Answer 2',
        'Answer 3\n(Optional)',
        'Answer 4\n(Optional)',
        'Time Limit (sec)\n(Max: 300 seconds)',
        'Correct Answer(s)\n(Only include Answer #)',
      ],
      ...included.map((one, index) => [index + 1, one.stem, ...four(one.options), seconds, one.right + 1]),
    ],
  )

const azotaHeads = [
  'STT',
  'Loại câu',
  'Nội dung câu hỏi',
  'Phương án A',
  'Phương án B',
  'Phương án C',
  'Phương án D',
  'Đáp án',
  'Lời giải',
  'Mức độ',
  'Chủ đề',
]
const azotaKinds = { choice: 'Trắc nghiệm', trueFalse: 'Đúng/Sai', short: 'Trả lời ngắn', essay: 'Tự luận' } as const

/** Writes a row for each question in the wording of Vietnamese schools; true–false statements fill the columns of options. */
export function azotaBook({ exam, language, included }: SheetInput): Uint8Array<ArrayBuffer> {
  const questions = [...new Set(included.map(({ of }) => of))]
  return bookOf(
    'Câu hỏi',
    [6, 14, 60, 28, 28, 28, 28, 14, 40, 14, 28],
    [
      azotaHeads,
      ...questions.map((question, index): Row => {
        const { item, text, unit } = question
        const first = included.find(({ of }) => of === question)
        const isTrueFalse = item.kind === 'trueFalse'
        const options = isTrueFalse ? text.parts.map((idea) => plainOf(idea.text).text) : first!.options
        const key = isTrueFalse
          ? text.parts.map(({ answer }) => truthWord(answer, 'vi')[0]).join(', ')
          : item.kind === 'choice'
            ? text.answer
            : first!.answer
        const stem = isTrueFalse ? plainOf(text.stem).text : first!.stem
        const levels = [...new Set(item.parts.map(({ level }) => levelName(exam, level, language)))].join(', ')
        return [index + 1, azotaKinds[item.kind], stem, ...four(options), key, first!.why, levels, unit]
      }),
    ],
  )
}

const four = (options: readonly string[]): string[] => [0, 1, 2, 3].map((index) => options[index] ?? '')

/** Cells have the type text, so that "=…" is not a formula. */
function bookOf(name: string, widths: readonly number[], rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => row.map((value) => (value === '' ? null : value))))
  sheet['!cols'] = widths.map((wch) => ({ wch }))
  XLSX.utils.book_append_sheet(book, sheet, name)
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}
