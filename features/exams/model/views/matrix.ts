import type { Language } from '#platform/i18n/language.ts'
import { kinds, levels, type Exam, type Kind, type Level, type Unit } from '../exam.ts'
import { examWords } from '../words.ts'
import { cells, countedOf, inHtml, percentText, pointsOf, pointsText, type Counted } from './figures.ts'

/** The matrix of the official letter: 19 columns, each figure counted from the items. */
export function matrixView(exam: Exam, language: Language): string {
  const words = examWords[language]
  const counted = countedOf(exam)
  const all = pointsOf(counted)
  const rows = exam.units.map((unit, index) => {
    const own = counted.filter((one) => one.unit === index)
    return `<tr>${unitCells(exam.units, index, 1)}<td>${inHtml(unit.name)} (${periods(unit, language)})</td>${figures(own)}<td>${percentText(pointsOf(own), all, language)}</td></tr>`
  })
  const first = (text: string) => `<th colspan="3">${text}</th>`
  return [
    `# ${words.matrix}`,
    [
      '<table>',
      head(exam, language, { before: '', over: words.matrixHead.assessed, totals: true }),
      '<tbody>',
      ...rows,
      `<tr>${first(words.count)}${figures(counted)}<td>${counted.length}</td></tr>`,
      `<tr>${first(words.points)}${sums(counted, (points) => pointsText(points, language), true)}</tr>`,
      `<tr>${first(words.percent)}${sums(counted, (points) => percentText(points, all, language), true)}</tr>`,
      '</tbody>',
      '</table>',
    ].join('\n'),
    words.matrixNote,
  ].join('\n\n')
}

/** The specification table: three rows a unit, with the outcomes and the numbers of the items. */
export function specificationView(exam: Exam, language: Language): string {
  const words = examWords[language]
  const counted = countedOf(exam)
  const all = pointsOf(counted)
  const rows = exam.units.flatMap((unit, index) =>
    levels.map((level, row) => {
      const own = counted.filter((one) => one.unit === index && one.level === level)
      const before = row === 0 ? `${unitCells(exam.units, index, 3)}<td rowspan="3">${inHtml(unit.name)}</td>` : ''
      const outcome = inHtml(unit.outcomes[level].trim()) || '–'
      const numbers = cells.map(({ kind, level }) => `<td>${numbersOf(own, kind, level, words.question)}</td>`).join('')
      return `<tr>${before}<td>${levelName(exam, level, language)}: ${outcome}</td>${numbers}</tr>`
    }),
  )
  const first = (text: string) => `<th colspan="4">${text}</th>`
  return [
    `# ${words.specification}`,
    [
      '<table>',
      head(exam, language, {
        before: `<th rowspan="4">${words.matrixHead.outcomes}</th>`,
        over: words.matrixHead.numbers,
        totals: false,
      }),
      '<tbody>',
      ...rows,
      `<tr>${first(words.count)}${cells.map(({ kind, level }) => cell(ofCell(counted, kind, level).length)).join('')}</tr>`,
      `<tr>${first(words.points)}${sums(counted, (points) => pointsText(points, language), false)}</tr>`,
      `<tr>${first(words.percent)}${sums(counted, (points) => percentText(points, all, language), false)}</tr>`,
      '</tbody>',
      '</table>',
    ].join('\n'),
  ].join('\n\n')
}

export const levelName = ({ primary }: Pick<Exam, 'primary'>, level: Level, language: Language): string =>
  examWords[language][primary ? 'levelsPrimary' : 'levels'][level]

function head(
  { primary }: Exam,
  language: Language,
  { before, over, totals }: { before: string; over: string; totals: boolean },
): string {
  const { matrixHead, trueFalse, kinds: kindNames, shortLevels, shortLevelsPrimary } = examWords[language]
  const names = primary ? shortLevelsPrimary : shortLevels
  const three = levels.map((level) => `<th>${names[level]}</th>`).join('')
  const objective = [kindNames.choice, trueFalse, kindNames.short].map((name) => `<th colspan="3">${name}</th>`)
  return [
    '<thead>',
    `<tr><th rowspan="4">${matrixHead.no}</th><th rowspan="4">${matrixHead.topic}</th><th rowspan="4">${matrixHead.unit}</th>${before}<th colspan="12">${over}</th>${totals ? `<th colspan="3" rowspan="3">${matrixHead.total}</th><th rowspan="4">${matrixHead.share}</th>` : ''}</tr>`,
    `<tr><th colspan="9">${matrixHead.objective}</th><th colspan="3" rowspan="2">${kindNames.essay}</th></tr>`,
    `<tr>${objective.join('')}</tr>`,
    `<tr>${three.repeat(totals ? 5 : 4)}</tr>`,
    '</thead>',
  ].join('\n')
}

/** Renders number and chapter, once for adjacent units of a chapter. */
function unitCells(units: readonly Unit[], index: number, rowsEach: number): string {
  const { chapter } = units[index]!
  const same = (other: Unit | undefined) => other !== undefined && chapter.trim() !== '' && other.chapter === chapter
  if (same(units[index - 1])) return ''
  let end = index + 1
  while (same(units[end])) end++
  const span = (end - index) * rowsEach
  const rowspan = span > 1 ? ` rowspan="${span}"` : ''
  const number = units
    .slice(0, index + 1)
    .filter((one, at) => at === 0 || one.chapter.trim() === '' || units[at - 1]!.chapter !== one.chapter).length
  return `<td${rowspan}>${number}</td><td${rowspan}>${inHtml(chapter)}</td>`
}

const periods = ({ periods: number }: Unit, language: Language): string => {
  const { periods: word } = examWords[language]
  const text = language === 'vi' ? String(number).replace('.', ',') : String(number)
  return `${text} ${language === 'en' && number === 1 ? 'period' : word}`
}

const ofCell = (counted: readonly Counted[], kind: Kind, level: Level) =>
  counted.filter((one) => one.kind === kind && one.level === level)

const cell = (count: number): string => `<td>${count === 0 ? '' : count}</td>`

/** Renders twelve cells and the three levels. */
const figures = (counted: readonly Counted[]): string =>
  [
    ...cells.map(({ kind, level }) => cell(ofCell(counted, kind, level).length)),
    ...levels.map((level) => cell(counted.filter((one) => one.level === level).length)),
  ].join('')

function sums(counted: readonly Counted[], text: (points: number) => string, totals: boolean): string {
  const byKind = kinds.map((kind) => {
    const own = counted.filter((one) => one.kind === kind)
    return `<td colspan="3">${own.length === 0 ? '' : text(pointsOf(own))}</td>`
  })
  const byLevel = levels.map((level) => `<td>${text(pointsOf(counted.filter((one) => one.level === level)))}</td>`)
  return [...byKind, ...(totals ? [...byLevel, `<td>${text(pointsOf(counted))}</td>`] : [])].join('')
}

/** Lists item numbers: "C1, C2", or with the letters of parts "C1a, C1b". */
const numbersOf = (counted: readonly Counted[], kind: Kind, level: Level, question: string): string =>
  ofCell(counted, kind, level)
    .map(({ no, letter }) => `${question.charAt(0)}${no}${letter ?? ''}`)
    .join(', ')
