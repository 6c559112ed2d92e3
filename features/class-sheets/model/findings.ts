import { holdsComparison, contradictsLevel, countCharacters } from './comment-rules.ts'
import { hasSource, isOutdated, isToWrite, labelOf, type ClassSheet, type Row } from './class-sheet.ts'
import { findNames } from '#ai/model/names/find-names.ts'
import { hideNames, holdsPlaceholder } from '#ai/model/names/hide-names.ts'
import { createNameList, type NameList } from '#ai/model/names/name-list.ts'
import { keyOf, plainText } from '#ai/model/names/words.ts'
import { isLevel, isMark } from './regulations.ts'
import { findSimilar } from './similar-comments.ts'

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
  'noBasis',
  'unknownLevel',
  'unknownMark',
  'sameName',
  'missing',
] as const
export type FindingName = (typeof findingNames)[number]

/** `other`: the number of another row that it is about. `words`: the words that it is about. */
export type Finding = { name: FindingName; other?: string; words?: string[] }

/**
 * Checks all rows: the findings of each by its id.
 * @param inRow checks one row, or remembers what was found in it
 * @param namesakes as `findSameNames` finds them
 */
export function findRowFindings(
  sheet: ClassSheet,
  names: NameList = createNameList(sheet.rows),
  inRow = (row: Row): readonly Finding[] => findInRow(row, sheet, names),
  namesakes: ReadonlyMap<number, number> = findSameNames(sheet.rows),
): Map<number, Finding[]> {
  const similar = findSimilar(sheet.rows.map(({ comment }) => comment))
  const labels = new Map(sheet.rows.map((row) => [row.id, labelOf(row)]))
  return new Map(
    sheet.rows.map((row, at) => {
      const alike = similar.get(at)
      const namesake = namesakes.get(row.id)
      return [
        row.id,
        [
          ...inRow(row),
          ...(alike === undefined ? [] : [{ name: 'similar' as const, other: labelOf(sheet.rows[alike]!) }]),
          ...(namesake === undefined ? [] : [{ name: 'sameName' as const, other: labels.get(namesake)! }]),
        ],
      ]
    }),
  )
}

/** Checks one row by itself. */
export function findInRow(row: Row, sheet: ClassSheet, names: NameList): Finding[] {
  const found: Finding[] = []
  const { regulation, role, commentMax } = sheet
  if (row.level !== '' && !isLevel(row.level, regulation, role)) found.push({ name: 'unknownLevel' })
  if (row.mark !== '' && !isMark(row.mark, regulation)) found.push({ name: 'unknownMark' })
  if (isToWrite(row)) {
    const words = unsureWords(row, names)
    if (words.length > 0) found.push({ name: 'held', words })
  }
  if (row.comment === '') return hasSource(row) ? [...found, { name: 'missing' }] : [...found, { name: 'noBasis' }]
  if (holdsName(row.comment, names)) found.push({ name: 'name' })
  if (countCharacters(row.comment) > commentMax) found.push({ name: 'tooLong' })
  if (holdsComparison(row.comment)) found.push({ name: 'comparison' })
  if (contradictsLevel(row, sheet)) found.push({ name: 'tone' })
  if (isOutdated(row)) found.push({ name: 'outdated' })
  if (row.author === 'phrases') found.push({ name: 'draft' })
  if (row.author === 'ai' && row.basis.length === 0) found.push({ name: 'noBasis' })
  return found
}

/** Words of the note that may be names, and on which the teacher has to decide before the row is sent. */
const unsureWords = (row: Row, names: NameList): string[] => hideNames(row.note, names, row.decisions).unsure

/** The words of the note that a comment rests on; '' where they have changed since. */
export function basisTextOf(row: Row, names: NameList): string {
  if (row.author !== 'ai' || row.basis.length === 0 || isOutdated(row)) return ''
  const { words, plain } = hideNames(row.note, names, row.decisions)
  return row.basis
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
