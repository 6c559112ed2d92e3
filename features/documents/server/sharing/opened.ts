import { sql } from 'kysely'
import type { EditedShare } from '../../contract/sharing/turns.ts'
import type { OpenedShare } from '../../contract/sharing/shares.ts'
import type { Answers } from '#features/questions/model/answers.ts'
import { message } from '#platform/i18n/message.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Database } from '#platform/server/database/schema.ts'
import { dataBytes, entryBytes } from '#platform/server/database/sizes.ts'
import { readInTurn } from '#platform/server/drivers/long-reads.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { documentServerTexts } from '../texts.ts'

/** Returns a document as its owner shows it. @throws AppError 404 once it is deleted */
export async function readDocument(db: Database, id: string, reader: SignedInUser) {
  const rows = db.selectFrom('documents').where('id', '=', id)
  const size = await rows.select(entryBytes.as('bytes')).executeTakeFirst()
  const read = () =>
    rows.select([shownText.as('content'), 'layout', 'language', shownKind.as('kind'), 'version']).executeTakeFirst()
  const row = size && (await readInTurn(reader.id, size.bytes, read))
  if (!row) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
  return row
}

/** Returns what a member of a group edits in a document. @throws AppError 404 once it is deleted */
export async function readEdited(db: Database, id: string, reader: SignedInUser): Promise<EditedShare> {
  const rows = db.selectFrom('documents').where('id', '=', id)
  const size = await rows.select([entryBytes.as('text'), dataBytes.as('data')]).executeTakeFirst()
  const read = () => rows.select([shownText.as('content'), shownKind.as('kind'), 'data', 'version']).executeTakeFirst()
  const row = size && (await readInTurn(reader.id, size.text + (size.data ?? 0), read))
  if (!row) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
  const { kind, content, data, version } = row
  return kind === null
    ? { kind, content, data: null, version }
    : { kind, content: null, data: JSON.parse(data!) as unknown, version }
}

/** The owner's current text. */
const shownText = sql<string>`coalesce(edited_content, content)`

/** The kind of source data that the text still shows; null for a text. */
export const shownKind = sql<string | null>`case when data is not null and edited_content is null then kind end`

export async function readShownKind(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('documents').select(shownKind.as('kind')).where('id', '=', id).executeTakeFirst()
  return row?.kind ?? null
}

export async function presetOf(db: Database, id: string): Promise<OpenedShare['preset']> {
  const row = await db.selectFrom('presets').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
  return { agentId: row.agent_id, language: row.language, answers: JSON.parse(row.answers) as Answers }
}

export async function classOf(db: Database, id: string): Promise<OpenedShare['class']> {
  const row = await db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(404, message(documentServerTexts, 'sharing.gone'))
  const { name, subject, grade, size, textbook, level, context, period_minutes, equipment, curriculum } = row
  return { name, subject, grade, size, textbook, level, context, periodMinutes: period_minutes, equipment, curriculum }
}
