import type { Language } from '#platform/i18n/language.ts'
import { kinds, type Exam, type Item, type Kind } from '../exam.ts'
import { examWords } from '../words.ts'
import { inCell, lettered, numbered, pointsOf, pointsText } from './figures.ts'

export const blank = '……………'
const line = '………………………………………………………………'

/** Renders the students' paper: its head, and a part for each type with its items. */
export const renderExam = (exam: Exam, language: Language): string =>
  `# ${examWords[language].exam}\n\n${renderBody(exam, language)}`

/** Returns the title of a separate paper; a quiz has its topic. */
export const examTitle = ({ simple, head }: Exam, language: Language): string =>
  [examWords[language].examTitle, ...(simple && head.term ? [head.term] : [])].join(': ')

/** Renders the paper without its title. */
export function renderBody(exam: Exam, language: Language): string {
  const words = examWords[language]
  return [
    exam.simple ? headOfQuiz(exam, language) : headOf(exam, language),
    ...(exam.passage ? [`## ${words.passage}`, exam.passage] : []),
    ...partsOf(exam).flatMap(({ kind, roman, items }) => [
      `## ${words.part} ${roman}. ${words.parts[kind]} (${pointsText(pointsOf(items.flatMap(({ item }) => item.parts)), language)} ${words.pointsWord})`,
      words.tasks[kind].replace('{n}', String(items.length)),
      ...items.map(({ item, no }) => itemText(item, no, language)),
    ]),
    `**--- ${words.end} ---**`,
  ].join('\n\n')
}

export type ExamPart = { kind: Kind; roman: string; items: { item: Item; no: number }[] }

/** Lists the question types of a paper with the numbers of its parts. */
export function partsOf({ items }: Exam): ExamPart[] {
  const all = numbered(items)
  return kinds
    .map((kind) => ({ kind, items: all.filter(({ item }) => item.kind === kind) }))
    .filter((part) => part.items.length > 0)
    .map((part, index) => ({ ...part, roman: ['I', 'II', 'III', 'IV'][index]! }))
}

function headOf({ head }: Exam, language: Language): string {
  const words = examWords[language]
  const cell = (text: string) => inCell(text) || blank
  const left = [
    ...(head.authority ? [inCell(head.authority)] : []),
    head.school ? `**${inCell(head.school)}**` : `${words.school}: ${blank}`,
    words.pages,
  ]
  const right = [
    `**${words.test}${language === 'vi' ? ' ' : ': '}${cell(language === 'vi' ? head.term.toLocaleUpperCase('vi') : head.term)}**`,
    `${words.year}: ${cell(head.year)}`,
    `${words.subject}: ${cell(head.subject)}; ${words.grade}: ${cell(head.grade)}`,
    `${words.time}: ${cell(head.minutes)} ${words.minutes}`,
  ]
  const code = head.code ? [`**${words.code}: ${inCell(head.code)}**`] : []
  const pupil = [`${words.class}: ${blank}`, `${words.number}: ${blank}`, ...code]
  return [
    `| ${left.join('<br>')} | ${right.join('<br>')} |`,
    '| --- | --- |',
    `| ${words.name}: ${blank} | ${pupil.join('<br>')} |`,
  ].join('\n')
}

function headOfQuiz({ head }: Exam, language: Language): string {
  const words = examWords[language]
  const cell = (text: string) => inCell(text) || blank
  const lines = [
    ...(head.minutes ? [`${words.time}: ${inCell(head.minutes)} ${words.minutes}`] : []),
    ...(head.code ? [`${words.code}: ${inCell(head.code)}`] : []),
    `${words.score}: ${blank} / 10`,
  ]
  return [
    `| ${head.school ? `**${inCell(head.school)}**` : `${words.school}: ${blank}`} | **${words.subject}: ${cell(head.subject)}; ${words.grade}: ${cell(head.grade)}** |`,
    '| --- | --- |',
    `| ${words.name}: ${blank}<br>${words.class}: ${blank} | ${lines.join('<br>')} |`,
  ].join('\n')
}

function itemText(item: Item, no: number, language: Language): string {
  const words = examWords[language]
  const points = (thousandths: number) => `(${pointsText(thousandths, language)} ${words.pointsWord})`
  const { text } = item
  const number = `**${words.question} ${no}.**`
  const stem = text?.stem ?? line
  if (item.kind === 'choice') {
    const options = text?.options.map((option, index) => `${'ABCD'[index]}. ${option}`)
    return [`${number} ${stem}`, ...(options ?? [`A. ${blank}   B. ${blank}   C. ${blank}   D. ${blank}`])].join('\n\n')
  }
  if (item.kind === 'trueFalse') return [`${number} ${stem}`, ...letteredLines(item, () => '')].join('\n\n')
  if (item.kind === 'short') return `${number} ${stem}\n\n${words.answer}: ${blank}`
  return [
    `${number} ${points(pointsOf(item.parts))} ${stem}`,
    ...(lettered(item) ? letteredLines(item, (part) => `${points(part.points)} `) : []),
  ].join('\n\n')
}

const letteredLines = ({ parts, text }: Item, before: (part: Item['parts'][number]) => string): string[] =>
  parts.map((part, index) => `${'abcdefgh'[index]}) ${before(part)}${text?.parts[index]?.text ?? line}`)
