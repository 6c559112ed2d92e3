import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item } from '../exam.ts'
import { examWords } from '../words.ts'
import { inCell, lettered, pointsOf, pointsText } from './figures.ts'
import { blank, partsOf, type ExamPart } from './exam.ts'
import { levelName } from './matrix.ts'

const short = '……'

/** Renders the key with its marking guide: a row for each item, or for each part of an essay question. */
export function keyView(exam: Exam, language: Language): string {
  const words = examWords[language]
  const parts = partsOf(exam).flatMap((part) => [`## ${words.part} ${part.roman}`, ...guideOf(exam, part, language)])
  return [`# ${exam.simple ? words.keyTitle : words.key}`, ...parts].join('\n\n')
}

/** Renders the key of a part: how it is marked, and its table. */
export function guideOf(exam: Exam, { kind, items }: ExamPart, language: Language): string[] {
  const words = examWords[language]
  const [first] = items
  const own = items.flatMap(({ item, no }) => rowsOf(exam, item, no, language))
  const table = [headOf(exam, kind, language), ...own].join('\n')
  const each = words.each.replace('{points}', pointsText(pointsOf(first!.item.parts), language))
  const text = { choice: each, short: each, trueFalse: scoringText(exam, first!.item, language), essay: null }[kind]
  return [...(text ? [text] : []), table, ...(kind === 'essay' ? [words.alternative] : [])]
}

/** Renders an answer sheet: letters, true or false, and short answers. */
export function answerSheetView(exam: Exam, language: Language): string | null {
  const body = sheetBody(exam, language)
  return body && `# ${examWords[language].sheet}\n\n${body}`
}

/** Renders the sheet without its title. */
export function sheetBody(exam: Exam, language: Language): string | null {
  const words = examWords[language]
  const parts = partsOf(exam).filter(({ kind }) => kind !== 'essay')
  if (parts.length === 0) return null
  return [
    `${words.name}: ${blank} ${words.class}: ${blank}${exam.head.code ? ` ${words.code}: ${exam.head.code}` : ''}`,
    ...parts.flatMap(({ roman, kind, items }) => {
      const columns = { choice: ['A', 'B', 'C', 'D'], trueFalse: ['a', 'b', 'c', 'd'], short: [words.answer] }
      const names = columns[kind as keyof typeof columns]
      const box = { choice: '○', trueFalse: `${words.right} ○ ${words.wrong} ○`, short: blank }[
        kind as keyof typeof columns
      ]
      const rows = items.map(({ no }) => row([String(no), ...names.map(() => box)]))
      return [
        `## ${words.part} ${roman}`,
        [row([words.question, ...names]), rule(names.length + 1), ...rows].join('\n'),
      ]
    }),
  ].join('\n\n')
}

function scoringText({ scoring }: Exam, item: Item, language: Language): string {
  const words = examWords[language]
  const all = pointsOf(item.parts)
  const text = (share: number) => pointsText(all * share, language)
  if (scoring === 'equalShare') return words.scoring.equalShare.replace('{idea}', text(0.25))
  return words.scoring.ladder
    .replace('{one}', text(0.1))
    .replace('{two}', text(0.25))
    .replace('{three}', text(0.5))
    .replace('{four}', text(1))
}

function headOf({ simple }: Exam, kind: Item['kind'], language: Language): string {
  const { keyHead } = examWords[language]
  const level = simple ? [] : [keyHead.level]
  const columns = {
    choice: [keyHead.question, keyHead.answer, ...level, keyHead.reason],
    trueFalse: [keyHead.question, 'a', 'b', 'c', 'd', ...level, keyHead.reason],
    short: [keyHead.question, keyHead.answer, ...level, keyHead.solution],
    essay: [keyHead.part, keyHead.expected, ...level, keyHead.points],
  }[kind]
  return `${row(columns)}\n${rule(columns.length)}`
}

function rowsOf(exam: Exam, item: Item, no: number, language: Language): string[] {
  const words = examWords[language]
  const level = (wording: string) => (exam.simple ? [] : [wording])
  const name = (part: Item['parts'][number]) => levelName(exam, part.level, language)
  const { text } = item
  const wording = (words: string | undefined, otherwise = blank) => (words ? inCell(words) : otherwise)
  if (item.kind === 'trueFalse') {
    const marks = item.parts.map((_, index) => {
      const answer = text?.parts[index]?.answer
      return answer ? (answer === 'true' ? words.right : words.wrong) : `${words.right} / ${words.wrong}`
    })
    const ideas = item.parts.map((part, index) => `${'abcd'[index]}: ${name(part)}`).join('; ')
    return [row([String(no), ...marks, ...level(ideas), wording(text?.why)])]
  }
  if (item.kind !== 'essay')
    return [
      row([
        String(no),
        wording(text?.answer, item.kind === 'choice' ? short : blank),
        ...level(name(item.parts[0]!)),
        wording(text?.why),
      ]),
    ]
  return item.parts.map((part, index) =>
    row([
      `${words.question} ${no}${lettered(item) ? 'abcdefgh'[index] : ''}`,
      wording(text?.parts[index]?.answer),
      ...level(name(part)),
      pointsText(part.points, language),
    ]),
  )
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const rule = (columns: number): string => row(Array.from({ length: columns }, () => '---'))
