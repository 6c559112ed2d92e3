import { searchText } from '#platform/model/search-text.ts'
import { contradictsLevel, countCharacters, holdsComparison } from '../comment-rules.ts'
import { cellOf, sourceOf, withComment, type Cell, type ClassSheet, type Row } from '../class-sheet.ts'
import { repeats } from '../similar-comments.ts'
import { findNames } from '#ai/model/names/find-names.ts'
import { holdsPlaceholder, showNames } from '#ai/model/names/hide-names.ts'
import type { NameList } from '#ai/model/names/name-list.ts'
import { plainText } from '#ai/model/names/words.ts'
import type { Pack, SentRow } from './pack.ts'

/** One comment as a model wrote it. */
export type Answer = { row: number; level: string; comment: string; basis: number[] }

/** Faults of an answer. The first four make it unusable; with the others the teacher sees a finding. */
export const answerFaults = [
  'empty',
  'level',
  'name',
  'otherNote',
  'tooLong',
  'comparison',
  'tone',
  'repeats',
  'basis',
] as const
export type AnswerFault = (typeof answerFaults)[number]
const unusable = new Set<AnswerFault>(['empty', 'level', 'name', 'otherNote'])
export const isUsable = (faults: readonly AnswerFault[]): boolean => !faults.some((fault) => unusable.has(fault))

/** Reads an object of an answer; null if it is for no row. */
export function readAnswer({ row, level, comment, basis }: Record<string, unknown>): Answer | null {
  const id = typeof row === 'string' ? Number(row) : row
  if (typeof id !== 'number' || !Number.isInteger(id) || typeof comment !== 'string') return null
  const words = Array.isArray(basis) ? basis.map(Number).filter((index) => Number.isInteger(index) && index >= 0) : []
  return { row: id, level: typeof level === 'string' ? level.trim() : '', comment: oneLine(comment), basis: words }
}

const oneLine = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim()

type Context = { sheet: ClassSheet; names: NameList; pack: Pack }

/** Checks an answer against the row that was sent. */
export function findAnswerFaults(answer: Answer, sentRow: SentRow, { sheet, names, pack }: Context): AnswerFault[] {
  const { comment } = answer
  if (comment === '') return ['empty']
  const row = sheet.rows.find(({ id }) => id === sentRow.id)!
  const cell = cellOf(sheet, row, pack.column)
  const faults: AnswerFault[] = []
  if (answer.level !== sentRow.level.trim()) faults.push('level')
  if (saysName(answer, sentRow, names)) faults.push('name')
  if (isFromOther(comment, sentRow, pack.rows)) faults.push('otherNote')
  if (countCharacters(comment) > sheet.commentMax) faults.push('tooLong')
  if (holdsComparison(comment)) faults.push('comparison')
  if (contradictsLevel(comment, cell, sheet)) faults.push('tone')
  if (row.comments.some(({ text }, at) => at !== pack.column && repeats(text, comment))) faults.push('repeats')
  // The note need not say something for each of several comments.
  const needsBasis = sheet.columns.length === 1 && sentRow.note.words.length > 0
  if (needsBasis && validBasis(answer, sentRow).length === 0) faults.push('basis')
  return faults
}

/** A placeholder may come back only where the comment that is rewritten held it. */
function saysName({ comment }: Answer, sentRow: SentRow, names: NameList): boolean {
  const known = Object.keys(sentRow.comment.names).reduce((text, name) => text.replaceAll(name, ''), comment)
  return holdsPlaceholder(known) || findNames(comment, names).some(({ unsure }) => !unsure)
}

/** Words in a row that only another student's note has. */
const wordsTogether = 4

function isFromOther(comment: string, sentRow: SentRow, others: readonly SentRow[]): boolean {
  const own = runsOf(sentRow.note.text)
  const commentRuns = runsOf(comment)
  return others.some(
    ({ id, note }) => id !== sentRow.id && [...runsOf(note.text)].some((run) => commentRuns.has(run) && !own.has(run)),
  )
}

function runsOf(text: string): Set<string> {
  const words = searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(0, 1 - wordsTogether).map((_, at) => words.slice(at, at + wordsTogether).join(' ')))
}

const validBasis = ({ basis }: Answer, { note }: SentRow): number[] =>
  [...new Set(basis)].filter((index) => index < note.words.length).toSorted((one, other) => one - other)

/** The row with the comment. Level, mark and note are the teacher's own cells, whatever the model returned. */
export const withAnswer = (cell: Cell, answer: Answer, sentRow: SentRow): Row =>
  withComment(cell.row, cell.at, {
    text: showNames(answer.comment, sentRow.comment),
    author: 'ai',
    writtenFrom: sourceOf(cell),
    basis: validBasis(answer, sentRow),
    rewrite: null,
  })
