import { holdsComparison, contradictsLevel, countCharacters } from './comment-rules.ts'
import { cellsOf, hasSource, isOutdated, labelOf, type Cell, type ClassSheet, type Row } from './class-sheet.ts'
import { findNames } from '#ai/model/names/find-names.ts'
import { hideNames, holdsPlaceholder } from '#ai/model/names/hide-names.ts'
import { createNameList, type NameList } from '#ai/model/names/name-list.ts'
import { keyOf, plainText } from '#ai/model/names/words.ts'
import { isLevel, isMark } from './regulations.ts'
import { findSimilar, repeats } from './similar-comments.ts'
import { findUnsureWords } from './writing/pack.ts'

/** Reasons to review a row, most urgent first. */
export const findingNames = [
  'held',
  'name',
  'tooLong',
  'comparison',
  'tone',
  'outdated',
  'draft',
  'similar',
  'repeats',
  'noBasis',
  'unknownLevel',
  'unknownMark',
  'sameName',
  'missing',
] as const
export type FindingName = (typeof findingNames)[number]

/**
 * `column`: the comment that it is about; what is about the whole row is shown with the first one. `other`: the number of another row, or
 * the name of another column, that it is about. `words`: the words that it is about.
 */
export type Finding = { name: FindingName; column: number; other?: string; words?: string[] }

/** Findings that need other rows: near-equal comments, by column, and students of one name. */
export type Comparison = { similar: readonly ReadonlyMap<number, number>[]; namesakes: ReadonlyMap<number, number> }

const compareRows = ({ columns, rows }: ClassSheet): Comparison => ({
  similar: columns.map((_, at) => findSimilar(rows.map(({ comments }) => comments[at]!.text))),
  namesakes: findSameNames(rows),
})

/**
 * Checks all rows: the findings of each by its id.
 * @param inRow checks one row, or remembers what was found in it
 * @param compared as `compareRows` finds it
 */
export function findRowFindings(
  sheet: ClassSheet,
  names: NameList = createNameList(sheet.rows),
  inRow = (row: Row): readonly Finding[] => findInRow(row, sheet, names),
  { similar, namesakes }: Comparison = compareRows(sheet),
): Map<number, Finding[]> {
  const labels = new Map(sheet.rows.map((row) => [row.id, labelOf(row)]))
  return new Map(
    sheet.rows.map((row, at) => {
      const namesake = namesakes.get(row.id)
      const alike = similar.flatMap((ofColumn, column): Finding[] => {
        const other = ofColumn.get(at)
        return other === undefined ? [] : [{ name: 'similar', column, other: labelOf(sheet.rows[other]!) }]
      })
      const sameName = { name: 'sameName' as const, column: 0, other: labels.get(namesake ?? row.id)! }
      return [row.id, [...inRow(row), ...alike, ...(namesake === undefined ? [] : [sameName])]]
    }),
  )
}

/** Checks one row by itself. */
export function findInRow(row: Row, sheet: ClassSheet, names: NameList): Finding[] {
  const cells = cellsOf(sheet, row)
  const words = findUnsureWords(row, cells, names)
  const held: Finding[] = words.length > 0 ? [{ name: 'held', column: 0, words }] : []
  const hasUnknownMark = row.mark !== '' && !isMark(row.mark, sheet.regulation)
  const unknownMark: Finding[] = hasUnknownMark ? [{ name: 'unknownMark', column: 0 }] : []
  return [
    ...findUnknownLevels(cells, sheet),
    ...unknownMark,
    ...held,
    ...cells.flatMap((cell) => findInCell(cell, sheet, names).map((name) => ({ name, column: cell.at }))),
    ...findRepeats(cells),
  ]
}

/** The level of the row is shown once, with the first comment that has it. */
function findUnknownLevels(cells: readonly Cell[], sheet: ClassSheet): Finding[] {
  const unknown = cells.filter(({ level, column }) => level !== '' && !isLevel(level, column.topic, sheet))
  const shared = unknown.find(({ column }) => !column.hasLevel)
  return unknown
    .filter((cell) => cell.column.hasLevel || cell === shared)
    .map(({ at }) => ({ name: 'unknownLevel', column: at }))
}

/** A comment is compared with those before it. */
const findRepeats = (cells: readonly Cell[]): Finding[] =>
  cells.flatMap(({ at, comment }): Finding[] => {
    const other = cells.slice(0, at).find((one) => repeats(one.comment.text, comment.text))
    return other ? [{ name: 'repeats', column: at, other: other.column.name }] : []
  })

function findInCell(cell: Cell, sheet: ClassSheet, names: NameList): FindingName[] {
  const { text, author, basis } = cell.comment
  if (text === '') return [hasSource(cell) ? 'missing' : 'noBasis']
  const found: FindingName[] = []
  if (holdsName(text, names)) found.push('name')
  if (countCharacters(text) > sheet.commentMax) found.push('tooLong')
  if (holdsComparison(text)) found.push('comparison')
  if (contradictsLevel(text, cell, sheet)) found.push('tone')
  if (isOutdated(cell)) found.push('outdated')
  if (author === 'phrases') found.push('draft')
  if (author === 'ai' && basis.length === 0) found.push('noBasis')
  return found
}

/** The words of the note that a comment rests on; '' where they have changed since. */
export function basisTextOf(cell: Cell, names: NameList): string {
  const { row, comment } = cell
  if (comment.author !== 'ai' || comment.basis.length === 0 || isOutdated(cell)) return ''
  const { words, plain } = hideNames(row.note, names, row.decisions)
  return comment.basis
    .flatMap((index) => words[index] ?? [])
    .map(({ start, end }) => plain.slice(start, end))
    .join(' ')
}

/** Whether a comment says a name for certain. "Em" stands for the student. */
const holdsName = (comment: string, names: NameList): boolean =>
  holdsPlaceholder(comment) || findNames(plainText(comment), names).some(({ unsure }) => !unsure)

/** Finds students of one name: the id of another one by the id of each. */
export function findSameNames(rows: readonly Pick<Row, 'id' | 'name'>[]): Map<number, number> {
  const namesakes = new Map<number, number>()
  const seen = new Map<string, number>()
  for (const { id, name } of rows) {
    const key = plainText(name).trim().split(/\s+/).map(keyOf).join(' ')
    const namesake = key === '' ? undefined : seen.get(key)
    if (namesake === undefined) seen.set(key, id)
    else {
      namesakes.set(id, namesake)
      if (!namesakes.has(namesake)) namesakes.set(namesake, id)
    }
  }
  return namesakes
}
