import { createHash } from 'node:crypto'
import type { HistoryEntry } from '../../contract/history.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { hidePictures } from '#formats/markdown/model/hidden-pictures.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { titleOf } from '#platform/server/database/title.ts'
import { textMaxLength } from '#formats/readers/server/limits.ts'
import { AppError } from '#platform/server/app-error.ts'
import { documentServerTexts } from '../texts.ts'
import { readerServerTexts } from '#formats/readers/server/texts.ts'
import { message } from '#platform/i18n/message.ts'

/** A source document in its current state. */
export type Source = {
  id: string
  version: number
  title: string
  /** The first document of its thread. */
  threadId: string
  userId: string
  /** The current text, including the owner's edits. */
  text: string
  createdAt: string
}

const columns = [
  'id',
  'user_id',
  'version',
  'status',
  'own_title',
  'title',
  'topic',
  'agent_name',
  'agent_name_vi',
  'language',
  'root_document_id',
  'content',
  'edited_content',
  'created_at',
] as const satisfies readonly (keyof Schema['documents'])[]

/**
 * Returns the user's own document to derive another one from.
 * @throws AppError 404 if it was deleted or belongs to another user, 409 during generation, and if it has no text
 */
export async function takeSource(db: Database, id: string, userId: string): Promise<Source> {
  const row = await rowOf(db, id, userId)
  if (!row) throw new AppError(404, message(documentServerTexts, 'thread.sourceGone'))
  if (row.status === 'running') throw new AppError(409, message(documentServerTexts, 'thread.sourceRunning'))
  const source = sourceOf(row)
  if (source.text.trim() === '') throw new AppError(409, message(documentServerTexts, 'thread.sourceEmpty'))
  return source
}

/** Returns the source if it still exists and has text: a document that was derived once can be continued without it. */
export async function sourceLeft(db: Database, { source_id, user_id }: Schema['documents']): Promise<Source | null> {
  const row = source_id === null ? undefined : await rowOf(db, source_id, user_id)
  if (!row || row.status === 'running') return null
  const source = sourceOf(row)
  return source.text.trim() === '' ? null : source
}

const rowOf = (db: Database, id: string, userId: string) =>
  db.selectFrom('documents').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

const sourceOf = (row: Pick<Schema['documents'], (typeof columns)[number]>): Source => ({
  id: row.id,
  version: row.version,
  title: calledIn(row),
  threadId: row.root_document_id ?? row.id,
  userId: row.user_id,
  text: row.edited_content ?? row.content,
  createdAt: row.created_at,
})

type Called = Pick<Schema['documents'], 'own_title' | 'title' | 'topic' | 'agent_name' | 'agent_name_vi' | 'language'>

/** Returns the title of a document, or else its assistant's name. */
export const calledIn = (row: Called): string =>
  titleOf(row) || localized({ name: row.agent_name, nameVi: row.agent_name_vi }, 'name', row.language)

/** Finds the question that the source answers: the first document question; none if the assistant has no such question. */
const questionForSource = (questions: readonly Question[]): string | null =>
  questions.find(({ type }) => type === 'DOCUMENT')?.key ?? null

/**
 * Passes the source like an uploaded file, whole or as text, depending on the model. It is not stored, and its length limit is that of
 * files.
 */
function asFile(
  { id, title, text: whole, userId, createdAt }: Source,
  questions: readonly Question[],
): Schema['files'] {
  const { text } = hidePictures(whole)
  const shortened = text.slice(0, textMaxLength).toWellFormed()
  return {
    id,
    user_id: userId,
    agent_id: null,
    question_key: questionForSource(questions),
    name: `${title.replace(/[\\/]/g, '-')}.md`,
    extension: 'md',
    size: Buffer.byteLength(shortened),
    storage_name: '',
    text: shortened,
    figures_name: null,
    figures_size: 0,
    figures_count: 0,
    notice:
      text.length > textMaxLength
        ? JSON.stringify([message(readerServerTexts, 'file.cut', { limit: textMaxLength })])
        : null,
    created_at: createdAt,
    used_at: null,
  }
}

/** Hashes the text of a source without surrounding blanks. */
export const sourceMark = (text: string): string => createHash('sha256').update(text.trim()).digest('base64url')

/** Describes the source of an entry, and its state. */
export async function sourceOfEntry(db: Database, row: Schema['documents']): Promise<HistoryEntry['source']> {
  if (row.source_id === null) return undefined
  const now = await db
    .selectFrom('documents')
    .select(['id', 'version'])
    .where('id', '=', row.source_id)
    .where('user_id', '=', row.user_id)
    .executeTakeFirst()
  return (await madeFrom(db, [row], now ? new Map([[now.id, now.version]]) : new Map()))[0]
}

type MadeOf = Pick<Schema['documents'], 'source_id' | 'source_version' | 'source_title' | 'source_fingerprint'>

/**
 * Returns the state of each source; `versions`: the sources' current versions, none for a deleted one. A source edited back to the same
 * text counts as unchanged, so only edited texts are read.
 */
export async function madeFrom(
  db: Database,
  rows: readonly MadeOf[],
  versions: ReadonlyMap<string, number>,
): Promise<HistoryEntry['source'][]> {
  const edited = rows.filter(({ source_id, source_version, source_fingerprint }) => {
    const version = source_id === null ? undefined : versions.get(source_id)
    return version !== undefined && version !== source_version && source_fingerprint !== null
  })
  const marks = await marksOf(db, [...new Set(edited.map(({ source_id }) => source_id!))])
  return rows.map(({ source_id, source_version, source_title, source_fingerprint }) => {
    if (source_id === null) return undefined
    const version = versions.get(source_id)
    const isSame =
      version === source_version || (source_fingerprint !== null && marks.get(source_id) === source_fingerprint)
    return {
      id: source_id,
      title: source_title ?? '',
      state: version === undefined ? 'gone' : isSame ? 'same' : 'changed',
    }
  })
}

async function marksOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'content', 'edited_content'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, content, edited_content }) => [id, sourceMark(edited_content ?? content)]))
}

/** Lists the uploaded files, then the source document. */
export const withSource = (files: readonly Schema['files'][], source: Source | null, questions: readonly Question[]) =>
  source ? [...files, asFile(source, questions)] : [...files]
