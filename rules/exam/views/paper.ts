import type { Language } from '#locales/language'
import { kinds, type Exam, type Item, type Kind } from '../exam.ts'
import { examWords } from '../words.ts'
import { inCell, lettered, numbered, pointsOf, pointsText } from './figures.ts'

export const blank = '……………'
const line = '………………………………………………………………'

/** The pupils' paper: its head, and a part for each kind with room for its items. */
export function paperView(exam: Exam, language: Language): string {
  const words = examWords[language]
  return [
    `# ${words.paper}`,
    headOf(exam, language),
    ...partsOf(exam).flatMap(({ kind, roman, items }) => [
      `## ${words.part} ${roman}. ${words.parts[kind]} (${pointsText(pointsOf(items.flatMap(({ item }) => item.parts)), language)} ${words.pointsWord})`,
      words.tasks[kind].replace('{n}', String(items.length)),
      ...items.map(({ item, no }) => itemText(item, no, language)),
    ]),
    `**--- ${words.end} ---**`,
  ].join('\n\n')
}

/** The kinds that a paper has, under the numbers of its parts. */
export function partsOf({ items }: Exam): { kind: Kind; roman: string; items: { item: Item; no: number }[] }[] {
  const all = numbered(items)
  return kinds
    .map((kind) => ({ kind, items: all.filter(({ item }) => item.kind === kind) }))
    .filter((part) => part.items.length > 0)
    .map((part, index) => ({ ...part, roman: ['I', 'II', 'III', 'IV'][index]! }))
}

function headOf({ head }: Exam, language: Language): string {
  const words = examWords[language]
  const cell = (text: string) => inCell(text) || blank
  const left = head.school ? `**${inCell(head.school)}**` : `${words.school}: ${blank}`
  const code = head.code ? `<br>${words.code}: ${inCell(head.code)}` : ''
  return [
    `| ${left} | **${words.test}${language === 'vi' ? ' ' : ': '}${cell(language === 'vi' ? head.term.toLocaleUpperCase('vi') : head.term)}**<br>${words.year}: ${cell(head.year)} |`,
    '| --- | --- |',
    `| ${words.name}: ${blank}<br>${words.class}: ${blank} | ${words.subject}: ${cell(head.subject)}; ${words.grade}: ${cell(head.grade)}<br>${words.time}: ${cell(head.minutes)} ${words.minutes}${code} |`,
  ].join('\n')
}

function itemText(item: Item, no: number, language: Language): string {
  const words = examWords[language]
  const points = (thousandths: number) => `(${pointsText(thousandths, language)} ${words.pointsWord})`
  const number = `**${words.question} ${no}.**`
  if (item.kind === 'choice') return `${number} ${line}\n\nA. ${blank}   B. ${blank}   C. ${blank}   D. ${blank}`
  if (item.kind === 'trueFalse') return [`${number} ${line}`, ...letteredLines(item, () => '')].join('\n\n')
  if (item.kind === 'short') return `${number} ${line}\n\n${words.answer}: ${blank}`
  return [
    `${number} ${points(pointsOf(item.parts))} ${line}`,
    ...(lettered(item) ? letteredLines(item, (part) => `${points(part.points)} `) : []),
  ].join('\n\n')
}

const letteredLines = ({ parts }: Item, before: (part: Item['parts'][number]) => string): string[] =>
  parts.map((part, index) => `${'abcdefgh'[index]}) ${before(part)}${line}`)
