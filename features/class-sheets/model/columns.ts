import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { classSheetTexts } from '../texts/class-sheets.ts'
import type { Topic } from './topics.ts'

/** The most columns of comments in a sheet. */
export const columnsMax = 4

/** A column of comments. */
export type CommentColumn = {
  /** The heading in the file. */
  name: string
  topic: Topic
  /** The teacher's own words for the topic `own`; '' for any other. */
  words: string
  /** Whether these comments have a level of their own. Otherwise they fit the one of the row. */
  hasLevel: boolean
  /** The column of the workbook that they are in, from 0; null: none. */
  fileColumn: number | null
}

/** The headings of a column and of its level in the texts that are rendered here. */
export const headingsOf = ({ topic, words }: Pick<CommentColumn, 'topic' | 'words'>, language: Language) => {
  const t = translate(language, classSheetTexts)
  return { comment: t(`commentHeading.${topic}`, { words }), level: t(`levelHeading.${topic}`, { words }) }
}

/** The columns with a name that no other one has. */
export const withDistinctNames = (columns: readonly CommentColumn[]): CommentColumn[] =>
  columns.map((column, at) => {
    const before = columns.slice(0, at).filter(({ name }) => name === column.name).length
    return before === 0 ? column : { ...column, name: `${column.name} ${before + 1}` }
  })

/** A column that is in no workbook yet. */
export const columnFor = (topic: Topic, language: Language): CommentColumn => ({
  name: headingsOf({ topic, words: '' }, language).comment,
  topic,
  words: '',
  hasLevel: false,
  fileColumn: null,
})

/** Finds a column in another list: by its topic, and if the words are the teacher's own, by its name. */
export const findColumn = (columns: readonly CommentColumn[], { topic, name }: CommentColumn): number =>
  columns.findIndex((one) => one.topic === topic && (topic !== 'own' || one.name === name))
