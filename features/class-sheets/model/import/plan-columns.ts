import type { Language } from '#platform/i18n/language.ts'
import type { ClassSheet } from '../class-sheet.ts'
import { columnsMax, headingsOf, withDistinctNames, type CommentColumn } from '../columns.ts'
import { topicOfRole } from '../regulations.ts'
import type { Topic } from '../topics.ts'
import {
  fieldUses,
  isCommentUse,
  isCompetence,
  levelUses,
  mayBeDouble,
  type ColumnUse,
  type FieldUse,
} from './column-uses.ts'
import type { FoundColumn } from './recognise.ts'

/** The columns in the file of what is read once for each student. */
type FieldColumns = Partial<Record<FieldUse, number>>

/** The columns in the file of a comment and its level; null: it has none. */
type ReadColumn = { text: number | null; level: number | null }

/** The columns in the file that a list is read from. */
export type ColumnPlan = { fields: FieldColumns; comments: ReadColumn[] }

export type PlannedColumns = {
  plan: ColumnPlan
  /** The columns of the sheet. Without a comment in the file they are those that the sheet has. */
  columns: CommentColumn[]
  /** Whether the file has a column for comments. */
  hasComments: boolean
  /** The use of two columns that only one may have. */
  double: ColumnUse | null
  hasTooMany: boolean
}

/** Says what the columns of a list are read into. `words`: what a comment is about in the teacher's own words, by its column in the file. */
export function planColumns(
  found: readonly FoundColumn[],
  { columns: before, role }: Pick<ClassSheet, 'columns' | 'role'>,
  words: Readonly<Record<number, string>> = {},
): PlannedColumns {
  const comments = found.filter(({ use }) => isCommentUse(use))
  const levels = found.filter(({ use }) => use === 'level')
  const areSeveral = comments.filter(({ use }) => use === 'comment').length > 1
  // Each of several comments without a known topic is about what stands above it.
  const wordsOf = ({ use, column, group, heading }: FoundColumn): string =>
    isCompetence(use) ? '' : words[column] || (areSeveral ? group || heading : '')
  const topicOf = (one: FoundColumn): Topic =>
    isCompetence(one.use) ? one.use : wordsOf(one) === '' ? topicOfRole(role) : 'own'
  const levelOf = (topic: Topic, group: string | null): number | null => {
    const own = found.find(({ use }) => isCompetence(topic) && use === levelUses[topic])
    // One level for all of the comments is the level of the row.
    const beside = levels.length > 1 ? levels.find((level) => level.group !== '' && level.group === group) : undefined
    return (own ?? beside)?.column ?? null
  }
  const ofFile = comments.map((one) => {
    const topic = topicOf(one)
    const level = levelOf(topic, one.use === 'comment' ? one.group : null)
    const column = { name: one.heading, topic, words: wordsOf(one), hasLevel: level !== null, fileColumn: one.column }
    return { column, read: { text: one.column, level } }
  })
  const ofSheet = before.map((column) => {
    const level = levelOf(column.topic, null)
    return {
      column: { ...column, hasLevel: column.hasLevel || level !== null, fileColumn: null },
      read: { text: null, level },
    }
  })
  const planned = ofFile.length > 0 ? ofFile : ofSheet
  const isPaired = ({ column }: FoundColumn) => planned.some(({ read }) => read.level === column)
  const fields = fieldUses.flatMap((field): [FieldUse, number][] => {
    const one = found.find(({ use }) => use === field)
    return one && !(field === 'level' && levels.length > 1) ? [[field, one.column]] : []
  })
  return {
    plan: { fields: Object.fromEntries(fields), comments: planned.map(({ read }) => read) },
    columns: withDistinctNames(planned.map(({ column }) => column)),
    hasComments: ofFile.length > 0,
    double: levels.length > 1 && !levels.every(isPaired) ? 'level' : findDouble(found),
    hasTooMany: ofFile.length > columnsMax,
  }
}

const findDouble = (found: readonly FoundColumn[]): ColumnUse | null =>
  found.find(
    (one) =>
      one.use &&
      one.use !== 'unused' &&
      !mayBeDouble(one.use) &&
      found.some((other) => other !== one && other.use === one.use),
  )?.use ?? null

/** The columns as they are written into the workbook: where they are, or as new ones after its last column. */
export const columnsForFile = (
  columns: readonly CommentColumn[],
  { isNew, width, language }: { isNew: boolean; width: number; language: Language },
): CommentColumn[] =>
  isNew
    ? withDistinctNames(
        columns.map((column, at) => ({
          ...column,
          name: headingsOf(column, language).comment,
          fileColumn: width + at,
        })),
      )
    : [...columns]
